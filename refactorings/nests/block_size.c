/* block_size.c: see block_size.h. */
#include "refactorings/nests/block_size.h"

#include <errno.h>
#include <stdlib.h>

#include "code/constant.h"
#include "loops/reasons.h"

/* A number from which quotients by sizes differ, and three of each of these are no more than an
   `int` holds. */
enum { DIVIDED = 1 << 30, TIMES = 3 };

bool block_size_read(struct arena *arena, const char *text, struct block_size *out)
{
    char *end = NULL;
    *out = (struct block_size){.number = BLOCK_MOST};
    if (text == NULL)
        return false;
    if (text_is_identifier(text)) {
        out->name = arena_strndup(arena, text, strlen(text));
        return true;
    }
    errno = 0;
    out->number = strtoll(text, &end, 10);
    return end != text && *end == '\0' && errno == 0 && out->number >= BLOCK_LEAST &&
           out->number <= BLOCK_MOST;
}

/* Whether an expression is an `int`, or is promoted to one, and constant. */
static bool is_int(const struct expr *written, int64_t *value)
{
    const struct type *type = written->type;
    return type->kind == TYPE_INTEGER && type->is_signed && type->bits <= INT_BITS &&
           expr_constant(written, value);
}

/* Whether the name has a value that it may have in the program as it would be with the name as its
   first value, and with a product and quotient of it as the bound. */
static bool has_value(struct action_request *request, const struct header *header, const char *name)
{
    struct arena *arena = request->arena;
    struct restaged_loop restaged;
    replacement_list replaced = {NULL, 0, 0};
    int64_t value, quotient;
    replacement_add(arena, &replaced, header->first.start, header->first.end, name);
    replacement_add(arena, &replaced, header->bound.start, header->bound.end,
                    arena_printf(arena, "%d / %s * %d", DIVIDED, name, TIMES));
    if (request->restage == NULL || !request->restage(request, &replaced, &restaged) ||
        restaged.loop->loop == NULL)
        return false;
    const struct loop *loop = restaged.loop->loop;
    return loop->first != NULL && loop->bound != NULL &&
           is_int(header_written(loop->first), &value) && value >= BLOCK_LEAST &&
           value <= BLOCK_MOST && is_int(header_written(loop->bound), &quotient) &&
           quotient == DIVIDED / value * TIMES;
}

bool block_size_check(struct action_request *request, const struct perfect_nest *nest,
                      const struct block_size *size)
{
    struct header header;
    bool is_index = false;
    if (size->name == NULL)
        return true;
    if (!header_read(request, nest, &nest->loops.at[0], &header))
        return false;
    for (size_t k = 0; k < nest->loops.size; k++)
        is_index = is_index || sentence_same(nest->loops.at[k].name, size->name);
    return (!is_index && has_value(request, &header, size->name)) ||
           action_refuse(request, REASON_UNSUPPORTED, nest->range,
                         "'%s' is no constant of type 'int' from %d to %d here that reads as one "
                         "operand: define it in front of the function, or give a number",
                         size->name, BLOCK_LEAST, BLOCK_MOST);
}

const char *block_size_span(struct arena *arena, const struct block_size *size, int64_t step)
{
    long long magnitude = llabs((long long)step);
    if (size->name == NULL)
        return arena_printf(arena, "%lld", (long long)size->number * magnitude);
    return magnitude == 1 ? size->name : arena_printf(arena, "%s * %lld", size->name, magnitude);
}
