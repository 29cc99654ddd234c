/* walk_stmt.c: part of walk.h: statements in the order of their execution, and what leaves a loop
   early. */
#include "loops/syntax/ends.h"
#include "loops/syntax/exits.h"
#include "loops/model/walk.h"
#include "loops/reasons.h"

static void narrow(struct walker *w, isl_set *where)
{
    isl_set *set = isl_set_intersect(isl_set_copy(w->here.domain), isl_set_copy(where));
    w->here.domain = keep_set(w->nest, set);
}

/* From here on nothing runs any more on this way. */
static void leave(struct walker *w)
{
    isl_set *empty = isl_set_empty(isl_space_copy(w->nest->space));
    w->here.domain = keep_set(w->nest, empty);
}

/* A branch that surely leaves the root, which is asked about without it. */
static bool is_way_out(const struct walker *w, const struct stmt *branch)
{
    return branch && w->nest->exits && exits_has(w->nest->exits, branch);
}

static bool jumps(const struct stmt *stmt)
{
    return stmt && (effects_find_jump(stmt, STMT_CONTINUE) || effects_find_jump(stmt, STMT_BREAK) ||
                    effects_find_jump(stmt, STMT_RETURN) || effects_find_jump(stmt, STMT_GOTO));
}

/* Whether a branch may not come to its end. */
static bool leaves(const struct walker *w, const struct stmt *branch)
{
    return jumps(branch) || (branch && ends_branch(branch)) || is_way_out(w, branch);
}

/* A conditional list of `when` texts dies with the branch, so a copy is taken for the other way. */
static void enter_branch(struct walker *w, const struct flow_point *before,
                         const struct condition *cond, bool taken, const char *text)
{
    w->here = *before;
    narrow(w, taken ? cond->holds : cond->fails);
    if (!cond->exact)
        walk_add_when(w, taken ? text : arena_printf(w->arena, "!(%s)", text));
}

/*
 * Both ways meet again. Where neither jumps away, the instances are those from before; where one
 * does, they are what is left of both, and if data decides, what follows is conditional too.
 */
static void meet(struct walker *w, const struct stmt *stmt, const struct flow_point *before,
                 const struct flow_point *then_end, const struct flow_point *else_end,
                 const struct condition *cond, const char *text)
{
    bool left = leaves(w, stmt->body) || leaves(w, stmt->otherwise);
    w->here = *before;
    if (!left)
        return;
    isl_set *rest = isl_set_union(isl_set_copy(then_end->domain), isl_set_copy(else_end->domain));
    w->here.domain = keep_set(w->nest, rest);
    if (!cond->exact)
        walk_add_when(w, leaves(w, stmt->body) ? arena_printf(w->arena, "!(%s)", text) : text);
    else if (then_end->may || else_end->may)
        walk_add_when(w, "it is not skipped by an earlier continue");
}

/* A branch that leads to an end of the program does nothing else; one that leaves the root does
   nothing that other iterations see. */
static void walk_branch(struct walker *w, const struct stmt *branch)
{
    const struct expr *end = ends_branch(branch);
    if (is_way_out(w, branch)) {
        leave(w);
    } else if (end) {
        walk_end(w, branch, end);
        leave(w);
    } else if (branch) {
        walk_stmt(w, branch);
    }
}

static void walk_if(struct walker *w, const struct stmt *stmt)
{
    if (stmt->init)
        walk_stmt(w, stmt->init);
    walk_condition_declaration(w, stmt);
    if (!stmt->cond) {
        walk_refuse(w, REASON_UNSUPPORTED_TYPE, stmt->range, "this condition is not understood");
        walk_add_when(w, "condition");
    }
    size_t first = w->nest->accesses.size;
    struct condition cond = stmt->cond ? walk_condition(w, stmt->cond) : walk_condition_inexact(w);
    const struct stmt *taken;
    if (effects_if_decided(stmt, &taken) && taken && !stmt->otherwise) {
        walk_stmt(w, taken);
        return;
    }
    if (!cond.exact)
        w->nest->affine = false;
    const char *text = stmt->cond ? walk_condition_text(w, stmt->cond) : "condition";
    struct flow_point before = w->here;
    environment env = env_copy(w);
    enter_branch(w, &before, &cond, true, text);
    walk_branch(w, stmt->body);
    struct update update;
    if (update_of_if(w->arena, stmt, &update))
        walk_mark_update(w, first, &update);
    struct flow_point then_end = w->here;
    environment then_env = w->env;
    w->env = env;
    enter_branch(w, &before, &cond, false, text);
    walk_branch(w, stmt->otherwise);
    struct flow_point else_end = w->here;
    walk_join_inductions(w, &then_env, &cond);
    env_join(w, &then_env);
    meet(w, stmt, &before, &then_end, &else_end, &cond, text);
}

/* A switch: any case may run, in part or not at all. */
static void walk_switch(struct walker *w, const struct stmt *stmt)
{
    struct effects effects;
    if (stmt->init)
        walk_stmt(w, stmt->init);
    walk_condition_declaration(w, stmt);
    if (stmt->cond)
        walk_eval(w, stmt->cond);
    w->nest->affine = false;
    struct flow_point before = w->here;
    walk_add_when(w, stmt->cond
                         ? arena_printf(w->arena, "switch (%s)", walk_condition_text(w, stmt->cond))
                         : "switch");
    bool continues = effects_find_jump(stmt->body, STMT_CONTINUE) != NULL;
    size_t ways_out = walk_ways_out(w);
    struct switch_entry inside = {w->here, &effects};
    const struct switch_entry *around = w->inside_switch;
    effects_of_stmt(w->arena, stmt->body, &effects);
    env_forget(w, &effects);
    w->inside_switch = &inside;
    if (stmt->body)
        walk_stmt(w, stmt->body);
    w->inside_switch = around;
    env_forget(w, &effects);
    w->here = continues || walk_may_have_left(w, ways_out) ? inside.point : before;
}

/* Control comes here from the head of the switch or out of the case before. */
static void walk_case(struct walker *w, const struct stmt *stmt)
{
    if (w->inside_switch) {
        w->here = w->inside_switch->point;
        env_forget(w, w->inside_switch->effects);
    } else {
        w->nest->left_early = true;
        walk_refuse(w, REASON_GOTO, stmt->range,
                    "a case label inside the loop belongs to a switch around it");
    }
    if (stmt->body)
        walk_stmt(w, stmt->body);
}

/* A C++ variable that is declared in a condition is set each time the condition is evaluated. */
void walk_condition_declaration(struct walker *w, const struct stmt *stmt)
{
    if (!stmt->cond_decl)
        return;
    if (stmt->cond_decl->init)
        walk_eval(w, stmt->cond_decl->init);
    env_set(w, stmt->cond_decl, value_none());
}

/* A static local of C++ is set by the iteration that comes first, unless its initialiser is
   constant. */
static void check_static(struct walker *w, const struct decl *decl)
{
    int64_t value;
    if (w->nest->tree->dialect.language == LANGUAGE_C || !decl->init || decl->has_value ||
        decl->init->kind == EXPR_FLOATING || expr_constant(decl->init, &value))
        return;
    walk_refuse(w, REASON_DEPENDENCE, decl->range,
                "the static variable '%s' is set by the first iteration that comes to it; move it "
                "out of the loop",
                decl->name);
}

static void refuse_cleanup(struct walker *w, const struct decl *decl)
{
    w->nest->has_call = true;
    w->nest->left_early = true;
    walk_refuse(w, REASON_CALL, decl->range,
                "'%s' has a cleanup function, whose effects are not known", decl->name);
}

/* The first value of a variable of a copied body, which may become a subscript there. */
static struct value walk_inlined_value(struct walker *w, const struct decl *decl)
{
    bool outer = w->strict;
    w->strict = decl->type->kind == TYPE_INTEGER;
    struct value value = walk_eval_truth(w, decl->init);
    w->strict = outer;
    return value;
}

/* Whether a variable begins and ends without code but for its initialiser. */
static bool begins_plainly(const struct decl *decl)
{
    bool has_maker = decl->type->kind == TYPE_RECORD && (decl->init || decl->is_made);
    return type_is_trivial(decl->type) || (has_maker && type_is_value(decl->type));
}

static void walk_declaration(struct walker *w, const struct stmt *stmt)
{
    for (size_t i = 0; i < stmt->decls.size; i++) {
        const struct decl *decl = stmt->decls.at[i];
        const struct type *type = decl->type;
        struct value value = value_none();
        if (decl->has_cleanup)
            refuse_cleanup(w, decl);
        walk_sizes(w, type);
        if (type->kind == TYPE_REFERENCE && decl->storage != STORAGE_AUTO) {
            env_set(w, decl, value_none());
            if (decl->init)
                walk_refuse(w, REASON_DEPENDENCE, decl->range,
                            "the static reference '%s' is bound by the first iteration that "
                            "comes to it",
                            decl->name);
            continue;
        }
        if (decl->init && type->kind == TYPE_REFERENCE) {
            struct location location = walk_locate(w, decl->init);
            value = pointer_to(w, &location, type->element);
            env_set(w, decl, value);
            continue;
        }
        if (decl->init && decl->storage == STORAGE_AUTO)
            value = decl->is_inlined ? walk_inlined_value(w, decl) : walk_eval(w, decl->init);
        if (decl->storage != STORAGE_AUTO) {
            check_static(w, decl);
            continue;
        }
        if (!begins_plainly(decl))
            walk_refuse(w, REASON_CALL, decl->range,
                        "'%s' has a constructor or a destructor, whose effects are not known",
                        decl->name);
        record_begins(w, decl);
        env_set(w, decl, value);
    }
}

/* A jump out of this iteration or out of the loop. */
static void walk_jump(struct walker *w, const struct stmt *stmt)
{
    if (stmt->kind == STMT_RETURN && w->frame) {
        walk_return(w, stmt);
    } else if (stmt->kind == STMT_RETURN) {
        if (stmt->expr)
            walk_eval(w, stmt->expr);
        w->nest->left_early = true;
        walk_refuse(w, REASON_RETURN, stmt->range,
                    "the loop is left by return; note the result and leave the loop to its end");
    }
    if (stmt->kind == STMT_GOTO && !walk_goto(w, stmt)) {
        w->nest->left_early = true;
        walk_refuse(w, REASON_GOTO, stmt->range,
                    "the loop contains goto; write the flow of control with if and loops");
        return;
    }
    leave(w);
}

static void walk_strange(struct walker *w, const struct stmt *stmt)
{
    w->nest->left_early = true;
    w->nest->affine = false;
    if (stmt->kind == STMT_ASM)
        walk_refuse(w, REASON_ASM, stmt->range, "inline assembly may do anything");
    else if (stmt->kind == STMT_TRY)
        walk_refuse(w, REASON_EXCEPTION, stmt->range,
                    "an exception may leave the loop; handle it outside");
    else
        walk_refuse(w, REASON_UNSUPPORTED_TYPE, stmt->range, "this statement is not understood%s%s",
                    stmt->what ? ": " : "", stmt->what ? stmt->what : "");
    struct effects effects;
    effects_of_stmt(w->arena, stmt, &effects);
    env_forget(w, &effects);
    w->here.may = true;
    for (size_t i = 0; i < stmt->children.size; i++)
        walk_stmt(w, stmt->children.at[i]);
    env_forget(w, &effects);
}

static void walk_label(struct walker *w, const struct stmt *stmt)
{
    if (!walk_land(w, stmt)) {
        w->nest->left_early = true;
        walk_refuse(w, REASON_GOTO, stmt->range, "the label '%s' may be jumped to",
                    stmt->label ? stmt->label : "");
    }
    if (stmt->body)
        walk_stmt(w, stmt->body);
}

static void walk_any_loop(struct walker *w, const struct stmt *stmt)
{
    if (effects_runs_once(stmt)) {
        walk_stmt(w, stmt->body);
        return;
    }
    const struct loop *loop = walk_find_loop(w, stmt);
    if (loop && loop_counts(loop))
        walk_for(w, loop, false);
    else
        walk_uncounted(w, stmt, false);
}

void walk_stmt(struct walker *w, const struct stmt *stmt)
{
    const struct stmt *around = w->statement;
    if (!stmt->is_inlined)
        w->statement = stmt;
    switch (stmt->kind) {
    case STMT_COMPOUND:
        for (size_t i = 0; i < stmt->children.size; i++) {
            walk_begin_statement(w, stmt, i);
            walk_stmt(w, stmt->children.at[i]);
        }
        break;
    case STMT_EXPRESSION:
        if (w->around && loop_counts(w->around->loop) && w->around->loop->step_stmt == stmt)
            env_set(w, w->around->loop->index, value_none());
        else if (stmt->expr && stmt == w->result)
            walk_eval(w, stmt->expr);
        else if (stmt->expr)
            walk_effect(w, stmt->expr);
        break;
    case STMT_DECLARATION:
        walk_declaration(w, stmt);
        break;
    case STMT_IF:
        walk_if(w, stmt);
        break;
    case STMT_SWITCH:
        walk_switch(w, stmt);
        break;
    case STMT_CASE:
    case STMT_DEFAULT:
        walk_case(w, stmt);
        break;
    case STMT_FOR:
    case STMT_WHILE:
    case STMT_DO:
    case STMT_RANGE_FOR:
        walk_any_loop(w, stmt);
        break;
    case STMT_BREAK:
    case STMT_CONTINUE:
    case STMT_RETURN:
    case STMT_GOTO:
        walk_jump(w, stmt);
        break;
    case STMT_LABEL:
        walk_label(w, stmt);
        break;
    case STMT_NULL:
        break;
    case STMT_ASM:
    case STMT_TRY:
    case STMT_UNKNOWN:
        walk_strange(w, stmt);
        break;
    }
    w->statement = around;
}
