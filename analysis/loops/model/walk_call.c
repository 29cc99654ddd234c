/* walk_call.c: part of walk.h: calls, whose bodies are followed. */
#include "loops/syntax/ends.h"
#include "code/inline.h"
#include "code/spelling.h"
#include "loops/model/walk.h"
#include "loops/reasons.h"
#include "loops/sets/coalesce.h"

/* What the message about a call begins with: "'g' is called", or "'f' calls 'g'" inside f. */
static const char *who_calls(struct walker *w, const struct expr *call)
{
    const struct call_frame *frame = call->is_inlined ? w->frame : NULL;
    return frame ? arena_printf(w->arena, "'%s' calls '%s'", frame->call->decl->name,
                                call->decl->name)
                 : arena_printf(w->arena, "'%s' is called", call->decl->name);
}

static void refuse_call(struct walker *w, const struct expr *expr)
{
    const struct decl *callee = expr->decl;
    w->nest->has_call = true;
    w->nest->left_early = true;
    if (!callee || callee->kind != DECL_FUNCTION)
        walk_refuse(w, REASON_CALL, expr->range,
                    "%s goes through a pointer, so its effects are not known; call the "
                    "function by its name, where it is always the same",
                    expr->is_inlined && w->frame
                        ? arena_printf(w->arena, "a call in '%s'", w->frame->call->decl->name)
                        : arena_printf(w->arena, "the call '%s'", walk_text(w, expr->range)));
    else if (callee->is_io)
        walk_refuse(w, REASON_IO, expr->range,
                    "%s: input and output keep their order; collect what it is about, and do it "
                    "behind the loop",
                    who_calls(w, expr));
    else if (expr->why_not)
        walk_refuse(w, REASON_CALL, expr->range,
                    "%s, which is not followed: %s; inline it, or move the call out of the loop",
                    who_calls(w, expr), expr->why_not);
    else if (callee->in_system_header)
        walk_refuse_unseen(w, expr,
                           arena_printf(w->arena,
                                        "%s, of the system's library, and what it does is not "
                                        "known here; write out what it is for, or move the call "
                                        "out of the loop",
                                        who_calls(w, expr)));
    else
        walk_refuse_unseen(w, expr,
                           arena_printf(w->arena,
                                        "%s and its body is not visible here; were it visible and "
                                        "free of effects, the loop could be judged",
                                        who_calls(w, expr)));
}

/* Whether the loops inside the root that are around the call run for some of the parameters. */
static bool runs_around(const struct walker *w, __isl_keep isl_set *parameters)
{
    for (const struct nest_loop *loop = w->around; loop && loop->parent; loop = loop->parent) {
        isl_set *running = isl_set_params(isl_set_copy(loop->domain));
        bool apart = isl_set_is_disjoint(running, parameters) != isl_bool_false;
        isl_set_free(running);
        if (apart)
            return false;
    }
    return true;
}

/*
 * A call that only happens for some parameters, as that of an error handler behind a range check:
 *     { p : an instance may make the call }
 * leaves `required`, if the root runs for others, and all loops around the call. That a loop inside
 * does not run at all is no condition to ask for.
 */
static bool exclude_call(struct walker *w, const struct expr *expr)
{
    struct nest *nest = w->nest;
    if (w->in_header || !nest->loops.size || !nest->loops.at[0]->counted)
        return false;
    isl_set *calling =
        isl_set_intersect_params(isl_set_copy(w->here.domain), isl_set_copy(nest->known));
    isl_set *others = isl_set_intersect(nest_entered(nest), isl_set_copy(nest->required));
    others = isl_set_subtract(others, isl_set_params(isl_set_copy(calling)));
    bool some = isl_set_is_empty(others) == isl_bool_false && runs_around(w, others);
    isl_set_free(others);
    if (some) {
        walk_require_none(w, calling);
        nest->excluded = expr->decl ? expr->decl->name : walk_text(w, expr->range);
    } else {
        isl_set_free(calling);
    }
    return some;
}

static void eval_operands(struct walker *w, const struct expr *expr)
{
    for (size_t i = 0; i < expr->operands_size; i++) {
        const struct expr *operand = expr->operands[i];
        if (i == 0 && expr_strip_conversions(operand)->kind == EXPR_NAME &&
            expr_strip_conversions(operand)->decl &&
            expr_strip_conversions(operand)->decl->kind == DECL_FUNCTION)
            continue;
        if (i == 0 && operand->kind == EXPR_MEMBER && operand->operands_size) {
            walk_eval(w, operand->operands[0]);
            continue;
        }
        walk_eval(w, operand);
    }
}

size_t walk_ways_out(const struct walker *w)
{
    return w->frame ? w->frame->ways.size : 0;
}

bool walk_may_have_left(const struct walker *w, size_t before)
{
    return walk_ways_out(w) > before;
}

static bool is_truth(const struct expr *expr)
{
    return (expr->kind == EXPR_BINARY &&
            (walk_is_comparison(expr->op) || expr->op == OP_LOGICAL_AND ||
             expr->op == OP_LOGICAL_OR)) ||
           (expr->kind == EXPR_UNARY && expr->op == OP_NOT);
}

struct value walk_eval_truth(struct walker *w, const struct expr *expr)
{
    const struct expr *inner = expr_strip_conversions(expr);
    if (!is_truth(inner) || (expr->type->kind != TYPE_INTEGER && expr->type->kind != TYPE_BOOL))
        return walk_eval(w, expr);
    struct condition cond = walk_condition(w, inner);
    if (!cond.exact)
        return value_none();
    return value_affine(affine_choose(w, cond.holds, affine_constant(w->nest, 1), cond.fails,
                                      affine_constant(w->nest, 0)));
}

void walk_return(struct walker *w, const struct stmt *stmt)
{
    struct way_out way;
    way.value = stmt->expr ? walk_eval_truth(w, stmt->expr) : value_none();
    way.point = w->here;
    way.env = env_copy(w);
    LIST_PUSH(w->arena, w->frame->ways, way);
}

static bool is_empty(const struct flow_point *point)
{
    return isl_set_plain_is_empty(point->domain) == isl_bool_true;
}

/* The value of the call: that of the only way out, or by cases where it is known which way is
   taken. */
static struct value joined_value(struct walker *w, const struct call_frame *frame, bool falls_off)
{
    if (frame->ways.size == 0 || falls_off)
        return value_none();
    if (frame->ways.size == 1)
        return frame->ways.at[0].value;
    isl_pw_aff *all = NULL;
    for (size_t i = 0; i < frame->ways.size; i++) {
        const struct way_out *way = &frame->ways.at[i];
        if (way->value.kind != VALUE_AFFINE || way->point.when_size != w->here.when_size ||
            way->point.may != w->here.may) {
            isl_pw_aff_free(all);
            return value_none();
        }
        isl_pw_aff *piece = isl_pw_aff_intersect_domain(isl_pw_aff_copy(way->value.aff),
                                                        isl_set_copy(way->point.domain));
        all = all ? isl_pw_aff_union_add(all, piece) : piece;
    }
    return value_affine(keep_aff(w->nest, coalesce_pw_aff(all)));
}

/* Whether nothing comes to a point: the conditions of the ways that lead there never hold, or with
   `is_asked` not for parameters that are asked for. */
static bool is_unreachable(const struct walker *w, const struct flow_point *point, bool is_asked)
{
    isl_set *there =
        isl_set_intersect_params(isl_set_copy(point->domain), isl_set_copy(w->nest->known));
    if (is_asked)
        there = isl_set_intersect_params(there, isl_set_copy(w->nest->required));
    bool never = isl_set_is_empty(there) == isl_bool_true;
    isl_set_free(there);
    return never;
}

/*
 * Leaves out the ways that are never taken. A structure has one value on the way of an error, and
 * another one else: where the call of the error's handler was excluded, the first way is as well.
 * No witness may come from there.
 */
static void drop_unreachable(struct walker *w, struct call_frame *frame)
{
    bool is_record = frame->call->type->kind == TYPE_RECORD;
    size_t size = 0;
    for (size_t i = 0; frame->ways.size > 1 && i < frame->ways.size; i++) {
        const struct way_out *way = &frame->ways.at[i];
        if (is_unreachable(w, &way->point, false))
            continue;
        if (is_record && is_unreachable(w, &way->point, true))
            walk_require_values(w, isl_set_copy(way->point.domain));
        else
            frame->ways.at[size++] = *way;
    }
    if (size > 0)
        frame->ways.size = size;
}

/* What is known of the variables of the copy ends with it. */
static void forget_copy(struct walker *w, size_t first)
{
    size_t size = first;
    for (size_t i = first; i < w->env.size; i++)
        if (!w->env.at[i].decl->is_inlined)
            w->env.at[size++] = w->env.at[i];
    w->env.size = size;
}

/*
 * A copied body: its parameters are variables that the arguments initialise. Every way out of it
 * leads back to the call, so that the same instances go on as came in.
 */
static struct value walk_inlined(struct walker *w, const struct expr *expr)
{
    struct call_frame frame = {.call = expr};
    struct flow_point before = w->here;
    const struct switch_entry *around_switch = w->inside_switch;
    size_t first = w->env.size;
    bool outer_strict = w->strict;
    struct call_frame *outer_frame = w->frame;
    walk_stmt(w, expr->inlined->children.at[0]);
    w->inside_switch = NULL;
    w->frame = &frame;
    walk_stmt(w, expr->inlined->children.at[1]);
    w->frame = outer_frame;
    w->inside_switch = around_switch;
    w->strict = outer_strict;
    bool falls_off = !is_empty(&w->here);
    drop_unreachable(w, &frame);
    for (size_t i = 0; i < frame.ways.size; i++) {
        if (i == 0 && !falls_off)
            w->env = frame.ways.at[0].env;
        else
            env_join(w, &frame.ways.at[i].env);
    }
    w->here = before;
    forget_copy(w, first);
    return joined_value(w, &frame, falls_off);
}

/* `__builtin_expect(e, c)` is e. */
static const struct expr *passed_on(const struct expr *expr)
{
    bool is_expect =
        expr->decl && expr->operands_size == 3 && decl_is_named(expr->decl, "__builtin_expect");
    return is_expect ? expr->operands[1] : NULL;
}

/* A proof that rests on what the user says of a function names it. */
static void note_stated(struct walker *w, const struct decl *callee)
{
    if (!callee->is_stated || w->silent || w->at_entry || w->quiet)
        return;
    const char *text =
        arena_printf(w->arena, "'%s' is %s, as was stated", callee->name,
                     callee->is_pure_function ? "pure: it only reads" : "const: it only computes");
    nest_assume(w->nest, callee->is_pure_function ? ASSUME_PURE : ASSUME_CONST, callee,
                callee->name, text);
}

void walk_note_exported(struct walker *w, const struct decl *decl)
{
    if (!decl->is_exported || w->silent || w->at_entry || w->quiet)
        return;
    nest_assume(w->nest, ASSUME_NO_INTERPOSITION, decl, decl->name,
                arena_printf(w->arena,
                             "no other definition takes the place of '%s' when the "
                             "program is loaded",
                             decl->name));
}

/* A proof that follows a call into another unit rests on how the program is linked. */
static void note_linked(struct walker *w, const struct expr *call)
{
    const struct function *function = call->linked;
    if (!function || w->silent || w->at_entry || w->quiet)
        return;
    nest_assume(w->nest, ASSUME_LINKED, call->decl, call->decl->name,
                arena_printf(w->arena, "'%s' is the function that '%s' defines", call->decl->name,
                             linked_file(function)));
}

/* What a proof rests on where the program may end before the loop does. */
static void note_end(struct walker *w, const struct expr *end)
{
    const struct decl *callee = end->decl;
    const char *name = end->in_macro ? walk_text(w, end->range) : callee->name;
    const char *text = arena_printf(w->arena,
                                    "%s'%s' may end the program early, with other iterations done "
                                    "by then",
                                    callee->end == END_STATED     ? "as was stated, "
                                    : callee->end == END_DECLARED ? "since it never returns, "
                                                                  : "",
                                    name);
    nest_assume(w->nest, callee->end == END_STATED ? ASSUME_ENDS : ASSUME_EARLY_END, callee, name,
                text);
}

/* A variable that is named on the way to the end is read there. */
static bool read_variable(const struct expr *expr, void *data)
{
    const struct decl *decl = expr->kind == EXPR_NAME ? expr->decl : NULL;
    if (decl && (decl->kind == DECL_VARIABLE || decl->kind == DECL_PARAMETER) &&
        type_is_scalar(decl->type) && !decl->is_inlined)
        walk_eval(data, expr);
    return true;
}

/* What is written in the arguments is part of the loop, as everywhere. */
static bool look_at_argument(const struct expr *expr, void *data)
{
    if (expr->kind == EXPR_ASSIGN || expr->kind == EXPR_STEP)
        walk_eval(data, expr);
    return read_variable(expr, data);
}

/* A way to an end, and what is looked at there. */
struct way_to_end {
    struct walker *walker;
    const struct stmt *branch; /* NULL: a call alone */
    const struct expr *end;
    bool has_own; /* the place names what has its value on the way */
};

static bool note_own_name(const struct expr *expr, void *data)
{
    struct way_to_end *way = data;
    const struct decl *decl = expr->kind == EXPR_NAME ? expr->decl : NULL;
    way->has_own =
        way->has_own || expr->kind == EXPR_UNKNOWN ||
        (decl && (decl->is_inlined || (way->branch && effects_declares(way->branch, decl))));
    return true;
}

/* Whether an expression is a place in memory that something has to be read or computed for. */
static bool is_place_in_memory(const struct expr *expr)
{
    return expr->kind == EXPR_SUBSCRIPT ||
           (expr->kind == EXPR_UNARY && expr->op == OP_DEREFERENCE) ||
           (expr->kind == EXPR_MEMBER && expr->is_arrow);
}

/* The value of an address, a divisor, a condition: what is read from memory for it is read by the
   loop, as it might trap, or never end, with what another iteration has not stored yet. */
static bool read_for_value(const struct expr *expr, void *data)
{
    struct way_to_end *way = data;
    if (!is_place_in_memory(expr) || !type_is_scalar(expr->type))
        return true;
    way->has_own = false;
    expr_walk(expr, note_own_name, way);
    if (way->has_own)
        walk_read_anything(way->walker, way->end);
    else
        walk_eval(way->walker, expr);
    return true;
}

/* Looks at what an expression needs to be evaluated without a trap. Values alone, such as those
   that a message shows, may be those of another order. */
static bool read_for_traps(const struct expr *expr, void *data)
{
    bool divides = expr->kind == EXPR_BINARY && (expr->op == OP_DIVIDE || expr->op == OP_REMAINDER);
    if (is_place_in_memory(expr))
        for (size_t i = 0; i < expr->operands_size; i++)
            expr_walk(expr->operands[i], read_for_value, data);
    if (divides)
        expr_walk(expr->operands[1], read_for_value, data);
    for (size_t i = 0; expr->kind == EXPR_CALL && i < expr->operands_size; i++)
        if (expr->operands[i]->type && expr->operands[i]->type->kind == TYPE_POINTER)
            expr_walk(expr->operands[i], read_for_value, data);
    return true;
}

/* The same for variables of the way's own, which may be addresses, and conditions of loops. */
static bool read_for_statement(const struct stmt *stmt, void *data)
{
    for (size_t i = 0; i < stmt->decls.size; i++)
        if (stmt->decls.at[i]->init)
            expr_walk(stmt->decls.at[i]->init, read_for_value, data);
    if (stmt->kind == STMT_FOR && stmt->cond)
        expr_walk(stmt->cond, read_for_value, data);
    if (stmt->kind == STMT_EXPRESSION && stmt->expr->kind == EXPR_ASSIGN)
        expr_walk(stmt->expr, read_for_value, data);
    return true;
}

/* Whether it depends on a product of values where the program would end: a condition about that is
   not asked before the loop. */
static bool is_beyond_asking(const struct walker *w)
{
    const struct nest *nest = w->nest;
    isl_set *calling =
        isl_set_intersect_params(isl_set_copy(w->here.domain), isl_set_copy(nest->known));
    calling = isl_set_params(calling);
    bool is_beyond = false;
    for (size_t i = 0; i < nest->parameters.size && !is_beyond; i++) {
        const struct parameter *parameter = nest->parameters.at[i];
        int at = isl_set_find_dim_by_id(calling, isl_dim_param, parameter->id);
        is_beyond =
            at >= 0 && term_products(parameter->term) > 0 &&
            isl_set_involves_dims(calling, isl_dim_param, (unsigned)at, 1) != isl_bool_false;
    }
    isl_set_free(calling);
    return is_beyond;
}

void walk_end(struct walker *w, const struct stmt *branch, const struct expr *end)
{
    struct way_to_end way = {w, branch, end, false};
    if (branch) {
        stmt_walk(branch, NULL, read_variable, w);
        stmt_walk(branch, read_for_statement, read_for_traps, &way);
    } else {
        expr_walk(end, look_at_argument, w);
        expr_walk(end, read_for_traps, &way);
    }
    bool is_decided = !w->here.may && !is_beyond_asking(w);
    if (w->silent || w->at_entry || w->quiet || (is_decided && exclude_call(w, end)))
        return;
    w->nest->may_end = true;
    note_end(w, end);
}

struct value walk_call(struct walker *w, const struct expr *expr)
{
    enum call_kind kind = effects_call_kind(expr);
    if (kind == CALL_INLINED) {
        walk_note_exported(w, expr->linked ? expr->linked->decl : expr->decl);
        note_linked(w, expr);
        return walk_inlined(w, expr);
    }
    if (kind == CALL_END) {
        walk_end(w, NULL, ends_call(expr));
        return value_none();
    }
    if (kind == CALL_CONST && passed_on(expr)) {
        walk_eval(w, expr->operands[2]);
        return walk_eval(w, passed_on(expr));
    }
    eval_operands(w, expr);
    if (kind != CALL_UNKNOWN)
        note_stated(w, expr->decl);
    if (kind == CALL_READER)
        walk_read_anything(w, expr);
    else if (kind == CALL_UNKNOWN && !w->silent && !w->at_entry && !w->quiet &&
             !exclude_call(w, expr))
        refuse_call(w, expr);
    return value_none();
}
