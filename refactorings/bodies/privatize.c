/*
 * privatize.c: a variable of which each iteration of a loop has a value of its own is declared in
 * the loop.
 *
 *     double t;                              for (int i = 0; i < n; i++) {
 *     for (int i = 0; i < n; i++) {    =>        double t = a[i] * a[i];
 *         t = a[i] * a[i];                       b[i] = t + 1;
 *         b[i] = t + 1;                      }
 *     }
 *
 * The declaration in front goes where nobody else needs it.
 */
#include "code/spelling.h"
#include "loops/reasons.h"
#include "loops/syntax/effects.h"
#include "refactorings/orders/expanded.h"
#include "refactorings/text/declarators.h"

static const struct action_option options[] = {
    {"variable", OPTION_NAME, "", 0, 0, NULL,
     "the variable; by default all of which each iteration has a value of its own", false},
};

/* A variable, and where it is declared. */
struct privatized {
    const struct decl *decl;
    const struct expr *first; /* the name that is assigned to first; NULL: the top of the body */
};

struct privatize_plan {
    struct perfect_nest nest;
    LIST_OF(struct privatized) all;
    decl_list decls;
};

/* The assignment by which the body first names a variable: a statement of the body itself, so that
   what stands behind it sees what it declares. Gives the name that it assigns to, or NULL. */
static const struct expr *first_assigned(const struct action_request *request,
                                         const struct decl *decl)
{
    const struct stmt *body = request->loop->stmt->body;
    const struct source *source = action_source(request);
    size_t k = 0;
    while (k < body->children.size && !stmt_mentions(body->children.at[k], decl))
        k++;
    const struct stmt *stmt = k < body->children.size ? body->children.at[k] : NULL;
    if (stmt == NULL || stmt->kind != STMT_EXPRESSION || stmt->in_macro ||
        stmt->expr->kind != EXPR_ASSIGN || stmt->expr->op != OP_NONE ||
        request->loop->function->dialect.c89)
        return NULL;
    const struct expr *target = stmt->expr->operands[0];
    bool is_begin = target->kind == EXPR_NAME && target->decl == decl && !target->in_macro &&
                    target->range.start == stmt->range.start &&
                    source->text[target->range.start] != '(';
    return is_begin && !expr_mentions(stmt->expr->operands[1], decl) ? target : NULL;
}

/* Whether something is wrong with the place, for any variable. */
static bool check_place(struct action_request *request, const struct perfect_nest *nest)
{
    const struct loop *loop = nest->loops.at[0].loop;
    struct effects effects;
    effects_of_stmt(request->arena, loop->stmt, &effects);
    if (loop->stmt->body->kind != STMT_COMPOUND || !nest->loops.at[0].has_brace)
        return action_refuse(request, REASON_UNSUPPORTED, request->loop->range,
                             "the loop has no block that a variable could be declared in: ask at "
                             "the loop inside, or write braces");
    if (effects.has_label || effects.has_case || request->loop->function->has_goto_label)
        return action_refuse(request, REASON_GOTO, request->loop->range,
                             "a label or a 'goto' stands in the function, which may lead past a "
                             "declaration");
    return !action_has_directive(request, loop->stmt->range) ||
           action_refuse(request, REASON_UNSUPPORTED, request->loop->range,
                         "a directive stands in the loop: remove it first");
}

/* Takes the variables that are private, all or the one that is named. */
static bool take_variables(struct action_request *request, struct privatize_plan *plan)
{
    const struct loop *loop = request->loop->loop;
    const char *wish = action_value(request, "variable")->text;
    struct effects effects;
    bool is_known = false;
    effects_of_stmt(request->arena, loop->stmt->body, &effects);
    for (size_t k = 0; k < effects.written.size; k++) {
        const struct decl *decl = effects.written.at[k];
        bool is_named = sentence_same(decl->name, wish);
        if ((*wish != '\0' && !is_named) || decl->is_inlined ||
            effects_declares(loop->stmt->body, decl))
            continue;
        is_known = is_known || is_named;
        if (!expanded_is_private(loop, decl) ||
            words_have(&action_directives(request)->words, decl->name))
            continue;
        struct privatized one = {decl, first_assigned(request, decl)};
        LIST_PUSH(request->arena, plan->all, one);
        LIST_PUSH(request->arena, plan->decls, decl);
    }
    if (plan->all.size > 0)
        return true;
    if (*wish == '\0')
        return action_refuse(request, REASON_PRIVATE, request->loop->range,
                             "there is no variable from outside of which each iteration has a "
                             "value of its own");
    return action_refuse(request, REASON_PRIVATE, request->loop->range,
                         is_known ? "not each iteration sets '%s' before it reads it, or its value "
                                    "is needed behind the loop, or elsewhere"
                                  : "the loop sets no variable '%s' from outside",
                         wish);
}

/* Removes the declarations that nobody else needs, and gives those that would be left over. */
static decl_list remove_declarations(const struct action_request *request,
                                     const struct privatize_plan *plan, struct edits *out)
{
    const struct source *source = plan->nest.source;
    struct file_edit *file = edits_file(out, source->path, source->text, source->length);
    return declarators_remove(source, request->loop->function, request->loop->loop->stmt,
                              &plan->decls, out, file);
}

static const void *plan_privatize(struct action_request *request)
{
    struct privatize_plan *plan = ARENA_NEW(request->arena, struct privatize_plan);
    struct edits trial = {.arena = request->arena};
    if (!perfect_read(request, &plan->nest) || !action_check_conditions(request) ||
        !check_place(request, &plan->nest) || !take_variables(request, plan))
        return NULL;
    decl_list left = remove_declarations(request, plan, &trial);
    if (left.size == 0)
        return plan;
    action_refuse(request, REASON_PRIVATE, left.at[0]->range,
                  "nobody would read '%s' any more, whose declaration does more than to declare "
                  "it: remove that first",
                  left.at[0]->name);
    return NULL;
}

static void emit(struct action_request *request, const void *plan_data, struct edits *out)
{
    const struct privatize_plan *plan = plan_data;
    struct arena *arena = request->arena;
    const struct source *source = plan->nest.source;
    const struct perfect_loop *at = &plan->nest.loops.at[0];
    struct layout layout = action_layout(request);
    struct file_edit *file = edits_file(out, source->path, source->text, source->length);
    const char *indent = line_indent(arena, source, request->loop->range.start);
    const char *top = "";
    uint32_t place = at->trailing.end > at->brace ? at->trailing.end : at->brace + 1;
    for (size_t k = 0; k < plan->all.size; k++) {
        const struct privatized *one = &plan->all.at[k];
        const char *type = type_plain_name(arena, one->decl->type);
        if (one->first != NULL)
            edits_replace(out, file, one->first->range.start, one->first->range.start,
                          arena_printf(arena, "%s ", type));
        else
            top = arena_printf(arena, "%s\n%s%s%s %s;", top, indent, layout.unit, type,
                               one->decl->name);
    }
    if (*top != '\0')
        edits_replace(out, file, place, place, layout_newlines(arena, &layout, top));
    remove_declarations(request, plan, out);
}

const struct action privatize_action = {
    .id = "privatize",
    .title = "Declare variables in the loop",
    .button = "Privatize",
    .summary = "declare variables in the loop that each iteration has for itself",
    .doc = "A variable that each iteration sets before it reads it, and that nobody reads behind "
           "the loop, is declared in the loop's body: by the assignment that sets it, or at the "
           "top. Its declaration in front of the loop goes where nobody else needs it.",
    .kind = "refactor.rewrite.privatize",
    .main_option = "variable",
    .is_step = true,
    .options = options,
    .options_size = COUNT_OF(options),
    .plan = plan_privatize,
    .emit = emit,
};
