/* written.c: see written.h. */
#include "loops/measures/written.h"

/* Whether an access writes to an element that more than one iteration may come to. */
static bool writes_element(const struct access *access, int64_t bytes)
{
    const struct base *base = access->base;
    bool is_shared = base->kind == BASE_POINTER || base->kind == BASE_ROWS ||
                     (base->kind == BASE_OBJECT && base->decl->storage != STORAGE_AUTO);
    return access->is_write && !access->may && access->path.size > 0 && is_shared &&
           access->type->size >= bytes;
}

bool written_each(const struct nest *nest, size_t loops, int64_t bytes)
{
    for (size_t k = 0; k < nest->accesses.size; k++) {
        const struct access *access = nest->accesses.at[k];
        if (!writes_element(access, bytes) || access->depth != (int)loops ||
            access->around.size != loops)
            continue;
        const struct nest_loop *inner = access->around.at[loops - 1];
        if (!inner->may && inner->domain != NULL &&
            isl_set_is_subset(inner->domain, access->domain) == isl_bool_true)
            return true;
    }
    return false;
}
