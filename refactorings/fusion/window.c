/* window.c: see window.h: which arrays are windows, and what sets their elements first. */
#include "refactorings/fusion/window.h"

#include "code/constant.h"
#include "loops/model/nest.h"
#include "loops/reasons.h"
#include "loops/syntax/operation_count.h"
#include "refactorings/nests/invariant.h"
#include "refactorings/fusion/repeated.h"
#include "refactorings/fusion/temporaries.h"
#include "refactorings/nests/header.h"
#include "refactorings/nests/placed.h"

/* A window, and what is looked at. */
struct search {
    struct action_request *request;
    const struct loop *loop;
    struct window *window;
    struct temporary *one;
    const struct stmt *block; /* that the loop stands in, or NULL */
    size_t at;                /* the loop's number there */
    struct reason *why;
};

static bool keep(const struct search *s, reason_code code, struct range range, const char *what)
{
    *s->why = (struct reason){.code = code, .range = range, .message = what};
    return false;
}

/* Makes what was refused last the reason. */
static bool take_refusal(const struct search *s)
{
    *s->why = s->request->refusal.at[s->request->refusal.size - 1];
    s->request->refusal.size--;
    return false;
}

/* --- in front of the loop --------------------------------------------------------------------- */

/* Whether statements follow each other in a block: no switch leads into the middle of them, past
   what would be declared there. */
static bool runs_in_turn(const struct stmt *stmt)
{
    for (size_t k = 0; k < stmt->children.size; k++)
        if (stmt->children.at[k]->kind == STMT_CASE || stmt->children.at[k]->kind == STMT_DEFAULT)
            return false;
    return stmt->kind == STMT_COMPOUND;
}

static bool look_for_block(const struct stmt *stmt, void *data)
{
    struct search *s = data;
    for (size_t k = 0; runs_in_turn(stmt) && k < stmt->children.size; k++)
        if (stmt->children.at[k] == s->loop->stmt) {
            s->block = stmt;
            s->at = k;
        }
    return s->block == NULL;
}

/* A sum of a variable that nobody writes, NULL: of none, and a number. */
struct sum {
    const struct decl *decl;
    int64_t added;
};

static bool is_steady(const struct decl *decl)
{
    return (decl->kind == DECL_PARAMETER || decl->kind == DECL_VARIABLE) && !decl->is_written &&
           !decl_is_exposed(decl) && !decl->type->is_volatile && decl->type->is_signed;
}

static bool read_sum(const struct expr *expr, struct sum *out)
{
    int64_t number;
    if (expr_constant(expr, &out->added)) {
        out->decl = NULL;
        return out->added >= -INT32_MAX && out->added <= INT32_MAX;
    }
    while (expr->kind == EXPR_CONVERSION && expr->is_implicit)
        expr = expr->operands[0];
    out->decl = expr->kind == EXPR_NAME ? expr->decl : NULL;
    out->added = 0;
    if (expr->kind == EXPR_BINARY && (expr->op == OP_ADD || expr->op == OP_SUBTRACT) &&
        expr_constant(expr->operands[1], &number) && number >= 0 && number <= INT32_MAX) {
        const struct expr *name = expr_strip_conversions(expr->operands[0]);
        out->decl = name->kind == EXPR_NAME ? name->decl : NULL;
        out->added = expr->op == OP_ADD ? number : -number;
    }
    return out->decl != NULL && is_steady(out->decl);
}

/* Whether the first value of the index is what is written. */
static bool keeps_first(const struct loop *loop)
{
    return loop->first != NULL && loop->index->type->bits >= INT_BITS &&
           !loop->steps_in_condition && !loop->tested_after_step && loop->step_stmt == NULL;
}

/* How many iterations before the first one a statement sets the element of, if it does that; else
   0. */
static int64_t ago_of_seed(const struct search *s, const struct stmt *stmt)
{
    struct sum first, own, place;
    const struct joint_use now = s->one->uses.at[0];
    const struct expr *target = stmt->kind == STMT_EXPRESSION && stmt->expr->kind == EXPR_ASSIGN
                                    ? stmt->expr->operands[0]
                                    : NULL;
    int64_t added;
    if (target == NULL || stmt->in_macro || stmt->expr->op != OP_NONE || target->in_macro ||
        joint_base(target) == NULL || target->range.start != stmt->range.start ||
        target->range.file != s->request->loop->range.file || !keeps_first(s->loop))
        return 0;
    if (joint_base(target)->decl != s->one->decl || !joint_added(s->loop, &now, &added) ||
        !read_sum(s->loop->first, &first) || !read_sum(joint_subscript(target), &place) ||
        first.decl != place.decl)
        return 0;
    own = (struct sum){first.decl, first.added + added - place.added};
    return own.added % s->loop->step == 0 ? own.added / s->loop->step : 0;
}

/* Finds the statements in front of the loop that set elements for its first iterations: they run
   whenever it does. */
static void find_seeds(const struct search *s)
{
    for (size_t k = s->at; k-- > 0;) {
        const struct stmt *stmt = s->block->children.at[k];
        int64_t ago = ago_of_seed(s, stmt);
        if (ago > 0 && ago <= s->window->farthest && s->window->element[ago - 1].seed == NULL)
            s->window->element[ago - 1].seed = stmt;
    }
}

/* Whether an element may be read at a place in an iteration, counted from 0, as far as the model
   tells. */
static bool may_be_read_at(const struct search *s, const struct expr *place, int64_t iteration)
{
    const struct nest *model = s->request->loop->nest ? s->request->loop->nest->model : NULL;
    bool is_known = false, may = false;
    if (model == NULL || model->broken ||
        isl_set_is_subset(model->known, model->required) != isl_bool_true)
        return true;
    for (size_t k = 0; k < model->accesses.size; k++) {
        const struct access *access = model->accesses.at[k];
        if (access->expr != place || access->is_write)
            continue;
        isl_set *runs =
            isl_set_intersect_params(isl_set_copy(access->domain), isl_set_copy(model->known));
        runs = isl_set_fix_si(runs, isl_dim_set, 0, (int)iteration);
        is_known = true;
        may = may || isl_set_is_empty(runs) != isl_bool_true;
        isl_set_free(runs);
    }
    return !is_known || may;
}

/* Marks the elements from before the first iteration that the first ones may read. */
static void mark_needed(const struct search *s)
{
    struct window *window = s->window;
    for (size_t k = 0; k < window->uses.size; k++)
        for (int64_t iteration = 0; iteration < window->ago.at[k]; iteration++) {
            struct window_element *from = &window->element[window->ago.at[k] - iteration - 1];
            from->is_needed =
                from->is_needed || may_be_read_at(s, window->uses.at[k].expr, iteration);
        }
}

/* Whether the array's memory is that which it got when this run of the loop was reached, all of it
   0. */
static bool is_fresh(const struct search *s)
{
    bool is_made_here = s->loop->parent == NULL;
    for (size_t k = 0; k < s->at; k++)
        for (size_t i = 0; i < s->one->gone.size; i++) {
            const struct stmt *stmt = s->one->gone.at[i];
            bool makes = stmt->kind == STMT_DECLARATION ||
                         (stmt->kind == STMT_EXPRESSION && stmt->expr->kind == EXPR_ASSIGN);
            is_made_here = is_made_here || (makes && s->block->children.at[k] == stmt);
        }
    return s->one->is_zeroed && is_made_here;
}

/* --- whether it can be kept ------------------------------------------------------------------- */

static bool check_loop(struct search *s)
{
    const struct loop *loop = s->loop;
    const struct stmt *jump = effects_find_jump(loop->stmt->body, STMT_CONTINUE);
    stmt_walk(loop->function->body, look_for_block, NULL, s);
    if (jump != NULL)
        return keep(s, REASON_UNSUPPORTED, jump->range,
                    "the iteration may end here, and what the next one reads would not be kept");
    if (loop->function->has_goto_label)
        return keep(s, REASON_GOTO, loop->stmt->header,
                    "a label or a 'goto' stands in the function, which may lead past what is "
                    "declared for the iteration before");
    if (s->block == NULL)
        return keep(s, REASON_UNSUPPORTED, loop->stmt->header,
                    "the loop stands in no block that what it reads of the iteration before could "
                    "be declared in: put it in braces");
    if (loop->function->dialect.c89)
        return keep(s, REASON_DIALECT, loop->stmt->header,
                    "what the iteration before sets would be declared behind statements, which "
                    "C89 does not know");
    return s->one->set.is_sure ||
           keep(s, REASON_DEPENDENCE, s->one->uses.at[0].expr->range,
                "not each iteration sets its element, which a later one reads");
}

static bool check_uses(const struct search *s)
{
    const struct window *window = s->window;
    for (size_t k = 0; k < window->uses.size; k++) {
        const struct expr *use = window->uses.at[k].expr;
        if (joint_is_target(s->loop->stmt->body, use))
            return keep(s, REASON_DEPENDENCE, use->range,
                        "the element of an iteration before is set once more here");
        if (window->ago.at[k] < 0)
            return keep(s, REASON_DEPENDENCE, use->range,
                        "the element here is set by a later iteration");
        if (window->ago.at[k] > WINDOW_MOST)
            return keep(s, REASON_DEPENDENCE, use->range,
                        arena_printf(s->request->arena,
                                     "the element here is that of %lld iterations before, and at "
                                     "most %d are kept",
                                     (long long)window->ago.at[k], WINDOW_MOST));
    }
    return true;
}

static bool check_first(const struct search *s)
{
    for (int64_t k = 0; k < s->window->farthest; k++) {
        const struct window_element *element = &s->window->element[k];
        if (element->is_needed && element->seed == NULL && !is_fresh(s))
            return keep(s, REASON_DEPENDENCE, s->window->uses.at[0].expr->range,
                        "the first iterations may read elements here that the loop has not set: "
                        "assign to them right in front of it");
    }
    return true;
}

static void name_elements(const struct search *s)
{
    struct names names = {0};
    header_collect_names(s->request, s->window->nest, &names);
    for (int64_t k = 0; k < s->window->farthest; k++)
        s->window->element[k].name = placed_fresh(
            s->request, &names,
            arena_printf(s->request->arena, "%s_%lld", s->one->decl->name, (long long)k + 1));
}

/* --- whether it can be computed again --------------------------------------------------------- */

/* What an integer expression is with a number for a loop's index; or, of no loop, NULL, what it is
   anyway. */
static bool number_at(const struct loop *loop, const struct expr *expr, int64_t index, int64_t *out)
{
    enum { GREATEST = 1 << 20 };
    int64_t left, right;
    bool is_signed = expr->type->is_signed;
    while (expr->kind == EXPR_CONVERSION && expr->is_implicit && expr->type->kind == TYPE_INTEGER) {
        expr = expr->operands[0];
        is_signed = is_signed && expr->type->is_signed;
    }
    if (expr->kind == EXPR_NAME && loop != NULL && expr->decl == loop->index) {
        *out = index;
    } else if (!expr_constant(expr, out)) {
        if (expr->kind != EXPR_BINARY ||
            (expr->op != OP_ADD && expr->op != OP_SUBTRACT && expr->op != OP_MULTIPLY) ||
            !number_at(loop, expr->operands[0], index, &left) ||
            !number_at(loop, expr->operands[1], index, &right))
            return false;
        *out = expr->op == OP_ADD        ? left + right
               : expr->op == OP_SUBTRACT ? left - right
                                         : left * right;
    }
    return *out >= (is_signed ? -GREATEST : 0) && *out <= GREATEST;
}

static bool is_same_literal(const struct search *s, const struct expr *a, const struct expr *b)
{
    const struct source *source = action_source(s->request);
    const char *one = arena_strndup(s->request->arena, source->text + a->range.start,
                                    a->range.end - a->range.start);
    const char *other = arena_strndup(s->request->arena, source->text + b->range.start,
                                      b->range.end - b->range.start);
    return a->kind == EXPR_FLOATING && b->kind == EXPR_FLOATING && type_same(a->type, b->type) &&
           !a->in_macro && !b->in_macro && a->range.file == b->range.file &&
           a->range.file == s->request->loop->range.file && tokens_same(one, other);
}

/* Whether a value with a number for the index is computed like another one; `is_free`: the type
   of an integer does not matter where it stands. */
static bool is_value_at(const struct search *s, const struct expr *value, int64_t index,
                        const struct expr *other, bool is_free)
{
    int64_t one, two;
    if (value->type->kind == TYPE_INTEGER && number_at(s->loop, value, index, &one) &&
        number_at(NULL, other, 0, &two))
        return one == two && (is_free || type_same(value->type, other->type));
    if (value->operands_size != other->operands_size ||
        (!expr_same_node(value, other) && !is_same_literal(s, value, other)))
        return false;
    for (size_t k = 0; k < value->operands_size; k++) {
        bool is_number = (value->kind == EXPR_SUBSCRIPT && k == 1) ||
                         (value->kind == EXPR_CONVERSION && value->type->kind == TYPE_FLOATING);
        if (!is_value_at(s, value->operands[k], index, other->operands[k], is_number))
            return false;
    }
    return true;
}

/* The statement of a block that an expression stands in, and is evaluated whenever that runs. */
struct spot_search {
    const struct expr *wanted;
    const struct stmt *found, *block;
};

/* Whether an expression surely evaluates another one below it. */
static bool surely_holds(const struct expr *expr, const struct expr *wanted)
{
    if (expr == wanted)
        return true;
    size_t sure = expr_sure(expr);
    for (size_t k = 0; k < expr->operands_size && k < sure; k++)
        if (surely_holds(expr->operands[k], wanted))
            return true;
    return false;
}

static bool holds_wanted(const struct stmt *stmt, const struct expr *wanted)
{
    const struct expr *expr =
        stmt->kind == STMT_EXPRESSION                                            ? stmt->expr
        : stmt->kind == STMT_IF && stmt->init == NULL && stmt->cond_decl == NULL ? stmt->cond
                                                                                 : NULL;
    if (expr != NULL && surely_holds(expr, wanted))
        return true;
    for (size_t k = 0; stmt->kind == STMT_DECLARATION && k < stmt->decls.size; k++)
        if (stmt->decls.at[k]->init != NULL && surely_holds(stmt->decls.at[k]->init, wanted))
            return true;
    return false;
}

static bool look_for_spot(const struct stmt *stmt, void *data)
{
    struct spot_search *search = data;
    for (size_t k = 0; runs_in_turn(stmt) && k < stmt->children.size; k++)
        if (!stmt->children.at[k]->in_macro && holds_wanted(stmt->children.at[k], search->wanted)) {
            search->found = stmt->children.at[k];
            search->block = stmt;
        }
    return search->found == NULL;
}

/* Whether one is computed in a block already. */
static bool has_spot(const struct search *s, const struct stmt *block, int64_t ago)
{
    for (size_t k = 0; k < s->window->spots.size; k++)
        if (s->window->spots.at[k].block == block && s->window->spots.at[k].ago == ago)
            return true;
    return false;
}

static const char *value_text(const struct search *s)
{
    const struct range range = s->window->value->range;
    return arena_strndup(s->request->arena, action_source(s->request)->text + range.start,
                         range.end - range.start);
}

/* Finds where values are computed that not all iterations read: right where each is read. */
static bool find_conditional_spots(const struct search *s)
{
    struct window *window = s->window;
    const char *text = value_text(s);
    for (size_t k = 0; k < window->uses.size; k++) {
        struct spot_search search = {.wanted = window->uses.at[k].expr};
        struct window_spot spot = {.ago = window->ago.at[k]};
        stmt_walk(s->loop->stmt->body, look_for_spot, NULL, &search);
        spot.stmt = search.found;
        spot.block = search.block;
        if (!index_value_is_visible(s->request, s->loop, text))
            return take_refusal(s);
        if (spot.stmt == NULL)
            return keep(s, REASON_UNSUPPORTED, search.wanted->range,
                        "not all iterations may compute the value that is read here, and it "
                        "stands in no statement of a block: put it in braces");
        if (!has_spot(s, spot.block, spot.ago))
            LIST_PUSH(s->request->arena, window->spots, spot);
    }
    return true;
}

/* The values are computed at one place: behind the statement that sets the iteration's own, or in
   front of the first one that names an element. */
static void find_spot(const struct search *s)
{
    const struct stmt *body = s->loop->stmt->body;
    size_t first = 0;
    while (!stmt_mentions(body->children.at[first], s->one->decl))
        first++;
    for (int64_t k = 0; k < s->window->farthest; k++) {
        struct window_spot spot = {.stmt = body->children.at[first], .ago = k + 1};
        spot.is_behind = spot.stmt == s->one->set.stmt;
        if (s->window->element[k].is_read)
            LIST_PUSH(s->request->arena, s->window->spots, spot);
    }
}

/* Whether a statement sets an element of the window, or of an array that is the function's alone,
   and does no more: what the window's value is made of stays as it is. */
static bool is_apart(const struct search *s, const struct stmt *stmt)
{
    const struct expr *expr = stmt->kind == STMT_EXPRESSION ? stmt->expr : NULL;
    const struct expr *base = expr != NULL && expr->kind == EXPR_ASSIGN && expr->op == OP_NONE
                                  ? joint_base(expr->operands[0])
                                  : NULL;
    const struct decl *decl = base != NULL ? base->decl : NULL;
    bool is_own = decl != NULL && (decl == s->one->decl ||
                                   (decl->kind == DECL_VARIABLE && decl->storage == STORAGE_AUTO &&
                                    !decl->address_taken && decl->type->kind == TYPE_ARRAY));
    return is_own && !expr_mentions(s->window->value, decl) &&
           !expr_may_have_effect(expr->operands[1]) &&
           !expr_may_have_effect(joint_subscript(expr->operands[0]));
}

/* Whether nothing stands between a statement and the loop but what leaves its value as it is. */
static bool is_near(const struct search *s, const struct stmt *seed)
{
    size_t k = s->at;
    while (k > 0 && s->block->children.at[k - 1] != seed)
        if (!is_apart(s, s->block->children.at[--k]))
            return false;
    return k > 0;
}

/* Whether the statements right in front of the loop set what the value is for the iterations that
   would come there: it is computed in these as well, then. */
static bool check_seeds(const struct search *s)
{
    const struct window *window = s->window;
    struct sum first;
    int64_t added;
    for (int64_t k = 0; k < window->farthest; k++) {
        const struct stmt *seed = window->element[k].seed;
        if (seed == NULL || !is_near(s, seed) || !read_sum(s->loop->first, &first) ||
            first.decl != NULL || !joint_added(s->loop, &s->one->uses.at[0], &added) ||
            !is_value_at(s, window->value, first.added - (k + 1) * s->loop->step,
                         seed->expr->operands[1], false))
            return keep(s, REASON_UNSUPPORTED,
                        seed != NULL ? seed->range : window->uses.at[0].expr->range,
                        "what stands right in front of the loop does not set the elements before "
                        "the first one to the same values");
    }
    return true;
}

/* Whether no iteration reads what none before has set, and nothing stands in front of the loop. */
static bool reads_its_own(const struct search *s)
{
    for (int64_t k = 0; k < s->window->farthest; k++)
        if (s->window->element[k].is_needed || s->window->element[k].seed != NULL)
            return false;
    return true;
}

static bool check_index(const struct search *s)
{
    return index_uses_find(s->request, s->window->nest, s->loop, &s->window->index) ||
           take_refusal(s);
}

/* Whether the value follows from the index and from what the loop leaves alone. */
static bool check_value(const struct search *s)
{
    struct action_request *request = s->request;
    const struct expr *value = s->window->value;
    reason_list reasons = {NULL, 0, 0};
    struct invariants all = {.request = request,
                             .nest = s->window->nest,
                             .loop = s->loop,
                             .repeated = s->loop->stmt->body};
    effects_of_stmt(request->arena, s->loop->stmt->body, &all.effects);
    if (expr_mentions(value, s->one->decl))
        return keep(s, REASON_DEPENDENCE, value->range,
                    "the value is made of other elements of the array");
    if (!invariant_is_made(&all, value))
        return keep(s, REASON_DEPENDENCE, value->range,
                    "the value is made of more than the index and what the loop leaves alone");
    if (!repeated_macros_stay(request, s->loop->stmt->range, value_text(s)))
        return keep(s, REASON_MACRO, value->range,
                    "lines for the preprocessor in the loop may change what is computed here");
    if (type_is_widened(value->type, &s->loop->function->dialect))
        return keep(s, REASON_UNSUPPORTED, value->range,
                    "the value is computed with more digits than its variable has");
    all.repeated = s->loop->stmt;
    effects_of_stmt(request->arena, s->loop->stmt, &all.effects);
    if (invariant_is_kept(&all, value, &reasons))
        return true;
    return keep(s, reasons.at[0].code, reasons.at[0].range,
                arena_printf(request->arena, "what the value is made of may change: %s",
                             reasons.at[0].message));
}

static bool check_recomputed(struct search *s)
{
    const struct temporary *one = s->one;
    struct window *window = s->window;
    size_t sets = 0;
    for (size_t k = 0; k < one->uses.size; k++)
        sets += joint_is_target(s->loop->stmt->body, one->uses.at[k].expr);
    if (one->set.stmt == NULL || sets != 1)
        return keep(s, REASON_UNSUPPORTED, one->uses.at[0].expr->range,
                    "the element is set by more than one assignment that begins a statement of "
                    "the loop");
    window->value = one->set.stmt->expr->operands[1];
    if (!check_value(s) || !check_index(s))
        return false;
    if (reads_its_own(s)) {
        if (!find_conditional_spots(s))
            return false;
    } else if (check_seeds(s)) {
        find_spot(s);
    } else {
        return false;
    }
    struct ops ops = ops_of_expr(window->value);
    window->operations = ops.known ? ops.max * (int64_t)window->spots.size : 0;
    return true;
}

/* --- all of it -------------------------------------------------------------------------------- */

/* Says what may be chosen. */
static bool refuse_choice(struct search *s)
{
    struct arena *arena = s->request->arena;
    struct reason own = *s->why;
    size_t assumed = s->request->assumptions.size;
    bool can_recompute = check_recomputed(s);
    const char *other = s->why->message;
    s->request->assumptions.size = assumed;
    s->window->spots.size = 0;
    *s->why = own;
    return keep(s, REASON_DEPENDENCE, s->window->uses.at[0].expr->range,
                can_recompute
                    ? "the element here is set by an iteration before: window=rotate keeps it in "
                      "a variable, so that the iterations run one after the other; window="
                      "recompute computes it again"
                    : arena_printf(arena,
                                   "the element here is set by an iteration before: window=rotate "
                                   "keeps it in a variable, so that the iterations run one after "
                                   "the other; window=recompute cannot compute it again, since %s",
                                   other));
}

static void measure(const struct search *s)
{
    struct window *window = s->window;
    for (size_t k = 0; k < window->ago.size; k++) {
        window->element[window->ago.at[k] - 1].is_read = true;
        if (window->ago.at[k] > window->farthest)
            window->farthest = window->ago.at[k];
    }
}

bool window_find(struct action_request *request, const struct window_wish *wish,
                 struct window *window, struct temporary *one, struct reason *why)
{
    struct search search = {
        .request = request, .loop = request->loop->loop, .window = window, .one = one, .why = why};
    window->way = wish->way;
    window->nest = wish->nest;
    if (!check_uses(&search) || !check_loop(&search))
        return false;
    measure(&search);
    find_seeds(&search);
    mark_needed(&search);
    if (!check_first(&search))
        return false;
    if (wish->way == WINDOW_REFUSED)
        return refuse_choice(&search);
    if (wish->way == WINDOW_RECOMPUTED && !check_recomputed(&search))
        return false;
    for (int64_t k = 0; wish->way == WINDOW_RECOMPUTED && k < window->farthest; k++)
        if (window->element[k].seed != NULL)
            LIST_PUSH(request->arena, one->gone, window->element[k].seed);
    name_elements(&search);
    one->window = window;
    return true;
}
