/* term_print.c: part of term.h: the one printer of terms. */
#include "loops/nest.h"

#include "base/strbuf.h"
#include "loops/term.h"
#include "loops/terms.h"

/* How tightly a text binds, the tightest first. */
enum tightness {
    BINDS_ATOM,    /* a name, a postfix expression, or in parentheses */
    BINDS_UNARY,   /* a cast, an address */
    BINDS_PRODUCT, /* `*`, `/`, `%` */
    BINDS_SUM,     /* `+`, `-`, and a leading `-` */
    BINDS_COMPARE,
    BINDS_AND,
    BINDS_OR
};

static bool is_reference(const struct base *base)
{
    return base->decl && base->decl->type && base->decl->type->kind == TYPE_REFERENCE;
}

/* Whether the name of a base is an object of which the address has to be taken. */
static bool is_taken(const struct base *base)
{
    return is_reference(base) ||
           (base->kind == BASE_OBJECT && base->type && base->type->kind != TYPE_ARRAY);
}

/* How the program's own text binds. */
static enum tightness binding_of_text(const char *text)
{
    enum text_shape shape = text_shape_of(text);
    if (text[0] == '*' && text_is_atom(text + 1))
        return BINDS_UNARY;
    return shape == TEXT_ATOM ? BINDS_ATOM : shape == TEXT_PRODUCT ? BINDS_PRODUCT : BINDS_SUM;
}

static enum tightness binding_of(const struct term *term)
{
    switch (term->kind) {
    case TERM_NUMBER:
        return term->number < 0 && !term->name ? BINDS_SUM : BINDS_ATOM;
    case TERM_PARAMETER:
        return binding_of_text(term->parameter->text);
    case TERM_ADDRESS:
        return is_taken(term->base) || term->base->cast_of ? BINDS_UNARY
                                                           : binding_of_text(term->base->text);
    case TERM_MINUS:
        return BINDS_SUM;
    case TERM_BINARY:
        return term->op == OP_ADD || term->op == OP_SUBTRACT ? BINDS_SUM : BINDS_PRODUCT;
    case TERM_COMPARE:
        return BINDS_COMPARE;
    case TERM_AND:
        return BINDS_AND;
    case TERM_OR:
        return BINDS_OR;
    case TERM_CHOICE:
        return BINDS_ATOM;
    case TERM_CAST:
        return BINDS_UNARY;
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

static void print_binary(struct strbuf *out, const struct term *term)
{
    bool is_sum = term->op == OP_ADD || term->op == OP_SUBTRACT;
    bool is_close = term->op == OP_MULTIPLY || (term->op == OP_DIVIDE && !is_spaced(term));
    print_within(out, term->operands[0], is_sum ? BINDS_SUM : BINDS_PRODUCT);
    strbuf_addf(out, is_close ? "%s" : " %s ", operator_text(term->op));
    print_within(out, term->operands[1], is_sum ? BINDS_PRODUCT : BINDS_UNARY);
}

/* "(n < m ? n : m)", a choice at the end without parentheses of its own. */
static void print_choice(struct strbuf *out, const struct term *term)
{
    strbuf_addch(out, '(');
    for (;; term = term->operands[2]) {
        print_within(out, term->operands[0], BINDS_OR);
        strbuf_adds(out, " ? ");
        print_within(out, term->operands[1], BINDS_OR);
        strbuf_adds(out, " : ");
        if (term->operands[2]->kind != TERM_CHOICE)
            break;
    }
    print_within(out, term->operands[2], BINDS_OR);
    strbuf_addch(out, ')');
}

static void print(struct strbuf *out, const struct term *term)
{
    const struct term *a = term->operands[0], *b = term->operands[1];
    switch (term->kind) {
    case TERM_NUMBER:
        print_number(out, term);
        return;
    case TERM_PARAMETER:
        strbuf_adds(out, term->parameter->text);
        return;
    case TERM_ADDRESS:
        strbuf_addf(out, is_taken(term->base) ? "&%s" : "%s", term->base->text);
        return;
    case TERM_MINUS:
        strbuf_addch(out, '-');
        print_within(out, a, BINDS_UNARY);
        return;
    case TERM_BINARY:
        print_binary(out, term);
        return;
    case TERM_COMPARE:
        print_within(out, a, BINDS_SUM);
        strbuf_addf(out, " %s ", operator_text(term->op));
        print_within(out, b, BINDS_SUM);
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

size_t term_size(struct arena *arena, const struct term *term)
{
    return text_size(term_print(arena, term));
}

/* The text of an operand of `&&` or `||`, with its parentheses. */
static const char *operand_text(struct arena *arena, const struct term *term)
{
    const char *text = term_print(arena, term);
    bool is_chain = term->kind == TERM_AND || term->kind == TERM_OR;
    return is_chain ? arena_printf(arena, "(%s)", text) : text;
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
