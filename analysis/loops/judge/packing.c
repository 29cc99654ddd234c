#include "loops/judge/packing.h"

#include "loops/amounts/extent.h"
#include "loops/judge/judge.h"
#include "loops/judge/violation.h"
#include "loops/places/shape.h"
#include "loops/reasons.h"
#include "loops/sets/budget.h"
#include "loops/syntax/effects.h"

enum { PACKING_OPERATIONS = 1000000 };

/* A loop whose counter is looked for. */
struct search {
    struct arena *arena;
    const struct tree *tree;
    const struct stmt *loop;
    struct packing *out;
    reason_list *reasons;
    LIST_OF(const struct expr *) updates; /* of one place: what may be a counter */
    bool is_set;                          /* it is also set to other values */
    size_t uses, known;                   /* of the counter, by name: all, and those understood */
};

static bool refuse(struct search *search, reason_code code, struct range range, const char *message)
{
    struct reason reason = {.code = code, .message = message, .range = range};
    LIST_PUSH(search->arena, *search->reasons, reason);
    return false;
}

static bool is_named(const struct expr *expr, const struct decl *decl)
{
    expr = expr_strip_conversions(expr);
    return expr->kind == EXPR_NAME && expr->decl == decl;
}

/* What an assignment or step writes; NULL: it is neither. */
static const struct expr *target_of(const struct expr *expr)
{
    return expr->kind == EXPR_STEP || expr->kind == EXPR_ASSIGN
               ? expr_strip_conversions(expr->operands[0])
               : NULL;
}

/* Whether an assignment is `m = m + e`, `m = e + m`. */
static bool adds_to_itself(const struct expr *assign)
{
    const struct expr *sum = expr_strip_conversions(assign->operands[1]);
    return sum->kind == EXPR_BINARY && sum->op == OP_ADD &&
           (expr_same(expr_strip_conversions(sum->operands[0]),
                      expr_strip_conversions(assign->operands[0])) ||
            expr_same(expr_strip_conversions(sum->operands[1]),
                      expr_strip_conversions(assign->operands[0])));
}

/* Whether an expression moves what it writes. */
static bool is_move(const struct expr *expr)
{
    return expr->kind == EXPR_STEP ||
           (expr->kind == EXPR_ASSIGN && (expr->op == OP_ADD || expr->op == OP_SUBTRACT ||
                                          (expr->op == OP_NONE && adds_to_itself(expr))));
}

/* Whether it moves it by one, upwards. */
static bool counts(const struct expr *update)
{
    if (update->kind == EXPR_STEP)
        return update->delta == 1;
    const struct expr *value = expr_strip_conversions(update->operands[1]);
    if (update->op == OP_NONE && value->kind == EXPR_BINARY)
        value = expr_strip_conversions(value->operands[is_named(
            value->operands[0], expr_strip_conversions(update->operands[0])->decl)]);
    return (update->op == OP_ADD || update->op == OP_NONE) && value->kind == EXPR_INTEGER &&
           value->value == 1 && !value->big;
}

/* A search for subscripts in places that are written which are, or move, the same as an expression
   does. */
struct subscript_search {
    const struct expr *target;
    bool found;
};

static bool is_subscript_by(const struct expr *place, const struct expr *target)
{
    const struct expr *index =
        place->kind == EXPR_SUBSCRIPT ? expr_strip_conversions(place->operands[1]) : NULL;
    const struct expr *moved = index != NULL ? target_of(index) : NULL;
    return index != NULL && expr_same(moved != NULL ? moved : index, target);
}

static bool search_subscript(const struct expr *expr, void *data)
{
    struct subscript_search *search = data;
    const struct expr *place = expr->kind == EXPR_ASSIGN ? target_of(expr) : NULL;
    search->found = search->found || (place != NULL && is_subscript_by(place, search->target));
    return !search->found;
}

/* Takes the first thing that is moved and is the subscript of a place that is written. */
static bool search_update(const struct expr *expr, void *data)
{
    struct search *search = data;
    const struct expr *target = target_of(expr);
    if (target == NULL || target->type->kind != TYPE_INTEGER)
        return true;
    if (search->updates.size > 0) {
        const struct expr *first = target_of(search->updates.at[0]);
        if (expr_same(first, target) && is_move(expr))
            LIST_PUSH(search->arena, search->updates, expr);
        else if (expr_same(first, target))
            search->is_set = true;
        return true;
    }
    struct subscript_search subscripts = {target, false};
    stmt_walk(search->loop->body, NULL, search_subscript, &subscripts);
    if (subscripts.found && is_move(expr))
        LIST_PUSH(search->arena, search->updates, expr);
    return true;
}

static bool is_own_variable(const struct expr *target)
{
    const struct decl *decl = target->kind == EXPR_NAME ? target->decl : NULL;
    return decl != NULL && packing_is_local(decl) && !decl->address_taken && !decl->is_inlined &&
           !decl->type->is_volatile && !decl->type->is_atomic && !decl->type->is_enum;
}

static bool holds(const struct stmt *stmt, const struct decl *counter)
{
    return stmt != NULL && effects_count_stmt_writes(stmt, counter) > 0;
}

/* The statement that holds the update, and the block that it is a statement of, or NULL; NULL:
   something else than blocks and conditions stands around it. */
static const struct stmt *holder_of(struct search *search, const struct stmt *stmt,
                                    const struct stmt **block)
{
    const struct decl *counter = search->out->counter;
    if (stmt->kind == STMT_COMPOUND) {
        for (size_t k = 0; k < stmt->children.size; k++) {
            *block = stmt;
            if (holds(stmt->children.at[k], counter))
                return holder_of(search, stmt->children.at[k], block);
        }
        return NULL;
    }
    if (packing_is_branch(stmt)) {
        *block = NULL;
        return holder_of(search, holds(stmt->body, counter) ? stmt->body : stmt->otherwise, block);
    }
    return stmt->kind == STMT_EXPRESSION ? stmt : NULL;
}

/* Adds the place that a statement writes, if its subscript is the counter. */
static void add_place(struct search *search, const struct stmt *stmt)
{
    const struct expr *assign = stmt->kind == STMT_EXPRESSION ? stmt->expr : NULL;
    const struct expr *place =
        assign != NULL && assign->kind == EXPR_ASSIGN && assign->op == OP_NONE ? target_of(assign)
                                                                               : NULL;
    if (place == NULL || place->kind != EXPR_SUBSCRIPT)
        return;
    const struct expr *index = expr_strip_conversions(place->operands[1]);
    bool moves = index == search->out->update;
    if (!is_named(index, search->out->counter) && !(moves && !index->is_prefix))
        return;
    struct packed_place packed = {place, NULL};
    LIST_PUSH(search->arena, search->out->places, packed);
    search->known += !moves;
}

/* The places that are written with the counter, and before it, in the statements that are executed
   together with its update. */
static bool find_places(struct search *search, const struct stmt *block)
{
    struct packing *out = search->out;
    for (size_t k = 0; block != NULL && block->children.at[k] != out->statement; k++)
        add_place(search, block->children.at[k]);
    add_place(search, out->statement);
    return out->places.size > 0;
}

static bool count_use(const struct expr *expr, void *data)
{
    struct search *search = data;
    bool stores = expr->kind == EXPR_ASSIGN && expr->op == OP_NONE &&
                  target_of(expr)->kind == EXPR_SUBSCRIPT &&
                  !expr_mentions(expr->operands[0], search->out->counter);
    search->uses += expr->kind == EXPR_NAME && expr->decl == search->out->counter;
    search->known += stores && expr->range.start < search->out->update->range.start &&
                     is_named(expr->operands[1], search->out->counter);
    return true;
}

/* Whether control may come to a statement of the loop otherwise than from the one before it. */
static bool is_plain(const struct stmt *stmt, void *data)
{
    (void)data;
    return stmt->kind != STMT_LABEL && stmt->kind != STMT_GOTO;
}

/* Whether the update is a statement of its own, or the subscript of the place that one writes. */
static bool is_whole(const struct packing *packing)
{
    const struct expr *expr = packing->statement->expr;
    return expr == packing->update ||
           (expr->kind == EXPR_ASSIGN && target_of(expr)->kind == EXPR_SUBSCRIPT &&
            expr_strip_conversions(target_of(expr)->operands[1]) == packing->update);
}

/* Whether iterations end early by conditions before the places alone. */
static bool leaves_before(const struct search *search, const struct stmt *stmt)
{
    uint32_t first = search->out->places.at[0].place->range.start;
    if (stmt == NULL)
        return true;
    if (stmt->kind == STMT_CONTINUE)
        return stmt->range.start < first;
    if (packing_is_branch(stmt))
        return leaves_before(search, stmt->body) && leaves_before(search, stmt->otherwise);
    bool leaves = true;
    for (size_t k = 0; stmt->kind == STMT_COMPOUND && k < stmt->children.size; k++)
        leaves = leaves && leaves_before(search, stmt->children.at[k]);
    bool loops = (stmt_does(stmt) & DOES_LOOP) != 0;
    return stmt->kind == STMT_COMPOUND ? leaves
                                       : loops || effects_find_jump(stmt, STMT_CONTINUE) == NULL;
}

/* The counter's update, and what else the loop does with it. */
static bool read_counter(struct search *search)
{
    struct packing *out = search->out;
    const char *name = out->counter->name;
    const struct stmt *body = search->loop->body, *block = NULL;
    struct range range = out->update->range;
    if (search->updates.size > 1)
        return refuse(search, REASON_DEPENDENCE, search->updates.at[1]->range,
                      arena_printf(search->arena,
                                   "'%s' is moved in several places of the loop, so that an "
                                   "iteration may fill more than one place: find how many each "
                                   "fills, and where they begin by a prefix sum of that, in loops "
                                   "of their own",
                                   name));
    if (!counts(out->update))
        return refuse(search, REASON_DEPENDENCE, range,
                      arena_printf(search->arena,
                                   "'%s' tells the places of what iterations write, and is moved "
                                   "by other than one: count by one, and let what an iteration "
                                   "writes be an element, such as a structure, of each array",
                                   name));
    out->statement = holder_of(search, body, &block);
    if (out->statement == NULL || out->update->in_macro || out->statement->in_macro ||
        !is_whole(out) || !stmt_walk(body, is_plain, NULL, NULL))
        return refuse(search, REASON_DEPENDENCE, range,
                      arena_printf(search->arena,
                                   "'%s' is moved in a loop inside, in a macro, in a part of an "
                                   "expression, or there are jumps beside: move it by a statement "
                                   "of its own under plain conditions ('if')",
                                   name));
    bool found = find_places(search, block);
    if (found && !leaves_before(search, body))
        return refuse(search, REASON_BREAK, range,
                      arena_printf(search->arena,
                                   "an iteration may end by 'continue' in a 'switch', or behind "
                                   "the first place that '%s' tells: let it end by an 'if' before",
                                   name));
    search->known += 1 + (out->update->kind == EXPR_ASSIGN && out->update->op == OP_NONE);
    stmt_walk(search->loop, NULL, count_use, search);
    return (found && search->uses == search->known) ||
           refuse(search, REASON_DEPENDENCE, range,
                  arena_printf(search->arena,
                               "'%s' has to be the subscript of places that are written together "
                               "with its update and before it ('out[%s] = ...; %s++;'), and may "
                               "be stored elsewhere, but is used in another way: write it so",
                               name, name, name));
}

static bool is_place(const struct packing *packing, const struct access *access)
{
    for (size_t k = 0; k < packing->places.size; k++)
        if (packing->places.at[k].place == access->expr)
            return access->is_write && access->path.size == 1 && !access->path.at[0].is_field;
    return false;
}

/* Whether an access by the counter is to { [t] -> t }: it begins with 0. */
static bool begins_with_zero(const struct nest *nest, const struct access *access)
{
    isl_pw_aff *subscript = access->path.size ? access->path.at[0].subscript : NULL;
    if (!subscript)
        return false;
    isl_local_space *space = isl_local_space_from_space(isl_space_copy(nest->space));
    isl_aff *number = isl_aff_var_on_domain(space, isl_dim_set, 0);
    isl_set *other = isl_pw_aff_ne_set(isl_pw_aff_copy(subscript), isl_pw_aff_from_aff(number));
    other = isl_set_intersect(other, isl_set_copy(access->domain));
    other = isl_set_intersect_params(other, isl_set_copy(nest->known));
    bool is_zero = isl_set_is_empty(other) == isl_bool_true;
    isl_set_free(other);
    return is_zero;
}

/* Finds the memory of the places, which nothing else may touch by the same name. */
static bool find_bases(struct search *search, const struct nest *nest)
{
    struct packing *out = search->out;
    for (size_t k = 0; k < nest->accesses.size; k++)
        for (size_t j = 0; j < out->places.size; j++)
            if (nest->accesses.at[k]->expr == out->places.at[j].place &&
                nest->accesses.at[k]->is_write) {
                out->places.at[j].base = nest->accesses.at[k]->base;
                out->begins_with_zero = begins_with_zero(nest, nest->accesses.at[k]);
            }
    for (size_t k = 0; k < nest->accesses.size; k++) {
        const struct access *access = nest->accesses.at[k];
        bool is_packed = false;
        for (size_t j = 0; j < out->places.size; j++)
            is_packed = is_packed || out->places.at[j].base == access->base;
        if (is_packed && !is_place(out, access))
            return refuse(search, REASON_DEPENDENCE, access->range,
                          arena_printf(search->arena,
                                       "places that '%s' tells are written by other iterations "
                                       "than touch '%s': let what is written by '%s' be an array "
                                       "of plain elements that nothing else in the loop touches",
                                       out->counter->name, access->text, out->counter->name));
    }
    return true;
}

bool packing_find(struct arena *arena, const struct verdict *root, struct packing *out,
                  reason_list *reasons)
{
    struct search search = {.arena = arena,
                            .tree = root->nest != NULL ? root->nest->tree : NULL,
                            .loop = root->stmt,
                            .out = out,
                            .reasons = reasons};
    *out = (struct packing){.counter = NULL};
    if (root->form != LOOP_FOR || root->nest == NULL || !root->nest->model->is_whole)
        return false;
    stmt_walk(root->stmt->body, NULL, search_update, &search);
    if (search.updates.size == 0 || search.is_set)
        return false;
    const struct expr *target = target_of(search.updates.at[0]);
    out->update = search.updates.at[0];
    if (out->update->is_inlined)
        return false;
    if (!is_own_variable(target))
        return refuse(&search, REASON_DEPENDENCE, out->update->range,
                      arena_printf(arena,
                                   "'%s' tells the places of what iterations write, and is no "
                                   "local variable by itself: count in one, and copy it back "
                                   "behind the loop",
                                   source_text(arena, &search.tree->sources, target->range)));
    out->counter = target->decl;
    if (effects_declares(root->stmt, out->counter) || root->loop->index == out->counter)
        return false;
    if (!read_counter(&search))
        return false;
    packing_find_deciding(arena, root->stmt->body, out);
    return true;
}

/* Asks in whatever order, as if the counter were a sum. */
static bool ask(const struct verdict *root, struct packing *packing, struct nest *model,
                struct nest **asked, struct search *search)
{
    struct verdict *relaxed = ARENA_NEW(search->arena, struct verdict);
    struct relaxation relaxation = {.is_combined = true, .running = packing->counter, .op = OP_ADD};
    *relaxed = judge_unanswered(root);
    memset(&relaxed->arrays, 0, sizeof relaxed->arrays);
    if (!find_bases(search, model) ||
        !packing_check_deciding(search->arena, search->loop->body, packing, model, search->reasons))
        return false;
    struct question q = question_about(search->arena, model);
    q.relaxation = &relaxation;
    q.is_for_legal = true;
    judge_question(&q, relaxed);
    bool legal = relaxed->parallel == PARALLEL_YES || relaxed->parallel == PARALLEL_GUARDED;
    if (!legal && !violation_tell(search->arena, q.nest, &q.conflicts, true, search->reasons))
        for (size_t k = 0; k < relaxed->reasons.size; k++)
            LIST_PUSH(search->arena, *search->reasons, relaxed->reasons.at[k]);
    *asked = question_end(&q);
    relaxed->nest = *asked;
    relaxed->affine = model->affine;
    extent_fill(*asked, relaxed);
    packing->parallel = relaxed;
    return legal;
}

bool packing_judge(struct arena *arena, const struct verdict *root, struct packing *packing,
                   struct nest **model, struct nest **asked, reason_list *reasons)
{
    isl_ctx *ctx = root->nest->ctx;
    struct search search = {.arena = arena,
                            .tree = root->nest->tree,
                            .loop = root->stmt,
                            .out = packing,
                            .reasons = reasons};
    *model = *asked = NULL;
    if (effects_find_jump(root->stmt->body, STMT_BREAK) || root->nest->has_call ||
        root->nest->left_early || root->nest->may_end)
        return refuse(&search, REASON_BREAK, root->stmt->header,
                      arena_printf(arena,
                                   "'%s' tells the places of what iterations write, and each of "
                                   "them would have to come to its end: leave none of them early",
                                   packing->counter->name));
    budget_allow(ctx, PACKING_OPERATIONS);
    *model = nest_build_counting(arena, ctx, root->nest->tree, root->loop, packing->counter);
    bool legal = (*model)->is_whole && ask(root, packing, *model, asked, &search);
    if (isl_ctx_last_error(ctx) != isl_error_none || (!legal && !reasons->size)) {
        reasons->size = 0;
        legal = refuse(&search, REASON_BUDGET, root->stmt->header,
                       "the analysis of this loop without its counter takes too long; simplify its "
                       "subscripts");
    }
    budget_allow(ctx, 0);
    return legal;
}
