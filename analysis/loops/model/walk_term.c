/* walk_term.c: part of walk.h: expressions of the program whose values are fixed, as terms that can
   be evaluated before the root. */
#include "code/spelling.h"
#include "loops/model/walk.h"

/* Whether the text at an expression's place is its own. */
enum spelled {
    SPELLED_NOT,
    SPELLED,
    SPELLED_WITHIN /* as a part of one whose text is */
};

static const struct term *term_of(struct walker *w, const struct expr *expr, enum spelled around);

/* A variable outside of functions that a copied body names may be named here, too: it is declared
   before this function, and nothing here hides it. */
static bool is_known_here(const struct walker *w, const struct decl *decl)
{
    const struct function *function = w->nest->function;
    bool is_global = decl->kind == DECL_VARIABLE &&
                     (decl->storage == STORAGE_INTERNAL || decl->storage == STORAGE_EXTERN);
    bool is_later =
        decl->range.file == function->range.file && decl->range.start > function->range.start;
    return is_global && !is_later && !decl->in_macro &&
           w->nest->tree->dialect.language == LANGUAGE_C && !function_has_namesake(function, decl);
}

bool walk_is_hidden(struct walker *w, const struct decl *decl)
{
    return decl->is_inlined ||
           (w->frame && decl->storage != STORAGE_AUTO && !is_known_here(w, decl));
}

/* A variable that stands at a place of the function, or of a copied body. */
static const struct term *variable_term(struct walker *w, const struct decl *decl,
                                        struct range range, bool is_inlined)
{
    const char *name =
        is_inlined ? decl->name : variable_spelling(w->arena, w->nest->tree, decl, range);
    return term_name(w->nest->terms, decl, name, c_type_of(decl->type));
}

const struct term *walk_variable_term(struct walker *w, const struct decl *decl, struct range range)
{
    return variable_term(w, decl, range, w->frame != NULL);
}

/* A number as a literal of its type. */
static const struct term *number_term(struct walker *w, const struct type *type, int64_t value)
{
    if (type->kind != TYPE_INTEGER || value < 0 || type->bits < 32)
        return NULL;
    const char *suffix = type->bits == 64 ? (type->is_signed ? "L" : "UL") : "U";
    if (type->bits < 64 && type->is_signed)
        return term_number(w->nest->terms, value);
    const char *name = arena_printf(w->arena, "%lld%s", (long long)value, suffix);
    return term_constant(w->nest->terms, name, value, c_type_of(type));
}

/* A number as the program writes it, where it does. */
static const struct term *literal_term(struct walker *w, const struct expr *expr, int64_t value,
                                       enum spelled spelled)
{
    return spelled ? term_constant(w->nest->terms, walk_text(w, expr->range), value,
                                   c_type_of(expr->type))
                   : number_term(w, expr->type, value);
}

/* A value of one type as one of another: a cast where it matters in what type is computed. */
static const struct term *converted_term(struct walker *w, const struct type *from,
                                         const struct type *to, const struct term *term)
{
    if (from->kind == TYPE_POINTER && to->kind == TYPE_POINTER)
        return walk_same_type(from->element, to->element) || type_same(from->element, to->element)
                   ? term
                   : NULL;
    if (type_same(from, to))
        return term;
    if (from->kind != TYPE_INTEGER || to->kind != TYPE_INTEGER)
        return NULL;
    return term_cast(w->nest->terms, to->canonical, c_type_of(to), term);
}

/* The value that a variable of a copied body is initialised with, as one of the variable's type. */
static const struct term *argument_term(struct walker *w, const struct decl *decl)
{
    const struct expr *init = decl->init;
    if (!type_is_scalar(decl->type) && decl->type->kind != TYPE_REFERENCE)
        return NULL;
    const struct term *term = walk_term(w, init);
    bool is_converted = !init->is_inlined && init->kind == EXPR_CONVERSION && init->is_implicit;
    return term && is_converted ? converted_term(w, init->operands[0]->type, init->type, term)
                                : term;
}

static const struct term *name_term(struct walker *w, const struct expr *expr, enum spelled spelled)
{
    const struct decl *decl = expr->decl;
    if (!decl)
        return NULL;
    if (decl->has_value)
        return literal_term(w, expr, decl->value, spelled);
    if (!expr->is_inlined)
        return variable_term(w, decl, expr->range, false);
    if (decl->is_inlined)
        return effects_argument(decl) ? argument_term(w, decl) : NULL;
    return !walk_is_changed(w, decl) && is_known_here(w, decl)
               ? variable_term(w, decl, expr->range, true)
               : NULL;
}

static const struct term *binary_term(struct walker *w, const struct expr *expr,
                                      enum spelled spelled)
{
    const struct term *left = term_of(w, expr->operands[0], spelled);
    const struct term *right = left ? term_of(w, expr->operands[1], spelled) : NULL;
    if (!right)
        return NULL;
    if (expr->kind == EXPR_BINARY)
        return term_binary(w->nest->terms, expr->op, left, right);
    if (!expr->is_starred || !spelled) /* `*(a + i)`, where the program writes it */
        return term_subscript(w->nest->terms, left, right, c_type_of(expr->type));
    return term_unary(w->nest->terms, OP_DEREFERENCE,
                      term_binary(w->nest->terms, OP_ADD, left, right), c_type_of(expr->type));
}

/* `s->f`, or `v.f` where s is the address of v. */
static const struct term *member_term(struct walker *w, const struct expr *expr,
                                      enum spelled spelled)
{
    const struct expr *object = walk_whole_object(expr->operands[0]);
    bool is_arrow = expr->is_arrow;
    const struct parameter *followed = record_parameter(w, expr);
    if (followed)
        return followed->term ? converted_term(w, followed->type, expr->type, followed->term)
                              : NULL;
    if (!expr->decl || expr->decl->kind != DECL_FIELD || !*expr->decl->name)
        return NULL;
    if (is_arrow && object->kind == EXPR_NAME && effects_argument(object->decl)) {
        const struct expr *init = expr_strip_conversions(object->decl->init);
        bool is_address = init->kind == EXPR_UNARY && init->op == OP_ADDRESS && !init->is_inlined;
        is_arrow = !is_address;
        object = is_address ? init->operands[0] : object;
    }
    bool is_alone = spelled && expr_is_unwritten(expr->operands[0]);
    const char *name = is_alone ? walk_text(w, expr->range) : expr->decl->name;
    const struct term *term = term_of(w, object, spelled);
    return term ? term_member(w->nest->terms, term, expr->decl, name, is_arrow) : NULL;
}

static const struct term *unary_term(struct walker *w, const struct expr *expr,
                                     enum spelled spelled)
{
    const struct term *term = term_of(w, expr->operands[0], spelled);
    if (!term)
        return NULL;
    if (expr->op == OP_MINUS)
        return term_minus(w->nest->terms, term);
    return term_unary(w->nest->terms, expr->op, term, c_type_of(expr->type));
}

/* What nobody wrote, C does again wherever the operand stands. */
static const struct term *conversion_term(struct walker *w, const struct expr *expr,
                                          enum spelled spelled)
{
    const struct type *from = expr->operands[0]->type, *to = expr->type;
    bool is_operand = spelled == SPELLED && expr->is_implicit;
    const struct term *term = term_of(w, expr->operands[0], is_operand ? SPELLED_NOT : spelled);
    if (!term || !spelled)
        return term ? converted_term(w, from, to, term) : NULL;
    return expr->is_implicit ? term : term_cast(w->nest->terms, to->text, c_type_of(to), term);
}

static const struct term *choice_term(struct walker *w, const struct expr *expr,
                                      enum spelled spelled)
{
    const struct term *parts[3];
    for (size_t i = 0; i < COUNT_OF(parts); i++)
        if ((parts[i] = term_of(w, expr->operands[i], spelled)) == NULL)
            return NULL;
    return term_choice(w->nest->terms, parts[0], parts[1], parts[2]);
}

/* A term made of those of the operands. */
static const struct term *made_term(struct walker *w, const struct expr *expr, enum spelled spelled)
{
    switch (expr->kind) {
    case EXPR_NAME:
        return name_term(w, expr, spelled);
    case EXPR_THIS:
        return term_name(w->nest->terms, NULL, "this", c_type_of(expr->type));
    case EXPR_INTEGER:
        return spelled || !expr->big ? literal_term(w, expr, expr->value, spelled) : NULL;
    case EXPR_BINARY:
    case EXPR_SUBSCRIPT:
        return binary_term(w, expr, spelled);
    case EXPR_MEMBER:
        return member_term(w, expr, spelled);
    case EXPR_UNARY:
        return unary_term(w, expr, spelled);
    case EXPR_CONVERSION:
        return conversion_term(w, expr, spelled);
    case EXPR_CONDITIONAL:
        return choice_term(w, expr, spelled);
    case EXPR_FLOATING:
    case EXPR_STRING:
        return spelled
                   ? term_literal(w->nest->terms, walk_text(w, expr->range), c_type_of(expr->type))
                   : NULL;
    case EXPR_ASSIGN:
    case EXPR_STEP:
    case EXPR_CALL:
    case EXPR_INIT_LIST:
    case EXPR_COMPOUND_LITERAL:
    case EXPR_STATEMENT:
    case EXPR_UNKNOWN:
        break;
    }
    return NULL;
}

/* Members of the object itself are written behind `this->`: like that they are no variables,
   neither for who reads them nor where a local variable has such a name. */
static bool is_written(const struct expr *expr, void *data)
{
    (void)data;
    return !expr_is_unwritten(expr);
}

/* Whether every name in the expression is declared outside the root and not changed by it, so that
   it means the same before the root. */
static bool is_named_outside(const struct expr *expr, void *data)
{
    const struct walker *w = data;
    if (expr_does(expr) & DOES_EFFECT)
        return false;
    if (expr->kind != EXPR_NAME || !expr->decl || expr->decl->kind == DECL_ENUM_CONSTANT)
        return true;
    return !walk_declared_inside(w, expr->decl) && !walk_is_changed(w, expr->decl);
}

/* Whether an expression of a macro may be written out. */
static bool is_expanded(const struct tree *tree, const struct expr *expr)
{
    return expr->in_macro && (expr_is_name_alone(tree, expr) || !expr_names_its_macro(tree, expr));
}

/* Whether it takes the expression around to see that the text in a macro's place is an
   expression's own. */
static bool is_vague(const struct expr *expr)
{
    return expr->in_macro && (expr->kind == EXPR_INTEGER || expr->kind == EXPR_FLOATING ||
                              expr->kind == EXPR_STRING || expr->kind == EXPR_CONDITIONAL ||
                              (expr->kind == EXPR_NAME && expr->decl && expr->decl->has_value));
}

/* Notes how the program writes an expression. */
static void note_spelling(struct walker *w, const struct expr *expr, const struct term *term)
{
    bool is_implicit = expr->kind == EXPR_CONVERSION && expr->is_implicit;
    if (!is_implicit && expr->operands_size > 0 && !expr_is_operated(expr))
        term_spell(term, expr_walk(expr, is_written, NULL) ? walk_text(w, expr->range)
                                                           : term_print(w->arena, term));
}

/* `around`: the same of the expression that it is an operand of. */
static const struct term *term_of(struct walker *w, const struct expr *expr, enum spelled around)
{
    const struct tree *tree = w->nest->tree;
    if (expr->is_inlined)
        return made_term(w, expr, SPELLED_NOT);
    enum spelled spelled = around ? SPELLED_WITHIN : SPELLED_NOT;
    if (!spelled && !expr_walk(expr, is_named_outside, w))
        return NULL;
    if (!spelled && !is_vague(expr) && expr_is_spelled(tree, w->nest->function, expr))
        spelled = SPELLED;
    const struct term *term =
        spelled || is_expanded(tree, expr) ? made_term(w, expr, spelled) : NULL;
    if (term && spelled)
        note_spelling(w, expr, term);
    return term;
}

/* What has no text of its own is written in one way, too, wherever it is met again. */
const struct term *walk_term(struct walker *w, const struct expr *expr)
{
    const struct term *term = term_of(w, expr, SPELLED_NOT);
    if (term && term_is_computed(term) && term->kind != TERM_CHOICE)
        term_spell(term, term_print(w->arena, term));
    return term;
}
