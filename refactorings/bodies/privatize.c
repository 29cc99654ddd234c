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
 * An array of which each iteration uses one element that it sets first becomes such a variable. The
 * declaration in front goes where nobody else needs it.
 */
#include "code/spelling.h"
#include "loops/dependence/work_array.h"
#include "loops/reasons.h"
#include "loops/syntax/effects.h"
#include "loops/syntax/flow.h"
#include "refactorings/bodies/elements.h"
#include "refactorings/orders/expanded.h"
#include "refactorings/text/declarators.h"
#include "refactorings/text/indent.h"

static const struct action_option options[] = {
    {"variable", OPTION_NAME, "", 0, 0, NULL,
     "the variable; by default all of which each iteration has a value of its own", false},
};

/* A variable, and where it is declared. */
struct privatized {
    const struct decl *decl;
    const struct type *type;    /* of the variable, */
    const char *name;           /* and its name */
    const struct expr *first;   /* the place that is assigned to first; NULL: the top of the body */
    LIST_OF(struct range) uses; /* of an array: where its element is named */
};

struct privatize_plan {
    struct perfect_nest nest;
    LIST_OF(struct privatized) all;
    decl_list decls;
};

/* The elements of an array that a loop's body names. */
struct array_search {
    struct action_request *request;
    const struct decl *decl;
    const struct expr *element;
    unsigned names, elements;
    bool is_other; /* another one, or one whose text does not stand here */
    LIST_OF(struct range) uses;
};

/* The variable whose element an expression is, or NULL. */
static const struct decl *array_of(const struct expr *expr)
{
    while ((expr->kind == EXPR_SUBSCRIPT && !expr->is_starred) ||
           (expr->kind == EXPR_CONVERSION && expr->is_implicit))
        expr = expr->operands[0];
    return expr->kind == EXPR_NAME ? expr->decl : NULL;
}

static bool look_at_array(const struct expr *expr, void *data)
{
    struct array_search *search = data;
    search->names += expr->kind == EXPR_NAME && expr->decl == search->decl;
    if (expr->kind != EXPR_SUBSCRIPT || !type_is_arithmetic(expr->type) ||
        array_of(expr) != search->decl)
        return true;
    if (search->element == NULL)
        search->element = expr;
    search->elements++;
    search->is_other =
        search->is_other || !expr_same(search->element, expr) ||
        !expr_is_spelled(search->request->unit->tree, search->request->loop->function, expr);
    for (size_t k = 0; k < search->uses.size; k++)
        if (search->uses.at[k].start == expr->range.start)
            return true;
    LIST_PUSH(search->request->arena, search->uses, expr->range);
    return true;
}

/* Whether the place of an element is the same all through an iteration. */
static bool is_steady(const struct loop *loop, const struct expr *element)
{
    for (; element->kind == EXPR_SUBSCRIPT || element->kind == EXPR_CONVERSION;
         element = element->operands[0]) {
        if (element->kind == EXPR_CONVERSION)
            continue;
        if (!elements_only_locals(element->operands[1]) ||
            !elements_stay(loop, element->operands[1]))
            return false;
    }
    return true;
}

/* What the model takes the array for, or NULL. */
static const struct base *base_of(const struct nest *model, const struct decl *decl)
{
    for (size_t k = 0; k < model->bases.size; k++)
        if (model->bases.at[k]->kind == BASE_OBJECT && model->bases.at[k]->decl == decl)
            return model->bases.at[k];
    return NULL;
}

static bool is_read(const struct nest *model, const struct base *base)
{
    for (size_t k = 0; k < model->accesses.size; k++)
        if (model->accesses.at[k]->base == base && !model->accesses.at[k]->is_write)
            return true;
    return false;
}

/* How often a name stands between two places, not as a member's. */
static unsigned count_names(const struct action_request *request, uint32_t start, uint32_t end,
                            const char *name)
{
    const struct token_list *tokens = action_tokens(request);
    unsigned count = 0;
    for (size_t k = token_list_before(tokens, start);
         k < tokens->all.size && tokens->all.at[k].start < end; k++)
        count += tokens->all.at[k].start >= start &&
                 token_is(tokens->text, tokens->all.at[k], name) &&
                 (k == 0 || (!token_is(tokens->text, tokens->all.at[k - 1], ".") &&
                             !token_is(tokens->text, tokens->all.at[k - 1], "->")));
    return count;
}

/* Whether the loop names an array only for its element: `sizeof t` is none. */
static bool has_elements_only(const struct array_search *search)
{
    struct range loop = search->request->loop->range;
    return search->element != NULL && !search->is_other && search->names == search->elements &&
           count_names(search->request, loop.start, loop.end, search->decl->name) ==
               search->uses.size;
}

/* Whether each iteration uses one element of a local array, which it sets before it reads it, and
   nobody uses the array behind the loop. */
static bool is_private_array(struct action_request *request, struct array_search *search)
{
    const struct loop *loop = request->loop->loop;
    const struct decl *decl = search->decl;
    struct tracked tracked = {decl, NULL};
    const struct base *base;
    if (decl->kind != DECL_VARIABLE || decl->storage != STORAGE_AUTO || decl->address_taken ||
        decl->type->kind != TYPE_ARRAY || decl->has_cleanup || decl->in_macro ||
        effects_declares(loop->stmt->body, decl) || flow_live_after(loop, tracked))
        return false;
    stmt_walk(loop->stmt->body, NULL, look_at_array, search);
    return has_elements_only(search) && !search->element->type->is_volatile &&
           !search->element->type->is_atomic && is_steady(loop, search->element) &&
           request->loop->nest != NULL &&
           (base = base_of(request->loop->nest->model, decl)) != NULL &&
           is_read(request->loop->nest->model, base) &&
           work_array_reads_its_own(request->loop->nest->model, base);
}

/* Whether an expression is what a variable is: its name, or the array's element. */
static bool is_place_of(const struct expr *expr, const struct decl *decl)
{
    return (expr->kind == EXPR_NAME || expr->kind == EXPR_SUBSCRIPT) && array_of(expr) == decl;
}

/* The assignment by which the body first names a variable: a statement of the body itself, so that
   what stands behind it sees what it declares. Gives the place that it assigns to, or NULL. */
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
    uint32_t top = request->loop->loop->stmt->body->range.start;
    bool is_begin = count_names(request, top, target->range.start, decl->name) == 0 &&
                    is_place_of(target, decl) && !target->in_macro &&
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

static void add_once(struct arena *arena, variable_list *list, const struct decl *decl)
{
    for (size_t k = 0; k < list->size; k++)
        if (list->at[k] == decl)
            return;
    if (decl != NULL)
        LIST_PUSH(arena, *list, decl);
}

/* Whether the function names something outside of the loop more often than once, where it is
   declared. */
static bool is_used_outside(const struct action_request *request, const char *name)
{
    const struct token_list *tokens = action_tokens(request);
    struct range loop = request->loop->range;
    unsigned count = 0;
    for (size_t k = 0; k < tokens->all.size; k++)
        count += (tokens->all.at[k].start < loop.start || tokens->all.at[k].end > loop.end) &&
                 token_is(tokens->text, tokens->all.at[k], name);
    return count > 1;
}

/* The variable for an array's element: it has the array's name if that is free then. */
static void take_array(struct action_request *request, const struct privatize_plan *plan,
                       const struct array_search *search, struct privatized *one)
{
    struct names names = {0};
    one->type = search->element->type;
    for (size_t k = 0; k < search->uses.size; k++)
        LIST_PUSH(request->arena, one->uses, search->uses.at[k]);
    if (!is_used_outside(request, one->decl->name))
        return;
    static const replacement_list none = {NULL, 0, 0};
    header_collect_names(request, &plan->nest, &names);
    one->name = names_like(
        &names, move_expression(request->arena, plan->nest.source, search->element->range, &none));
}

/* Takes the variables that are private, all or the one that is named. */
static bool take_variables(struct action_request *request, struct privatize_plan *plan)
{
    const struct loop *loop = request->loop->loop;
    const char *wish = action_value(request, "variable")->text;
    struct effects effects;
    variable_list written = {NULL, 0, 0};
    bool is_known = false;
    effects_of_stmt(request->arena, loop->stmt->body, &effects);
    for (size_t k = 0; k < effects.written.size; k++)
        LIST_PUSH(request->arena, written, effects.written.at[k]);
    for (size_t k = 0; k < effects.stores.size; k++)
        add_once(request->arena, &written, effects.stores.at[k].root);
    for (size_t k = 0; k < written.size; k++) {
        const struct decl *decl = written.at[k];
        bool is_named = sentence_same(decl->name, wish);
        if ((*wish != '\0' && !is_named) || decl->is_inlined ||
            effects_declares(loop->stmt->body, decl))
            continue;
        is_known = is_known || is_named;
        struct array_search search = {.request = request, .decl = decl};
        bool is_array = is_private_array(request, &search);
        if ((!is_array && !expanded_is_private(loop, decl)) ||
            words_have(&action_directives(request)->words, decl->name))
            continue;
        struct privatized one = {.decl = decl, .type = decl->type, .name = decl->name};
        one.first = first_assigned(request, decl);
        if (is_array)
            take_array(request, plan, &search, &one);
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

/* Whether nothing stands behind a place on its line. */
static bool line_is_over(const struct source *source, uint32_t at)
{
    while (at < source->length &&
           (source->text[at] == ' ' || source->text[at] == '\t' || source->text[at] == '\r'))
        at++;
    return at >= source->length || source->text[at] == '\n';
}

/* Declarations behind each other. */
struct declared {
    const char *text; /* without the last semicolon */
    const char *type; /* of the last one; NULL: there is none */
};

/* Adds a variable: to the last declaration where that is of the same numbers. */
static void declare(struct arena *arena, struct declared *out, const char *before, const char *type,
                    const struct privatized *one)
{
    bool is_same = out->type != NULL && sentence_same(out->type, type);
    if (is_same && type_is_arithmetic(one->type))
        out->text = arena_printf(arena, "%s, %s", out->text, one->name);
    else
        out->text = arena_printf(arena, "%s%s%s%s %s", out->text, out->type != NULL ? ";" : "",
                                 before, type, one->name);
    out->type = type;
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
    struct declared top = {"", NULL};
    uint32_t place = at->trailing.end > at->brace ? at->trailing.end : at->brace + 1;
    const char *before =
        line_is_over(source, place)
            ? arena_printf(
                  arena, "\n%s",
                  deeper_once(arena, source, request->loop->function->range, layout.unit, indent))
            : " ";
    for (size_t k = 0; k < plan->all.size; k++) {
        const struct privatized *one = &plan->all.at[k];
        const char *type =
            type_name_inside(arena, request->loop->function, action_tokens(request), one->type);
        if (one->first == NULL)
            declare(arena, &top, before, type, one);
        else if (one->uses.size == 0)
            edits_replace(out, file, one->first->range.start, one->first->range.start,
                          arena_printf(arena, "%s ", type));
        for (size_t i = 0; i < one->uses.size; i++) {
            struct range use = one->uses.at[i];
            bool declares = one->first != NULL && use.start == one->first->range.start;
            edits_replace(out, file, use.start, use.end,
                          declares ? arena_printf(arena, "%s %s", type, one->name) : one->name);
        }
    }
    if (top.type != NULL)
        edits_replace(out, file, place, place,
                      layout_newlines(arena, &layout, arena_printf(arena, "%s;", top.text)));
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
