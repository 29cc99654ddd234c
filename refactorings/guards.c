/* guards.c: finds the subscripts by their brackets, and the pairs that a function can say. */
#include "refactorings/guards.h"

#include "code/tokens.h"
#include "loops/nest.h"
#include "loops/terms.h"
#include "refactorings/guard_helpers.h"

struct char_search {
    const char *text;
    size_t start, end; /* a name */
    bool found;
};

static void look_at(struct char_search *search, const struct decl *decl)
{
    size_t length = search->end - search->start;
    if (strlen(decl->name) == length &&
        strncmp(decl->name, search->text + search->start, length) == 0 &&
        strcmp(decl->type->canonical, "char") == 0)
        search->found = true;
}

static bool look_at_decls(const struct stmt *stmt, void *data)
{
    for (size_t k = 0; k < stmt->decls.size; k++)
        look_at(data, stmt->decls.at[k]);
    return true;
}

static bool look_at_name(const struct expr *expr, void *data)
{
    if (expr->kind == EXPR_NAME && expr->decl != NULL && expr->decl->kind != DECL_FUNCTION)
        look_at(data, expr->decl);
    return true;
}

/* Whether the function has a variable of the name that is a char. */
static bool is_char(const struct function *function, const char *text, struct token name)
{
    struct char_search search = {text, name.start, name.end, false};
    for (size_t k = 0; k < function->parameters.size; k++)
        look_at(&search, function->parameters.at[k]);
    stmt_walk(function->body, look_at_decls, look_at_name, &search);
    return search.found;
}

const char *rewrite_guard(struct arena *arena, const struct function *function, const char *guard)
{
    struct strbuf out = STRBUF_INIT;
    struct lexer lexer = {.text = guard, .length = strlen(guard), .inside_line = true};
    struct token before = {TOKEN_END, 0, 0};
    size_t done = 0;
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        struct lexer ahead = lexer;
        bool alone = token_is(guard, before, "[") && token.kind == TOKEN_IDENTIFIER &&
                     token_is(guard, lexer_next(&ahead), "]");
        if (alone && is_char(function, guard, token)) {
            strbuf_add(&out, guard + done, token.start - done);
            strbuf_adds(&out, "(int)");
            done = token.start;
        }
        before = token;
    }
    strbuf_adds(&out, guard + done);
    const char *text = arena_strndup(arena, out.text, out.length);
    strbuf_release(&out);
    return text;
}

const char *const guard_forms[] = {"helper", "inline", NULL};

/* A clause on two slices as `unless || apart(a, b)`. */
struct pair {
    bool is_plain;             /* it can be said like this, and then: */
    const struct term *unless; /* as it stands in the clause, or NULL */
    const struct slice *a, *b;
    bool is_said; /* by a call for one of those before it */
};

/* A guard on its way into the program. */
struct writing {
    struct term_space *space;
    const struct clause **clauses;
    struct pair *pairs; /* for each clause */
    size_t size;
    struct guard_helpers helpers;
};

/* Whether the value is a pointer. */
static bool is_pointer(const struct term *term)
{
    while (term->kind == TERM_BINARY && (term->op == OP_ADD || term->op == OP_SUBTRACT))
        term = term->operands[0];
    return term->kind == TERM_ADDRESS;
}

/* What is left of a clause is compared with what its slices alone would ask: only where that is a
   part of it as a whole, a function evaluates the same. */
static struct pair pair_of(struct term_space *space, const struct clause *clause)
{
    struct pair pair = {.a = &clause->a.slice, .b = &clause->b.slice};
    struct guarded_slice a = {.slice = *pair.a}, b = {.slice = *pair.b};
    const struct term *term = clause->term;
    if (clause->kind != CLAUSE_APART || !is_pointer(a.slice.begin) || !is_pointer(a.slice.end) ||
        !is_pointer(b.slice.begin) || !is_pointer(b.slice.end))
        return pair;
    const struct term *apart = guard_apart(space, &a, &b);
    if (term == apart)
        pair.is_plain = apart->kind == TERM_OR;
    else if (apart->kind == TERM_OR && term->kind == TERM_OR &&
             term->operands[1] == apart->operands[1] && term->operands[0]->kind == TERM_OR &&
             term->operands[0]->operands[1] == apart->operands[0]) {
        pair.is_plain = true;
        pair.unless = term->operands[0]->operands[0];
    }
    return pair;
}

static bool same_slice(const struct slice *a, const struct slice *b)
{
    return a->begin == b->begin && a->end == b->end;
}

static bool is_of_values(const struct term *term)
{
    return !term->reads.anything && !term->reads.divides && term->reads.places.size == 0;
}

/*
 * Whether a call for clause `at` may evaluate the slice, though the clauses behind that which would
 * have been asked before it may not hold: it reads no memory, or it has been evaluated by then.
 */
static bool is_evaluable(const struct writing *writing, size_t at, const struct slice *slice)
{
    bool is_known = is_of_values(slice->begin) && is_of_values(slice->end);
    for (size_t k = 0; k <= at && !is_known; k++) {
        const struct pair *pair = &writing->pairs[k];
        is_known = pair->is_plain &&
                   (pair->unless == NULL || pair->unless == writing->pairs[at].unless) &&
                   (same_slice(pair->a, slice) || same_slice(pair->b, slice));
    }
    return is_known;
}

/* The slices that one call compares with `first`, for clause `at` and those behind it; how many. */
static size_t find_others(const struct writing *writing, size_t at, const struct slice *first,
                          size_t found[HELPER_SLICES], const struct slice *others[HELPER_SLICES])
{
    size_t size = 0;
    for (size_t k = at; k < writing->size && size < HELPER_SLICES - 1; k++) {
        const struct pair *pair = &writing->pairs[k];
        bool is_first = pair->is_plain && same_slice(pair->a, first);
        if (writing->clauses[k]->kind != CLAUSE_APART)
            break;
        if (!pair->is_plain || pair->is_said || pair->unless != writing->pairs[at].unless ||
            (!is_first && !same_slice(pair->b, first)))
            continue;
        const struct slice *other = is_first ? pair->b : pair->a;
        if (k > at && !is_evaluable(writing, at, other))
            continue;
        found[size] = k;
        others[size++] = other;
    }
    return size;
}

static void add_slice(struct arena *arena, const struct slice *slice, struct strbuf *out)
{
    strbuf_addf(out, "%s, %s", term_print(arena, slice->begin), term_print(arena, slice->end));
}

/* The call for a clause and those that it can say as well. */
static const char *call_text(struct writing *writing, size_t at)
{
    struct arena *arena = term_arena(writing->space);
    struct pair *pair = &writing->pairs[at];
    const struct slice *others[HELPER_SLICES], *first = pair->a;
    size_t found[HELPER_SLICES], of_b = find_others(writing, at, pair->b, found, others);
    size_t size = find_others(writing, at, pair->a, found, others);
    if (of_b > size) {
        first = pair->b;
        size = find_others(writing, at, first, found, others);
    }
    struct strbuf out = STRBUF_INIT;
    if (pair->unless != NULL)
        strbuf_addf(&out, pair->unless->kind == TERM_AND ? "(%s) || " : "%s || ",
                    term_print(arena, pair->unless));
    strbuf_addf(&out, "%s(", guard_helpers_name(&writing->helpers, size + 1));
    add_slice(arena, first, &out);
    for (size_t k = 0; k < size; k++) {
        strbuf_adds(&out, ", ");
        add_slice(arena, others[k], &out);
        writing->pairs[found[k]].is_said = true;
    }
    strbuf_addch(&out, ')');
    const char *text = arena_strndup(arena, out.text, out.length);
    strbuf_release(&out);
    return text;
}

static bool has_clause(const struct writing *writing, const struct term *term)
{
    for (size_t k = 0; k < writing->size; k++)
        if (writing->clauses[k]->term == term)
            return true;
    return false;
}

/* Takes the clauses of both guards, each once; gives how many pairs functions can say. */
static size_t collect(struct writing *writing, const struct guard *const guards[2])
{
    struct arena *arena = term_arena(writing->space);
    size_t size = 0, plain = 0;
    for (size_t g = 0; g < 2; g++)
        size += guards[g] != NULL ? guards[g]->clauses.size : 0;
    writing->clauses = ARENA_ARRAY(arena, const struct clause *, size + 1);
    writing->pairs = ARENA_ARRAY(arena, struct pair, size + 1);
    for (size_t g = 0; g < 2; g++)
        for (size_t k = 0; guards[g] != NULL && k < guards[g]->clauses.size; k++) {
            const struct clause *clause = &guards[g]->clauses.at[k];
            if (has_clause(writing, clause->term))
                continue;
            struct pair pair = pair_of(writing->space, clause);
            writing->clauses[writing->size] = clause;
            writing->pairs[writing->size++] = pair;
            plain += pair.is_plain;
        }
    return plain;
}

struct written_guard guard_write(struct action_request *request, const struct guard *more,
                                 const char *unit, size_t limit)
{
    struct arena *arena = request->arena;
    const struct guard *const guards[] = {request->loop->clauses, more};
    const char *apart = more != NULL ? guard_text(arena, more) : NULL;
    struct written_guard written = {text_and(arena, request->loop->guard, apart), NULL};
    struct writing writing = {.space = request->loop->nest->terms,
                              .helpers = {.request = request, .unit = unit, .limit = limit}};
    if (written.text == NULL || !action_chose(request, "guards", "helper") ||
        collect(&writing, guards) < 2 || !guard_helpers_fit(&writing.helpers))
        return written;
    written.text = NULL;
    for (size_t k = 0; k < writing.size; k++)
        if (!writing.pairs[k].is_said)
            written.text =
                text_and(arena, written.text,
                         writing.pairs[k].is_plain ? call_text(&writing, k)
                                                   : term_print(arena, writing.clauses[k]->term));
    written.helpers = guard_helpers_text(&writing.helpers);
    return written;
}

const char *guard_top(struct arena *arena, const struct source *source, uint32_t at,
                      const char *include, const char *helpers)
{
    size_t length = include != NULL ? strlen(include) : 0;
    bool is_apart = length >= 2 && include[length - 2] == '\n';
    bool is_first = length == 0 && (at == 0 || source->text[at - 1] != '\n');
    bool is_blank = at < source->length && strchr("\r\n", source->text[at]) != NULL;
    return arena_printf(arena, "%s%s%s%s", include != NULL ? include : "", is_first ? "\n" : "",
                        helpers + is_apart, is_blank ? "" : "\n");
}
