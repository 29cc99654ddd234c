/*
 * walk_induction.c: part of walk.h: local variables that each iteration of a loop moves by the same
 * amount. These are the basic induction variables of Aho, Lam, Sethi and Ullman, "Compilers", 9.1:
 * whatever data says, the value when iteration t begins is
 *
 *     { [t] -> entry + amount * t }
 *
 * The amount is the sum of what the updates add, each of which runs once in an iteration, or once
 * in each iteration of a counted loop inside; under a condition that no iteration changes it is one
 * of two amounts, and both ways may add the same whatever decides. The arithmetic is that of the
 * variable's type: where values may turn around more than once, the parameters leave `required`.
 */
#include "loops/model/walk.h"

enum { MOST_PIECES = 8 }; /* of what is added, by conditions */

/* The updates of a variable in one iteration of a loop. */
struct updates {
    struct walker *w; /* at the loop's entry: sees none of the values that the loop changes */
    const struct effects *written; /* by the loop */
    const struct decl *decl;
    bool failed;
    bool wraps;              /* an update's result may be converted to the type modulo 2^bits */
    isl_pw_aff *amount;      /* so far */
    const struct expr *step; /* what the only update adds (or subtracts), where it is an operand */
    int64_t sign;            /* of the only update; 0 where there are several */
    unsigned count;
};

/* The walker at the entry of a loop, to look at values without recording anything. */
static struct walker onlooker(const struct walker *w)
{
    struct walker inner = *w;
    inner.quiet = true;
    inner.strict = false;
    inner.env.at = NULL;
    inner.env.size = inner.env.room = 0;
    for (size_t i = 0; i < w->env.size; i++)
        LIST_PUSH(w->arena, inner.env, w->env.at[i]);
    inner.dimensions.at = NULL;
    inner.dimensions.size = inner.dimensions.room = 0;
    for (size_t i = 0; i < w->dimensions.size; i++)
        LIST_PUSH(w->arena, inner.dimensions, w->dimensions.at[i]);
    return inner;
}

static bool is_fixed_name(const struct expr *expr, void *data)
{
    const struct updates *updates = data;
    if (expr_does(expr) & DOES_EFFECT)
        return false;
    return expr->kind != EXPR_NAME || !expr->decl || expr->decl->kind == DECL_ENUM_CONSTANT ||
           !effects_writes(updates->written, expr->decl);
}

/* The operand without conversions to types at least as wide as the variable, which change it by
   multiples of 2^bits only. Notes where one might. */
static const struct expr *without_widening(struct updates *updates, const struct expr *expr)
{
    const struct type *type = updates->decl->type;
    while (type->kind == TYPE_INTEGER && expr->kind == EXPR_CONVERSION &&
           expr->type->kind == TYPE_INTEGER && expr->operands[0]->type->kind == TYPE_INTEGER &&
           expr->type->bits >= type->bits) {
        if (!type_always_fits(expr->operands[0]->type, expr->type))
            updates->wraps = true;
        expr = expr->operands[0];
    }
    return expr;
}

/* Adds sign * operand to the amount. */
static void add_operand(struct updates *updates, const struct expr *operand, int64_t sign)
{
    struct walker *w = updates->w;
    operand = without_widening(updates, operand);
    struct value value = value_none();
    if (operand->type->kind == TYPE_INTEGER && expr_walk(operand, is_fixed_name, updates))
        value = walk_eval(w, operand);
    if (value.kind != VALUE_AFFINE) {
        updates->failed = true;
        return;
    }
    updates->step = operand;
    updates->sign = sign;
    updates->count++;
    isl_pw_aff *signed_value = affine_product(w->nest, value.aff, affine_constant(w->nest, sign));
    updates->amount = affine_sum(w->nest, updates->amount, signed_value);
}

static void add_step(struct updates *updates, int64_t delta)
{
    struct walker *w = updates->w;
    updates->step = NULL;
    updates->sign = delta;
    updates->count++;
    updates->amount = affine_sum(w->nest, updates->amount, affine_constant(w->nest, delta));
}

static bool names_variable(const struct expr *expr, const struct decl *decl)
{
    expr = expr_strip_conversions(expr);
    return expr->kind == EXPR_NAME && expr->decl == decl;
}

/* Notes the type in which an update computes its result. */
static void note_arithmetic(struct updates *updates, const struct type *computed)
{
    const struct type *type = updates->decl->type;
    if (type->kind == TYPE_POINTER)
        return;
    if (computed->kind != TYPE_INTEGER)
        updates->failed = true;
    else if (!type->is_signed || type->bits < INT_BITS || !type_always_fits(computed, type) ||
             updates->w->nest->dialect->wrapv)
        updates->wraps = true;
}

/* `k += e`, `k -= e`, `k = k + e`, `k = e + k`, `k = k - e`. */
static void scan_assign(struct updates *updates, const struct expr *expr)
{
    const struct expr *value = expr->operands[1];
    const struct type *type = updates->decl->type;
    if (expr->op == OP_ADD || expr->op == OP_SUBTRACT) {
        note_arithmetic(updates, arithmetic_type(type, value->type));
        add_operand(updates, value, expr->op == OP_ADD ? 1 : -1);
        return;
    }
    value = without_widening(updates, value);
    bool subtracts = value->kind == EXPR_BINARY && value->op == OP_SUBTRACT;
    if (expr->op != OP_NONE || value->kind != EXPR_BINARY || (value->op != OP_ADD && !subtracts) ||
        value->type->kind != type->kind ||
        (type->kind == TYPE_INTEGER && value->type->bits < type->bits)) {
        updates->failed = true;
        return;
    }
    note_arithmetic(updates, value->type);
    const struct expr *left = without_widening(updates, value->operands[0]);
    const struct expr *right = without_widening(updates, value->operands[1]);
    if (names_variable(left, updates->decl) && left->kind == EXPR_NAME)
        add_operand(updates, right, subtracts ? -1 : 1);
    else if (!subtracts && right->kind == EXPR_NAME && names_variable(right, updates->decl))
        add_operand(updates, left, 1);
    else
        updates->failed = true;
}

/* The updates in an expression that is evaluated once. */
static void scan_expr(struct updates *updates, const struct expr *expr)
{
    const struct decl *decl = updates->decl;
    if (updates->failed || effects_count_writes(expr, decl) == 0)
        return;
    size_t certain = expr_sure(expr);
    if (expr->kind == EXPR_STEP && names_variable(expr->operands[0], decl)) {
        note_arithmetic(updates, decl->type);
        add_step(updates, expr->delta);
        return;
    }
    if (expr->kind == EXPR_ASSIGN && names_variable(expr->operands[0], decl)) {
        if (effects_count_writes(expr, decl) > 1)
            updates->failed = true;
        else
            scan_assign(updates, expr);
        return;
    }
    if (expr_does(expr) & (DOES_HOLD | DOES_OTHER))
        updates->failed = true;
    for (size_t i = 0; i < expr->operands_size; i++) {
        if (i >= certain && effects_count_writes(expr->operands[i], decl) > 0)
            updates->failed = true;
        scan_expr(updates, expr->operands[i]);
    }
}

static void scan_stmt(struct updates *updates, const struct stmt *stmt);

/* What one iteration of a loop adds, its first part left out. */
static void scan_iteration(struct updates *updates, const struct stmt *loop)
{
    const struct decl *decl = updates->decl;
    if (loop->cond && effects_count_writes(loop->cond, decl) > 0)
        updates->failed = true;
    if (effects_count_stmt_writes(loop->body, decl) > 0) {
        if (effects_find_jump(loop->body, STMT_CONTINUE))
            updates->failed = true;
        scan_stmt(updates, loop->body);
    }
    if (loop->step)
        scan_expr(updates, loop->step);
}

static bool same_sets(isl_set *a, isl_set *b)
{
    return isl_set_is_equal(a, b) == isl_bool_true;
}

/* How often a loop inside runs when it is entered; NULL where that is not known, or holds only for
   parameters that something is required of. */
static isl_pw_aff *inner_trips(struct walker *w, const struct loop *loop)
{
    struct nest *nest = w->nest;
    if (!loop_counts(loop) || !loop->first)
        return NULL;
    struct nest_loop *inner = ARENA_NEW(w->arena, struct nest_loop);
    inner->loop = loop;
    inner->dimension = (int)w->dimensions.size;
    struct value entry = walk_eval_strict(w, loop->first);
    if (inner->dimension >= nest->dimensions)
        return NULL;
    if (entry.kind == VALUE_AFFINE)
        entry = value_affine(affine_convert(w, loop->first->type, loop->index->type, entry.aff));
    if (entry.kind != (loop->by_pointer ? VALUE_POINTER : VALUE_AFFINE))
        return NULL;
    isl_set *required = isl_set_copy(nest->required), *assumed = isl_set_copy(nest->assumed);
    size_t assumptions = nest->assumptions.size;
    LIST_PUSH(w->arena, w->dimensions, inner);
    struct counting counting = walk_count(w, loop, entry, inner->dimension);
    w->dimensions.size--;
    bool plain = same_sets(required, nest->required) && same_sets(assumed, nest->assumed);
    isl_set_free(nest->required);
    isl_set_free(nest->assumed);
    nest->required = required;
    nest->assumed = assumed;
    nest->assumptions.size = assumptions;
    return plain && counting.counted ? counting.trips : NULL;
}

/* The updates in a loop inside: what its iterations add, as often as they run. */
static void scan_loop(struct updates *updates, const struct stmt *stmt)
{
    struct walker *w = updates->w;
    struct walker look = onlooker(w);
    struct updates inner = *updates;
    if (stmt->init)
        scan_stmt(updates, stmt->init);
    if (updates->failed)
        return;
    const struct loop *loop = NULL, *outer = w->dimensions.at[w->dimensions.size - 1]->loop;
    for (size_t i = 0; i < outer->inner.size; i++)
        if (outer->inner.at[i]->stmt == stmt)
            loop = outer->inner.at[i];
    if (!loop || effects_find_jump(stmt->body, STMT_BREAK)) {
        updates->failed = true;
        return;
    }
    struct nest_loop *around = ARENA_NEW(w->arena, struct nest_loop);
    around->loop = loop;
    around->dimension = (int)w->dimensions.size;
    LIST_PUSH(w->arena, look.dimensions, around);
    inner.w = &look;
    inner.amount = affine_constant(w->nest, 0);
    scan_iteration(&inner, stmt);
    look.dimensions.size--;
    isl_pw_aff *trips = inner.failed ? NULL : inner_trips(&look, loop);
    isl_pw_aff *all = trips ? affine_product(w->nest, inner.amount, trips) : NULL;
    updates->wraps = updates->wraps || inner.wraps;
    updates->count = inner.count + 1;
    updates->step = NULL;
    if (!all)
        updates->failed = true;
    else
        updates->amount = affine_sum(w->nest, updates->amount, all);
}

/* { parameters and outer iterations : a condition holds }, where the loop does not change it; NULL
   for others. */
static isl_set *fixed_condition(struct updates *updates, const struct expr *cond)
{
    struct walker *w = updates->w;
    struct nest *nest = w->nest;
    unsigned first = (unsigned)w->dimensions.size - 1, inner = (unsigned)nest->dimensions - first;
    if (!expr_walk(cond, is_fixed_name, updates))
        return NULL;
    struct condition found = walk_condition(w, cond);
    if (!found.exact)
        return NULL;
    isl_set *holds = isl_set_eliminate(isl_set_copy(found.holds), isl_dim_set, first, inner);
    isl_set *fails = isl_set_eliminate(isl_set_copy(found.fails), isl_dim_set, first, inner);
    bool is_either = isl_set_is_disjoint(holds, fails) == isl_bool_true;
    isl_set_free(fails);
    holds = keep_set(nest, holds);
    return is_either ? holds : NULL;
}

/* An if statement whose branches add something. */
static void scan_if(struct updates *updates, const struct stmt *stmt)
{
    struct walker *w = updates->w;
    struct nest *nest = w->nest;
    struct updates then = *updates, otherwise = *updates;
    if (stmt->init || !stmt->cond || effects_count_writes(stmt->cond, updates->decl) > 0) {
        updates->failed = true;
        return;
    }
    then.amount = otherwise.amount = affine_constant(nest, 0);
    scan_stmt(&then, stmt->body);
    if (stmt->otherwise)
        scan_stmt(&otherwise, stmt->otherwise);
    updates->wraps = then.wraps || otherwise.wraps;
    updates->failed = then.failed || otherwise.failed;
    updates->count += 2;
    updates->step = NULL;
    isl_pw_aff *amount = updates->failed ? NULL : then.amount;
    if (amount && isl_pw_aff_is_equal(then.amount, otherwise.amount) != isl_bool_true) {
        isl_set *holds = fixed_condition(updates, stmt->cond);
        isl_set *fails = holds ? keep_set(nest, isl_set_complement(isl_set_copy(holds))) : NULL;
        amount = holds ? affine_choose(w, holds, then.amount, fails, otherwise.amount) : NULL;
    }
    if (amount && isl_pw_aff_n_piece(amount) <= MOST_PIECES)
        updates->amount = affine_sum(nest, updates->amount, amount);
    else
        updates->failed = true;
}

/* The updates in a statement that runs once in an iteration. */
static void scan_stmt(struct updates *updates, const struct stmt *stmt)
{
    const struct stmt *taken;
    if (updates->failed || effects_count_stmt_writes(stmt, updates->decl) == 0)
        return;
    switch (stmt->kind) {
    case STMT_IF:
        if (!effects_if_decided(stmt, &taken))
            scan_if(updates, stmt);
        else if (taken)
            scan_stmt(updates, taken);
        return;
    case STMT_COMPOUND:
        for (size_t i = 0; i < stmt->children.size; i++)
            scan_stmt(updates, stmt->children.at[i]);
        return;
    case STMT_EXPRESSION:
        scan_expr(updates, stmt->expr);
        return;
    case STMT_DECLARATION:
        for (size_t i = 0; i < stmt->decls.size; i++)
            if (stmt->decls.at[i]->init && stmt->decls.at[i]->storage == STORAGE_AUTO)
                scan_expr(updates, stmt->decls.at[i]->init);
            else if (stmt->decls.at[i]->init &&
                     effects_count_writes(stmt->decls.at[i]->init, updates->decl) > 0)
                updates->failed = true;
        return;
    case STMT_FOR:
    case STMT_WHILE:
    case STMT_DO:
        if (effects_runs_once(stmt))
            scan_stmt(updates, stmt->body);
        else
            scan_loop(updates, stmt);
        return;
    case STMT_SWITCH:
    case STMT_CASE:
    case STMT_DEFAULT:
    case STMT_RANGE_FOR:
    case STMT_BREAK:
    case STMT_CONTINUE:
    case STMT_RETURN:
    case STMT_GOTO:
    case STMT_LABEL:
    case STMT_ASM:
    case STMT_TRY:
    case STMT_NULL:
    case STMT_UNKNOWN:
        break;
    }
    updates->failed = true;
}

/* Whether the amount is the same in all iterations of a loop, and of those inside. */
static bool is_fixed_in(struct nest *nest, isl_pw_aff *amount, int dimension)
{
    return isl_pw_aff_involves_dims(amount, isl_dim_in, (unsigned)dimension,
                                    (unsigned)(nest->dimensions - dimension)) == isl_bool_false;
}

/* What a first part of a header gives to a variable other than the index, for a root, where it is
   evaluated before everything else: `i = 0, k = n`. NULL if it leaves it as it is. */
static const struct expr *initial_value(const struct stmt *init, const struct decl *decl)
{
    if (!init)
        return NULL;
    for (size_t i = 0; i < init->decls.size; i++)
        if (init->decls.at[i] == decl)
            return decl->init;
    const struct expr *expr = init->expr;
    while (expr && expr->kind == EXPR_BINARY && expr->op == OP_COMMA) {
        const struct expr *right = expr->operands[1];
        if (right->kind == EXPR_ASSIGN && names_variable(right->operands[0], decl))
            return right->operands[1];
        expr = expr->operands[0];
    }
    return expr && expr->kind == EXPR_ASSIGN && names_variable(expr->operands[0], decl)
               ? expr->operands[1]
               : NULL;
}

/* The value with which a variable enters the root, whose first part is not walked. */
static struct value root_entry(struct walker *w, const struct loop *loop, const struct decl *decl)
{
    const struct stmt *init = loop->stmt->init;
    struct effects written;
    effects_of_stmt(w->arena, init, &written);
    struct walker entry = onlooker(w);
    entry.at_entry = true;
    if (effects_writes(&written, decl)) {
        struct updates look = {.written = &written};
        const struct expr *first = initial_value(init, decl);
        unsigned writes = effects_count_stmt_writes(init, decl);
        bool once = writes == (effects_declares(init, decl) ? 0U : 1U);
        if (!first || !once || !expr_walk(first, is_fixed_name, &look))
            return value_none();
        struct value value = walk_eval(&entry, first);
        if (value.kind == VALUE_AFFINE)
            return value_affine(affine_convert(&entry, first->type, decl->type, value.aff));
        return decl->type->kind == TYPE_POINTER ? value : value_none();
    }
    if (decl->type->kind == TYPE_INTEGER) {
        const struct parameter *parameter = parameter_for_decl(&entry, decl, loop->condition);
        return parameter ? value_affine(affine_parameter(w->nest, parameter)) : value_none();
    }
    return walk_pointer_before(&entry, decl, loop->stmt->header);
}

/* Whether a variable begins to live before a loop, so that iterations find what others left there.
   Variables of a copied body do where its loop is come to: they are in the environment by then. */
static bool lives_around(const struct walker *w, const struct loop *loop, const struct decl *decl)
{
    if (!decl->is_inlined)
        return !effects_declares(loop->stmt->body, decl);
    return env_has(w, decl) && !effects_holds_declaration(w->arena, loop->stmt->body, decl);
}

static bool may_move(const struct walker *w, const struct loop *loop, const struct decl *decl)
{
    const struct type *type = decl->type;
    bool integer =
        type->kind == TYPE_INTEGER && !type->is_enum && type->bits >= 8 && type->bits <= 64;
    return decl != loop->index && env_tracks(decl) && !type->is_atomic && !decl_is_exposed(decl) &&
           (integer || type->kind == TYPE_POINTER) && lives_around(w, loop, decl);
}

/* An amount that is a number, modulo 2^bits, as near to 0 as it gets. */
static isl_pw_aff *reduced(struct walker *w, const struct updates *updates)
{
    int64_t value;
    int bits = updates->decl->type->bits;
    if (!updates->wraps || bits >= 63 || !affine_constant_value(updates->amount, &value))
        return updates->amount;
    int64_t turn = (int64_t)1 << bits, rest = value % turn;
    if (rest >= turn / 2)
        rest -= turn;
    else if (rest < -turn / 2)
        rest += turn;
    return affine_constant(w->nest, rest);
}

/* "2", "-incX": what the root adds in each iteration; NULL for sums, and for a value that is
   subtracted from something wider, since its negation might turn around or overflow first. */
static const struct term *amount_term(struct walker *w, const struct updates *updates)
{
    int64_t value;
    if (affine_constant_value(updates->amount, &value))
        return term_number(w->nest->terms, value);
    if (updates->count != 1 || !updates->step)
        return NULL;
    const struct type *type = updates->step->type, *moved = updates->decl->type;
    if (updates->sign < 0 && (moved->kind != TYPE_INTEGER || moved->bits > type->bits))
        return NULL;
    const struct term *term = walk_term(w, updates->step);
    return term && updates->sign < 0 ? term_minus(w->nest->terms, term) : term;
}

/* A counter that is taken to be moved by one in each iteration: it may come to values that the
   program never sees, which are asked to fit where these could wrap around. */
static void count_always(struct updates *updates)
{
    note_arithmetic(updates, updates->decl->type);
    add_step(updates, 1);
}

void walk_find_inductions(struct walker *w, const struct loop *loop, const struct effects *written,
                          bool is_root, induction_list *out)
{
    int dimension = (int)w->dimensions.size - 1;
    if (written->has_label || written->has_unknown || written->has_try)
        return;
    for (size_t i = 0; i < written->written.size; i++) {
        const struct decl *decl = written->written.at[i];
        if (!may_move(w, loop, decl))
            continue;
        struct walker look = onlooker(w);
        env_forget(&look, written);
        struct updates updates = {
            .w = &look, .written = written, .decl = decl, .amount = affine_constant(w->nest, 0)};
        if (is_root && decl == w->nest->counter)
            count_always(&updates);
        else
            scan_iteration(&updates, loop->stmt);
        if (updates.failed || !updates.count || !is_fixed_in(w->nest, updates.amount, dimension))
            continue;
        updates.amount = reduced(w, &updates);
        struct induction induction = {.decl = decl,
                                      .amount = updates.amount,
                                      .wraps = updates.wraps,
                                      .step = updates.count == 1 ? updates.step : NULL,
                                      .term = amount_term(w, &updates)};
        struct value entry = is_root ? root_entry(w, loop, decl) : env_get(w, decl);
        struct walk_induction found = {induction, entry};
        LIST_PUSH(w->arena, *out, found);
    }
}
