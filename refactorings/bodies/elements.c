/* elements.c: see elements.h. */
#include "refactorings/bodies/elements.h"

#include "code/spelling.h"
#include "loops/model/nest.h"
#include "loops/overlap/executes.h"
#include "loops/reasons.h"
#include "loops/syntax/effects.h"
#include "refactorings/nests/placed.h"

/* A search for elements in a loop's body. */
struct element_search {
    struct action_request *request;
    const struct perfect_nest *nest;
    const struct loop *loop;
    element_list *out;
};

/* What leads to an element: what is subscripted, pointed to, or has the member. */
static const struct expr *leads(const struct expr *expr)
{
    bool is_step = expr->kind == EXPR_SUBSCRIPT || expr->kind == EXPR_MEMBER ||
                   (expr->kind == EXPR_UNARY && expr->op == OP_DEREFERENCE);
    return is_step ? expr->operands[0] : NULL;
}

/* Whether an expression names an element of memory that a variable could hold. */
static bool is_element(const struct expr *expr)
{
    return leads(expr) != NULL && type_is_scalar(expr->type) &&
           !(expr->kind == EXPR_MEMBER && expr->decl->kind != DECL_FIELD);
}

/* What is looked for in the way to an element. */
struct way_search {
    const struct stmt *loop;
    const struct decl *changed; /* a variable that the loop sets or declares */
    bool computes;              /* it does more than compute */
    bool is_volatile;
};

static bool look_at_way(const struct expr *expr, void *data)
{
    struct way_search *search = data;
    const struct decl *decl = expr->kind == EXPR_NAME ? expr->decl : NULL;
    search->computes = search->computes || (expr_does(expr) & DOES_EFFECT) != 0;
    search->is_volatile = search->is_volatile || expr->type->is_volatile || expr->type->is_atomic;
    if (decl != NULL && (decl->kind == DECL_VARIABLE || decl->kind == DECL_PARAMETER) &&
        (effects_declares(search->loop, decl) || effects_count_stmt_writes(search->loop, decl)))
        search->changed = decl;
    return true;
}

/* Whether what leads to an element stands in the text as it is; subscripts may come out of macros,
   in brackets that do not. */
static bool is_spelled(const struct action_request *request, const struct expr *expr)
{
    const struct source *source = action_source(request);
    const struct function *function = request->loop->function;
    const struct expr *inner = leads(expr);
    while (inner != NULL && inner->kind == EXPR_CONVERSION && inner->is_implicit)
        inner = inner->operands[0];
    if (expr->kind != EXPR_SUBSCRIPT || expr->is_starred || !expr->in_macro)
        return expr_is_spelled(request->unit->tree, function, expr);
    const struct range subscript = expr->operands[1]->range;
    return source->text[expr->range.end - 1] == ']' && inner->range.end <= subscript.start &&
           subscript.start > expr->range.start && subscript.end < expr->range.end &&
           is_spelled(request, inner);
}

static struct element *known_element(const struct element_search *search, const struct expr *expr)
{
    for (size_t k = 0; k < search->out->size; k++)
        if (expr_same(search->out->at[k].expr, expr))
            return &search->out->at[k];
    return NULL;
}

static void find_problem(struct element *element, reason_code code, const char *problem)
{
    if (element->problem != NULL)
        return;
    element->problem = problem;
    element->code = code;
}

/* Whether subscripts or a `*` stand on the way to an element. */
static bool has_subscript(const struct expr *expr)
{
    bool found = false;
    for (const struct expr *at = expr; at != NULL && !found; at = leads(at)) {
        while (at->kind == EXPR_CONVERSION)
            at = at->operands[0];
        found = at->kind != EXPR_MEMBER && leads(at) != NULL;
    }
    return found;
}

/* A new element, and what can be seen of it in the text. */
static void add_element(const struct element_search *search, const struct expr *expr)
{
    struct arena *arena = search->request->arena;
    static const replacement_list none = {NULL, 0, 0};
    struct way_search way = {.loop = search->loop->stmt};
    struct element element = {.expr = expr, .code = REASON_UNSUPPORTED};
    expr_walk(expr, look_at_way, &way);
    if (way.computes || search->out->size >= MOST_ELEMENTS)
        return;
    element.text = move_expression(arena, search->nest->source, expr->range, &none);
    element.is_row = expr->type->kind == TYPE_POINTER || !has_subscript(expr);
    if (way.changed != NULL)
        find_problem(&element, REASON_NON_AFFINE,
                     arena_printf(arena, "'%s' changes in the loop", way.changed->name));
    if (way.is_volatile)
        find_problem(&element, REASON_VOLATILE, "a volatile or atomic value stays where it is");
    if (expr->kind == EXPR_MEMBER && expr->decl->bit_width >= 0)
        find_problem(&element, REASON_UNSUPPORTED_TYPE,
                     "a bit-field holds fewer values than a variable of its type");
    LIST_PUSH(arena, *search->out, element);
}

/* Notes what an access does to the element that it is at. */
static void look_at_access(const struct nest *model, const struct access *access,
                           struct element *element)
{
    const struct base *base = access->base;
    element->is_read = element->is_read || !access->is_write;
    element->is_written = element->is_written || access->is_write;
    element->is_own =
        base->kind == BASE_OBJECT && base->is_kept && base->decl->storage == STORAGE_AUTO;
    bool is_first = executes_at_first(model, access);
    element->is_sure = element->is_sure || is_first;
    element->is_stored = element->is_stored || (is_first && access->is_write);
    if (base->kind == BASE_UNKNOWN || base->kind == BASE_ROWS || base->is_hidden ||
        !access->affine || !executes_at_one_place(access))
        find_problem(element, REASON_NON_AFFINE,
                     "it is not known to be the same element in all iterations");
}

/* Takes a place in the body for one of an element. */
static bool look_at_expr(const struct expr *expr, void *data)
{
    struct element_search *search = data;
    const struct nest *model = search->request->loop->nest->model;
    bool is_accessed = false;
    if (!is_element(expr))
        return true;
    if (known_element(search, expr) == NULL)
        add_element(search, expr);
    struct element *element = known_element(search, expr);
    if (element == NULL)
        return true;
    for (size_t k = 0; k < model->accesses.size && element->problem == NULL; k++)
        if (model->accesses.at[k]->expr == expr) {
            look_at_access(model, model->accesses.at[k], element);
            is_accessed = true;
        }
    bool is_known = false;
    for (size_t k = 0; k < element->uses.size; k++)
        is_known = is_known || element->uses.at[k].start == expr->range.start;
    if (!is_known)
        LIST_PUSH(search->request->arena, element->uses, expr->range);
    if (!is_spelled(search->request, expr))
        find_problem(element, REASON_MACRO, "a macro writes it: write that out first");
    else if (!is_accessed)
        find_problem(element, REASON_UNSUPPORTED,
                     "its address is taken, or it is read in a way that is not followed");
    return true;
}

/* The access of an element by which each iteration begins. */
static const struct access *first_write(const struct nest *model, const struct element *element)
{
    const struct access *found = NULL;
    for (size_t k = 0; k < model->accesses.size; k++) {
        const struct access *access = model->accesses.at[k];
        if (access->is_write && access->expr != NULL && expr_same(access->expr, element->expr) &&
            (found == NULL || access->position < found->position) &&
            executes_each_time(model, access))
            found = access;
    }
    return found;
}

static bool is_set_first(const struct nest *model, const struct element *element)
{
    const struct access *write = first_write(model, element);
    for (size_t k = 0; write != NULL && k < model->accesses.size; k++) {
        const struct access *access = model->accesses.at[k];
        if (!access->is_write && access->expr != NULL && access->position < write->position &&
            expr_same(access->expr, element->expr))
            return false;
    }
    return write != NULL;
}

/* An assignment to one of the elements, which does nothing else. */
static struct element *assigned_by(const struct element_search *search, const struct stmt *stmt)
{
    const struct expr *expr = stmt->kind == STMT_EXPRESSION ? stmt->expr : NULL;
    if (expr == NULL || expr->kind != EXPR_ASSIGN || stmt->in_macro ||
        expr_may_have_effect(expr->operands[1]))
        return NULL;
    struct element *element = known_element(search, expr->operands[0]);
    bool is_good = element != NULL && is_spelled(search->request, expr->operands[0]);
    return is_good ? element : NULL;
}

static bool reads_only_locals(const struct expr *expr, void *data)
{
    const struct decl *decl = expr->kind == EXPR_NAME ? expr->decl : NULL;
    (void)data;
    return !(expr_does(expr) & DOES_READ) && expr->kind != EXPR_CALL &&
           (decl == NULL || !decl_is_exposed(decl) || decl->type->kind == TYPE_ARRAY);
}

bool elements_only_locals(const struct expr *value)
{
    return expr_walk(value, reads_only_locals, NULL);
}

bool elements_stay(const struct loop *loop, const struct expr *value)
{
    struct way_search way = {.loop = loop->stmt->body};
    expr_walk(value, look_at_way, &way);
    return way.changed == NULL && !way.computes && !way.is_volatile;
}

bool elements_are_fixed(const struct loop *loop, const struct expr *value)
{
    struct way_search way = {.loop = loop->stmt};
    expr_walk(value, look_at_way, &way);
    return way.changed == NULL && !way.computes && !way.is_volatile;
}

/* Whether what leads to an element reads no memory: arrays, and pointers that nobody knows of. */
static bool is_plain_way(const struct expr *expr)
{
    const struct expr *inner = leads(expr);
    if (inner == NULL)
        return elements_only_locals(expr);
    while (inner->kind == EXPR_CONVERSION && inner->is_implicit)
        inner = inner->operands[0];
    return (expr->kind != EXPR_SUBSCRIPT || elements_only_locals(expr->operands[1])) &&
           (leads(inner) == NULL || inner->type->kind != TYPE_POINTER) && is_plain_way(inner);
}

/* Finds the assignments in front of the loop. Each but the nearest gives a value that those behind
   it do not change. */
static void look_before(struct element_search *search)
{
    const struct stmt *holder = placed_holder(search->request);
    size_t at = 0;
    if (holder == NULL || holder->kind != STMT_COMPOUND)
        return;
    while (at < holder->children.size && holder->children.at[at] != search->loop->stmt)
        at++;
    for (size_t k = at; k-- > 0;) {
        const struct stmt *stmt = holder->children.at[k];
        struct element *element = assigned_by(search, stmt);
        struct range gap = {stmt->range.file, stmt->range.start, search->loop->stmt->range.start};
        if (element == NULL || element->before != NULL || !is_plain_way(element->expr) ||
            action_has_directive(search->request, gap))
            return;
        element->before = stmt;
        if (!elements_only_locals(stmt->expr->operands[1]))
            return;
    }
}

void elements_find(struct action_request *request, const struct perfect_nest *nest,
                   element_list *out)
{
    const struct nest *model = request->loop->nest->model;
    struct element_search search = {request, nest, nest->loops.at[0].loop, out};
    *out = (element_list){NULL, 0, 0};
    stmt_walk(search.loop->stmt->body, NULL, look_at_expr, &search);
    for (size_t k = 0; k < out->size; k++)
        out->at[k].is_set_first = is_set_first(model, &out->at[k]);
    look_before(&search);
}

int elements_number(const element_list *elements, const struct access *access)
{
    for (size_t k = 0; k < elements->size; k++) {
        const struct element *element = &elements->at[k];
        for (size_t i = 0; access->expr != NULL && i < element->uses.size; i++)
            if (element->uses.at[i].start == access->expr->range.start &&
                element->uses.at[i].end == access->expr->range.end &&
                expr_same(element->expr, access->expr))
                return (int)k;
    }
    return -1;
}

bool elements_check_loop(struct action_request *request, const struct perfect_nest *nest)
{
    const struct loop *loop = nest->loops.at[0].loop;
    struct effects effects;
    effects_of_stmt(request->arena, loop->stmt, &effects);
    if (!perfect_only_counts(loop))
        return action_refuse(request, REASON_NOT_CANONICAL, loop->stmt->header,
                             "the header of the loop over '%s' has to set, test and step its "
                             "index and to do nothing else, calls included",
                             nest->loops.at[0].name);
    if (effects.has_label || effects.has_case || effects.has_return || effects.has_try)
        return action_refuse(request, REASON_GOTO, loop->stmt->range,
                             "control may leave the loop by a 'return', a 'goto' or an exception, "
                             "or come into it: what it has computed would be lost then");
    if (effects.has_call || effects.has_end || effects.has_unknown || effects.has_asm)
        return action_refuse(request, REASON_CALL, loop->stmt->range,
                             "the loop does something that may read or write any element, or not "
                             "come back");
    if (action_has_directive(request, loop->stmt->range))
        return action_refuse(request, REASON_UNSUPPORTED, loop->stmt->range,
                             "a directive stands in the loop: remove it first");
    return action_check_model(request);
}
