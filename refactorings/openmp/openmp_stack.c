/*
 * openmp_stack.c: what each thread gets of its own lies on its stack, which is far smaller than
 * that of the program: 2 MiB are usual, and users may have less.
 */
#include "loops/model/nest.h"
#include "loops/reasons.h"
#include "refactorings/openmp/openmp_draft.h"

/* The variables that each thread has one of, added up. */
struct stack_sum {
    int64_t bytes;
    const struct decl *largest; /* of those so far, or NULL */
    const struct decl *unknown; /* one whose size is not known, or NULL */
};

static void add_variable(struct stack_sum *sum, const struct decl *decl)
{
    bool is_reference = decl->type->kind == TYPE_REFERENCE;
    int64_t size = is_reference ? (int64_t)sizeof(void *) : decl->type->size;
    if (size < 0 || __builtin_add_overflow(sum->bytes, size, &sum->bytes))
        sum->unknown = decl;
    else if (sum->largest == NULL || size > sum->largest->type->size)
        sum->largest = decl;
}

/* Arrays of variable length that the body declares are its author's matter. */
static bool add_declared(const struct stmt *stmt, void *data)
{
    for (size_t k = 0; k < stmt->decls.size; k++)
        if (stmt->decls.at[k]->storage == STORAGE_AUTO && stmt->decls.at[k]->type->size >= 0)
            add_variable(data, stmt->decls.at[k]);
    return true;
}

bool openmp_stack_check(struct openmp_draft *draft)
{
    const struct verdict *verdict = draft->verdict;
    struct stack_sum sum = {0, NULL, NULL};
    for (size_t k = 0; k < verdict->privates.size; k++)
        add_variable(&sum, verdict->privates.at[k].decl);
    for (size_t k = 0; k < verdict->inductions.size; k++)
        add_variable(&sum, verdict->inductions.at[k].decl);
    for (size_t k = 0; k < verdict->reductions.size; k++) {
        const struct reduction *reduction = &verdict->reductions.at[k];
        const struct decl *decl = reduction->decl;
        if (openmp_is_atomic(draft, reduction))
            continue;
        if (decl == NULL && reduction->is_section && reduction->base != NULL &&
            reduction->base->kind == BASE_OBJECT)
            decl = reduction->base->decl;
        if (decl != NULL)
            add_variable(&sum, decl);
    }
    stmt_walk(draft->loop->stmt->body, add_declared, NULL, &sum);
    if (sum.unknown != NULL)
        return action_refuse(draft->request, REASON_SIZE, sum.unknown->name_range,
                             "each thread would get its own '%s', whose size is not known to be "
                             "small: declare it with a constant size, or inside the loop",
                             sum.unknown->name);
    return sum.bytes <= OPENMP_STACK_BYTES ||
           action_refuse(draft->request, REASON_SIZE, sum.largest->name_range,
                         "each thread would get its own '%s', and all that it gets has %lld bytes, "
                         "more than the %d that surely fit on its stack: make it smaller, or "
                         "allocate it inside the loop",
                         sum.largest->name, (long long)sum.bytes, OPENMP_STACK_BYTES);
}
