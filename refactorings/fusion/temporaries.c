/* temporaries.c: see temporaries.h. */
#include "refactorings/fusion/temporaries.h"

#include "code/constant.h"
#include "code/spelling.h"
#include "loops/reasons.h"
#include "refactorings/fusion/leftover.h"
#include "refactorings/text/amounts.h"
#include "refactorings/text/counting.h"

/* --- what goes with an array ------------------------------------------------------------------ */

/* Statements of a function that do nothing but make a variable ready, and end it. */
struct gone_search {
    struct arena *arena;
    const struct decl *decl;
    struct temporary *out;
    const struct expr *allocation; /* the last one */
};

static const struct expr *allocation_of(const struct expr *value)
{
    value = expr_strip_conversions(value);
    if (value->kind != EXPR_CALL || value->decl == NULL || !value->decl->is_allocator)
        return NULL;
    for (size_t k = 1; k < value->operands_size; k++)
        if (!leftover_computes_only(value->operands[k]))
            return NULL;
    return value;
}

static bool is_null(const struct expr *value)
{
    value = expr_strip_conversions(value);
    return value->kind == EXPR_INTEGER && value->value == 0 && !value->big;
}

/* Whether a value says where the variable's memory is, and nothing more. */
static bool is_source(struct gone_search *search, const struct expr *value)
{
    const struct expr *allocation = allocation_of(value);
    if (allocation != NULL)
        search->allocation = allocation;
    return allocation != NULL || is_null(value);
}

static bool is_name(const struct expr *expr, const struct decl *decl)
{
    expr = expr_strip_conversions(expr);
    return expr->kind == EXPR_NAME && expr->decl == decl;
}

/* Whether a condition asks of pointers, `decl` among them or not, that one is NULL. */
static bool is_test(const struct expr *cond)
{
    cond = expr_strip_conversions(cond);
    if (cond->kind == EXPR_BINARY && cond->op == OP_LOGICAL_OR)
        return is_test(cond->operands[0]) && is_test(cond->operands[1]);
    const struct expr *asked = NULL;
    if (cond->kind == EXPR_UNARY && cond->op == OP_NOT)
        asked = cond->operands[0];
    if (cond->kind == EXPR_BINARY && cond->op == OP_EQUAL)
        asked = is_null(cond->operands[1])   ? cond->operands[0]
                : is_null(cond->operands[0]) ? cond->operands[1]
                                             : NULL;
    asked = asked != NULL ? expr_strip_conversions(asked) : NULL;
    return asked != NULL && asked->kind == EXPR_NAME && asked->type->kind == TYPE_POINTER;
}

static bool is_jump_elsewhere(const struct stmt *stmt, void *data)
{
    (void)data;
    return stmt->kind != STMT_GOTO && stmt->kind != STMT_LABEL && stmt->kind != STMT_CASE &&
           stmt->kind != STMT_DEFAULT;
}

static bool declares_it(struct gone_search *search, const struct stmt *stmt)
{
    const struct decl *decl = search->decl;
    for (size_t k = 0; k < stmt->decls.size; k++) {
        const struct decl *at = stmt->decls.at[k];
        if (at == decl)
            return at->init == NULL ||
                   (at->type->kind == TYPE_POINTER ? is_source(search, at->init)
                                                   : leftover_computes_only(at->init));
    }
    return false;
}

static bool ends_it(const struct gone_search *search, const struct expr *call)
{
    return call->kind == EXPR_CALL && call->decl != NULL && call->decl->in_system_header &&
           decl_is_named(call->decl, "free") && call->operands_size == 2 &&
           is_name(call->operands[1], search->decl);
}

/* Whether a statement goes with the variable. */
static bool goes(struct gone_search *search, const struct stmt *stmt)
{
    const struct expr *expr = stmt->expr;
    switch (stmt->kind) {
    case STMT_DECLARATION:
        return declares_it(search, stmt);
    case STMT_EXPRESSION:
        if (expr->kind == EXPR_ASSIGN && expr->op == OP_NONE &&
            is_name(expr->operands[0], search->decl))
            return is_source(search, expr->operands[1]);
        return ends_it(search, expr);
    case STMT_IF:
        return stmt->otherwise == NULL && stmt->init == NULL && stmt->cond_decl == NULL &&
               expr_mentions(stmt->cond, search->decl) && is_test(stmt->cond) &&
               stmt_walk(stmt->body, is_jump_elsewhere, NULL, NULL);
    case STMT_COMPOUND:
    case STMT_SWITCH:
    case STMT_CASE:
    case STMT_DEFAULT:
    case STMT_FOR:
    case STMT_WHILE:
    case STMT_DO:
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
        return false;
    }
    return false;
}

/* Whether a statement does nothing to the variable but to give it memory. */
static bool allocates(const struct gone_search *search, const struct stmt *stmt)
{
    const struct expr *expr = stmt->expr;
    if (stmt->kind == STMT_DECLARATION)
        return search->decl->init != NULL && effects_declares(stmt, search->decl) &&
               allocation_of(search->decl->init) != NULL;
    return stmt->kind == STMT_EXPRESSION && expr->kind == EXPR_ASSIGN && expr->op == OP_NONE &&
           is_name(expr->operands[0], search->decl) && allocation_of(expr->operands[1]) != NULL;
}

/* Whether the variable is NULL at a statement of a block for want of memory alone: the last value
   that it got is that of an allocation, which stands before the statement in the same block. */
static bool comes_from_allocation(const struct gone_search *search, const struct stmt *block,
                                  size_t at)
{
    while (at-- > 0) {
        const struct stmt *before = block->children.at[at];
        if (allocates(search, before))
            return true;
        if (effects_declares(before, search->decl) ||
            effects_count_stmt_writes(before, search->decl) > 0 ||
            !stmt_walk(before, is_jump_elsewhere, NULL, NULL))
            return false;
    }
    return false;
}

static bool look_for_gone(const struct stmt *stmt, void *data)
{
    struct gone_search *search = data;
    for (size_t k = 0; stmt->kind == STMT_COMPOUND && k < stmt->children.size; k++) {
        const struct stmt *child = stmt->children.at[k];
        if (child->in_macro || !goes(search, child) ||
            (child->kind == STMT_IF && !comes_from_allocation(search, stmt, k)))
            continue;
        LIST_PUSH(search->arena, search->out->gone, child);
        if (child->kind == STMT_IF)
            search->out->test = child;
    }
    return true;
}

/* --- what else names it ----------------------------------------------------------------------- */

/* A variable that may be one, and what is looked at. */
struct candidate {
    struct action_request *request;
    const joint_list *loops;
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

/* Whether a token is one of the names that are known. */
static bool is_known(const struct candidate *c, struct token token)
{
    for (size_t k = 0; k < c->out->gone.size; k++)
        if (is_within(c->out->gone.at[k]->range, token.start, token.end))
            return true;
    for (size_t k = 0; k < c->out->uses.size; k++) {
        const struct expr *base = expr_strip_conversions(c->out->uses.at[k].expr->operands[0]);
        if (base->range.start == token.start && base->range.end == token.end)
            return true;
    }
    return false;
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
    for (size_t k = token_list_before(tokens, stmt->range.start);
         k < tokens->all.size && tokens->all.at[k].start < stmt->range.end; k++)
        if (c->out->decl->type->element->is_enum && stmt->kind == STMT_DECLARATION &&
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
    return declaration != NULL || keep(c, REASON_UNSUPPORTED, c->out->decl->range,
                                       "its declaration says more than where its memory is");
}

static bool check_uses(const struct candidate *c)
{
    struct temporary *out = c->out;
    struct arena *arena = c->request->arena;
    struct range place;
    if (!joint_uses_find(arena, c->loops, out->decl, &out->uses, &place))
        return keep(c, REASON_UNSUPPORTED, place,
                    "it is named here, in another way than by an element in the loop");
    for (size_t k = 0; k < out->uses.size; k++) {
        const struct expr *use = out->uses.at[k].expr;
        if (use->in_macro || use->is_inlined)
            return keep(c, REASON_MACRO, use->range, "the element's text comes out of a macro");
        if (!joint_same_element(arena, c->loops, &out->uses.at[0], &out->uses.at[k]))
            return keep(c, REASON_DEPENDENCE, use->range,
                        "this is not known to be the element that the iteration sets");
    }
    if (!joint_is_read(c->loops, &out->uses))
        return keep(c, REASON_UNSUPPORTED, out->decl->range, "nothing reads it");
    if (!joint_sets_first(c->loops, out->decl, &out->set))
        return keep(c, REASON_DEPENDENCE,
                    out->set.before->range.end > 0 ? out->set.before->range : out->decl->range,
                    "the element may be read here before the iteration sets it");
    return true;
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

static const char *bytes_of(struct action_request *request, const struct temporary *temporary,
                            const struct expr *allocation)
{
    const struct type *type = temporary->decl->type;
    if (type->kind == TYPE_ARRAY && type->length >= 0)
        return arena_printf(request->arena, "%lld", (long long)type->size);
    if (type->kind == TYPE_ARRAY)
        return type->length_expr != NULL
                   ? product_text(request, type->element->size, type->length_expr)
                   : "?";
    if (allocation->operands_size == 3)
        return product_text(request, type->element->size, allocation->operands[1]);
    const struct expr *size = expr_strip_conversions(allocation->operands[1]);
    for (size_t k = 0; k < 2 && size->kind == EXPR_BINARY && size->op == OP_MULTIPLY; k++) {
        int64_t factor;
        if (expr_constant(size->operands[k], &factor) &&
            expr_strip_conversions(size->operands[k])->kind == EXPR_INTEGER)
            return product_text(request, factor, expr_strip_conversions(size->operands[1 - k]));
    }
    return product_text(request, 1, size) + 2;
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
    if (!is_local(decl))
        return keep(c, REASON_UNSUPPORTED, decl->range, "others than this function know of it");
    if (!is_array || !type_is_arithmetic(element) || decl->has_cleanup)
        return keep(c, REASON_UNSUPPORTED_TYPE, decl->range,
                    "its elements are no numbers, so that no variable can stand for one");
    if (element->is_volatile || element->is_atomic || type->is_volatile)
        return keep(c, REASON_VOLATILE, decl->range, "it is volatile or atomic");
    return true;
}

static bool is_temporary(const struct candidate *c)
{
    struct arena *arena = c->request->arena;
    struct gone_search search = {arena, c->out->decl, c->out, NULL};
    if (!check_type(c))
        return false;
    stmt_walk(c->request->loop->function->body, look_for_gone, NULL, &search);
    if (c->out->decl->type->kind == TYPE_POINTER && search.allocation == NULL)
        return keep(c, REASON_ALIAS, c->out->decl->range,
                    "it is no memory that this function allocates for itself alone");
    if (!are_removable(c) || !check_uses(c) || !is_alone(c))
        return false;
    c->out->type = type_element_name(arena, c->out->decl->type);
    c->out->bytes = bytes_of(c->request, c->out, search.allocation);
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
    if (expr->kind != EXPR_SUBSCRIPT)
        return true;
    const struct expr *base = expr_strip_conversions(expr->operands[0]);
    const struct decl *decl = base->kind == EXPR_NAME ? base->decl : NULL;
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
                      temporary_list *out, struct reason *why)
{
    struct array_search search = {request->arena, {NULL, 0, 0}};
    struct reason first = {.message = NULL};
    bool is_own = false;
    for (size_t k = 0; k < loops->size; k++)
        stmt_walk(loops->at[k].loop->stmt->body, NULL, look_for_array, &search);
    for (size_t k = 0; k < search.found.size; k++) {
        struct temporary one = {.decl = search.found.at[k]};
        struct reason reason = {.message = NULL};
        struct candidate candidate = {request, loops, &one, &reason};
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

/* --- text ------------------------------------------------------------------------------------- */

void temporaries_replace(struct arena *arena, const temporary_list *all, size_t loop, bool declares,
                         replacement_list *out)
{
    for (size_t k = 0; k < all->size; k++) {
        const struct temporary *one = &all->at[k];
        for (size_t i = 0; i < one->uses.size; i++) {
            const struct expr *use = one->uses.at[i].expr;
            bool is_set = one->set.stmt != NULL && use == one->set.stmt->expr->operands[0];
            if (one->uses.at[i].in == loop)
                replacement_add(arena, out, use->range.start, use->range.end,
                                declares && is_set
                                    ? arena_printf(arena, "%s %s", one->type, one->decl->name)
                                    : one->decl->name);
        }
    }
}

/* The text of a statement, with its line if it has one of its own. */
static struct range lines_of(const struct source *source, const struct stmt *stmt)
{
    const char *text = source->text;
    struct range range = {stmt->range.file, line_start(source, stmt->range.start),
                          text_end_with_comment(source, stmt->range.end)};
    uint32_t at = range.start;
    while (at < stmt->range.start && (text[at] == ' ' || text[at] == '\t'))
        at++;
    while (text[range.end] == ' ' || text[range.end] == '\t' || text[range.end] == '\r')
        range.end++;
    if (at == stmt->range.start && text[range.end] == '\n')
        range.end++;
    else
        range.start = stmt->range.start;
    return range;
}

/* Whole lines that go, with a blank one behind them that would be left alone at the beginning of a
   block or behind another one. */
static void take_blank(const struct source *source, struct range *range)
{
    const char *text = source->text;
    uint32_t above = range->start, below = range->end;
    if (range->start != line_start(source, range->start))
        return;
    while (above > 0 && strchr(" \t\r\n", text[above - 1]) != NULL)
        above--;
    while (text[below] == ' ' || text[below] == '\t' || text[below] == '\r')
        below++;
    bool is_apart = text_newlines(text, above, range->start) > 1;
    if (text[below] == '\n' && (is_apart || (above > 0 && text[above - 1] == '{')))
        range->end = below + 1;
}

typedef LIST_OF(struct range) range_list;

/* Adds a range to those in order, which touch each other nowhere. */
static void add_range(struct arena *arena, range_list *list, struct range range)
{
    LIST_PUSH(arena, *list, range);
    for (size_t k = list->size - 1; k > 0 && list->at[k - 1].start > range.start; k--) {
        list->at[k] = list->at[k - 1];
        list->at[k - 1] = range;
    }
    for (size_t k = 0; k + 1 < list->size;) {
        if (list->at[k + 1].start > list->at[k].end) {
            k++;
            continue;
        }
        if (list->at[k + 1].end > list->at[k].end)
            list->at[k].end = list->at[k + 1].end;
        memmove(&list->at[k + 1], &list->at[k + 2], (list->size - k - 2) * sizeof range);
        list->size--;
    }
}

void temporaries_remove(struct action_request *request, const temporary_list *all,
                        struct range without, struct edits *out)
{
    const struct source *source = action_source(request);
    struct file_edit *file = edits_file(out, source->path, source->text, source->length);
    range_list ranges = {NULL, 0, 0};
    for (size_t k = 0; k < all->size; k++)
        for (size_t i = 0; i < all->at[k].gone.size; i++) {
            const struct stmt *stmt = all->at[k].gone.at[i];
            if (!is_within(without, stmt->range.start, stmt->range.end))
                add_range(request->arena, &ranges, lines_of(source, stmt));
        }
    for (size_t k = 0; k < ranges.size; k++) {
        take_blank(source, &ranges.at[k]);
        edits_replace(out, file, ranges.at[k].start, ranges.at[k].end, "");
    }
}

void temporaries_note(struct action_request *request, const temporary_list *all)
{
    bool rounds = false;
    for (size_t k = 0; k < all->size; k++)
        rounds = rounds || all->at[k].decl->type->element->kind == TYPE_FLOATING;
    if (rounds)
        LIST_PUSH(request->arena, request->notes,
                  "a compiler that contracts multiplications and additions of several statements, "
                  "as gcc does without -ffp-contract=off, may round less often now");
    for (size_t k = 0; k < all->size; k++)
        if (all->at[k].test != NULL)
            LIST_PUSH(request->arena, request->notes,
                      arena_printf(request->arena,
                                   "'%s' is no longer allocated, so that what the program did "
                                   "where there was no memory for it is gone",
                                   all->at[k].decl->name));
}
