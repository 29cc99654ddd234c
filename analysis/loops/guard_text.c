#include "loops/guard_text.h"

#include "loops/bounds.h"
#include "loops/coalesce.h"
#include "loops/readable.h"
#include "loops/terms.h"

/* The union of all pieces of a list but one. Give. */
static isl_set *all_but(isl_basic_set_list *pieces, isl_size count, const bool *dropped,
                        isl_size but, isl_set *like)
{
    isl_set *set = isl_set_empty(isl_set_get_space(like));
    for (isl_size i = 0; i < count; i++)
        if (i != but && !dropped[i])
            set = isl_set_union(
                set, isl_set_from_basic_set(isl_basic_set_list_get_basic_set(pieces, i)));
    return set;
}

/* The union without the pieces that the others cover within the context. Give. */
static isl_set *without_needless_pieces(isl_set *guard, isl_set *context)
{
    isl_basic_set_list *pieces = isl_set_get_basic_set_list(guard);
    isl_size count = pieces ? isl_basic_set_list_n_basic_set(pieces) : 0;
    isl_set *wanted = isl_set_intersect(isl_set_copy(guard), isl_set_copy(context));
    bool dropped[16] = {false};
    for (isl_size i = 0; i < count && count <= 16; i++) {
        isl_set *others = all_but(pieces, count, dropped, i, guard);
        dropped[i] = isl_set_is_subset(wanted, others) == isl_bool_true;
        isl_set_free(others);
    }
    isl_set *result =
        count > 0 && count <= 16 ? all_but(pieces, count, dropped, -1, guard) : isl_set_copy(guard);
    isl_basic_set_list_free(pieces);
    isl_set_free(wanted);
    return result;
}

const char *guard_text(const struct nest *nest, isl_set *guard)
{
    isl_set *context = nest_guard_context(nest);
    isl_set *short_guard = isl_set_gist(isl_set_copy(guard), isl_set_copy(context));
    short_guard = coalesce_set(short_guard);
    isl_set *needed = without_needless_pieces(short_guard, context);
    isl_set_free(short_guard);
    const char *text = readable_condition(nest, guard, needed, context);
    isl_set_free(needed);
    isl_set_free(context);
    return text;
}

/* A text without all operands `NAME <= 0 ||` that begin a sequence of alternatives. */
static const char *without_operand(struct arena *arena, const char *text, const char *name,
                                   size_t length)
{
    const char *operand = arena_printf(arena, "%.*s <= 0 || ", (int)length, name);
    const char *kept = "", *from = text;
    for (const char *at = text; (at = strstr(at, operand)) != NULL;) {
        bool begins = at == text || at[-1] == '(' || (at - text >= 3 && !strncmp(at - 3, "|| ", 3));
        if (begins) {
            kept = arena_printf(arena, "%s%.*s", kept, (int)(at - from), from);
            from = at + strlen(operand);
        }
        at += strlen(operand);
    }
    return from == text ? text : arena_printf(arena, "%s%s", kept, from);
}

const char *guard_join(const struct nest *nest, const char *overlap, const char *parameters)
{
    const char *shorter = overlap;
    bool is_first =
        overlap && parameters && !strstr(parameters, "||") && readable_rank(nest, parameters) == 0;
    for (const char *at = parameters, *next; is_first && at; at = next) {
        size_t length = strcspn(at, "&"); /* of one condition, with the blank before `&&` */
        next = at[length] ? at + length + strlen("&& ") : NULL;
        length -= next ? 1 : 0;
        if (length > strlen(" > 0") && !strncmp(at + length - strlen(" > 0"), " > 0", 4))
            shorter = without_operand(nest->arena, shorter, at, length - strlen(" > 0"));
    }
    return shorter == overlap ? text_and(nest->arena, overlap, parameters)
                              : text_and(nest->arena, parameters, shorter);
}
