#include "loops/model/endless.h"

bool loop_comes_to_its_end(const struct loop *loop)
{
    enum { INT_BYTES = 4 };
    if (!loop->canonical || loop->bound == NULL || !loop_compares_index(loop) ||
        loop->steps_in_condition || loop->tested_after_step)
        return false;
    const struct type *own = loop->index->type;
    const struct type *limit = expr_strip_conversions(loop->bound)->type;
    bool is_strict = loop->relation == OP_LESS || loop->relation == OP_GREATER;
    bool is_order =
        is_strict || loop->relation == OP_LESS_EQUAL || loop->relation == OP_GREATER_EQUAL;
    if (own->kind != TYPE_INTEGER || own->size < INT_BYTES)
        return false;
    return own->is_signed ? is_order
                          : is_strict && (loop->step == 1 || loop->step == -1) &&
                                limit->kind == TYPE_INTEGER && limit->size <= own->size;
}

bool endless_may_be(const struct nest_loop *loop)
{
    return !loop->counted && !loop_comes_to_its_end(loop->loop);
}

bool endless_has(const struct nest *nest)
{
    for (size_t i = 0; i < nest->loops.size; i++)
        if (endless_may_be(nest->loops.at[i]))
            return true;
    return false;
}

bool endless_is_before(const struct nest *nest, const struct access *access)
{
    for (size_t i = 0; i < nest->loops.size; i++) {
        struct range loop = nest->loops.at[i]->loop->stmt->range;
        if (endless_may_be(nest->loops.at[i]) &&
            (access->range.file != loop.file || access->range.start >= loop.start))
            return true;
    }
    return false;
}
