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
