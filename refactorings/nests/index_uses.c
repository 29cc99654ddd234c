/* index_uses.c: see index_uses.h. */
#include "refactorings/nests/index_uses.h"

#include <stdlib.h>

#include "code/spelling.h"
#include "loops/reasons.h"
#include "refactorings/text/amounts.h"

struct use_search {
    struct action_request *request;
    const struct perfect_nest *nest;
    const struct decl *index;
    struct range body;
    LIST_OF(struct range) found;
    bool is_hidden; /* one has no text of its own */
};

static bool look_at_name(const struct expr *expr, void *data)
{
    struct use_search *search = data;
    struct range range = expr->range;
    if (expr->kind != EXPR_NAME || expr->decl != search->index)
        return true;
    bool is_own = range.file == search->body.file && range.start >= search->body.start &&
                  range.end <= search->body.end &&
                  range.end - range.start == strlen(search->index->name) &&
                  memcmp(search->nest->source->text + range.start, search->index->name,
                         range.end - range.start) == 0;
    if (!is_own || (expr->in_macro && !expr_is_name_alone(search->request->unit->tree, expr)))
        search->is_hidden = true;
    else
        LIST_PUSH(search->request->arena, search->found, range);
    return true;
}

static bool is_known_use(const struct use_search *search, struct token token)
{
    for (size_t k = 0; k < search->found.size; k++)
        if (search->found.at[k].start == token.start && search->found.at[k].end == token.end)
            return true;
    return false;
}

/* The tokens around a use, comments left out. */
struct around {
    const struct token_list *tokens;
    size_t at;
};

static struct token neighbour(const struct around *around, int steps)
{
    const struct token_list *tokens = around->tokens;
    size_t at = around->at;
    int step = steps < 0 ? -1 : 1;
    while (steps != 0) {
        if ((step < 0 && at == 0) || (step > 0 && at + 1 >= tokens->all.size))
            return (struct token){TOKEN_END, 0, 0};
        at += (size_t)(ptrdiff_t)step;
        if (tokens->all.at[at].kind != TOKEN_COMMENT)
            steps -= step;
    }
    return tokens->all.at[at];
}

/* The character of a punctuation; of a word ' ', of nothing 0. */
static char sign_of(const struct around *around, int steps)
{
    struct token token = neighbour(around, steps);
    if (token.kind == TOKEN_PUNCTUATION)
        return around->tokens->text[token.start];
    return token.kind == TOKEN_END ? '\0' : ' ';
}

/* Whether two neighbours make one operator, such as "<<". */
static bool is_double(const struct around *around, int first, int second)
{
    struct token a = neighbour(around, first), b = neighbour(around, second);
    return sign_of(around, first) == sign_of(around, second) &&
           (a.end == b.start || b.end == a.start);
}

/* Whether a use is an argument of a macro, of which nobody knows what it does with it. */
static bool is_macro_argument(const struct action_request *request, const struct around *around)
{
    const struct token_list *tokens = around->tokens;
    long depth = 0;
    for (size_t k = around->at; k-- > 0;) {
        struct token token = tokens->all.at[k];
        char sign = token.kind == TOKEN_PUNCTUATION ? tokens->text[token.start] : ' ';
        depth += (sign == ')' || sign == ']' || sign == '}') -
                 (sign == '(' || sign == '[' || sign == '{');
        if (sign == ';' || (depth < 0 && sign != '('))
            return false;
        if (depth >= 0)
            continue;
        struct around open = {tokens, k};
        struct token name = neighbour(&open, -1);
        return name.kind == TOKEN_IDENTIFIER &&
               action_has_macro(request, arena_strndup(request->arena, tokens->text + name.start,
                                                       name.end - name.start));
    }
    return false;
}

/* Whether what stands on the left lets a sum, or a product, stand without parentheses. */
static bool is_loose_left(const struct around *around, bool product)
{
    char sign = sign_of(around, -1);
    if (sign == '&' || sign == '|' || sign == '<' || sign == '>')
        return is_double(around, -1, -2) ? sign == '&' || sign == '|' : sign == '<' || sign == '>';
    if (sign == ' ') {
        struct token word = neighbour(around, -1);
        return token_is(around->tokens->text, word, "return") ||
               token_is(around->tokens->text, word, "else") ||
               token_is(around->tokens->text, word, "do");
    }
    return strchr(product ? "([{,;=?:}+" : "([{,;=?:}", sign) != NULL && sign != '\0';
}

static bool is_loose_right(const struct around *around, int first, bool product)
{
    char sign = sign_of(around, first);
    if (sign == '&' || sign == '|' || sign == '<' || sign == '>')
        return is_double(around, first, first + 1) ? sign == '&' || sign == '|'
                                                   : sign == '<' || sign == '>';
    return strchr(product ? ")]},;=!?:+-*/" : ")]},;=!?:+-", sign) != NULL && sign != '\0';
}

/* A number that is added to the index where nothing binds it closer: `i + 1`. */
static void find_added(const struct around *around, struct index_use *use)
{
    const char *text = around->tokens->text;
    char sign = sign_of(around, 1);
    struct token number = neighbour(around, 2);
    if ((sign != '+' && sign != '-') || number.kind != TOKEN_NUMBER ||
        !is_loose_right(around, 3, false) || number.end - number.start > 6)
        return;
    bool is_octal = text[number.start] == '0' && number.end > number.start + 1;
    for (size_t k = number.start; k < number.end; k++)
        if (text[k] < '0' || text[k] > '9' || is_octal)
            return;
    long value = strtol(text + number.start, NULL, 10);
    use->added = sign == '+' ? value : -value;
    use->end_added = (uint32_t)number.end;
}

static struct index_use read_use(const struct action_request *request, const struct around *around)
{
    struct token token = around->tokens->all.at[around->at];
    struct index_use use = {
        .start = (uint32_t)token.start,
        .end = (uint32_t)token.end,
        .end_added = (uint32_t)token.end,
    };
    bool given = is_macro_argument(request, around);
    use.takes_sum = !given && is_loose_left(around, false) && is_loose_right(around, 1, false);
    use.takes_product = !given && is_loose_left(around, true) && is_loose_right(around, 1, true);
    if (use.takes_sum)
        find_added(around, &use);
    int behind = use.end_added > use.end ? 3 : 1;
    use.is_subscript = sign_of(around, -1) == '[' && sign_of(around, behind) == ']';
    use.is_tight = sign_of(around, 1) == '[';
    return use;
}

static bool refuse_name(struct action_request *request, const struct loop *loop, struct range place)
{
    return action_refuse(request, REASON_MACRO, place,
                         "'%s' is also the name of something else in the loop, or comes out of a "
                         "macro there: rename it first",
                         loop->index->name);
}

bool index_uses_find(struct action_request *request, const struct perfect_nest *nest,
                     const struct loop *loop, struct index_uses *out)
{
    const struct token_list *tokens = action_tokens(request);
    struct range body = loop->stmt->body->range;
    struct use_search search = {request, nest, loop->index, body, {NULL, 0, 0}, false};
    *out = (struct index_uses){.loop = loop};
    stmt_walk(loop->stmt->body, NULL, look_at_name, &search);
    if (search.is_hidden || action_has_macro(request, loop->index->name))
        return refuse_name(request, loop, body);
    for (size_t k = token_list_before(tokens, body.start);
         k < tokens->all.size && tokens->all.at[k].start < body.end; k++) {
        struct token token = tokens->all.at[k];
        struct around around = {tokens, k};
        struct range place = {body.file, (uint32_t)token.start, (uint32_t)token.end};
        if (token.kind == TOKEN_DIRECTIVE &&
            text_has_word(
                arena_strndup(request->arena, tokens->text + token.start, token.end - token.start),
                loop->index->name))
            return action_refuse(request, REASON_MACRO, place,
                                 "a line for the preprocessor names '%s', and would go on to mean "
                                 "the index as it is: remove it first",
                                 loop->index->name);
        if (token.kind != TOKEN_IDENTIFIER || !token_is(tokens->text, token, loop->index->name))
            continue;
        char left = sign_of(&around, -1);
        bool is_member = left == '.' || (left == '>' && sign_of(&around, -2) == '-');
        if (is_known_use(&search, token)) {
            struct index_use use = read_use(request, &around);
            LIST_PUSH(request->arena, out->all, use);
        } else if (!is_member && token.start != loop->index->name_range.start) {
            return refuse_name(request, loop, place);
        }
    }
    return true;
}

/* The value plus a number, and whether that is a sum. */
static const char *sum_text(struct arena *arena, const struct index_value *value, int64_t more,
                            bool *is_sum)
{
    int64_t added = value->added + more;
    if (value->text == NULL) {
        *is_sum = added < 0;
        return arena_printf(arena, "%lld", (long long)added);
    }
    *is_sum = value->is_sum || added != 0;
    if (added == 0)
        return value->text;
    return arena_printf(arena, "%s %c %lld", value->text, added < 0 ? '-' : '+',
                        llabs((long long)added));
}

const char *index_value_text(struct arena *arena, const struct index_value *value)
{
    bool is_sum;
    return sum_text(arena, value, 0, &is_sum);
}

void index_uses_replace(struct arena *arena, const struct index_uses *uses,
                        const struct index_value *value, replacement_list *out)
{
    for (size_t k = 0; k < uses->all.size; k++) {
        const struct index_use *use = &uses->all.at[k];
        bool converts = value->cast != NULL && !use->is_subscript, is_sum;
        bool folds = use->end_added > use->end && !converts;
        const char *text = sum_text(arena, value, folds ? use->added : 0, &is_sum);
        bool is_bare = is_sum ? use->takes_sum : !value->is_product || use->takes_product;
        if (converts)
            text = arena_printf(arena, use->is_tight ? "((%s)%s)" : "(%s)%s", value->cast,
                                amount_operand(arena, text));
        else if (value->suffix != NULL && !use->is_subscript)
            text = arena_printf(arena, is_bare ? "%s%s" : "(%s%s)", text, value->suffix);
        else if (!is_bare)
            text = arena_printf(arena, "(%s)", text);
        replacement_add(arena, out, use->start, folds ? use->end_added : use->end, text);
    }
}

struct declared_search {
    const char *text;
    const struct decl *found;
};

static bool look_at_declarations(const struct stmt *stmt, void *data)
{
    struct declared_search *search = data;
    for (size_t k = 0; k < stmt->decls.size; k++)
        if (text_has_word(search->text, stmt->decls.at[k]->name))
            search->found = stmt->decls.at[k];
    if (stmt->cond_decl != NULL && text_has_word(search->text, stmt->cond_decl->name))
        search->found = stmt->cond_decl;
    return search->found == NULL;
}

bool index_value_is_visible(struct action_request *request, const struct loop *loop,
                            const char *text)
{
    struct declared_search search = {text, NULL};
    stmt_walk(loop->stmt->body, look_at_declarations, NULL, &search);
    return search.found == NULL ||
           action_refuse(request, REASON_PRIVATE, search.found->range,
                         "the loop declares a '%s' of its own: rename it first",
                         search.found->name);
}
