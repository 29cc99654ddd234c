/*
 * kernel_stated.c: how many elements arrays have, as the option `extent` states it:
 *
 *     extent=x:n,image:rows * cols
 *
 * in sums and products of numbers and of integer variables that are in reach of the loop. Lathe
 * takes it for true and says so in the host code; nothing that is proven rests on it.
 */
#include "loops/reasons.h"
#include "loops/terms/c_type.h"
#include "refactorings/kernel/kernel_draft.h"
#include "refactorings/nests/perfect.h"

/* An expression that is read. */
struct reading {
    struct kernel_draft *draft;
    struct lexer lexer;
    struct token next;
};

static const struct term *read_sum(struct reading *reading);

static bool accept(struct reading *reading, const char *text)
{
    bool is_it =
        reading->next.kind != TOKEN_END && token_is(reading->lexer.text, reading->next, text);
    if (is_it)
        reading->next = lexer_next(&reading->lexer);
    return is_it;
}

/* A search for a variable that is declared before the loop, in a block around it. */
struct name_search {
    const char *name;
    struct range loop;
    const struct decl *found;
};

static bool search_block(const struct stmt *stmt, void *data)
{
    struct name_search *search = data;
    bool is_around = stmt->kind == STMT_COMPOUND && stmt->range.start <= search->loop.start &&
                     stmt->range.end >= search->loop.end;
    for (size_t k = 0; is_around && k < stmt->children.size; k++)
        for (size_t j = 0; j < stmt->children.at[k]->decls.size; j++)
            if (stmt->children.at[k]->range.end <= search->loop.start &&
                sentence_same(stmt->children.at[k]->decls.at[j]->name, search->name))
                search->found = stmt->children.at[k]->decls.at[j];
    return true;
}

/* The variable of the function that a name stands for at the loop, or NULL. */
static const struct decl *find_variable(const struct kernel_draft *draft, const char *name)
{
    const struct function *function = draft->loop->function;
    const struct capture *capture = captures_find_text(&draft->captures, name);
    struct name_search search = {name, draft->loop->stmt->range, NULL};
    if (capture != NULL)
        return capture->kind == CAPTURE_VARIABLE ? capture->decl : NULL;
    for (size_t k = 0; k < function->parameters.size; k++)
        if (sentence_same(function->parameters.at[k]->name, name))
            search.found = function->parameters.at[k];
    stmt_walk(function->body, search_block, NULL, &search);
    return search.found;
}

/* A number or a variable; NULL: it is neither. */
static const struct term *read_operand(struct reading *reading)
{
    enum { MOST_DIGITS = 18 };
    struct kernel_draft *draft = reading->draft;
    const char *text =
        arena_strndup(draft->request->arena, reading->lexer.text + reading->next.start,
                      reading->next.end - reading->next.start);
    enum token_kind kind = reading->next.kind;
    if (accept(reading, "(")) {
        const struct term *inner = read_sum(reading);
        return accept(reading, ")") ? inner : NULL;
    }
    if (kind == TOKEN_END)
        return NULL;
    reading->next = lexer_next(&reading->lexer);
    char *end;
    long long number = strtoll(text, &end, 10);
    if (kind == TOKEN_NUMBER && *end == '\0' && strlen(text) <= MOST_DIGITS)
        return term_number(draft->terms, number);
    const struct decl *decl = kind == TOKEN_IDENTIFIER ? find_variable(draft, text) : NULL;
    return decl != NULL && decl->type->kind == TYPE_INTEGER
               ? term_name(draft->terms, decl, decl->name, c_type_of(decl->type))
               : NULL;
}

static const struct term *read_product(struct reading *reading)
{
    const struct term *product = read_operand(reading);
    while (product != NULL && accept(reading, "*")) {
        const struct term *factor = read_operand(reading);
        product = factor != NULL ? term_binary(reading->draft->terms, OP_MULTIPLY, product, factor)
                                 : NULL;
    }
    return product;
}

static const struct term *read_sum(struct reading *reading)
{
    const struct term *sum = read_product(reading);
    for (;;) {
        bool adds = accept(reading, "+");
        if (sum == NULL || (!adds && !accept(reading, "-")))
            return sum;
        const struct term *other = read_product(reading);
        sum = other != NULL
                  ? term_binary(reading->draft->terms, adds ? OP_ADD : OP_SUBTRACT, sum, other)
                  : NULL;
    }
}

static item_list stated_list(struct kernel_draft *draft)
{
    item_list items = {NULL, 0, 0};
    perfect_parse_list(draft->request->arena, action_value(draft->request, "extent")->text, &items);
    return items;
}

const struct term *kernel_stated(struct kernel_draft *draft, const struct capture *capture,
                                 const char **text)
{
    item_list items = stated_list(draft);
    *text = NULL;
    for (size_t k = 0; k < items.size && *text == NULL; k++)
        if (items.at[k].value != NULL && sentence_same(items.at[k].name, capture->text))
            *text = items.at[k].value;
    if (*text == NULL)
        return NULL;
    struct reading reading = {.draft = draft, .lexer = {*text, strlen(*text), 0, true}};
    reading.next = lexer_next(&reading.lexer);
    const struct term *term = read_sum(&reading);
    if (term != NULL && reading.next.kind == TOKEN_END) {
        *text = term_print(draft->request->arena, term);
        return term;
    }
    action_refuse(draft->request, REASON_SIZE, capture->uses.at[0],
                  "'extent' gives '%s' the size '%s': write sums and products of numbers and of "
                  "integer variables that are declared before the loop, as in '%s:n * m'",
                  capture->text, *text, capture->text);
    return NULL;
}

bool kernel_stated_check(struct kernel_draft *draft)
{
    item_list items = stated_list(draft);
    for (size_t k = 0; k < items.size && !draft->is_resident; k++) {
        const struct capture *capture = captures_find_text(&draft->captures, items.at[k].name);
        if (items.at[k].value == NULL || capture == NULL ||
            (capture->type->kind != TYPE_POINTER && capture->type->kind != TYPE_ARRAY))
            return action_refuse(draft->request, REASON_SIZE, draft->verdict->stmt->header,
                                 "'extent' names '%s', which is no array of the loop: write "
                                 "'NAME:ELEMENTS'",
                                 items.at[k].name);
    }
    return true;
}
