/* term_print.c: part of term.h: the one printer of terms. */
#include "loops/terms/values.h"

#include "base/strbuf.h"
#include "code/tokens.h"
#include "loops/terms/term.h"

/* How tightly a text binds, the tightest first. */
enum tightness {
    BINDS_ATOM,    /* a name, a postfix expression, or in parentheses */
    BINDS_UNARY,   /* a cast, an address */
    BINDS_PRODUCT, /* `*`, `/`, `%` */
    BINDS_SUM,     /* `+`, `-`, and a leading `-` */
    BINDS_SHIFT,
    BINDS_COMPARE, /* relations */
    BINDS_BITS,    /* `&`, `^`, `|` */
    BINDS_AND,
    BINDS_OR,
    BINDS_CHOICE,
    BINDS_COMMA
};

static bool is_reference(const struct base *base)
{
    return base->is_reference ||
           (base->decl && base->decl->type && base->decl->type->kind == TYPE_REFERENCE);
}

/* Whether the name of a base is an object of which the address has to be taken. */
static bool is_taken(const struct base *base)
{
    return is_reference(base) ||
           (base->kind == BASE_OBJECT && base->type && base->type->kind != TYPE_ARRAY);
}

static enum tightness binding_of_operator(enum operator op)
{
    static const enum tightness rows[] = {
        [OP_MULTIPLY] = BINDS_PRODUCT,  [OP_DIVIDE] = BINDS_PRODUCT,
        [OP_REMAINDER] = BINDS_PRODUCT, [OP_ADD] = BINDS_SUM,
        [OP_SUBTRACT] = BINDS_SUM,      [OP_SHIFT_LEFT] = BINDS_SHIFT,
        [OP_SHIFT_RIGHT] = BINDS_SHIFT, [OP_AND] = BINDS_BITS,
        [OP_XOR] = BINDS_BITS,          [OP_OR] = BINDS_BITS,
        [OP_LOGICAL_AND] = BINDS_AND,   [OP_LOGICAL_OR] = BINDS_OR,
        [OP_LESS] = BINDS_COMPARE,      [OP_LESS_EQUAL] = BINDS_COMPARE,
        [OP_GREATER] = BINDS_COMPARE,   [OP_GREATER_EQUAL] = BINDS_COMPARE,
        [OP_EQUAL] = BINDS_COMPARE,     [OP_NOT_EQUAL] = BINDS_COMPARE,
        [OP_COMMA] = BINDS_COMMA,
    };
    return rows[op];
}

/* How the value of a parameter is written. */
static const struct term *written(const struct parameter *parameter)
{
    return parameter->written ? parameter->written : parameter->term;
}

static enum tightness binding_of(const struct term *term)
{
    switch (term->kind) {
    case TERM_NUMBER:
        return term->number < 0 && !term->name ? BINDS_SUM : BINDS_ATOM;
    case TERM_PARAMETER:
        return binding_of(written(term->parameter));
    case TERM_ADDRESS:
        return is_taken(term->base) ? BINDS_UNARY : binding_of(term->base->term);
    case TERM_MINUS:
        return BINDS_SUM;
    case TERM_BINARY:
    case TERM_COMPARE:
        return binding_of_operator(term->op);
    case TERM_AND:
        return BINDS_AND;
    case TERM_OR:
        return BINDS_OR;
    case TERM_CHOICE:
        return term->spelling ? BINDS_CHOICE : BINDS_ATOM;
    case TERM_CAST:
    case TERM_UNARY:
        return BINDS_UNARY;
    case TERM_SUBSCRIPT:
    case TERM_NAME:
    case TERM_LITERAL:
    case TERM_MEMBER:
    case TERM_CALL:
        return BINDS_ATOM;
    }
    BUG("no term: %d", (int)term->kind);
}

static void print(struct strbuf *out, const struct term *term);

/* An operand of something that binds so tightly. */
static void print_within(struct strbuf *out, const struct term *term, enum tightness around)
{
    bool is_loose = binding_of(term) > around;
    strbuf_adds(out, is_loose ? "(" : "");
    print(out, term);
    strbuf_adds(out, is_loose ? ")" : "");
}

static void print_number(struct strbuf *out, const struct term *term)
{
    if (term->name) {
        strbuf_adds(out, term->name);
        return;
    }
    unsigned long long digits =
        term->number < 0 ? (unsigned long long)-term->number : (unsigned long long)term->number;
    strbuf_addf(out, "%s%llu%s", term->number < 0 ? "-" : "", digits,
                term->number > INT64_MAX ? "u" : "");
}

/* Quotients of constants of the headers are written with blanks: "SIZE_MAX / n". */
static bool is_spaced(const struct term *quotient)
{
    const struct term *first = quotient;
    while (first->kind == TERM_BINARY && first->op == OP_DIVIDE)
        first = first->operands[0];
    return first->kind == TERM_NUMBER && first->name;
}

static bool divides(const struct term *term)
{
    while (term->kind == TERM_PARAMETER)
        term = written(term->parameter);
    return term->kind == TERM_BINARY && (term->op == OP_DIVIDE || term->op == OP_REMAINDER);
}

/* `==` for `<=` where nothing is below 0. */
static enum operator written_operator(const struct term *term)
{
    const struct term *a = term->operands[0];
    bool is_natural = !a->type.is_signed || (a->kind == TERM_PARAMETER && a->range.lower >= 0);
    return term->op == OP_LESS_EQUAL && is_natural && term_is_number(term->operands[1], 0)
               ? OP_EQUAL
               : term->op;
}

static void print_binary(struct strbuf *out, const struct term *term)
{
    enum tightness own = binding_of_operator(term->op), left = own, right = own - 1;
    bool is_close = term->op == OP_MULTIPLY || (term->op == OP_DIVIDE && !is_spaced(term));
    if (own == BINDS_COMPARE || own == BINDS_SHIFT || own == BINDS_BITS) /* compilers want them */
        left = right = own == BINDS_COMPARE ? BINDS_SUM : BINDS_PRODUCT;
    else if (own == BINDS_OR)
        left = right = BINDS_BITS;
    else if (term->op == OP_REMAINDER || (term->op == OP_MULTIPLY && divides(term->operands[0])))
        left = BINDS_UNARY; /* and so do readers */
    if (own == BINDS_PRODUCT && term->operands[0]->kind == TERM_NUMBER)
        left = BINDS_SUM; /* -2*n */
    struct strbuf behind = STRBUF_INIT;
    print_within(&behind, term->operands[1], right);
    is_close = is_close && behind.text[0] != '*'; /* no beginning of a comment */
    print_within(out, term->operands[0], left);
    strbuf_addf(out, is_close ? "%s%s" : " %s %s", operator_text(written_operator(term)),
                behind.text);
    strbuf_release(&behind);
}

/* One of the values of a choice, with its conversion to the type of all of them where that takes
   the sign: compilers warn of those that are not written. */
static void print_chosen(struct strbuf *out, const struct term *term, struct c_type all)
{
    bool is_natural = term->kind == TERM_NUMBER && term->number >= 0;
    bool loses_sign = term->type.is_signed && !all.is_signed && !is_natural;
    if (loses_sign)
        strbuf_adds(out, all.bits == 64 ? "(unsigned long long)" : "(unsigned)");
    print_within(out, term, loses_sign ? BINDS_UNARY : BINDS_OR);
}

/* "(n < m ? n : m)", a choice at the end without parentheses of its own. */
static void print_choice(struct strbuf *out, const struct term *term)
{
    struct c_type all = term->type;
    strbuf_addch(out, '(');
    for (;; term = term->operands[2]) {
        print_within(out, term->operands[0], BINDS_OR);
        strbuf_adds(out, " ? ");
        print_chosen(out, term->operands[1], all);
        strbuf_adds(out, " : ");
        if (term->operands[2]->kind != TERM_CHOICE)
            break;
    }
    print_chosen(out, term->operands[2], all);
    strbuf_addch(out, ')');
}

/* What is a part of the program's own expressions only. */
static void print_own(struct strbuf *out, const struct term *term)
{
    const struct term *a = term->operands[0], *b = term->operands[1];
    if (term->kind == TERM_UNARY) {
        strbuf_adds(out, operator_text(term->op));
        print_within(out, a, term->op == OP_PLUS ? BINDS_ATOM : BINDS_UNARY); /* no `++` */
        return;
    }
    if (a)
        print_within(out, a, BINDS_ATOM);
    if (term->kind == TERM_MEMBER)
        strbuf_adds(out, term->is_arrow ? "->" : ".");
    if (term->kind != TERM_SUBSCRIPT) {
        strbuf_adds(out, term->name);
        return;
    }
    strbuf_addch(out, '[');
    print(out, b);
    strbuf_addch(out, ']');
}

static void print(struct strbuf *out, const struct term *term)
{
    const struct term *a = term->operands[0], *b = term->operands[1];
    if (term->spelling) {
        strbuf_adds(out, term->spelling);
        return;
    }
    switch (term->kind) {
    case TERM_NUMBER:
        print_number(out, term);
        return;
    case TERM_PARAMETER:
        print(out, written(term->parameter));
        return;
    case TERM_ADDRESS:
        strbuf_adds(out, is_taken(term->base) ? "&" : "");
        print(out, term->base->term);
        return;
    case TERM_MINUS:
        strbuf_addch(out, '-');
        print_within(out, a, BINDS_UNARY);
        return;
    case TERM_BINARY:
    case TERM_COMPARE:
        print_binary(out, term);
        return;
    case TERM_AND:
        print_within(out, a, BINDS_AND);
        strbuf_adds(out, " && ");
        print_within(out, b, BINDS_COMPARE);
        return;
    case TERM_OR: /* compilers want parentheses around `&&` */
        print_within(out, a, a->kind == TERM_OR ? BINDS_OR : BINDS_COMPARE);
        strbuf_adds(out, " || ");
        print_within(out, b, BINDS_COMPARE);
        return;
    case TERM_CHOICE:
        print_choice(out, term);
        return;
    case TERM_CAST:
        strbuf_addf(out, "(%s)", term->name);
        print_within(out, a, BINDS_UNARY);
        return;
    case TERM_NAME:
    case TERM_LITERAL:
    case TERM_UNARY:
    case TERM_MEMBER:
    case TERM_SUBSCRIPT:
        print_own(out, term);
        return;
    case TERM_CALL:
        strbuf_addf(out, "%s(", term->name);
        for (size_t i = 0; i < COUNT_OF(term->operands) && term->operands[i]; i++) {
            strbuf_adds(out, i > 0 ? ", " : "");
            print_within(out, term->operands[i], BINDS_CHOICE);
        }
        strbuf_addch(out, ')');
        return;
    }
}

const char *term_print(struct arena *arena, const struct term *term)
{
    struct strbuf out = STRBUF_INIT;
    print(&out, term);
    const char *text = arena_strdup(arena, out.text);
    strbuf_release(&out);
    return text;
}

size_t text_size(const char *text)
{
    enum { NAME = 4 };
    size_t size = 0;
    struct lexer lexer = {.text = text, .length = strlen(text), .inside_line = true};
    for (struct token token; (token = lexer_next(&lexer)).kind != TOKEN_END;)
        size += token.kind == TOKEN_IDENTIFIER ? NAME : token.end - token.start;
    return size;
}

size_t term_size(struct arena *arena, const struct term *term)
{
    return text_size(term_print(arena, term));
}

/* Whether a character is a part of an operator that Lathe writes with blanks around it. */
static bool is_of_spaced(const char *text, const struct token *token)
{
    if (token->kind != TOKEN_PUNCTUATION)
        return false;
    switch (text[token->start]) {
    case '-':
        return text[token->start + 1] != '>';
    case '>':
        return token->start == 0 || text[token->start - 1] != '-';
    case '+':
    case '<':
    case '=':
    case '&':
    case '|':
    case '^':
    case '?':
        return true;
    case ':': /* no `::` */
        return text[token->start + 1] == ' ';
    default:
        return false;
    }
}

/* The text of an operand of `&&` or `||`, with its parentheses and spaced in one way, wherever the
   program spells it otherwise: `n*(i+1)` and `n * (i + 1)` have the same place in an order. */
static const char *operand_text(struct arena *arena, const struct term *term)
{
    const char *text = term_print(arena, term);
    bool is_chain = term->kind == TERM_AND || term->kind == TERM_OR, was_spaced = false;
    struct strbuf out = STRBUF_INIT;
    strbuf_adds(&out, is_chain ? "(" : "");
    struct lexer lexer = {.text = text, .length = strlen(text), .inside_line = true};
    for (struct token token; (token = lexer_next(&lexer)).kind != TOKEN_END;) {
        bool is_spaced_now = is_of_spaced(text, &token);
        strbuf_adds(&out, is_spaced_now != was_spaced ? " " : "");
        strbuf_addf(&out, "%.*s", (int)(token.end - token.start), text + token.start);
        was_spaced = is_spaced_now;
    }
    strbuf_adds(&out, is_chain ? ")" : "");
    const char *spaced = arena_strdup(arena, out.text);
    strbuf_release(&out);
    return spaced;
}

void term_sort(struct arena *arena, const struct term **terms, size_t size)
{
    for (size_t i = 1; i < size; i++) {
        const struct term *term = terms[i];
        const char *text = operand_text(arena, term);
        size_t at = i;
        for (; at > 0 && strcmp(operand_text(arena, terms[at - 1]), text) > 0; at--)
            terms[at] = terms[at - 1];
        terms[at] = term;
    }
}
