/* walk_reads.c: part of walk.h: the fixed places that the text of an expression reads where it is
   evaluated before the root. It is computed on the tree, where the walk has met them; of what is
   not known to read less it is taken that it reads them all. */
#include "loops/model/walk.h"

void walk_note_read(struct walker *w, const struct expr *expr, const struct fixed_place *place,
                    const struct parameter *parameter)
{
    struct read_of read = {expr, place, parameter};
    for (size_t i = 0; i < w->nest->read_at.size; i++) {
        const struct read_of *known = &w->nest->read_at.at[i];
        if (known->expr == expr && known->place == place && known->parameter == parameter)
            return;
    }
    LIST_PUSH(w->arena, w->nest->read_at, read);
}

/* Adds what the walk took an expression for; false where it is none of a fixed place. */
static bool add_noted(struct walker *w, const struct expr *expr, struct reads *out)
{
    bool found = false;
    for (size_t i = 0; i < w->nest->read_at.size; i++) {
        const struct read_of *read = &w->nest->read_at.at[i];
        if (read->expr == expr && read->parameter)
            reads_add_value(w->arena, out, read->parameter);
        if (read->expr == expr && read->place) {
            reads_add(w->arena, out, &read->place->reads);
            found = true;
        }
    }
    return found;
}

static void add_expr(struct walker *w, const struct expr *expr, bool is_loaded, struct reads *out);

/* The value of a variable that others may change through its address. */
static void add_exposed(struct walker *w, const struct decl *decl, struct reads *out)
{
    for (size_t i = 0; i < w->nest->fixed.size; i++) {
        const struct fixed_place *place = w->nest->fixed.at[i];
        if (place->base->kind == BASE_OBJECT && place->base->decl == decl && !place->path.size) {
            reads_add(w->arena, out, &place->reads);
            return;
        }
    }
    out->anything = true;
}

static void add_name(struct walker *w, const struct expr *expr, bool is_loaded, struct reads *out)
{
    const struct decl *decl = expr->decl;
    bool is_reference = decl && decl->type->kind == TYPE_REFERENCE;
    if (!decl || (is_reference && (is_loaded || decl->is_inlined))) {
        out->anything = true;
        return;
    }
    if (decl->has_value || decl->kind == DECL_ENUM_CONSTANT || !is_loaded)
        return;
    if (effects_argument(decl))
        add_expr(w, decl->init, true, out);
    else if (decl->is_inlined || (decl->kind != DECL_VARIABLE && decl->kind != DECL_PARAMETER))
        out->anything = true;
    else if (decl_is_exposed(decl))
        add_exposed(w, decl, out);
}

/* Adds what the operands read; an array that becomes a pointer is not loaded. */
static void add_operands(struct walker *w, const struct expr *expr, bool first_is_loaded,
                         struct reads *out)
{
    for (size_t i = 0; i < expr->operands_size; i++) {
        const struct expr *operand = expr->operands[i];
        if (operand)
            add_expr(w, operand, operand->type->kind != TYPE_ARRAY && (i > 0 || first_is_loaded),
                     out);
    }
}

static bool may_divide_by_zero(const struct expr *expr)
{
    int64_t divisor;
    return (expr->op == OP_DIVIDE || expr->op == OP_REMAINDER) &&
           (!expr_constant(expr->operands[1], &divisor) || divisor == 0);
}

/* `is_loaded`: its value is wanted, and not only the place. */
static void add_expr(struct walker *w, const struct expr *expr, bool is_loaded, struct reads *out)
{
    bool is_noted = add_noted(w, expr, out);
    switch (expr->kind) {
    case EXPR_INTEGER:
    case EXPR_FLOATING:
    case EXPR_THIS:
        return;
    case EXPR_NAME:
        if (!is_noted)
            add_name(w, expr, is_loaded, out);
        return;
    case EXPR_MEMBER:
        if (record_parameter(w, expr)) {
            reads_add(w->arena, out, &record_parameter(w, expr)->reads);
            return;
        }
        /* fall through */
    case EXPR_SUBSCRIPT:
        out->anything = out->anything || (is_loaded && !is_noted);
        add_operands(w, expr, expr->kind == EXPR_SUBSCRIPT || expr->is_arrow, out);
        return;
    case EXPR_UNARY:
        out->anything = out->anything || (expr->op == OP_DEREFERENCE && is_loaded && !is_noted);
        add_operands(w, expr, expr->op != OP_ADDRESS, out);
        return;
    case EXPR_BINARY:
        out->divides = out->divides || may_divide_by_zero(expr);
        add_operands(w, expr, true, out);
        return;
    case EXPR_CONDITIONAL:
    case EXPR_CONVERSION:
        add_operands(w, expr, true, out);
        return;
    case EXPR_STRING:
    case EXPR_ASSIGN:
    case EXPR_STEP:
    case EXPR_CALL:
    case EXPR_INIT_LIST:
    case EXPR_COMPOUND_LITERAL:
    case EXPR_STATEMENT:
    case EXPR_UNKNOWN:
        break;
    }
    out->anything = true;
}

struct reads walk_reads(struct walker *w, const struct expr *expr)
{
    struct reads reads = {.anything = !expr, .divides = !expr};
    if (expr)
        add_expr(w, expr, true, &reads);
    return reads;
}
