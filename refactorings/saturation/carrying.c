/* carrying.c: part of reading.h: loads that find what a store of the iteration before has left. */
#include "refactorings/nests/spots.h"
#include "refactorings/saturation/moving.h"

/* --- what the first iteration reads ----------------------------------------------------------- */

/* The index of a loop, and what it is in the first iteration. */
struct first_value {
    const struct reading *r;
    const struct loop *loop;
    bool is_number; /* `number` is its value */
    int64_t number;
    const char *text; /* of its value; NULL: it cannot stand where the index does */
    replacement_list changes;
};

/* The value of an integer expression in the first iteration. False: it is no number, or does not
   fit into the types on the way. */
static bool number_of(const struct first_value *first, const struct expr *expr, int64_t *value)
{
    int64_t a, b, exact;
    if (expr_constant(expr, value))
        return true;
    if (expr->kind == EXPR_NAME && expr->decl == first->loop->index) {
        *value = first->number;
        return first->is_number;
    }
    if (expr->type->kind != TYPE_INTEGER)
        return false;
    if (expr->kind == EXPR_CONVERSION && number_of(first, expr->operands[0], &a))
        return constant_convert(expr->type, a, value) && *value == a;
    if (expr->kind != EXPR_BINARY || !number_of(first, expr->operands[0], &a) ||
        !number_of(first, expr->operands[1], &b))
        return false;
    bool is_good = expr->op == OP_ADD        ? !__builtin_add_overflow(a, b, &exact)
                   : expr->op == OP_SUBTRACT ? !__builtin_sub_overflow(a, b, &exact)
                   : expr->op == OP_MULTIPLY ? !__builtin_mul_overflow(a, b, &exact)
                                             : false;
    return is_good && constant_convert(expr->type, exact, value) && *value == exact;
}

static bool is_int(const struct type *type)
{
    return type->kind == TYPE_INTEGER && type->bits == INT_BITS && type->is_signed;
}

/* The number that a sum adds to another operand (`*rest`). False: it is no such sum. */
static bool added_in(const struct expr *expr, const struct expr **rest, int64_t *added)
{
    int64_t number;
    if (expr->kind != EXPR_BINARY || (expr->op != OP_ADD && expr->op != OP_SUBTRACT) ||
        !is_int(expr->type) || expr->in_macro || !expr_constant(expr->operands[1], &number) ||
        number < -INT16_MAX || number > INT16_MAX)
        return false;
    *rest = expr->operands[0];
    *added = expr->op == OP_ADD ? number : -number;
    return true;
}

/* "n - 1" for `i + 1` (`*is_name`: "n" for `i + 2`) where the first value is n - 2, all of them of
   type int; NULL: it is no such sum. Its value is one that the loop computes, so that it does not
   overflow. */
static const char *sum_text(const struct first_value *first, const struct expr *expr, bool *is_name)
{
    const struct expr *rest, *index;
    int64_t outer, inner;
    struct arena *arena = first->r->body->arena;
    const replacement_list none = {NULL, 0, 0};
    if (!added_in(expr, &index, &outer) || index->kind != EXPR_NAME ||
        !added_in(expr_strip_conversions(first->loop->first), &rest, &inner) ||
        rest->kind != EXPR_NAME || first->text == NULL)
        return NULL;
    const char *name = move_expression(arena, action_source(first->r->request), rest->range, &none);
    int64_t sum = outer + inner;
    *is_name = sum == 0;
    return sum == 0 ? name
                    : arena_printf(arena, "%s %s %lld", name, sum < 0 ? "-" : "+",
                                   (long long)(sum < 0 ? -sum : sum));
}

/* Adds what reads differently in the first iteration. `is_subscript`: only the value of the
   expression counts, whatever its type. False: it cannot be written. */
static bool place_first(struct first_value *first, const struct expr *expr, bool is_subscript)
{
    struct arena *arena = first->r->body->arena;
    int64_t value;
    if (!expr_mentions(expr, first->loop->index))
        return true;
    if (expr->in_macro)
        return false;
    if ((is_subscript || is_int(expr->type)) && number_of(first, expr, &value)) {
        struct range place = spot_with_parentheses(first->r->request, expr->range);
        const char *form = value < 0 && !is_subscript ? "(%lld)" : "%lld";
        replacement_add(arena, &first->changes, place.start, place.end,
                        arena_printf(arena, form, (long long)value));
        return true;
    }
    bool is_name;
    const char *sum = sum_text(first, expr, &is_name);
    if (sum != NULL) {
        struct range place =
            is_name ? spot_with_parentheses(first->r->request, expr->range) : expr->range;
        replacement_add(arena, &first->changes, place.start, place.end, sum);
        return true;
    }
    if (expr->kind == EXPR_NAME && first->text != NULL)
        replacement_add(arena, &first->changes, expr->range.start, expr->range.end, first->text);
    if (expr->kind == EXPR_NAME)
        return first->text != NULL;
    bool is_implicit = expr->kind == EXPR_CONVERSION && expr->is_implicit;
    for (size_t k = 0; k < expr->operands_size; k++) {
        bool finds = expr->kind == EXPR_SUBSCRIPT && k == 1;
        if (!place_first(first, expr->operands[k], finds || (is_implicit && is_subscript)))
            return false;
    }
    return true;
}

/* The text of a load as it is in the first iteration, in front of the loop; NULL: there is none. */
static const char *first_text(const struct moving *m, const struct expr *load)
{
    const struct source *source = action_source(m->r->request);
    const struct expr *from = expr_strip_conversions(m->loop->first);
    struct arena *arena = m->r->body->arena;
    struct first_value first = {.r = m->r, .loop = m->loop};
    const replacement_list none = {NULL, 0, 0};
    bool is_plain = from->kind == EXPR_NAME || from->kind == EXPR_INTEGER;
    first.is_number = expr_constant(m->loop->first, &first.number);
    if (!from->in_macro && !m->loop->first->in_macro && from->range.file == load->range.file &&
        type_same(from->type, m->loop->index->type))
        first.text = arena_printf(arena, is_plain ? "%s" : "(%s)",
                                  move_expression(arena, source, from->range, &none));
    return place_first(&first, load, false)
               ? move_expression(arena, source, load->range, &first.changes)
               : NULL;
}

/* --- what is between the store and the load --------------------------------------------------- */

static bool is_in(struct range range, struct range outer)
{
    return range.file == outer.file && range.start >= outer.start && range.end <= outer.end;
}

/* Which statement of a loop's body a place stands in; -1: in none. */
static int child_of(const struct stmt *body, struct range range)
{
    if (body->kind != STMT_COMPOUND)
        return is_in(range, body->range) ? 0 : -1;
    for (size_t k = 0; k < body->children.size; k++)
        if (is_in(range, body->children.at[k]->range))
            return (int)k;
    return -1;
}

/* Whether no other store of the loop comes to the element between the store and the load, in the
   next iteration. */
static bool is_left_alone(const struct moving *m, const struct access *store,
                          const struct access *load)
{
    struct reading *r = m->r;
    const struct stmt *loop = m->inner->stmt;
    int first = child_of(loop->body, load->range), last = child_of(loop->body, store->range);
    if (first < 0 || last < 0)
        return false;
    for (size_t k = 0; k < r->model->accesses.size; k++) {
        const struct access *other = r->model->accesses.at[k];
        if (!other->is_write || other == store || !is_in(other->range, loop->range) ||
            meetings_types_part(r->meetings, load, other))
            continue;
        int child = child_of(loop->body, other->range);
        bool is_header = child < 0;
        if ((is_header || child > last) && reading_may_meet(r, store, other, store->depth))
            return false;
        if ((is_header || child < first) && reading_may_meet(r, load, other, load->depth))
            return false;
    }
    return true;
}

/* --- the loads -------------------------------------------------------------------------------- */

/* Whether what a loop does to memory, and where control goes in it, is known well enough. */
static bool is_steady(const struct expr *expr, void *data)
{
    (void)data;
    return !expr->type->is_volatile && !expr->type->is_atomic;
}

static bool is_plain_loop(const struct moving *m)
{
    const struct loop *loop = m->loop;
    const struct stmt *stmt = m->inner->stmt;
    return m->is_quiet && m->has_condition && stmt->kind == STMT_FOR && loop->canonical &&
           loop->first != NULL && loop->index != NULL && loop->bound != NULL &&
           reading_is_variable(loop->index) && reading_is_plain(loop->first) &&
           reading_is_plain(loop->bound) && !m->effects.has_label && !m->effects.has_return &&
           effects_find_jump(stmt->body, STMT_CONTINUE) == NULL &&
           effects_find_jump(stmt->body, STMT_BREAK) == NULL &&
           stmt_walk(stmt, NULL, is_steady, NULL);
}

/* Whether the innermost loop of the model around an access is the one that is looked at. */
static bool is_right_in(const struct moving *m, const struct access *access)
{
    return access != NULL && access->depth > 0 && (int)access->around.size >= access->depth &&
           access->around.at[access->depth - 1]->loop->stmt == m->inner->stmt;
}

/* Whether a load is evaluated in each iteration, and its element may be named in front of the
   loop. */
static bool is_candidate(const struct moving *m, const struct site *site)
{
    const struct stmt *stmt = m->r->body->places.at[site->place].stmt;
    return site->kind == SITE_VALUE && site->reads_memory && site->store < 0 && !site->is_moved &&
           site->is_sure && site->region == m->inner->repeated &&
           type_is_arithmetic(site->expr->type) && moving_reaches(m, stmt) &&
           moving_is_same_place(m, site->expr) &&
           is_right_in(m, reading_access(m->r, site->expr, false));
}

/* Finds the store that leaves in each iteration what a load of the next one finds; or -1. */
static int store_for(const struct moving *m, const struct access *load)
{
    const struct body *body = m->r->body;
    for (size_t k = body->stores.size; k-- > 0;) {
        const struct stored *stored = &body->stores.at[k];
        bool is_here = stored->region == m->inner->repeated && stored->site >= 0 &&
                       is_right_in(m, stored->access) && !stored->is_overwritten &&
                       child_of(m->inner->stmt->body, stored->expr->range) >= 0;
        if (is_here && meetings_carries(m->r->meetings, stored->access, load))
            return is_left_alone(m, stored->access, load) ? (int)k : -1;
    }
    return -1;
}

static void carry_site(const struct moving *m, size_t at)
{
    struct body *body = m->r->body;
    const struct site *site = &body->sites.at[at];
    if (!is_candidate(m, site))
        return;
    int store = store_for(m, reading_access(m->r, site->expr, false));
    const char *first = store >= 0 ? first_text(m, site->expr) : NULL;
    if (first == NULL)
        return;
    int loop = (int)(m->inner - body->loops.at);
    struct carried carried = {.site = (int)at,
                              .store = store,
                              .loop = loop,
                              .first = first,
                              .guard = m->inner->left != NULL ? loop : -1};
    LIST_PUSH(body->arena, body->carried, carried);
}

void reading_carry(struct reading *r)
{
    struct body *body = r->body;
    for (size_t k = 0; k < body->loops.size; k++) {
        struct inner_loop *inner = &body->loops.at[k];
        struct moving m;
        if (!moving_begin(r, inner, &m) || !is_plain_loop(&m))
            continue;
        m.index = m.loop->index;
        for (size_t i = inner->first; i < inner->end; i++)
            carry_site(&m, i);
    }
}
