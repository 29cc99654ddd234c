/* naming.c: see naming.h. */
#include "refactorings/saturation/naming.h"

#include <ctype.h>
#include <stdlib.h>

#include "code/constant.h"
#include "refactorings/nests/header.h"
#include "refactorings/nests/placed.h"

enum { LONGEST_NUMBER = 99, LONGEST_NAME = 16, MOST_SUBSCRIPTS = 3 };

/* --- elements --------------------------------------------------------------------------------- */

static const struct expr *without_conversions(const struct expr *expr)
{
    while (expr->kind == EXPR_CONVERSION)
        expr = expr->operands[0];
    return expr;
}

/* The name of an array, a pointer, a variable or a member; NULL: there is none. */
static const char *base_name(const struct expr *expr)
{
    expr = without_conversions(expr);
    if ((expr->kind == EXPR_NAME || expr->kind == EXPR_MEMBER) && expr->decl != NULL)
        return expr->decl->name;
    bool leads = expr->kind == EXPR_SUBSCRIPT || expr->kind == EXPR_UNARY ||
                 (expr->kind == EXPR_BINARY && expr->op == OP_ADD);
    return leads ? base_name(expr->operands[0]) : NULL;
}

/* What is added to the rest of a subscript. */
static int64_t added_number(const struct expr *expr)
{
    int64_t value;
    expr = without_conversions(expr);
    if (expr_constant(expr, &value))
        return value;
    if (expr->kind != EXPR_BINARY || (expr->op != OP_ADD && expr->op != OP_SUBTRACT))
        return 0;
    int64_t right = added_number(expr->operands[1]), left = added_number(expr->operands[0]);
    if (left > LONGEST_NUMBER || left < -LONGEST_NUMBER || right > LONGEST_NUMBER ||
        right < -LONGEST_NUMBER)
        return 0;
    return expr->op == OP_ADD ? left + right : left - right;
}

/* "1", "m1", "01" for the subscripts of an element; "" where that would be long. */
static const char *number_of(struct arena *arena, const struct expr *expr)
{
    const char *text = "";
    bool any = false;
    int count = 0;
    for (const struct expr *at = without_conversions(expr); at->kind == EXPR_SUBSCRIPT;
         at = without_conversions(at->operands[0])) {
        int64_t number = added_number(at->operands[1]);
        bool is_small = number <= LONGEST_NUMBER && number >= -LONGEST_NUMBER;
        any = any || number != 0;
        if (!is_small || ++count > MOST_SUBSCRIPTS)
            return "";
        text = arena_printf(arena, "%s%lld%s", number < 0 ? "m" : "",
                            (long long)(number < 0 ? -number : number), text);
    }
    return any || count == 1 ? text : count > 1 ? "0" : "";
}

/* --- other values ----------------------------------------------------------------------------- */

/* The first two variables and arrays of an expression. */
struct words_of {
    struct arena *arena;
    const char *text;
    const char *last;
    int count;
};

static void add_name(struct words_of *words, const char *name)
{
    if (name == NULL || name[0] == '\0' ||
        (words->last != NULL && sentence_same(words->last, name)))
        return;
    words->last = name;
    if (words->count++ < 2)
        words->text = arena_printf(words->arena, "%s%s%s", words->text,
                                   words->text[0] != '\0' ? "_" : "", name);
}

static void add_words(const struct expr *expr, struct words_of *words)
{
    bool is_name = (expr->kind == EXPR_NAME || expr->kind == EXPR_MEMBER) && expr->decl != NULL &&
                   expr->decl->kind != DECL_ENUM_CONSTANT && expr->decl->kind != DECL_FUNCTION;
    if (is_name || expr->kind == EXPR_SUBSCRIPT) {
        add_name(words, base_name(expr));
        return;
    }
    for (size_t k = 0; k < expr->operands_size; k++)
        add_words(expr->operands[k], words);
}

/* What a value is, where its words are too many. */
static const char *noun_of(const struct expr *expr)
{
    static const struct {
        enum operator op;
        const char *noun;
    } rows[] = {
        {OP_ADD, "sum"},         {OP_SUBTRACT, "difference"}, {OP_MULTIPLY, "product"},
        {OP_DIVIDE, "quotient"}, {OP_REMAINDER, "rest"},
    };
    for (size_t k = 0; k < COUNT_OF(rows) && expr->kind == EXPR_BINARY; k++)
        if (rows[k].op == expr->op)
            return rows[k].noun;
    return expr->kind == EXPR_CONDITIONAL ? "choice" : "value";
}

/* "dx_dy", "sqrt_x"; the function's name alone, or what it is, where that is long. */
static const char *name_of_value(struct arena *arena, const struct expr *expr)
{
    struct words_of words = {arena, "", NULL, 0};
    expr = without_conversions(expr);
    if (expr->kind == EXPR_CALL && expr->decl != NULL)
        words.text = expr->decl->name;
    for (size_t k = 0; k < expr->operands_size; k++)
        add_words(expr->operands[k], &words);
    const char *name = name_like(arena, words.text);
    if (strlen(name) > LONGEST_NAME)
        name = expr->kind == EXPR_CALL && expr->decl != NULL ? expr->decl->name : noun_of(expr);
    return isalpha((unsigned char)name[0]) ? name : noun_of(expr);
}

/* --- the names -------------------------------------------------------------------------------- */

/* Names that end in numbers: up to which one those of a base are taken. */
struct numbered_base {
    const char *base;
    int first, next;
};

struct naming {
    const struct sharing *sharing;
    struct names names;
    LIST_OF(struct numbered_base) bases;
};

static void collect(struct naming *naming)
{
    struct action_request *request = naming->sharing->request;
    struct perfect_nest nest = {.source = action_source(request), .range = request->loop->range};
    header_collect_names(request, &nest, &naming->names);
}

/* Whether a name is declared in front of the whole loop, where it may hide another one from what
   stands behind. */
static bool is_outside(const struct sharing *sharing, int site)
{
    const struct carried *one = sharing->carried[site];
    return one != NULL && sharing->body->loops.at[one->loop].stmt == sharing->request->loop->stmt;
}

static bool is_free(const struct naming *naming, int site, const char *name)
{
    return names_free(&naming->names, name) &&
           !(is_outside(naming->sharing, site) && placed_is_named(naming->sharing->request, name));
}

/* Where the numbers of a base that may be free begin, of those from one on. */
static struct numbered_base *base_of(struct naming *naming, const char *base, int first)
{
    for (size_t k = 0; k < naming->bases.size; k++)
        if (naming->bases.at[k].first == first && sentence_same(naming->bases.at[k].base, base))
            return &naming->bases.at[k];
    struct numbered_base one = {base, first, first};
    LIST_PUSH(naming->names.arena, naming->bases, one);
    return &naming->bases.at[naming->bases.size - 1];
}

/* The first of base1, base2, ... from a number on that is free for a site. */
static const char *numbered(struct naming *naming, int site, const char *base, const char *number)
{
    struct arena *arena = naming->names.arena;
    const char *name = arena_printf(arena, "%s%s", base, number);
    bool ends_in_digit = base[0] != '\0' && isdigit((unsigned char)base[strlen(base) - 1]);
    if (number[0] != '\0' && ends_in_digit)
        name = arena_printf(arena, "%s_%s", base, number);
    int first = number[0] >= '0' && number[0] <= '9' && strlen(number) < 4 ? atoi(number) + 1 : 0;
    if (!is_free(naming, site, name)) {
        struct numbered_base *taken = base_of(naming, base, first);
        int k = taken->next;
        do
            name = arena_printf(arena, "%s%s%d", base, ends_in_digit ? "_" : "", k++);
        while (!is_free(naming, site, name));
        taken->next = is_outside(naming->sharing, site) ? taken->next : k;
    }
    LIST_PUSH(arena, naming->names.taken, name);
    return name;
}

/* What a leader is stored to; NULL: nothing. */
static const struct expr *target_of(const struct sharing *sharing, int site)
{
    const struct body *body = sharing->body;
    if (body->sites.at[site].kind == SITE_RESULT)
        return body->sites.at[site].expr->operands[0];
    for (size_t k = 0; k < body->stores.size; k++)
        if (body->stores.at[k].site == site)
            return body->stores.at[k].expr->operands[0];
    return NULL;
}

/* A literal of the type that is stored stands for itself; NULL: it is none. */
static const char *literal_of(const struct sharing *sharing, int at)
{
    const struct site *site = &sharing->body->sites.at[at];
    bool is_literal = site->kind == SITE_VALUE &&
                      (site->expr->kind == EXPR_INTEGER || site->expr->kind == EXPR_FLOATING);
    const struct source *source = action_source(sharing->request);
    return is_literal ? arena_strndup(sharing->body->arena, source->text + site->expr->range.start,
                                      site->expr->range.end - site->expr->range.start)
                      : NULL;
}

/* "src_c" for what SRC_C(src) makes; NULL: no macro makes all of it. */
static const char *name_of_macro(const struct sharing *sharing, const struct expr *expr)
{
    enum { LONGEST = 24 };
    const struct expansions *expansions = &sharing->body->expansions;
    const struct source *source = action_source(sharing->request);
    const char *text = source->text + expr->range.start;
    size_t length = 0;
    if (!expr->in_macro || expansions_is_split(expansions, expr))
        return NULL;
    while (expr->range.start + length < expr->range.end && length <= LONGEST &&
           (isalnum((unsigned char)text[length]) || text[length] == '_'))
        length++;
    char *name = arena_strndup(sharing->body->arena, text, length);
    for (char *c = name; *c != '\0'; c++)
        *c = (char)tolower((unsigned char)*c);
    bool is_name = length > 0 && length <= LONGEST && isalpha((unsigned char)name[0]);
    return is_name && !word_is_reserved(name) ? name : NULL;
}

static const char *name_for(struct naming *naming, int at)
{
    const struct sharing *sharing = naming->sharing;
    struct arena *arena = naming->names.arena;
    const struct site *site = &sharing->body->sites.at[at];
    const char *literal = literal_of(sharing, at);
    if (literal != NULL)
        return literal;
    bool may_be_macro = site->kind == SITE_VALUE && sharing->taken[at] < 0;
    const char *macro = may_be_macro ? name_of_macro(sharing, site->expr) : NULL;
    if (macro != NULL)
        return numbered(naming, at, macro, "");
    const struct expr *place = site->reads_memory ? site->expr : target_of(sharing, at);
    const char *base = place != NULL ? base_name(place) : NULL;
    if (base != NULL && base[0] != '\0')
        return numbered(naming, at, base, number_of(arena, place));
    base = name_of_value(arena, site->expr);
    return numbered(naming, at, base, "");
}

const char **naming_choose(const struct sharing *sharing)
{
    size_t size = sharing->body->sites.size;
    const char **chosen = ARENA_ARRAY(sharing->body->arena, const char *, size + 1);
    struct naming naming = {.sharing = sharing};
    collect(&naming);
    for (size_t k = 0; k < size; k++)
        chosen[k] = sharing->is_named[k] ? name_for(&naming, (int)k) : NULL;
    return chosen;
}

bool naming_declares(const struct sharing *sharing, const char *const *names, int site)
{
    return names[site] != NULL && literal_of(sharing, site) == NULL;
}
