/* kernel_tables.c: tables of pointers that the kernel gets as arrays of rows, see
   kernel_gather.c. */
#include "refactorings/kernel/kernel_draft.h"

bool kernel_is_gathered(const struct kernel_draft *draft, const struct base *base)
{
    for (size_t k = 0; k < draft->gathered.size; k++)
        if (draft->gathered.at[k] == base)
            return true;
    return false;
}

const struct capture *kernel_as_rows(const struct kernel_draft *draft,
                                     const struct capture *capture)
{
    for (size_t k = 0; k < draft->gathers.size; k++)
        if (draft->gathers.at[k].table == capture)
            return draft->gathers.at[k].rows;
    return capture;
}

const struct kernel_gather *kernel_gather_of(const struct kernel_draft *draft,
                                             const struct capture *rows)
{
    for (size_t k = 0; k < draft->gathers.size; k++)
        if (draft->gathers.at[k].rows == rows)
            return &draft->gathers.at[k];
    return NULL;
}
