/* invariant.c: see invariant.h. */
#include "refactorings/nests/invariant.h"

#include "code/constant.h"
#include "loops/reasons.h"
#include "loops/syntax/flow.h"
#include "refactorings/nests/failing.h"

/* --- what is worth a variable ----------------------------------------------------------------- */

static bool is_cheap(const struct expr *expr, void *data)
{
    (void)data;
    return expr->kind != EXPR_CALL && expr->kind != EXPR_SUBSCRIPT &&
           !(expr->kind == EXPR_MEMBER && expr->is_arrow) &&
           !(expr->kind == EXPR_UNARY && expr->op == OP_DEREFERENCE) &&
           !(expr->kind == EXPR_BINARY && (expr->op == OP_DIVIDE || expr->op == OP_REMAINDER));
}

static bool is_literal(const struct expr *expr, void *data)
{
    (void)data;
    return expr->kind != EXPR_NAME || (expr->decl != NULL && expr->decl->has_value);
}

/* Whether an expression has the same value wherever it stands, whatever the program does. */
static bool is_constant(const struct expr *expr)
{
    int64_t value;
    return expr_constant(expr, &value) ||
           (expr_walk(expr, is_literal, NULL) && expr_walk(expr, is_cheap, NULL));
}

/* A type that a local variable can be declared with so that the value is the same in it. */
static bool is_type_of_variable(const struct expr *expr)
{
    bool is_bits = expr->kind == EXPR_MEMBER && expr->decl->bit_width >= 0;
    return type_is_arithmetic(expr->type) && !expr->type->is_enum && !is_bits;
}

static const char *text_of(const struct invariants *all, struct range range)
{
    return arena_strndup(all->request->arena, all->nest->source->text + range.start,
                         range.end - range.start);
}

/* Where an expression stands. */
struct spot {
    const struct expr *parent; /* conversions that nobody wrote aside; NULL: a statement */
    bool is_place;             /* something is stored there, or its address is taken */
    bool is_sure;              /* it is evaluated in the first iteration, if there is one */
};

/* Whether a product may be computed together with the sum that it stands in, in one rounding. */
static bool is_contracted(const struct expr *expr, const struct spot *spot)
{
    const struct expr *parent = spot->parent;
    while (expr->kind == EXPR_UNARY && expr->op == OP_MINUS)
        expr = expr->operands[0];
    if (expr->kind != EXPR_BINARY || expr->op != OP_MULTIPLY || expr->type->kind != TYPE_FLOATING)
        return false;
    return parent != NULL && ((parent->kind == EXPR_UNARY && parent->op == OP_MINUS) ||
                              ((parent->kind == EXPR_BINARY || parent->kind == EXPR_ASSIGN) &&
                               (parent->op == OP_ADD || parent->op == OP_SUBTRACT)));
}

/* Whether a value may have more digits than a variable of its type. */
static bool is_widened(const struct invariants *all, const struct expr *expr)
{
    bool is_object = expr->kind == EXPR_NAME || expr->kind == EXPR_SUBSCRIPT ||
                     expr->kind == EXPR_MEMBER ||
                     (expr->kind == EXPR_UNARY && expr->op == OP_DEREFERENCE);
    return !is_object && type_is_widened(expr->type, &all->loop->function->dialect);
}

static bool is_wanted(const struct invariants *all, const struct expr *expr)
{
    if (all->wanted != NULL)
        return expr->kind != EXPR_NAME && tokens_same(text_of(all, expr->range), all->wanted);
    return !is_constant(expr) && !expr_walk(expr, is_cheap, NULL);
}

static bool refuse_wanted(struct invariants *all, const struct expr *expr, reason_code code,
                          const char *what)
{
    struct action_request *request = all->request;
    if (all->wanted != NULL)
        action_refuse(request, code, expr->range, "%s", what);
    return false;
}

/* A name in an expression that the loop gives other values, or NULL. */
struct name_search {
    const struct invariants *all;
    const struct decl *found;
};

static bool search_changing(const struct expr *expr, void *data)
{
    struct name_search *search = data;
    bool is_variable = expr->kind == EXPR_NAME && expr->decl != NULL &&
                       (expr->decl->kind == DECL_VARIABLE || expr->decl->kind == DECL_PARAMETER);
    if (is_variable && !invariant_leaves(search->all, expr->decl))
        search->found = expr->decl;
    return search->found == NULL;
}

static bool is_calm(const struct expr *expr, void *data)
{
    (void)data;
    return !expr->type->is_volatile && !expr->type->is_atomic;
}

static bool refuse_parts(struct invariants *all, const struct expr *expr)
{
    struct name_search search = {all, NULL};
    expr_walk(expr, search_changing, &search);
    if (search.found != NULL)
        return refuse_wanted(all, expr, REASON_DEPENDENCE,
                             arena_printf(all->request->arena,
                                          "'%s' may have another value in each iteration",
                                          search.found->name));
    if (!expr_walk(expr, is_calm, NULL))
        return refuse_wanted(all, expr, REASON_VOLATILE,
                             "a volatile or atomic value is read as often as the program says");
    return refuse_wanted(all, expr, REASON_UNSUPPORTED,
                         "only what computes with values and does nothing else is covered, and "
                         "stands in the text as it is");
}

/* Two expressions that may have text in common, one not being part of the other. */
struct overlap_search {
    const struct expr *expr;
    bool found;
};

static bool is_not(const struct expr *expr, void *data)
{
    return expr != data;
}

static bool search_overlap(const struct expr *expr, void *data)
{
    struct overlap_search *search = data;
    const struct expr *own = search->expr;
    bool meets = expr->range.file == own->range.file && expr->range.start < own->range.end &&
                 own->range.start < expr->range.end;
    search->found = search->found || (meets && expr_walk(own, is_not, (void *)(uintptr_t)expr) &&
                                      expr_walk(expr, is_not, (void *)(uintptr_t)own));
    return !search->found;
}

/* Whether the text of an expression is that of nothing else: macros may make other things of it, or
   more than it. */
static bool has_own_text(const struct invariants *all, const struct expr *expr)
{
    struct overlap_search search = {expr, false};
    stmt_walk(all->loop->stmt, NULL, search_overlap, &search);
    return !search.found && expr->range.start < expr->range.end &&
           expr->range.file == all->loop->stmt->range.file;
}

/* Whether an expression may be computed in front of the loop, and stand there as a variable. */
static bool may_move(struct invariants *all, const struct expr *expr, const struct spot *spot)
{
    reason_list reasons = {NULL, 0, 0};
    if (spot->is_place)
        return refuse_wanted(all, expr, REASON_DEPENDENCE, "the loop stores something there");
    if (!invariant_is_made(all, expr))
        return refuse_parts(all, expr);
    if (!has_own_text(all, expr))
        return refuse_wanted(all, expr, REASON_MACRO,
                             "the text does not stand here as it is: a macro makes it");
    if (!is_type_of_variable(expr))
        return refuse_wanted(all, expr, REASON_UNSUPPORTED_TYPE,
                             "only numbers are covered: this is none that a variable can hold as "
                             "it is");
    if (is_contracted(expr, spot))
        return refuse_wanted(all, expr, REASON_UNSUPPORTED,
                             "a product that is added to something may be rounded together with "
                             "the sum, and would not be any more");
    if (is_widened(all, expr))
        return refuse_wanted(all, expr, REASON_UNSUPPORTED,
                             "this is computed with more digits than a variable of its type has");
    if (!spot->is_sure && expr_may_fail(all->loop, expr))
        return refuse_wanted(all, expr, REASON_UNSUPPORTED,
                             "this is evaluated under a condition only, and may have no defined "
                             "value where that does not hold");
    if (invariant_is_kept(all, expr, &reasons))
        return true;
    for (size_t k = 0; k < reasons.size && (all->wanted != NULL || all->why.size == 0); k++)
        LIST_PUSH(all->request->arena, all->why, reasons.at[k]);
    return false;
}

/* --- the walk --------------------------------------------------------------------------------- */

/* Whether two expressions compute the same; literals are compared as they are written. */
static bool is_same(const struct invariants *all, const struct expr *a, const struct expr *b)
{
    if (a == b)
        return true;
    bool same = a->operands_size == b->operands_size &&
                (a->kind == EXPR_FLOATING && b->kind == EXPR_FLOATING
                     ? type_same(a->type, b->type) && !a->in_macro && !b->in_macro &&
                           tokens_same(text_of(all, a->range), text_of(all, b->range))
                     : expr_same_node(a, b));
    for (size_t k = 0; same && k < a->operands_size; k++)
        same = is_same(all, a->operands[k], b->operands[k]);
    return same;
}

static struct invariant *find_same(struct invariants *all, const struct expr *expr)
{
    for (size_t k = 0; k < all->all.size; k++)
        if (all->all.at[k].piece == NULL && is_same(all, all->all.at[k].expr, expr))
            return &all->all.at[k];
    return NULL;
}

/* Takes an expression as one of those found so far, or as a new one. Whether it is one. */
static bool take(struct invariants *all, const struct expr *expr, const struct spot *spot)
{
    struct action_request *request = all->request;
    struct invariant *known = find_same(all, expr);
    if (all->is_replacing) {
        if (known == NULL || spot->is_place || is_contracted(expr, spot) ||
            !has_own_text(all, expr))
            return false;
        LIST_PUSH(request->arena, known->places, expr->range);
        return true;
    }
    if (known != NULL)
        return true;
    if (!is_wanted(all, expr))
        return false;
    all->is_met = true;
    if (!may_move(all, expr, spot))
        return false;
    struct invariant one = {.expr = expr, .may_fail = expr_may_fail(all->loop, expr)};
    LIST_PUSH(request->arena, all->all, one);
    return true;
}

/* Whether an argument is bound to a reference, as far as that is not known to be none. */
static bool is_bound(const struct expr *call, size_t argument, const struct loop *loop)
{
    const struct function *callee = call->decl ? call->decl->function : NULL;
    if (loop->function->dialect.language == LANGUAGE_C || effects_call_kind(call) == CALL_CONST)
        return false;
    return callee == NULL || callee->decl->is_method || argument > callee->parameters.size ||
           callee->parameters.at[argument - 1]->type->kind == TYPE_REFERENCE;
}

static bool operand_is_place(const struct invariants *all, const struct expr *expr, size_t k,
                             const struct spot *spot)
{
    if (expr->kind == EXPR_ASSIGN || expr->kind == EXPR_STEP)
        return k == 0;
    if (expr->kind == EXPR_UNARY && expr->op == OP_ADDRESS)
        return true;
    if (expr->kind == EXPR_CALL)
        return k == 0 || is_bound(expr, k, all->loop);
    return spot->is_place && !(expr->kind == EXPR_SUBSCRIPT && k == 1);
}

static void walk_expr(struct invariants *all, const struct expr *expr, struct spot spot)
{
    bool is_hidden = expr->kind == EXPR_CONVERSION && expr->is_implicit;
    if (expr->kind == EXPR_UNKNOWN || expr->kind == EXPR_STATEMENT ||
        (!is_hidden && take(all, expr, &spot)))
        return;
    for (size_t k = 0; k < expr->operands_size; k++) {
        bool is_same_type = is_hidden && type_same(expr->type, expr->operands[k]->type);
        struct spot inside = {is_same_type ? spot.parent : expr,
                              operand_is_place(all, expr, k, &spot),
                              spot.is_sure && k < expr_sure(expr)};
        walk_expr(all, expr->operands[k], inside);
    }
}

static void walk_value(struct invariants *all, const struct expr *expr, bool is_sure)
{
    struct spot spot = {NULL, false, is_sure};
    if (expr != NULL)
        walk_expr(all, expr, spot);
}

/* Whether a statement is one that moves. */
static bool goes_whole(const struct invariants *all, const struct stmt *stmt)
{
    for (size_t k = 0; k < all->all.size; k++)
        if (all->all.at[k].piece != NULL && all->all.at[k].piece->stmt == stmt)
            return true;
    return false;
}

static void walk_decls(struct invariants *all, const struct stmt *stmt, bool is_sure)
{
    for (size_t k = 0; k < stmt->decls.size; k++) {
        const struct decl *decl = stmt->decls.at[k];
        struct spot spot = {NULL, decl->type->kind == TYPE_REFERENCE, is_sure};
        if (decl->init != NULL && decl->storage == STORAGE_AUTO && !decl->in_macro)
            walk_expr(all, decl->init, spot);
    }
}

static void walk_stmt(struct invariants *all, const struct stmt *stmt, bool is_sure)
{
    unsigned sure = stmt_sure(stmt), does = stmt_does(stmt);
    bool is_header = (does & DOES_LOOP) != 0;
    if (stmt->in_macro || (does & DOES_OTHER) || goes_whole(all, stmt))
        return;
    walk_decls(all, stmt, is_sure);
    if (stmt->init != NULL && !is_header)
        walk_stmt(all, stmt->init, is_sure && (sure & PART_INIT));
    if (!is_header || all->wanted != NULL)
        walk_value(all, stmt->cond, is_sure && (sure & PART_COND));
    if (stmt->kind != STMT_CASE)
        walk_value(all, stmt->expr, is_sure && (sure & PART_EXPRESSION));
    if (stmt->body != NULL)
        walk_stmt(all, stmt->body, is_sure && (sure & PART_BODY));
    if (stmt->otherwise != NULL)
        walk_stmt(all, stmt->otherwise, false);
    for (size_t k = 0; k < stmt->children.size; k++) {
        walk_stmt(all, stmt->children.at[k], is_sure && (sure & PART_CHILDREN));
        is_sure = is_sure && stmt_surely_ends(all->request->arena, all->request->loop->function,
                                              stmt->children.at[k]);
    }
}

/* --- statements ------------------------------------------------------------------------------- */

/* The variable that a statement gives a value, and the value; NULL: it does something else. */
static const struct decl *variable_of(const struct stmt *stmt, const struct expr **value)
{
    const struct expr *expr = stmt->expr;
    if (stmt->kind == STMT_DECLARATION && stmt->decls.size == 1) {
        *value = stmt->decls.at[0]->init;
        return stmt->decls.at[0];
    }
    if (stmt->kind != STMT_EXPRESSION || expr == NULL || expr->kind != EXPR_ASSIGN ||
        expr->op != OP_NONE || expr->operands[0]->kind != EXPR_NAME)
        return NULL;
    *value = expr->operands[1];
    return expr->operands[0]->decl;
}

/* A name in the loop that means another variable than the one that moves. */
static bool names_other(const struct expr *expr, void *data)
{
    const struct decl *decl = data;
    return expr->kind != EXPR_NAME || expr->decl == NULL || expr->decl == decl ||
           strcmp(expr->decl->name, decl->name) != 0;
}

static bool declares_other(const struct stmt *stmt, void *data)
{
    const struct decl *decl = data;
    for (size_t k = 0; k < stmt->decls.size; k++)
        if (stmt->decls.at[k] != decl && strcmp(stmt->decls.at[k]->name, decl->name) == 0)
            return false;
    return true;
}

/* Whether a declared variable may be declared in front of the loop. */
static bool may_declare(const struct invariants *all, const struct decl *decl)
{
    return !decl->is_written && !decl->address_taken && !decl->has_cleanup &&
           stmt_walk(all->loop->stmt, declares_other, names_other, (void *)(uintptr_t)decl);
}

/* Whether a variable from outside may be set in front of the loop alone. */
static bool may_set(const struct invariants *all, const struct decl *decl, const struct expr *value)
{
    struct tracked tracked = {decl, NULL};
    bool always;
    return !effects_declares(all->loop->stmt, decl) && !decl_is_exposed(decl) &&
           effects_count_stmt_writes(all->loop->stmt, decl) == 1 && !expr_mentions(value, decl) &&
           flow_written_first(all->loop, tracked, &always);
}

/* Whether a statement of the body sets a variable to the same value in all iterations. */
static void take_statement(struct invariants *all, const struct piece *piece, bool is_sure)
{
    const struct expr *value = NULL;
    const struct decl *decl = variable_of(piece->stmt, &value);
    struct tracked tracked = {decl, NULL};
    bool declares = piece->stmt->kind == STMT_DECLARATION;
    if (decl == NULL || value == NULL || decl->storage != STORAGE_AUTO || decl->in_macro ||
        !invariant_is_scalar(decl->type) || is_constant(value) ||
        (all->wanted != NULL && !sentence_same(all->wanted, decl->name)))
        return;
    all->is_met = true;
    bool is_live = !declares && flow_live_after(all->loop, tracked);
    bool may_fail = expr_may_fail(all->loop, value) || is_live;
    if ((!is_sure && (may_fail || !declares)) || !invariant_is_made(all, value) ||
        !(declares ? may_declare(all, decl) : may_set(all, decl, value)) ||
        !invariant_is_kept(all, value, &all->why))
        return;
    struct invariant one = {.expr = value, .piece = piece, .variable = decl, .may_fail = may_fail};
    LIST_PUSH(all->request->arena, all->all, one);
}

static void find_statements(struct invariants *all)
{
    bool is_sure = true;
    for (size_t k = 0; all->pieces->has_brace && k < all->pieces->pieces.size; k++) {
        take_statement(all, &all->pieces->pieces.at[k], is_sure);
        is_sure = is_sure && stmt_surely_ends(all->request->arena, all->request->loop->function,
                                              all->pieces->pieces.at[k].stmt);
    }
}

/* --- all of it -------------------------------------------------------------------------------- */

static bool check_effects(struct action_request *request, const struct invariants *all)
{
    const struct effects *effects = &all->effects;
    if (effects->has_label || effects->has_case)
        return action_refuse(request, REASON_GOTO, all->loop->stmt->header,
                             "a label or a 'goto' stands in the loop: what would be in front of it "
                             "may be passed by");
    if (effects->has_call || effects->has_end ||
        effects->has_unknown || effects->has_asm || effects->has_try)
        return action_refuse(request, REASON_CALL, all->loop->stmt->header,
                             "the loop does something of which it is not known what it changes, "
                             "such as a call of a function that is not visible");
    if (all->loop->function->unknown_rules != NULL)
        return action_refuse(request, REASON_DIALECT, all->loop->stmt->header,
                             "%s may make evaluations seen", all->loop->function->unknown_rules);
    return true;
}

static void walk_all(struct invariants *all)
{
    if (all->wanted != NULL)
        walk_value(all, all->loop->condition, true);
    walk_stmt(all, all->loop->stmt->body, true);
}

/* Leaves out what is a part of something greater wherever it stands. */
static void drop_unplaced(struct invariants *all)
{
    size_t kept = 0;
    for (size_t k = 0; k < all->all.size; k++)
        if (all->all.at[k].piece != NULL || all->all.at[k].places.size > 0)
            all->all.at[kept++] = all->all.at[k];
    all->all.size = kept;
}

bool invariants_find(struct action_request *request, const struct perfect_nest *nest,
                     const char *wanted, struct invariants *out)
{
    const struct loop *loop = request->loop->loop;
    struct range place;
    *out = (struct invariants){
        .request = request, .nest = nest, .loop = loop, .repeated = loop->stmt, .wanted = wanted};
    effects_of_stmt(request->arena, loop->stmt, &out->effects);
    if (!check_effects(request, out))
        return false;
    out->pieces = pieces_read(request->arena, nest->source, loop, &place);
    if (out->pieces != NULL)
        find_statements(out);
    walk_all(out);
    out->is_replacing = true;
    walk_all(out);
    drop_unplaced(out);
    if (out->all.size > 0) {
        request->refusal.size = 0;
        return true;
    }
    for (size_t k = 0; k < out->why.size; k++)
        reason_add(request->arena, &request->refusal, &out->why.at[k]);
    if (request->refusal.size > 0)
        return false;
    if (out->is_met && wanted != NULL)
        return action_refuse(request, REASON_DEPENDENCE, request->loop->range,
                             "'%s' may have another value in each iteration", wanted);
    if (wanted != NULL)
        return action_refuse(request, REASON_UNSUPPORTED, request->loop->range,
                             "'%s' is no expression of the loop, and no variable that a statement "
                             "of its body sets",
                             wanted);
    return action_refuse(request, REASON_UNSUPPORTED, request->loop->range,
                         "nothing that is worth a variable has the same value in all iterations: "
                         "no call, no division and no element in memory that the loop leaves "
                         "alone");
}
