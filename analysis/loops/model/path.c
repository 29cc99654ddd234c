#include "loops/model/path.h"

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
