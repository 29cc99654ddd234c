/* temporaries.c: see temporaries.h. */
#include "refactorings/fusion/temporaries.h"

#include "code/constant.h"
#include "code/facts.h"
#include "code/spelling.h"
#include "loops/reasons.h"
#include "refactorings/fusion/allocation.h"
#include "refactorings/fusion/leftover.h"
#include "refactorings/fusion/repeated.h"
#include "refactorings/fusion/row.h"
#include "refactorings/text/amounts.h"
#include "refactorings/text/counting.h"

/* --- what else names it ----------------------------------------------------------------------- */

/* A variable that may be one, and what is looked at. */
struct candidate {
    struct action_request *request;
    const joint_list *loops;
    const struct window_wish *wish; /* or NULL */
    struct temporary *out;
    struct reason *why;
};

static bool keep(const struct candidate *c, reason_code code, struct range range, const char *what)
{
    *c->why = (struct reason){.code = code, .range = range};
    c->why->message =
        arena_printf(c->request->arena, "'%s' stays an array: %s", c->out->decl->name, what);
    return false;
}

static bool is_within(struct range range, size_t start, size_t end)
{
    return range.start <= start && end <= range.end;
}

/* Whether a token is the array's name in one of the places. */
static bool is_name_in(const joint_use_list *uses, struct token token)
{
    for (size_t k = 0; k < uses->size; k++) {
        const struct expr *base = joint_base(uses->at[k].expr);
        if (base->range.start == token.start && base->range.end == token.end)
            return true;
    }
    return false;
}

/* Whether a token is the array's name where a window's element is set in front of the loop. */
static bool is_name_in_seed(const struct window *window, struct token token)
{
    for (int64_t k = 0; window != NULL && k < window->farthest; k++) {
        const struct stmt *seed = window->element[k].seed;
        if (seed != NULL && is_within(seed->expr->operands[0]->range, token.start, token.end))
            return true;
    }
    return false;
}

/* Whether a token is one of the names that are known. */
static bool is_known(const struct candidate *c, struct token token)
{
    for (size_t k = 0; k < c->out->gone.size; k++)
        if (is_within(c->out->gone.at[k]->range, token.start, token.end))
            return true;
    if (c->out->is_scratch && is_within(c->out->decl->name_range, token.start, token.end))
        return true;
    return is_name_in(&c->out->uses, token) || is_name_in_seed(c->out->window, token) ||
           (c->out->window != NULL && is_name_in(&c->out->window->uses, token));
}

/* Whether nothing else in the function's text has the name: no `sizeof`, macro or pragma. */
static bool is_alone(const struct candidate *c)
{
    const struct token_list *tokens = action_tokens(c->request);
    const struct range function = c->request->loop->function->range;
    const char *name = c->out->decl->name;
    for (size_t k = token_list_before(tokens, function.start);
         k < tokens->all.size && tokens->all.at[k].start < function.end; k++) {
        struct token token = tokens->all.at[k];
        struct range place = {function.file, (uint32_t)token.start, (uint32_t)token.end};
        bool has =
            token.kind == TOKEN_IDENTIFIER
                ? token_is(tokens->text, token, name) && !is_known(c, token)
                : token.kind == TOKEN_DIRECTIVE &&
                      text_has_word(arena_strndup(c->request->arena, tokens->text + token.start,
                                                  token.end - token.start),
                                    name);
        if (has)
            return keep(c, REASON_UNSUPPORTED, place,
                        "it is named here, in another way than by an element in the loop");
    }
    return !action_has_macro(c->request, name) ||
           keep(c, REASON_MACRO, c->out->decl->range, "a macro has its name");
}

/* Whether a declaration of enumerators may say what they are, too: `enum e { A, B } t[9];` */
static bool may_define_type(const struct candidate *c, const struct stmt *stmt)
{
    const struct token_list *tokens = action_tokens(c->request);
    const struct type *element = c->out->decl->type;
    while (element->kind == TYPE_ARRAY || element->kind == TYPE_POINTER)
        element = element->element;
    for (size_t k = token_list_before(tokens, stmt->range.start);
         k < tokens->all.size && tokens->all.at[k].start < stmt->range.end; k++)
        if (element->is_enum && stmt->kind == STMT_DECLARATION &&
            tokens->all.at[k].start >= stmt->range.start &&
            token_is(tokens->text, tokens->all.at[k], "{"))
            return true;
    return false;
}

/* Whether the statements that go can be taken out of the text. */
static bool are_removable(const struct candidate *c)
{
    const struct stmt *declaration = NULL;
    for (size_t k = 0; k < c->out->gone.size; k++) {
        const struct stmt *stmt = c->out->gone.at[k];
        if (may_define_type(c, stmt))
            return keep(c, REASON_UNSUPPORTED, stmt->range, "its declaration may define its type");
        declaration = stmt->kind == STMT_DECLARATION ? stmt : declaration;
        if (stmt->range.file != c->request->loop->range.file ||
            action_has_directive(c->request, stmt->range))
            return keep(c, REASON_MACRO, stmt->range,
                        "lines for the preprocessor stand in what would go with it");
        for (size_t i = 0; i < c->loops->size; i++)
            if (effects_contains(c->loops->at[i].loop->stmt, stmt))
                return keep(c, REASON_UNSUPPORTED, stmt->range, "it is made ready in the loop");
    }
    return declaration != NULL || c->out->is_scratch ||
           keep(c, REASON_UNSUPPORTED, c->out->decl->range,
                "its declaration says more than where its memory is");
}

/* The place whose element is the iteration's own: the first one that is set, else the first. */
static const struct joint_use *own_of(const struct candidate *c, const joint_use_list *all)
{
    for (size_t k = 0; k < all->size; k++)
        if (joint_is_target(c->loops->at[all->at[k].in].loop->stmt->body, all->at[k].expr))
            return &all->at[k];
    return &all->at[0];
}

/* Parts the places into those of the iteration's own element and those of others. */
static bool part_uses(const struct candidate *c, const joint_use_list *all, struct window *window)
{
    struct arena *arena = c->request->arena;
    const struct joint_use *own = own_of(c, all);
    for (size_t k = 0; k < all->size; k++) {
        const struct expr *use = all->at[k].expr;
        int64_t ago;
        if (use->in_macro || use->is_inlined)
            return keep(c, REASON_MACRO, use->range, "the element's text comes out of a macro");
        if (joint_same_element(arena, c->loops, own, &all->at[k])) {
            LIST_PUSH(arena, c->out->uses, all->at[k]);
        } else if (c->wish != NULL &&
                   joint_distance(c->loops->at[0].loop, own, &all->at[k], &ago)) {
            LIST_PUSH(arena, window->uses, all->at[k]);
            LIST_PUSH(arena, window->ago, ago);
        } else {
            return keep(c, REASON_DEPENDENCE, use->range,
                        "this is not known to be the element that the iteration sets");
        }
    }
    return true;
}

/* Whether the elements of iterations before can be had in another way. */
static bool check_window(const struct candidate *c, struct window *window)
{
    struct reason why = {.message = NULL};
    return window_find(c->request, c->wish, window, c->out, &why) ||
           keep(c, why.code, why.range, why.message);
}

/* Whether a row is enough. */
static bool check_row(const struct candidate *c, const struct window *window)
{
    struct reason why = {.message = NULL};
    if (window->uses.size > 0)
        return keep(c, REASON_DEPENDENCE, window->uses.at[0].expr->range,
                    "this is another row than the one that the iteration sets");
    return row_find(c->request, c->out, &why) || keep(c, why.code, why.range, why.message);
}

static bool check_uses(const struct candidate *c)
{
    struct temporary *out = c->out;
    struct arena *arena = c->request->arena;
    struct window *window = ARENA_NEW(arena, struct window);
    joint_use_list all = {NULL, 0, 0};
    struct range place;
    if (!joint_uses_find(arena, c->loops, out->decl, &all, &place))
        return keep(c, REASON_UNSUPPORTED, place,
                    "it is named here, in another way than by an element in the loop");
    if (!part_uses(c, &all, window))
        return false;
    if (row_is_candidate(out->decl))
        return check_row(c, window);
    if (!joint_is_read(c->loops, &all))
        return keep(c, REASON_UNSUPPORTED, out->decl->range, "nothing reads it");
    if (!joint_sets_first(c->loops, out->decl, window->uses.size > 0 ? &window->uses : NULL,
                          &out->set))
        return keep(c, REASON_DEPENDENCE,
                    out->set.before->range.end > 0 ? out->set.before->range : out->decl->range,
                    "the element may be read here before the iteration sets it");
    return window->uses.size == 0 || check_window(c, window);
}

/* "4*n" for `n * sizeof(float)`. */
static const char *product_text(struct action_request *request, int64_t size,
                                const struct expr *times)
{
    static const replacement_list none = {NULL, 0, 0};
    const char *text = move_expression(request->arena, action_source(request), times->range, &none);
    return arena_printf(request->arena, "%lld*%s", (long long)size,
                        amount_operand(request->arena, text));
}

/* The same of what an allocator's argument says. */
static const char *size_text(struct action_request *request, const struct expr *size)
{
    size = expr_strip_conversions(size);
    for (size_t k = 0; k < 2 && size->kind == EXPR_BINARY && size->op == OP_MULTIPLY; k++) {
        int64_t factor;
        if (expr_constant(size->operands[k], &factor) &&
            expr_strip_conversions(size->operands[k])->kind == EXPR_INTEGER)
            return product_text(request, factor, expr_strip_conversions(size->operands[1 - k]));
    }
    return product_text(request, 1, size) + 2;
}

static const char *bytes_of(struct action_request *request, const struct temporary *temporary,
                            const struct allocation *allocation)
{
    const struct type *type = temporary->decl->type;
    if (temporary->is_scratch)
        return "0";
    if (type->kind == TYPE_ARRAY && type->length >= 0)
        return arena_printf(request->arena, "%lld", (long long)type->size);
    if (type->kind == TYPE_ARRAY)
        return type->length_expr != NULL
                   ? product_text(request, type->element->size, type->length_expr)
                   : "?";
    return allocation->count != NULL
               ? product_text(request, temporary->element->size, allocation->count)
               : size_text(request, allocation->size);
}

static bool is_local(const struct decl *decl)
{
    return decl->kind == DECL_VARIABLE && decl->storage == STORAGE_AUTO;
}

/* Whether an array's elements, or what a pointer leads to, may live in variables. */
static bool check_type(const struct candidate *c)
{
    const struct decl *decl = c->out->decl;
    const struct type *type = decl->type, *element = type->element;
    bool is_array = type->kind == TYPE_ARRAY || type->kind == TYPE_POINTER;
    if (!is_local(decl) && !c->out->is_scratch)
        return keep(c, REASON_UNSUPPORTED, decl->range,
                    "others than this function know of it; state that none of them looks into it "
                    "(--assume scratch), if that is so");
    if (c->wish != NULL && row_is_candidate(decl) && !decl->has_cleanup && !c->out->is_scratch)
        return true;
    if (type->kind == TYPE_RECORD && type->record->is_vector && !type->is_volatile)
        return true;
    if (!is_array || !type_is_arithmetic(element) || decl->has_cleanup)
        return keep(c, REASON_UNSUPPORTED_TYPE, decl->range,
                    "its elements are no numbers, so that no variable can stand for one");
    if (element->is_volatile || element->is_atomic || type->is_volatile)
        return keep(c, REASON_VOLATILE, decl->range, "it is volatile or atomic");
    return true;
}

static bool is_temporary(const struct candidate *c)
{
    struct allocation allocation = {false, NULL, NULL};
    c->out->is_scratch =
        !is_local(c->out->decl) &&
        facts_scratch(c->request->unit->tree, c->request->loop->function, c->out->decl);
    if (!check_type(c))
        return false;
    if (!c->out->is_scratch)
        allocation_find(c->request, c->out, &allocation);
    if (c->out->decl->type->kind == TYPE_POINTER && !allocation.is_made && !c->out->is_scratch)
        return keep(c, REASON_ALIAS, c->out->decl->range,
                    "it is no memory that this function allocates for itself alone");
    if (!are_removable(c) || !check_uses(c) || !is_alone(c))
        return false;
    if (c->out->row == NULL)
        c->out->element = c->out->uses.at[0].expr->type;
    c->out->is_unread = c->out->is_scratch && (c->out->decl->kind == DECL_PARAMETER ||
                                               c->out->decl->storage == STORAGE_INTERNAL);
    c->out->bytes = bytes_of(c->request, c->out, &allocation);
    if (c->out->row != NULL)
        return true;
    c->out->type = c->out->decl->type->kind == TYPE_RECORD
                       ? c->out->element->canonical
                       : repeated_element_name(c->request, c->out->decl, c->out->decl->type);
    if (c->out->type == NULL)
        return keep(c, REASON_UNSUPPORTED_TYPE, c->out->decl->range,
                    "the name of its type may mean another one in the loop");
    return true;
}

/* --- all of them ------------------------------------------------------------------------------ */

/* Variables that are subscripted. */
struct array_search {
    struct arena *arena;
    variable_list found;
};

static bool look_for_array(const struct expr *expr, void *data)
{
    struct array_search *search = data;
    const struct expr *base = joint_base(expr);
    const struct decl *decl = base != NULL ? base->decl : NULL;
    for (size_t k = 0; k < search->found.size; k++)
        if (search->found.at[k] == decl)
            return true;
    if (decl != NULL && !decl->is_inlined)
        LIST_PUSH(search->arena, search->found, decl);
    return true;
}

static bool has(const temporary_list *all, const struct decl *decl)
{
    for (size_t k = 0; k < all->size; k++)
        if (all->at[k].decl == decl)
            return true;
    return false;
}

/* A name in a condition of which no temporary is meant. */
static bool is_one_of(const struct expr *expr, void *data)
{
    return expr->kind != EXPR_NAME || has(data, expr->decl);
}

/* Whether what goes with a temporary speaks of none but those that go as well. */
static bool goes_with(temporary_list *all, const struct temporary *one)
{
    for (size_t k = 0; k < one->gone.size; k++) {
        const struct stmt *stmt = one->gone.at[k];
        for (size_t i = 0; i < stmt->decls.size; i++)
            if (!has(all, stmt->decls.at[i]))
                return false;
        if (stmt->kind == STMT_IF && !expr_walk(stmt->cond, is_one_of, all))
            return false;
    }
    return true;
}

/* Leaves out those that share a statement with what stays. `why`: what keeps another one from it,
   which is told instead if that is a variable of the function as well (`is_own`). */
static void drop_shared(temporary_list *all, struct arena *arena, bool is_own, struct reason *why)
{
    for (size_t k = 0; k < all->size;) {
        struct temporary one = all->at[k];
        if (goes_with(all, &one)) {
            k++;
            continue;
        }
        if (why->message == NULL || !is_own) {
            is_own = true;
            *why = (struct reason){.code = REASON_UNSUPPORTED, .range = one.decl->range};
            why->message = arena_printf(arena,
                                        "'%s' stays an array: it is declared or tested together "
                                        "with something else, part them first",
                                        one.decl->name);
        }
        memmove(&all->at[k], &all->at[k + 1], (all->size - k - 1) * sizeof one);
        all->size--;
        k = 0;
    }
}

void temporaries_find(struct action_request *request, const joint_list *loops, const char *wanted,
                      const struct window_wish *wish, temporary_list *out, struct reason *why)
{
    struct array_search search = {request->arena, {NULL, 0, 0}};
    struct reason first = {.message = NULL};
    bool is_own = false;
    for (size_t k = 0; k < loops->size; k++)
        stmt_walk(loops->at[k].loop->stmt->body, NULL, look_for_array, &search);
    for (size_t k = 0; k < search.found.size; k++) {
        struct temporary one = {.decl = search.found.at[k]};
        struct reason reason = {.message = NULL};
        struct candidate candidate = {request, loops, wish, &one, &reason};
        if (wanted != NULL && strcmp(wanted, one.decl->name) != 0)
            continue;
        if (is_temporary(&candidate))
            LIST_PUSH(request->arena, *out, one);
        else if (first.message == NULL || (is_local(one.decl) && !is_own)) {
            first = reason;
            is_own = is_local(one.decl);
        }
    }
    drop_shared(out, request->arena, is_own, &first);
    leftover_add(request, out);
    if (why != NULL)
        *why = first;
}

bool temporaries_take(const temporary_list *all, const struct stmt *stmt)
{
    for (size_t k = 0; k < all->size; k++)
        for (size_t i = 0; i < all->at[k].gone.size; i++)
            if (all->at[k].gone.at[i] == stmt)
                return true;
    return false;
}
