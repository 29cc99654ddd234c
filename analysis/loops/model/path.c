#include "loops/model/path.h"

bool path_step_is_alike(const struct path_step *a, const struct path_step *b)
{
    return a->is_field == b->is_field && a->field == b->field;
}

bool path_step_is_equal(const struct path_step *a, const struct path_step *b)
{
    return path_step_is_alike(a, b) &&
           (a->is_field ||
            (a->subscript && b->subscript &&
             isl_pw_aff_plain_is_equal(a->subscript, b->subscript) == isl_bool_true));
}

bool path_is_equal(const path_list *a, const path_list *b)
{
    bool same = a->size == b->size;
    for (size_t i = 0; same && i < a->size; i++)
        same = path_step_is_equal(&a->at[i], &b->at[i]);
    return same;
}

bool path_fields_apart(const struct decl *a, const struct decl *b)
{
    if (record_has_base(a->record, b->record) || record_has_base(b->record, a->record))
        return a->bit_width < 0 && b->bit_width < 0;
    if (!a->record || a->record != b->record || a->record->is_union || a->bit_width >= 0 ||
        b->bit_width >= 0 || a->offset_bits < 0 || b->offset_bits < 0)
        return false;
    const struct decl *first = a->offset_bits <= b->offset_bits ? a : b;
    const struct decl *second = first == a ? b : a;
    return first->type->size > 0 &&
           first->offset_bits + 8 * first->type->size <= second->offset_bits;
}
