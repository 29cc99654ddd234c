/* one_loop.c: see one_loop.h. */
#include "refactorings/nests/one_loop.h"

#include <errno.h>
#include <stdlib.h>

#include "code/constant.h"
#include "loops/model/nest.h"
#include "loops/reasons.h"
#include "loops/syntax/effects.h"
#include "refactorings/text/amounts.h"

/* What a value of a header rests on. */
struct value_search {
    const struct effects *effects; /* of the loop's body */
    bool is_set;                   /* the body writes a variable of it, by name */
    bool is_written;               /* or it may do so */
    bool reads_memory;
    bool is_volatile;
};

static bool look_at_value(const struct expr *expr, void *data)
{
    struct value_search *search = data;
    if (expr->type->is_volatile || expr->type->is_atomic)
        search->is_volatile = true;
    if (expr->kind == EXPR_NAME && expr->decl != NULL) {
        for (size_t k = 0; k < search->effects->written.size; k++)
            search->is_set = search->is_set || search->effects->written.at[k] == expr->decl;
        search->is_written = search->is_written || effects_writes(search->effects, expr->decl);
        search->reads_memory = search->reads_memory || expr->decl->type->kind == TYPE_REFERENCE;
    }
    if ((expr_does(expr) & DOES_READ) || expr->kind == EXPR_THIS)
        search->reads_memory = true;
    return true;
}

/* Whether the engine knows that the headers' values are the same in all iterations. */
static bool engine_knows(struct action_request *request)
{
    reason_list reasons = {NULL, 0, 0};
    struct verdict band;
    struct new_order order = {.loops = 1, .innermost = request->loop->nest};
    struct order_dimension same = {.loop = 0};
    LIST_PUSH(request->arena, order.dimensions, same);
    if (request->loop->nest == NULL ||
        !legality_order(request->arena, request->loop, &order, &band, &reasons))
        return false;
    for (size_t k = 0; k < band.assumptions.size; k++)
        assumed_add(request->arena, &request->assumptions, &band.assumptions.at[k]);
    return true;
}

/* Whether first value and bound are what they are whenever they are evaluated. */
static bool check_steady(struct action_request *request, const struct header *header)
{
    struct effects effects;
    effects_of_stmt(request->arena, header->loop->stmt->body, &effects);
    struct value_search search = {.effects = &effects};
    expr_walk(header->loop->first, look_at_value, &search);
    expr_walk(header->loop->bound, look_at_value, &search);
    bool may_store = effects.has_store || effects.has_call || effects.has_inlined ||
                     effects.has_unknown || effects.has_asm || effects.written.size > 0;
    if (search.is_volatile)
        return action_refuse(request, REASON_VOLATILE, header->at->header,
                             "the header of the loop over '%s' reads a volatile or atomic value, "
                             "as often as it does: copy it into a variable before the loop",
                             header->at->name);
    if ((!search.is_written && !search.is_set && !(search.reads_memory && may_store)) ||
        (!search.is_set && header->loop == request->loop->loop && engine_knows(request)))
        return true;
    return action_refuse(request, REASON_TRIP_COUNT, header->at->header,
                         "the loop over '%s' may change its own bounds: if it is not to do so, "
                         "copy them into variables before the loop",
                         header->at->name);
}

static bool look_for_static(const struct stmt *stmt, void *data)
{
    const struct decl **found = data;
    for (size_t k = 0; k < stmt->decls.size; k++)
        if (stmt->decls.at[k]->storage != STORAGE_AUTO &&
            stmt->decls.at[k]->storage != STORAGE_EXTERN)
            *found = stmt->decls.at[k];
    return *found == NULL;
}

/* Whether jumps, labels and what the body declares allow what becomes of the loop. */
static bool check_body(struct action_request *request, const struct perfect_loop *at,
                       enum one_loop_use use)
{
    const struct stmt *body = at->loop->stmt->body;
    const struct stmt *leaves = effects_find_jump(body, STMT_BREAK);
    const struct stmt *goes_on = effects_find_jump(body, STMT_CONTINUE);
    const struct decl *kept = NULL;
    struct effects effects;
    effects_of_stmt(request->arena, body, &effects);
    stmt_walk(body, look_for_static, NULL, &kept);
    if (effects.has_label || effects.has_case)
        return action_refuse(request, REASON_GOTO, at->header,
                             "a label or a 'goto' stands in the loop over '%s': move what they are "
                             "for into a function",
                             at->name);
    if (leaves != NULL && use >= LOOP_NESTED)
        return action_refuse(request, REASON_BREAK, leaves->range,
                             "'break' would leave a part of the iterations only, and the next part "
                             "would still run");
    if ((kept != NULL || effects.has_asm) && use >= LOOP_IN_PARTS)
        return action_refuse(request, REASON_UNSUPPORTED, kept ? kept->range : at->header,
                             "%s in the loop over '%s' would be there several times: move it out "
                             "of the loop",
                             kept ? "a static variable" : "assembly", at->name);
    if (goes_on != NULL && use >= LOOP_COPIED)
        return action_refuse(request, REASON_UNSUPPORTED, goes_on->range,
                             "'continue' would leave out the copies of the body behind it: write "
                             "a condition around what it skips");
    return true;
}

static bool read_at(struct action_request *request, enum one_loop_use use, int k,
                    struct one_loop *out)
{
    const struct perfect_loop *at = &out->nest.loops.at[k];
    return perfect_header_counts(request, at, at->loop) &&
           header_read(request, &out->nest, at, &out->header) && action_check_conditions(request) &&
           check_body(request, at, use) && check_steady(request, &out->header);
}

bool one_loop_read(struct action_request *request, enum one_loop_use use, struct one_loop *out)
{
    *out = (struct one_loop){0};
    return perfect_read(request, &out->nest) && read_at(request, use, 0, out);
}

bool one_loop_read_inside(struct action_request *request, enum one_loop_use use, const char *name,
                          struct one_loop *out)
{
    *out = (struct one_loop){0};
    int k = perfect_read(request, &out->nest) ? perfect_find(request, &out->nest, name) : -1;
    return k >= 0 && read_at(request, use, k, out);
}

/* Whether the request's loop is the one that its nest counts. */
static bool is_modelled(const struct action_request *request)
{
    const struct nest *nest = request->loop->nest;
    return nest != NULL && nest->loops.size > 0 && nest->loops.at[0]->counted &&
           nest->loops.at[0]->loop->stmt == request->loop->loop->stmt;
}

bool one_loop_sum_fits(const struct action_request *request, const struct type *type,
                       struct band_sum sum, bool idle)
{
    return is_modelled(request) && band_sum_fits(request->loop->nest, type, sum, idle);
}

struct band_fact one_loop_fact(const struct action_request *request, int64_t block)
{
    const struct nest *nest = request->loop->nest;
    struct new_order order = {.loops = 1, .innermost = nest};
    struct order_dimension dimension = {.loop = 0, .tile = block};
    struct band_fact fact = {.tile = block};
    if (!is_modelled(request))
        return fact;
    LIST_PUSH(request->arena, order.dimensions, dimension);
    band_find_facts(nest, &order, &fact);
    return fact;
}

const char *one_loop_value(struct action_request *request, const struct one_loop *one,
                           const char *option)
{
    item_list items = {NULL, 0, 0};
    const char *name = one->header.at->name;
    perfect_parse_list(request->arena, action_value(request, option)->text, &items);
    if (items.size == 1 && items.at[0].value != NULL && !sentence_same(items.at[0].name, name)) {
        action_refuse(request, REASON_NOT_NESTED, one->nest.range,
                      "the loop here is over '%s': ask at the line of the loop over '%s'", name,
                      items.at[0].name);
        return NULL;
    }
    if (items.size == 1)
        return items.at[0].value != NULL ? items.at[0].value : items.at[0].name;
    action_refuse(request, REASON_UNSUPPORTED, one->nest.range,
                  "'%s' is for one loop, as in '%s:4'", option, name);
    return NULL;
}

bool one_loop_number(struct action_request *request, const struct one_loop *one, const char *option,
                     int64_t least, int64_t most, int64_t *out)
{
    const char *text = one_loop_value(request, one, option);
    char *end = NULL;
    errno = 0;
    if (text == NULL)
        return false;
    long long number = strtoll(text, &end, 10);
    if (end == text || *end != '\0' || errno != 0 || number < least || number > most)
        return action_refuse(request, REASON_UNSUPPORTED, one->nest.range,
                             "'%s' needs a number from %lld to %lld, as in '%s:%lld'", option,
                             (long long)least, (long long)most, one->header.at->name,
                             (long long)(least > 4 ? least : 4));
    *out = number;
    return true;
}

bool one_loop_is_near(struct action_request *request, const struct one_loop *one, int64_t steps)
{
    int64_t span;
    return (!__builtin_mul_overflow(steps, one->header.magnitude, &span) &&
            span <= INT32_MAX / 4) ||
           action_refuse(request, REASON_OVERFLOW, one->header.at->header,
                         "%lld steps of the loop over '%s' at once are too far",
                         (long long)steps, one->header.at->name);
}

bool one_loop_keeps_type(struct action_request *request, const struct one_loop *one)
{
    const struct type *index = one->header.loop->index->type;
    return index->bits >= INT_BITS ||
           action_refuse(request, REASON_UNSUPPORTED_TYPE, one->header.at->header,
                         "the index '%s' is narrower than an 'int', and a sum in its place would "
                         "not be: count in an 'int'",
                         one->header.at->name);
}

struct index_value one_loop_constant(const struct one_loop *one, int64_t number)
{
    static const struct {
        const char *type, *suffix;
    } suffixes[] = {{"int", ""},         {"unsigned int", "U"},
                    {"long", "L"},       {"unsigned long", "UL"},
                    {"long long", "LL"}, {"unsigned long long", "ULL"}};
    const struct type *index = one->header.loop->index->type;
    struct index_value value = {.added = number, .cast = header_type_name(index)};
    for (size_t k = 0; k < COUNT_OF(suffixes); k++) {
        if (!sentence_same(index->canonical, suffixes[k].type))
            continue;
        value.cast = NULL;
        value.suffix = suffixes[k].suffix[0] != '\0' ? suffixes[k].suffix : NULL;
    }
    return value;
}

bool one_loop_same_signs(struct action_request *request, const struct one_loop *one)
{
    const struct header *header = &one->header;
    const struct type *index = header->loop->index->type, *compared = header->loop->compared->type;
    const struct type *bound = header_written(header->loop->bound)->type;
    int64_t number;
    bool is_natural = expr_constant(header_written(header->loop->bound), &number) && number >= 0;
    if (compared->kind == TYPE_INTEGER && bound->kind == TYPE_INTEGER &&
        index->is_signed == compared->is_signed &&
        (bound->is_signed == compared->is_signed || is_natural) &&
        (index->is_signed || is_natural || bound->bits >= INT_BITS))
        return true;
    return action_refuse(request, REASON_OVERFLOW, header->at->header,
                         "the loop over '%s' compares signed with unsigned values, or numbers of "
                         "different widths: give index and bound one type",
                         header->at->name);
}

bool one_loop_is_free(const struct action_request *request)
{
    const struct verdict *verdict = request->loop;
    return verdict->parallel == PARALLEL_YES && verdict->privates.size == 0 &&
           verdict->reductions.size == 0 && verdict->inductions.size == 0 &&
           verdict->assumptions.size == 0;
}

int64_t one_loop_trips(const struct one_loop *one)
{
    const struct header *header = &one->header;
    int64_t first, bound, distance;
    if (!expr_constant(header->loop->first, &first) || header_changes_first(header) ||
        !expr_constant(header_written(header->loop->bound), &bound) ||
        __builtin_sub_overflow(bound, first, &distance))
        return -1;
    if (!header->is_upward)
        distance = -distance;
    if (distance < 0 || (distance == 0 && !header->is_inclusive))
        return 0;
    return (distance - (header->is_inclusive ? 0 : 1)) / header->magnitude + 1;
}

/* Whether the index's type holds a value, and a constant is kept as it is written. */
static bool fits_index(const struct header *header, const struct expr *value)
{
    const struct type *index = header->loop->index->type;
    const struct type *type = header_written(value)->type;
    int64_t number;
    if (expr_constant(header_written(value), &number))
        return index->is_signed ? number >= INT32_MIN && number <= INT32_MAX
                                : number >= 0 && number <= INT32_MAX;
    return type_always_fits(type, index);
}

bool one_loop_same_type(struct action_request *request, const struct one_loop *one)
{
    const struct header *header = &one->header;
    return (fits_index(header, header->loop->first) && fits_index(header, header->loop->bound)) ||
           action_refuse(request, REASON_UNSUPPORTED_TYPE, header->at->header,
                         "'%s' cannot hold every value of its bounds: give them one type",
                         header->at->name);
}

const char *one_loop_condition(struct arena *arena, const struct one_loop *one)
{
    return one_loop_condition_behind(arena, one, 0);
}

const char *one_loop_condition_behind(struct arena *arena, const struct one_loop *one,
                                      int64_t others)
{
    const struct header *header = &one->header;
    const char *first =
        header_plus(arena, header, header->loop->first, others * header->loop->step);
    const char *bound = header_operand(arena, header, header->loop->bound);
    const char *sign = operator_text(header->loop->relation);
    int64_t number;
    if (!expr_constant(header_written(header->loop->first), &number))
        return arena_printf(arena, "%s %s %s", first, sign, bound);
    const char *turned = header->is_upward ? (header->is_inclusive ? ">=" : ">")
                                           : (header->is_inclusive ? "<=" : "<");
    return arena_printf(arena, "%s %s %s", bound, turned, first);
}

struct index_value one_loop_expression(struct arena *arena, const struct one_loop *one,
                                       const struct expr *expr, int64_t added)
{
    const struct header *header = &one->header;
    const struct type *index = header->loop->index->type;
    const char *text = header_operand(arena, header, expr);
    struct index_value value = {.text = text, .added = added};
    int64_t number;
    size_t length;
    long long offset;
    if (expr_constant(header_written(expr), &number) && amount_is_number(text, &offset))
        return one_loop_constant(one, number + added);
    if (amount_is_near_name(text, &length, &offset)) {
        value.text = arena_strndup(arena, text, length);
        value.added = offset + added;
    } else {
        value.is_product = header_written(expr)->kind == EXPR_BINARY;
        value.is_sum = value.is_product;
    }
    if (!type_same(header_written(expr)->type, index))
        value.cast = header_type_name(index);
    return value;
}
