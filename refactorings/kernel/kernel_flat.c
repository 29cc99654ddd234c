/*
 * kernel_flat.c: arrays whose rows have a length that is only known when the program runs, which
 * C++ does not have, as arrays of one dimension:
 *
 *     double a[n][m];  a[i][j + 1]    =>    double *a;  a[(long long)i * m + j + 1]
 *                      f(a[i])                          f(&a[(long long)i * m])
 *
 * or, where the kernel's results are the same if it has the length as a `long long`:
 *
 *                                             long long m, double *a;  a[i * m + j + 1]
 *
 * and arrays of which the kernel gets a part that begins anywhere, with subscripts from there:
 *
 *     a[i]    =>    a[i - a_first]
 *
 * or, where the name also stands without a subscript or in a macro, a pointer to what would be its
 * first element:
 *
 *     #define A(i, j) a[(i) * N + (j)]    =>    a -= a_first;
 */
#include "loops/reasons.h"
#include "loops/syntax/effects.h"
#include "refactorings/kernel/kernel_draft.h"
#include "refactorings/text/amounts.h"
#include "refactorings/text/words.h"

enum { MOST_DIMENSIONS = 4 };

/* The rows of an array while it is made flat. */
struct rows {
    struct kernel_draft *draft;
    const struct capture *capture;
    size_t dimensions;
    const char *length[MOST_DIMENSIONS]; /* of the rows at each level, from 1 on */
    bool is_wide;                        /* the first of them, which comes first in products, has 64
                                            bits */
    bool is_widened;                     /* it has in the kernel */
    size_t chains; /* places where all dimensions are subscripted, or all but the last one */
};

bool kernel_has_loose_rows(const struct type *row)
{
    for (; row != NULL && row->kind == TYPE_ARRAY; row = row->element)
        if (row->length < 0)
            return true;
    return false;
}

static bool refuse(struct rows *rows, const char *what)
{
    return action_refuse(
        rows->draft->request, REASON_SIZE, rows->capture->uses.at[0],
        "'%s' has inner extents that are not constant, and %s: make it an array of "
        "one dimension",
        rows->capture->text, what);
}

static bool is_not_mentioned(const struct expr *expr, void *data)
{
    return expr->kind != EXPR_NAME || expr->decl != data;
}

/* Whether a node has the same value, as that of a signed type, if an operand has the same value in
   a wider signed type. */
static bool keeps_value(const struct expr *expr)
{
    if (expr->kind == EXPR_UNARY)
        return expr->op != OP_ADDRESS;
    if (expr->kind == EXPR_CONVERSION)
        return !expr->is_implicit || expr->type->kind != TYPE_INTEGER || expr->type->is_signed ||
               expr->type->size == 8;
    return expr->kind == EXPR_BINARY || expr->kind == EXPR_ASSIGN ||
           expr->kind == EXPR_CONDITIONAL || expr->kind == EXPR_SUBSCRIPT ||
           expr->kind == EXPR_MEMBER;
}

/* Whether the node, if it is above the variable, does not tell the types apart, nor might a macro
   that has the variable. */
static bool takes_wider(const struct expr *expr, void *data)
{
    if (!is_not_mentioned(expr, data))
        return !expr->in_macro;
    return expr_walk(expr, is_not_mentioned, data) || keeps_value(expr);
}

/* Whether a declaration or cast in the loop may take its type from an expression. */
static bool names_types(const struct kernel_draft *draft)
{
    static const char *const NAMES[] = {"auto", "__auto_type", "typeof", "__typeof", "__typeof__"};
    struct range range = draft->loop->stmt->range;
    struct words words = {{NULL, 0, 0}};
    bool found = false;
    words_read(draft->request->arena, draft->source->text + range.start, range.end - range.start,
               &words);
    for (size_t k = 0; k < sizeof NAMES / sizeof *NAMES; k++)
        found = found || words_have(&words, NAMES[k]);
    return found;
}

/*
 * The variable is an `int` in the program, and the kernel's results are the same if it has it as a
 * `long long`: all that is made of it are numbers that neither type loses. Unsigned numbers of 32
 * bits are not, nor the arguments of calls, which may choose a function, nor variables that have
 * their types from values.
 */
static bool may_be_wider(const struct rows *rows, const struct decl *decl)
{
    const struct type *type = decl->type;
    const struct kernel_draft *draft = rows->draft;
    const struct dialect *dialect = &draft->request->unit->tree->dialect;
    return !draft->in_place && dialect->language == LANGUAGE_C && !dialect->wrapv &&
           type->kind == TYPE_INTEGER && type->size == 4 && type->is_signed && !type->is_enum &&
           !names_types(draft) &&
           stmt_walk(draft->loop->stmt, NULL, takes_wider, (void *)(uintptr_t)decl);
}

/* Gives the kernel a value as a `long long`. */
static void widen(struct rows *rows, const char *name)
{
    struct kernel_plan *kernel = &rows->draft->kernel;
    for (size_t k = 0; k < kernel->scalars.size; k++)
        if (strcmp(kernel->scalars.at[k].name, name) == 0) {
            kernel->scalars.at[k].in_kernel = "long long";
            rows->is_widened = true;
        }
}

/* A variable that nothing writes, or one more or less than it: `m + 1`. NULL: it is neither. */
static const char *variable_length(struct rows *rows, const struct expr *length)
{
    struct arena *arena = rows->draft->request->arena;
    int64_t number = 0;
    bool adds = length->kind == EXPR_BINARY && length->op == OP_ADD;
    if ((adds || (length->kind == EXPR_BINARY && length->op == OP_SUBTRACT)) && !length->in_macro) {
        const struct expr *added = expr_strip_conversions(length->operands[1]);
        if (added->kind != EXPR_INTEGER || added->big || added->in_macro ||
            added->value != (int32_t)added->value)
            return NULL;
        number = adds ? added->value : -added->value;
        length = expr_strip_conversions(length->operands[0]);
    }
    if (length->kind != EXPR_NAME || length->decl == NULL || length->decl->is_written ||
        !type_is_arithmetic(length->decl->type))
        return NULL;
    const char *name = kernel_variable(rows->draft, length->decl);
    if (rows->dimensions == 1)
        rows->is_wide = length->decl->type->size == 8;
    if (rows->dimensions == 1 && name != NULL && may_be_wider(rows, length->decl))
        widen(rows, name);
    return name == NULL || number == 0
               ? name
               : arena_printf(arena, "(%s)", amount_plus(arena, name, number));
}

/* The length of a row in the host code's names: a number, or a variable that nothing writes, give
   or take a number. */
static bool read_length(struct rows *rows, const struct type *row)
{
    struct arena *arena = rows->draft->request->arena;
    const char *text = NULL;
    if (rows->dimensions == MOST_DIMENSIONS)
        return refuse(rows, "more than four dimensions");
    if (row->length >= 0) {
        text = arena_printf(arena, "%lld", (long long)row->length);
    } else if (row->length_expr != NULL) {
        text = variable_length(rows, expr_strip_conversions(row->length_expr));
    }
    if (text == NULL)
        return refuse(rows, "their length is no variable that keeps its value");
    rows->length[rows->dimensions++] = text;
    return true;
}

/* Whether an expression is a row of the last dimension: the `a[i]` of `a[i][j]`. */
static bool is_row(const struct rows *rows, const struct expr *expr)
{
    size_t depth = 0;
    for (; expr->kind == EXPR_SUBSCRIPT && !expr->is_starred; depth++)
        expr = expr_strip_conversions(expr->operands[0]);
    return expr->kind == EXPR_NAME && expr->decl == rows->capture->decl && !expr->in_macro &&
           depth == rows->dimensions - 1;
}

/* Counts the places where a row of the last dimension is subscripted, or becomes a pointer to its
   first element. */
static bool count_row(const struct expr *expr, void *data)
{
    struct rows *rows = data;
    bool is_address = expr->kind == EXPR_UNARY && expr->op == OP_ADDRESS &&
                      is_row(rows, expr_strip_conversions(expr->operands[0]));
    rows->chains += is_row(rows, expr);
    rows->chains -= is_address;
    return true;
}

/* Whether a subscript needs parentheses before it is multiplied (or only added). */
static bool is_loose(const char *text, size_t length, bool is_factor)
{
    for (size_t k = 0; k < length; k++)
        if (strchr(is_factor ? "+-*/%?<>=&|^!:,~ (" : "?<>=&|^!:,", text[k]) != NULL)
            return true;
    return false;
}

/* The bracket that belongs to the one that the lexer is behind; gives the subscript's range. */
static bool read_subscript(struct lexer *lexer, struct token *open, struct token *close)
{
    long depth = 1;
    *open = lexer_next(lexer);
    if (!token_is(lexer->text, *open, "["))
        return false;
    while (depth > 0) {
        *close = lexer_next(lexer);
        if (close->kind == TOKEN_END)
            return false;
        depth += token_is(lexer->text, *close, "[") - token_is(lexer->text, *close, "]");
    }
    return true;
}

/* Ends the subscripts of a row, `before` being the last bracket: `&a[i * m]`. */
static bool flatten_row(struct rows *rows, struct range use, struct token before,
                        const char *closing, const char *first)
{
    struct arena *arena = rows->draft->request->arena;
    const char *length = rows->length[rows->dimensions - 1];
    replacement_add(arena, &rows->draft->replaced, use.start, use.end,
                    arena_printf(arena, "&%s", rows->capture->text));
    replacement_add(arena, &rows->draft->replaced, (uint32_t)before.start, (uint32_t)before.end,
                    arena_printf(arena, "%s%s * %s%s%s]", closing, rows->dimensions > 2 ? ")" : "",
                                 length, first != NULL ? " - " : "", first != NULL ? first : ""));
    return true;
}

/* Rewrites the subscripts behind one use of the name. */
static bool flatten_use(struct rows *rows, struct range use, const char *first)
{
    struct kernel_draft *draft = rows->draft;
    struct arena *arena = draft->request->arena;
    const char *text = draft->source->text;
    struct lexer lexer = {text, draft->loop->stmt->range.end, use.end, true};
    struct token open, close, before = {TOKEN_END, 0, 0};
    const char *closing = "";
    for (size_t k = 0; k < rows->dimensions; k++) {
        if (!read_subscript(&lexer, &open, &close))
            return k > 0 && k == rows->dimensions - 1
                       ? flatten_row(rows, use, before, closing, first)
                       : refuse(rows, "it is used in another form than with all its subscripts");
        bool loose = is_loose(text + open.end, close.start - open.end, k == 0);
        const char *parenthesis = loose ? "(" : "";
        if (k == 0)
            replacement_add(arena, &draft->replaced, (uint32_t)open.start, (uint32_t)open.end,
                            arena_printf(arena, "[%.*s%s%s", (int)(rows->dimensions - 2), "((",
                                         rows->is_wide || rows->is_widened ? "" : "(long long)",
                                         parenthesis));
        else
            replacement_add(arena, &draft->replaced, (uint32_t)before.start, (uint32_t)open.end,
                            arena_printf(arena, "%s%s * %s + %s", closing, k > 1 ? ")" : "",
                                         rows->length[k], parenthesis));
        closing = loose ? ")" : "";
        before = close;
    }
    if (*closing != '\0' || first != NULL)
        replacement_add(arena, &draft->replaced, (uint32_t)before.start, (uint32_t)before.end,
                        arena_printf(arena, "%s%s%s]", closing, first != NULL ? " - " : "",
                                     first != NULL ? first : ""));
    return true;
}

/* A number of rows as a number of elements. */
static const char *in_elements(struct rows *rows, const struct plan_amount *rows_amount)
{
    struct arena *arena = rows->draft->request->arena;
    if (rows_amount->text == NULL)
        return NULL;
    const char *amount = amount_operand(arena, rows_amount->text);
    bool one = rows_amount->is_one, wide = one || rows->is_wide || rows_amount->is_wide;
    const char *text = arena_printf(arena, "%s%s", wide ? "" : "(long long)", amount);
    if (one && rows->dimensions == 2)
        return rows->length[1];
    for (size_t k = 1; k < rows->dimensions; k++)
        text = arena_printf(arena, "%s * %s", text, rows->length[k]);
    return arena_printf(arena, "(%s)", text);
}

/* Whether each use of an array is followed by its subscript. Macros hide what belongs together. */
static bool has_subscripts(const struct kernel_draft *draft, const struct capture *capture)
{
    bool has = !capture->in_macro;
    for (size_t k = 0; has && k < capture->uses.size; k++) {
        struct lexer lexer = {draft->source->text, draft->loop->stmt->range.end,
                              capture->uses.at[k].end, true};
        struct token open, close;
        has = read_subscript(&lexer, &open, &close);
    }
    return has;
}

bool kernel_rebase(struct kernel_draft *draft, const struct capture *capture,
                   const struct plan_array *array)
{
    struct arena *arena = draft->request->arena;
    const char *text = draft->source->text;
    if (!has_subscripts(draft, capture)) {
        LIST_PUSH(arena, draft->kernel.locals,
                  arena_printf(arena, "%s -= %s;", array->name, array->first));
        return true;
    }
    for (size_t k = 0; k < capture->uses.size; k++) {
        struct lexer lexer = {text, draft->loop->stmt->range.end, capture->uses.at[k].end, true};
        struct token open, close;
        read_subscript(&lexer, &open, &close);
        bool loose = is_loose(text + open.end, close.start - open.end, false);
        if (loose)
            replacement_add(arena, &draft->replaced, (uint32_t)open.start, (uint32_t)open.end,
                            "[(");
        replacement_add(arena, &draft->replaced, (uint32_t)close.start, (uint32_t)close.end,
                        arena_printf(arena, "%s - %s]", loose ? ")" : "", array->first));
    }
    return true;
}

bool kernel_flatten(struct kernel_draft *draft, const struct capture *capture,
                    struct plan_array *array)
{
    struct rows rows = {.draft = draft, .capture = capture, .dimensions = 1};
    struct arena *arena = draft->request->arena;
    if (capture->kind != CAPTURE_VARIABLE || draft->in_place)
        return refuse(&rows, "it is no plain variable");
    for (const struct type *row = capture->type->element; row->kind == TYPE_ARRAY;
         row = row->element)
        if (!read_length(&rows, row))
            return false;
    stmt_walk(draft->loop->stmt->body, NULL, count_row, &rows);
    for (size_t k = 0; k < draft->follows.size; k++)
        expr_walk(draft->follows.at[k].value, count_row, &rows);
    if (rows.chains != capture->uses.size)
        return refuse(&rows, "it is used in another form than with all its subscripts");
    for (size_t k = 0; k < capture->uses.size; k++)
        if (!flatten_use(&rows, capture->uses.at[k], array->first))
            return false;
    array->inner = "";
    array->count.text = in_elements(&rows, &array->count);
    array->room.text = in_elements(&rows, &array->room);
    array->lower.text = in_elements(&rows, &array->lower);
    for (size_t k = 1; k < rows.dimensions; k++)
        array->argument = arena_printf(arena, "%s[0]", array->argument);
    return true;
}
