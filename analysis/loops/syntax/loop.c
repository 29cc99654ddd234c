#include <limits.h>

#include "loops/reasons.h"
#include "loops/syntax/loop.h"

#include "loops/syntax/effects.h"
#include "loops/syntax/graph.h"

static void refuse(struct arena *arena, struct loop *loop, reason_code code, struct range range,
                   const char *message)
{
    struct reason reason = {.code = code, .message = message, .range = range};
    LIST_PUSH(arena, loop->why_not, reason);
    loop->canonical = false;
}

/* Whether a conversion keeps the value of the index, or what is added to it. */
static bool keeps(const struct expr *conversion, const struct decl *index)
{
    const struct type *type = conversion->type;
    if (index->type->kind == TYPE_POINTER)
        return type->kind == TYPE_POINTER && type_same(type->element, index->type->element);
    return type->kind == TYPE_INTEGER && type->bits >= index->type->bits;
}

static bool names(const struct expr *expr, const struct decl *decl)
{
    const struct expr *inner = expr;
    for (; inner && inner->kind == EXPR_CONVERSION; inner = inner->operands[0])
        if (!keeps(inner, decl))
            return false;
    return inner && inner->kind == EXPR_NAME && inner->decl == decl;
}

/*
 * The constant that an expression adds to `index`: `i + c`, `c + i`, `i - c`. False if it is of
 * another form.
 */
static bool added_constant(const struct expr *expr, const struct decl *index, int64_t *out)
{
    for (; expr->kind == EXPR_CONVERSION; expr = expr->operands[0])
        if (!keeps(expr, index))
            return false;
    if (expr->kind != EXPR_BINARY || (expr->op != OP_ADD && expr->op != OP_SUBTRACT))
        return false;
    int64_t value;
    if (expr->type->bits < index->type->bits)
        return false;
    if (names(expr->operands[0], index) && expr_constant(expr->operands[1], &value)) {
        if (expr->op == OP_SUBTRACT && __builtin_sub_overflow((int64_t)0, value, &value))
            return false;
        *out = value;
        return true;
    }
    if (expr->op == OP_ADD && names(expr->operands[1], index) &&
        expr_constant(expr->operands[0], &value)) {
        *out = value;
        return true;
    }
    return false;
}

/*
 * If `expr` steps a variable by a constant (`i++`, `i -= 2`, `i = i + 2`), gives the variable and
 * the constant. Of a comma expression, the last such operand counts whose variable is `wanted` (any
 * if NULL).
 */
static bool step_of(const struct expr *expr, const struct decl *wanted, const struct decl **index,
                    int64_t *step)
{
    if (expr->kind == EXPR_BINARY && expr->op == OP_COMMA)
        return step_of(expr->operands[1], wanted, index, step) ||
               step_of(expr->operands[0], wanted, index, step);
    if (expr->kind != EXPR_STEP && expr->kind != EXPR_ASSIGN)
        return false;
    const struct expr *target = expr_strip_conversions(expr->operands[0]);
    if (target->kind != EXPR_NAME || !target->decl || (wanted && target->decl != wanted))
        return false;
    *index = target->decl;
    if (expr->kind == EXPR_STEP) {
        *step = expr->delta;
        return true;
    }
    if (expr->op == OP_ADD)
        return expr_constant(expr->operands[1], step);
    if (expr->op == OP_SUBTRACT)
        return expr_constant(expr->operands[1], step) &&
               !__builtin_sub_overflow((int64_t)0, *step, step);
    return expr->op == OP_NONE && added_constant(expr->operands[1], *index, step);
}

static bool is_comparison(enum operator op)
{
    return op == OP_LESS || op == OP_LESS_EQUAL || op == OP_GREATER || op == OP_GREATER_EQUAL ||
           op == OP_NOT_EQUAL;
}

static enum operator mirrored(enum operator op)
{
    if (op == OP_LESS || op == OP_GREATER)
        return op == OP_LESS ? OP_GREATER : OP_LESS;
    if (op == OP_LESS_EQUAL || op == OP_GREATER_EQUAL)
        return op == OP_LESS_EQUAL ? OP_GREATER_EQUAL : OP_LESS_EQUAL;
    return op;
}

static bool is_other_name(const struct expr *expr, void *data)
{
    return expr->kind != EXPR_NAME || expr->decl != data;
}

/* Whether an expression names a variable, statement expressions included. */
static bool mentions(const struct expr *expr, const struct decl *decl)
{
    return !expr_walk(expr, is_other_name, (void *)(uintptr_t)decl);
}

/* `i + c`, `c + i` or `i - c`, which move as the index does; `c` does not name it. */
static bool is_shifted(const struct expr *side, const struct decl *index)
{
    if (side->kind != EXPR_BINARY || (side->op != OP_ADD && side->op != OP_SUBTRACT))
        return false;
    if (names(side->operands[0], index))
        return !mentions(side->operands[1], index);
    return side->op == OP_ADD && names(side->operands[1], index) &&
           !mentions(side->operands[0], index);
}

/* The index variable that a side of the condition holds: `i`, or `i--` where it is stepped. */
static const struct decl *index_of_side(const struct expr *side, bool allow_step,
                                        const struct expr **step)
{
    side = expr_strip_conversions(side);
    *step = NULL;
    if (side->kind == EXPR_STEP && allow_step) {
        *step = side;
        side = expr_strip_conversions(side->operands[0]);
    }
    return side->kind == EXPR_NAME ? side->decl : NULL;
}

/* Takes one side of the condition as the index, if it is the variable that the loop steps. */
static bool take_side(struct loop *loop, const struct expr *side, const struct expr *other,
                      enum operator relation, const struct decl *stepped)
{
    const struct expr *step = NULL;
    const struct decl *index = index_of_side(side, stepped == NULL, &step);
    if (!index && stepped && other && relation != OP_NOT_EQUAL &&
        is_shifted(expr_strip_conversions(side), stepped))
        index = stepped;
    if (!index || (stepped ? index != stepped : step == NULL))
        return false;
    loop->index = index;
    loop->compared = side;
    loop->bound = other;
    loop->relation = relation;
    if (step) {
        loop->steps_in_condition = true;
        loop->tested_after_step = step->is_prefix;
        loop->step = step->delta;
    }
    return true;
}

/*
 * `i > c && i--` with c >= 0 (and `i >= c + 1`, `i != 0`, `i` in its place): as `i-- > c`, but that
 * the index stays where it is in the test that ends the loop.
 */
static bool read_tested_step(struct loop *loop, const struct expr *test, const struct expr *then)
{
    const struct expr *step = expr_strip_conversions(then);
    int64_t limit = 0;
    if (step->kind != EXPR_STEP || step->is_prefix || step->delta != -1)
        return false;
    const struct decl *index = effects_target(step->operands[0]);
    const struct expr *cond = expr_strip_conversions(test);
    if (!index || !names(step->operands[0], index))
        return false;
    bool found =
        cond->kind == EXPR_BINARY && is_comparison(cond->op)
            ? take_side(loop, cond->operands[0], cond->operands[1], cond->op, index) ||
                  take_side(loop, cond->operands[1], cond->operands[0], mirrored(cond->op), index)
            : take_side(loop, test, NULL, OP_NOT_EQUAL, index);
    if (!found || !loop_compares_index(loop) ||
        (loop->bound && !expr_constant(loop->bound, &limit)))
        return false;
    loop->steps_in_condition = loop->stays_at_end = true;
    loop->step = step->delta;
    return (loop->relation == OP_GREATER && limit >= 0) ||
           (loop->relation == OP_GREATER_EQUAL && limit >= 1) ||
           (loop->relation == OP_NOT_EQUAL && limit == 0);
}

/*
 * Reads the controlling expression: `i < n`, `n > i`, `i`, `i-- > 0`, `i--`. `stepped` is the
 * variable of the header's third part, NULL if that part is absent.
 */
static bool read_condition(struct arena *arena, struct loop *loop, const struct expr *whole,
                           const struct decl *stepped)
{
    const struct expr *cond = expr_strip_conversions(whole);
    if (cond->kind == EXPR_BINARY && cond->op == OP_LOGICAL_AND) {
        if (!stepped && read_tested_step(loop, cond->operands[0], cond->operands[1]))
            return true;
        int found = read_condition(arena, loop, cond->operands[0], stepped)   ? 0
                    : read_condition(arena, loop, cond->operands[1], stepped) ? 1
                                                                              : -1;
        if (found < 0 || loop->relation == OP_NOT_EQUAL || loop->steps_in_condition)
            return false;
        LIST_PUSH(arena, loop->further, cond->operands[1 - found]);
        return true;
    }
    if (cond->kind == EXPR_BINARY && is_comparison(cond->op))
        return take_side(loop, cond->operands[0], cond->operands[1], cond->op, stepped) ||
               take_side(loop, cond->operands[1], cond->operands[0], mirrored(cond->op), stepped);
    return take_side(loop, whole, NULL, OP_NOT_EQUAL, stepped);
}

static bool is_index_type(const struct type *type)
{
    return type && type->kind == TYPE_INTEGER && !type->is_enum && type->bits >= 8 &&
           type->bits <= 64;
}

/* Whether anything in the body, or elsewhere in the header, changes the index or the condition's
   own step twice. */
static bool index_is_touched(struct arena *arena, const struct loop *loop)
{
    struct effects effects;
    unsigned writes =
        loop->step_stmt ? effects_count_stmt_writes(loop->stmt->body, loop->index) : 0;
    effects_of_stmt(arena, loop->stmt->body, &effects);
    if (loop->step_stmt ? effects.has_unknown || effects_declares(loop->stmt->body, loop->index)
                        : effects_writes(&effects, loop->index))
        return true;
    if (loop->stmt->step)
        writes += effects_count_writes(loop->stmt->step, loop->index);
    writes += effects_count_writes(loop->condition, loop->index);
    return writes != 1;
}

/* Whether nothing in the body writes the index by its name, but something is not understood. */
static bool is_only_doubted(struct arena *arena, const struct loop *loop)
{
    struct effects effects;
    effects_of_stmt(arena, loop->stmt->body, &effects);
    return effects.has_unknown && !effects_declares(loop->stmt->body, loop->index) &&
           effects_count_stmt_writes(loop->stmt->body, loop->index) == (loop->step_stmt ? 1u : 0u);
}

static void check_index(struct arena *arena, struct loop *loop)
{
    const struct decl *index = loop->index;
    struct range at = loop->stmt->header;
    if (index->type->is_volatile || index->type->is_atomic)
        refuse(arena, loop, REASON_VOLATILE, at,
               arena_printf(arena, "the index '%s' is volatile or atomic", index->name));
    else if (!is_index_type(index->type) && !loop_pointer_may_count(index->type))
        refuse(arena, loop, REASON_NOT_CANONICAL, at,
               arena_printf(arena, "the index '%s' has type '%s'; count with an integer instead",
                            index->name, index->type->text));
    else if (index->storage != STORAGE_AUTO)
        refuse(arena, loop, REASON_NOT_CANONICAL, at,
               arena_printf(arena, "the index '%s' is no local variable; use a local one",
                            index->name));
    else if (index->address_taken)
        refuse(arena, loop, REASON_NOT_CANONICAL, at,
               arena_printf(arena,
                            "the address of the index '%s' is taken, so it may change "
                            "anywhere",
                            index->name));
    else if (index_is_touched(arena, loop))
        refuse(arena, loop, REASON_TRIP_COUNT, at,
               arena_printf(arena,
                            is_only_doubted(arena, loop)
                                ? "something in the loop is not understood, so that the index '%s' "
                                  "may change there"
                                : "the index '%s' is also changed elsewhere in the loop",
                            index->name));
    else if (loop->step == 0)
        refuse(arena, loop, REASON_TRIP_COUNT, at,
               arena_printf(arena, "the index '%s' is stepped by 0", index->name));
    else if (index->type->kind == TYPE_POINTER && loop_pointer_why_not(arena, loop))
        refuse(arena, loop, REASON_NOT_CANONICAL, at, loop_pointer_why_not(arena, loop));
}

/* Whether the direction of the step can end the loop; unsigned `i < n; i--` ends by wrapping. */
static void check_direction(struct arena *arena, struct loop *loop)
{
    bool upward = loop->relation == OP_LESS || loop->relation == OP_LESS_EQUAL;
    bool downward = loop->relation == OP_GREATER || loop->relation == OP_GREATER_EQUAL;
    const struct type *compared = loop->compared->type;
    if ((upward && loop->step > 0) || (downward && loop->step < 0) ||
        loop->relation == OP_NOT_EQUAL)
        return;
    if (upward && !loop->index->type->is_signed && !loop->further.size &&
        compared->kind == TYPE_INTEGER && compared->bits == loop->index->type->bits &&
        !loop->steps_in_condition && loop->form == LOOP_FOR && loop_compares_index(loop)) {
        loop->ends_by_wrapping = true;
        return;
    }
    refuse(arena, loop, REASON_TRIP_COUNT, loop->stmt->header,
           arena_printf(arena, "the index '%s' runs away from its bound", loop->index->name));
}

/* The first part of the header sets the index once, in a form that is understood, and does nothing
   to memory. */
static void check_init(struct arena *arena, struct loop *loop)
{
    const struct stmt *init = loop->stmt->init;
    struct effects effects;
    unsigned writes = 0;
    if (!init)
        return;
    effects_of_stmt(arena, init, &effects);
    if (init->expr)
        writes = effects_count_writes(init->expr, loop->index);
    for (size_t i = 0; i < init->decls.size; i++)
        if (init->decls.at[i]->init)
            writes += effects_count_writes(init->decls.at[i]->init, loop->index);
    bool set_by_assignment = loop->first && !loop->index_declared_inside;
    for (size_t i = 0; loop->first && i < effects.written.size; i++)
        if (effects.written.at[i] != loop->index && mentions(loop->first, effects.written.at[i]))
            writes = UINT_MAX;
    if (writes != (set_by_assignment ? 1 : 0) || effects.stores.size || effects.has_unknown)
        refuse(arena, loop, REASON_NOT_CANONICAL, init->range,
               "the first part of the header does more than set the index; move the rest before "
               "the loop");
}

static void find_index_declaration(struct loop *loop)
{
    const struct stmt *init = loop->stmt->init;
    if (!init)
        return;
    if (init->kind == STMT_DECLARATION) {
        for (size_t i = 0; i < init->decls.size; i++) {
            if (init->decls.at[i] == loop->index) {
                loop->index_declared_inside = true;
                loop->first = loop->index->init;
            }
        }
        return;
    }
    const struct expr *expr = init->kind == STMT_EXPRESSION ? init->expr : NULL;
    while (expr && expr->kind == EXPR_BINARY && expr->op == OP_COMMA) {
        const struct expr *right = expr->operands[1];
        if (right->kind == EXPR_ASSIGN && names(right->operands[0], loop->index)) {
            expr = right;
            break;
        }
        expr = expr->operands[0];
    }
    if (expr && expr->kind == EXPR_ASSIGN && expr->op == OP_NONE &&
        names(expr->operands[0], loop->index))
        loop->first = expr->operands[1];
}

/* What a condition was found to say is forgotten, since it does not fit after all. */
static void forget_condition(struct loop *loop)
{
    loop->index = NULL;
    loop->compared = loop->bound = NULL;
    loop->step_stmt = NULL;
    loop->steps_in_condition = loop->tested_after_step = loop->stays_at_end = false;
    memset(&loop->further, 0, sizeof loop->further);
}

static bool is_no_target(const struct stmt *stmt, void *data)
{
    (void)data;
    return stmt->kind != STMT_LABEL;
}

/*
 * The statement among those that the body consists of that steps the index of `while (i < n)`.
 * What comes after it must not speak of the index, which has its next value there, and is reached
 * by no jump past it.
 */
static bool find_step_stmt(struct arena *arena, struct loop *loop)
{
    const struct stmt *body = loop->stmt->body;
    if (body->kind != STMT_COMPOUND || effects_find_jump(body, STMT_CONTINUE))
        return false;
    for (size_t k = body->children.size; k > 0; k--) {
        const struct stmt *stmt = body->children.at[k - 1];
        const struct decl *index = NULL;
        if (stmt->kind != STMT_EXPRESSION || !stmt->expr || stmt->expr->kind == EXPR_BINARY ||
            !step_of(stmt->expr, NULL, &index, &loop->step))
            continue;
        if (read_condition(arena, loop, loop->condition, index)) {
            loop->step_stmt = stmt;
            for (size_t j = k; j < body->children.size; j++)
                if (!stmt_walk(body->children.at[j], is_no_target, is_other_name,
                               (void *)(uintptr_t)index))
                    return false;
            return true;
        }
        forget_condition(loop);
    }
    return false;
}

/* `p = p->next`: a pointer that is given what it leads to; NULL for other steps. */
static const struct decl *followed(const struct expr *step)
{
    const struct decl *pointer =
        step->kind == EXPR_ASSIGN ? effects_target(step->operands[0]) : NULL;
    bool follows = pointer && step->op == OP_NONE && pointer->type->kind == TYPE_POINTER &&
                   expr_strip_conversions(step->operands[1])->kind == EXPR_MEMBER &&
                   mentions(step->operands[1], pointer);
    return follows ? pointer : NULL;
}

/* Says of a step that it is none of an index, or that this is no integer. */
static void refuse_step(struct arena *arena, struct loop *loop, const struct decl *stepped)
{
    const struct decl *pointer = followed(loop->stmt->step);
    if (pointer) {
        refuse(arena, loop, REASON_NOT_CANONICAL, loop->stmt->step->range,
               arena_printf(arena,
                            "'%s' follows a list, whose elements are found one after the other: "
                            "keep them in an array",
                            pointer->name));
        return;
    }
    bool is_integer = !stepped || stepped->type->kind != TYPE_FLOATING;
    refuse(arena, loop, REASON_NOT_CANONICAL, loop->stmt->step->range,
           is_integer
               ? "the loop's step is not of the form 'i++' or 'i += constant'"
               : arena_printf(arena, "the index '%s' has type '%s'; count with an integer instead",
                              stepped->name, stepped->type->text));
}

static void classify_for(struct arena *arena, struct loop *loop)
{
    const struct stmt *stmt = loop->stmt;
    const struct decl *stepped = NULL;
    loop->canonical = true;
    loop->condition = stmt->cond;
    if (stmt->header_unclear || stmt->cond_decl || !stmt->cond) {
        refuse(arena, loop, REASON_NOT_CANONICAL, stmt->header,
               stmt->cond ? "the parts of the loop's header cannot be told apart"
                          : "the loop has no condition; write the bound in its header");
        return;
    }
    const struct expr *unused, *compared = expr_strip_conversions(stmt->cond);
    const struct decl *left = compared->kind == EXPR_BINARY && is_comparison(compared->op)
                                  ? index_of_side(compared->operands[0], false, &unused)
                                  : NULL;
    bool found = stmt->step && left && step_of(stmt->step, left, &stepped, &loop->step);
    if (stmt->step && !found && !step_of(stmt->step, NULL, &stepped, &loop->step)) {
        refuse_step(arena, loop, stepped);
        return;
    }
    if (!read_condition(arena, loop, stmt->cond, stepped) &&
        (stmt->step || !find_step_stmt(arena, loop))) {
        refuse(arena, loop, REASON_NOT_CANONICAL, stmt->cond->range,
               "the loop's condition does not compare its index with a bound");
        return;
    }
    check_index(arena, loop);
    if (loop->canonical)
        check_direction(arena, loop);
    find_index_declaration(loop);
    check_init(arena, loop);
}

/* A body, and a variable that it gives another value. */
struct written_names {
    const struct stmt *body;
    const struct decl *found;
};

static bool is_no_written_name(const struct expr *expr, void *data)
{
    struct written_names *search = data;
    if (expr->kind == EXPR_NAME && effects_count_stmt_writes(search->body, expr->decl) > 0)
        search->found = expr->decl;
    return !search->found;
}

/* A range-based `for`: what it runs over is found once, and in each iteration of the loop that
   counts its elements; so nothing that names it may change. */
static void classify_ranged(struct arena *arena, struct loop *loop)
{
    const struct stmt *body = loop->stmt->body;
    struct written_names search = {body->children.at[1], NULL};
    expr_walk(body->children.at[0]->decls.at[0]->init, is_no_written_name, &search);
    classify_for(arena, loop);
    if (search.found)
        refuse(arena, loop, REASON_TRIP_COUNT, loop->stmt->header,
               arena_printf(arena, "'%s', which tells what the loop runs over, is changed in it",
                            search.found->name));
}

/* `while (n--)`, `while (i < n) { ...; i++; }`, and the same with `do`. */
static void classify_while(struct arena *arena, struct loop *loop)
{
    const struct stmt *stmt = loop->stmt;
    loop->canonical = true;
    loop->condition = stmt->cond;
    if (stmt->cond && !stmt->cond_decl && stmt->body) {
        if (!read_condition(arena, loop, stmt->cond, NULL)) {
            forget_condition(loop);
            if (!find_step_stmt(arena, loop))
                loop->canonical = false;
        }
    } else {
        loop->canonical = false;
    }
    bool is_do = loop->form == LOOP_DO;
    if (loop->canonical && is_do && (loop->stays_at_end || loop->further.size))
        loop->canonical = false;
    if (loop->canonical)
        check_index(arena, loop);
    if (loop->canonical)
        check_direction(arena, loop);
    if (loop->canonical)
        return;
    forget_condition(loop);
    if (!loop->why_not.size)
        refuse(arena, loop, REASON_NOT_CANONICAL, stmt->header,
               "the number of iterations of a while or do loop is not known before it");
}

/* Those who write headers take integers alone; what the loop does is judged all the same. */
static void note_pointer(struct arena *arena, struct loop *loop)
{
    if (!loop->canonical || loop->index->type->kind != TYPE_POINTER)
        return;
    refuse(arena, loop, REASON_NOT_CANONICAL, loop->stmt->header,
           arena_printf(arena, "the index '%s' is a pointer; count with an integer instead",
                        loop->index->name));
    loop->by_pointer = true;
}

static void classify(struct arena *arena, struct loop *loop)
{
    switch (loop->form) {
    case LOOP_FOR:
        classify_for(arena, loop);
        break;
    case LOOP_RANGE_FOR:
        if (loop->stmt->is_ranged)
            classify_ranged(arena, loop);
        else
            refuse(arena, loop, REASON_NOT_CANONICAL, loop->stmt->header,
                   "what the range-based for runs over is no array and no container that is known; "
                   "write a counting loop");
        break;
    case LOOP_WHILE:
    case LOOP_DO:
        classify_while(arena, loop);
        break;
    }
    note_pointer(arena, loop);
}

struct finder {
    struct arena *arena;
    const struct function *function;
    const struct stmt *once; /* see loop_find_with() */
    struct loop *around;
    loop_list *out;
    LIST_OF(const struct stmt *) entered; /* copied bodies */
};

static bool find_on_expr(const struct expr *expr, void *data);

static void find_in(struct finder *finder, const struct stmt *stmt);

static void find_in_children(struct finder *finder, const struct stmt *stmt)
{
    if (stmt->init)
        find_in(finder, stmt->init);
    const struct expr *exprs[] = {stmt->cond, stmt->step, stmt->expr};
    for (size_t i = 0; i < COUNT_OF(exprs); i++)
        if (exprs[i])
            expr_walk(exprs[i], find_on_expr, finder);
    for (size_t i = 0; i < stmt->decls.size; i++)
        if (stmt->decls.at[i]->init)
            expr_walk(stmt->decls.at[i]->init, find_on_expr, finder);
    if (stmt->body)
        find_in(finder, stmt->body);
    if (stmt->otherwise)
        find_in(finder, stmt->otherwise);
    for (size_t i = 0; i < stmt->children.size; i++)
        find_in(finder, stmt->children.at[i]);
}

static void find_in(struct finder *finder, const struct stmt *stmt)
{
    bool is_loop = stmt->kind == STMT_FOR || stmt->kind == STMT_WHILE ||
                   stmt->kind == STMT_RANGE_FOR ||
                   (stmt->kind == STMT_DO && !effects_runs_once(stmt)) || stmt == finder->once;
    struct loop *around = finder->around;
    if (is_loop) {
        struct loop *loop = ARENA_NEW(finder->arena, struct loop);
        loop->function = finder->function;
        loop->stmt = stmt;
        loop->parent = around;
        loop->depth = around ? around->depth + 1 : 1;
        loop->form = stmt->is_ranged            ? LOOP_RANGE_FOR
                     : stmt->kind == STMT_FOR   ? LOOP_FOR
                     : stmt->kind == STMT_WHILE ? LOOP_WHILE
                     : stmt->kind == STMT_DO    ? LOOP_DO
                                                : LOOP_RANGE_FOR;
        if (around)
            LIST_PUSH(finder->arena, around->inner, loop);
        LIST_PUSH(finder->arena, *finder->out, loop);
        loop->runs_once = stmt == finder->once;
        if (!loop->runs_once)
            classify(finder->arena, loop);
        finder->around = loop;
    }
    find_in_children(finder, stmt);
    finder->around = around;
}

/* Loops of copied bodies count, too, and are found once for each copy. */
static void find_in_inlined(struct finder *finder, const struct stmt *inlined)
{
    const struct stmt *body = inlined->children.at[1];
    for (size_t i = 0; i < finder->entered.size; i++)
        if (finder->entered.at[i] == body)
            return;
    LIST_PUSH(finder->arena, finder->entered, body);
    find_in(finder, body);
}

/* Loops inside statement expressions count, too. expr_walk() would visit the nested expressions a
   second time, so only the outermost statement expression is entered here. */
static bool find_on_expr(const struct expr *expr, void *data)
{
    struct finder *finder = data;
    if (expr->kind == EXPR_CALL && expr->inlined)
        find_in_inlined(finder, expr->inlined);
    if (expr->kind == EXPR_STATEMENT && expr->body) {
        size_t before = finder->out->size;
        for (size_t i = 0; i < before; i++) {
            struct range known = finder->out->at[i]->stmt->range;
            if (known.file == expr->body->range.file && known.start >= expr->body->range.start &&
                known.end <= expr->body->range.end)
                return true;
        }
        find_in(finder, expr->body);
    }
    return true;
}

void loop_find_all(struct arena *arena, const struct function *function, loop_list *out)
{
    loop_find_with(arena, function, NULL, out);
}

void loop_find_with(struct arena *arena, const struct function *function, const struct stmt *once,
                    loop_list *out)
{
    struct finder finder = {.arena = arena, .function = function, .once = once, .out = out};
    size_t before = out->size;
    if (function->body)
        find_in(&finder, function->body);
    if (out->size == before)
        return;
    const struct graph *graph = graph_of_function(arena, function);
    for (size_t i = before; i < out->size; i++)
        out->at[i]->graph = graph;
}

bool loop_compares_index(const struct loop *loop)
{
    return loop->compared && expr_strip_conversions(loop->compared)->kind != EXPR_BINARY;
}

int loop_height(const struct loop *loop)
{
    int highest = 0;
    for (size_t i = 0; i < loop->inner.size; i++) {
        int inner = loop_height(loop->inner.at[i]);
        if (inner > highest)
            highest = inner;
    }
    return highest + 1;
}
