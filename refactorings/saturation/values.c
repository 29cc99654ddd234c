/* values.c: see values.h. */
#include "refactorings/saturation/values.h"

static const struct value_row rows[] = {
#define VALUE(name, children, text, kind) {#name, children, text, VALUE_##kind},
#include "refactorings/saturation/values.def"
#undef VALUE
};

const struct value_row *value_row(int symbol)
{
    if (symbol < 0 || (size_t)symbol >= COUNT_OF(rows))
        BUG("no value has the symbol %d", symbol);
    return &rows[symbol];
}

struct value_type value_type(const struct value_types *types, int tag)
{
    struct value_type opaque = {VALUE_CLASS_OPAQUE, 0};
    return tag >= 0 && tag < types->size ? types->at[tag] : opaque;
}
