/* vector_text.c: see vector_text.h. What is parsed is compared in vector_said.c. */
#include "refactorings/vectors/vector_text.h"

#include <stdlib.h>

/* How strongly parts of an expression hold together. */
enum level {
    LEVEL_CONDITIONAL = 3,
    LEVEL_OR,
    LEVEL_AND,
    LEVEL_BIT_OR,
    LEVEL_BIT_XOR,
    LEVEL_BIT_AND,
    LEVEL_EQUAL,
    LEVEL_LESS,
    LEVEL_SHIFT,
    LEVEL_SUM,
    LEVEL_PRODUCT,
    LEVEL_UNARY,
    LEVEL_WHOLE
};

/* A piece of text, and how strongly it holds together. */
struct piece {
    const char *text;
    enum level level;
};

static enum level operator_level(enum operator op)
{
    switch (op) {
    case OP_MULTIPLY:
    case OP_DIVIDE:
    case OP_REMAINDER:
        return LEVEL_PRODUCT;
    case OP_ADD:
    case OP_SUBTRACT:
        return LEVEL_SUM;
    case OP_SHIFT_LEFT:
    case OP_SHIFT_RIGHT:
        return LEVEL_SHIFT;
    case OP_LESS:
    case OP_GREATER:
    case OP_LESS_EQUAL:
    case OP_GREATER_EQUAL:
        return LEVEL_LESS;
    case OP_EQUAL:
    case OP_NOT_EQUAL:
        return LEVEL_EQUAL;
    case OP_AND:
        return LEVEL_BIT_AND;
    case OP_XOR:
        return LEVEL_BIT_XOR;
    case OP_OR:
        return LEVEL_BIT_OR;
    case OP_LOGICAL_AND:
        return LEVEL_AND;
    case OP_LOGICAL_OR:
        return LEVEL_OR;
    case OP_NONE:
    case OP_PLUS:
    case OP_MINUS:
    case OP_NOT:
    case OP_COMPLEMENT:
    case OP_DEREFERENCE:
    case OP_ADDRESS:
    case OP_COMMA:
    case OP_MIN:
    case OP_MAX:
    case OP_ARGMIN:
    case OP_ARGMAX:
    case OP_STORE:
        break;
    }
    return LEVEL_CONDITIONAL;
}

/* A piece where something stronger is expected. */
static const char *within(const struct vector_text *text, struct piece piece, int level)
{
    return (int)piece.level >= level ? piece.text : arena_printf(text->arena, "(%s)", piece.text);
}

/* The program's own text of an expression, on one line. */
static const char *own_text(const struct vector_text *text, const struct expr *expr)
{
    static const replacement_list none = {NULL, 0, 0};
    return move_expression(text->arena, text->tree->sources.files.at[expr->range.file], expr->range,
                           &none);
}

static const char *object_text(const struct vector_text *text, const struct expr *object)
{
    return object->kind == EXPR_THIS ? "(*this)" : own_text(text, object);
}

static const struct vector_class *class_of(const struct vector_text *text,
                                           const struct expr *object)
{
    const char *why;
    const struct type *type = object->type;
    return vector_class_of(text->arena, text->tree,
                           type->kind == TYPE_POINTER ? type->element : type, &why);
}

static bool is_const_object(const struct expr *object)
{
    const struct type *type = object->type;
    return type->kind == TYPE_POINTER ? type->element->is_const : type->is_const;
}

/* What gives an element of an object to everybody, or NULL. */
static const struct decl *access_of(const struct vector_text *text, const struct expr *object,
                                    bool is_target)
{
    const struct vector_class *class = class_of(text, object);
    if (is_target)
        return class->access;
    return class->access == NULL || is_const_object(object) ? class->const_access : class->access;
}

/* An element of an object that has a name, by what gives it. */
static const char *element_at(const struct vector_text *text, const struct decl *access,
                              const char *name, const char *index)
{
    if (access->kind == DECL_FIELD)
        return arena_printf(text->arena, "%s.%s[%s]", name, access->name, index);
    if (access->method_form == METHOD_SUBSCRIPT)
        return arena_printf(text->arena, "%s[%s]", name, index);
    if (access->method_form == METHOD_CALL)
        return arena_printf(text->arena, "%s(%s)", name, index);
    return arena_printf(text->arena, "%s.%s(%s)", name, access->name, index);
}

static const char *element_text(const struct vector_text *text, const struct expr *object,
                                bool is_target)
{
    for (size_t k = 0; k < text->pointers.size; k++)
        if (expr_same(text->pointers.at[k].object, object))
            return arena_printf(text->arena, "%s[%s]", text->pointers.at[k].name, text->index);
    return element_at(text, access_of(text, object, is_target), object_text(text, object),
                      text->index);
}

static const char *size_text(const struct vector_text *text, const struct expr *object)
{
    const struct decl *size = class_of(text, object)->size;
    const char *name = object_text(text, object);
    if (size->kind == DECL_FIELD)
        return arena_printf(text->arena, "%s.%s.size()", name, size->name);
    return arena_printf(text->arena, "%s.%s()", name, size->name);
}

/* Whether a text is digits and nothing else, so that it means the same with a fraction behind. */
static bool is_decimal(const char *text)
{
    if (*text < '1' || *text > '9')
        return false;
    while (*text >= '0' && *text <= '9')
        text++;
    return *text == '\0';
}

/* Whether a text is a decimal number in double precision. */
static bool is_plain_floating(const char *text)
{
    bool is_fraction = false;
    if ((*text < '0' || *text > '9') && *text != '.')
        return false;
    for (; *text != '\0'; text++) {
        bool is_exponent = *text == 'e' || *text == 'E';
        if (is_exponent && (text[1] == '-' || text[1] == '+'))
            text++;
        else if (!is_exponent && *text != '.' && (*text < '0' || *text > '9'))
            return false;
        is_fraction = is_fraction || is_exponent || *text == '.';
    }
    return is_fraction;
}

/* A literal in another type, where that has a spelling that is exactly this; else NULL. */
static const char *literal_text(const struct vector_text *text, const struct cell *cell)
{
    const struct cell *literal = cell->operands[0];
    if (literal->kind != CELL_OPERATION || cell->type->kind != TYPE_FLOATING ||
        (cell->type->bits != 32 && cell->type->bits != 64))
        return NULL;
    bool is_float = cell->type->bits == 32;
    const char *own = own_text(text, literal->expr);
    if (literal->does == EXPR_INTEGER && is_decimal(own) && !literal->expr->big &&
        literal->expr->value <= (1 << 24))
        return arena_printf(text->arena, is_float ? "%s.0f" : "%s.0", own);
    if (literal->does == EXPR_FLOATING && is_float && literal->type->bits == 64 &&
        is_plain_floating(own) && strtof(own, NULL) == (float)strtod(own, NULL))
        return arena_printf(text->arena, "%sf", own);
    return NULL;
}

static struct piece write_cell(const struct vector_text *text, struct cell *cell);

/* A value in another type; that the type changes is written where the place does not say it. */
static struct piece write_converted(const struct vector_text *text, struct cell *cell,
                                    bool is_implied)
{
    if (is_implied)
        return write_cell(text, cell->operands[0]);
    const char *literal = literal_text(text, cell);
    if (literal != NULL) {
        cell->is_literal = true;
        return (struct piece){literal, LEVEL_WHOLE};
    }
    const char *operand = within(text, write_cell(text, cell->operands[0]), LEVEL_UNARY);
    return (struct piece){arena_printf(text->arena, "(%s)%s", cell->type->canonical, operand),
                          LEVEL_UNARY};
}

/* An operand; a conversion that the operation made by itself in the operator's body it makes here
   as well. */
static struct piece write_operand(const struct vector_text *text, const struct cell *cell,
                                  size_t at)
{
    struct cell *operand = cell->operands[at];
    const struct expr *node = cell->expr;
    size_t first = node->kind == EXPR_CALL;
    bool is_conversion = operand->kind == CELL_OPERATION && operand->does == EXPR_CONVERSION &&
                         operand->name == NULL;
    bool is_implied = is_conversion && first + at < node->operands_size &&
                      node->operands[first + at] == operand->expr && operand->expr->is_implicit;
    return is_conversion ? write_converted(text, operand, is_implied) : write_cell(text, operand);
}

static struct piece write_binary(const struct vector_text *text, const struct cell *cell)
{
    enum level level = operator_level(cell->op);
    const char *left = within(text, write_operand(text, cell, 0), level);
    const char *right = within(text, write_operand(text, cell, 1), (int)level + 1);
    return (struct piece){
        arena_printf(text->arena, "%s %s %s", left, operator_text(cell->op), right), level};
}

static struct piece write_unary(const struct vector_text *text, const struct cell *cell)
{
    struct piece operand = write_operand(text, cell, 0);
    const char *sign = operator_text(cell->op), *inner = within(text, operand, LEVEL_UNARY);
    const char *format = inner[0] == sign[0] ? "%s(%s)" : "%s%s";
    return (struct piece){arena_printf(text->arena, format, sign, inner), LEVEL_UNARY};
}

static struct piece write_call(const struct vector_text *text, const struct cell *cell)
{
    const char *call = arena_printf(text->arena, "%s(", own_text(text, cell->expr->operands[0]));
    for (size_t k = 0; k < cell->operands_size; k++)
        call = arena_printf(text->arena, "%s%s%s", call, k > 0 ? ", " : "",
                            write_operand(text, cell, k).text);
    return (struct piece){arena_printf(text->arena, "%s)", call), LEVEL_WHOLE};
}

static struct piece write_operation(const struct vector_text *text, struct cell *cell)
{
    if (cell->does == EXPR_BINARY)
        return write_binary(text, cell);
    if (cell->does == EXPR_UNARY)
        return write_unary(text, cell);
    if (cell->does == EXPR_CALL)
        return write_call(text, cell);
    if (cell->does == EXPR_CONVERSION)
        return write_converted(text, cell, false);
    if (cell->does != EXPR_CONDITIONAL)
        return (struct piece){own_text(text, cell->expr), LEVEL_WHOLE};
    const char *asked = within(text, write_operand(text, cell, 0), LEVEL_CONDITIONAL + 1);
    const char *yes = within(text, write_operand(text, cell, 1), LEVEL_CONDITIONAL + 1);
    const char *no = within(text, write_operand(text, cell, 2), LEVEL_CONDITIONAL);
    return (struct piece){arena_printf(text->arena, "%s ? %s : %s", asked, yes, no),
                          LEVEL_CONDITIONAL};
}

/* How strongly an expression of the program holds together. */
static enum level expr_level(const struct expr *expr)
{
    if (expr->kind == EXPR_NAME || expr->kind == EXPR_INTEGER || expr->kind == EXPR_FLOATING ||
        expr->kind == EXPR_CALL || expr->kind == EXPR_MEMBER || expr->kind == EXPR_SUBSCRIPT)
        return LEVEL_WHOLE;
    if (expr->kind == EXPR_UNARY)
        return LEVEL_UNARY;
    return expr->kind == EXPR_BINARY ? operator_level(expr->op) : LEVEL_CONDITIONAL;
}

static struct piece write_cell(const struct vector_text *text, struct cell *cell)
{
    if (cell->name != NULL)
        return (struct piece){cell->name, LEVEL_WHOLE};
    switch (cell->kind) {
    case CELL_ELEMENT:
        return (struct piece){element_text(text, cell->expr, false), LEVEL_WHOLE};
    case CELL_SIZE:
        return (struct piece){size_text(text, cell->expr), LEVEL_WHOLE};
    case CELL_SCALAR:
        return (struct piece){own_text(text, cell->expr), expr_level(cell->expr)};
    case CELL_SUM:
    case CELL_OPERATION:
        break;
    }
    return write_operation(text, cell);
}

/* The value that an assignment stores: what it converts itself is left out. */
static const char *write_stored(const struct vector_text *text, struct cell *cell)
{
    bool is_implied = cell->kind == CELL_OPERATION && cell->does == EXPR_CONVERSION &&
                      cell->name == NULL && literal_text(text, cell) == NULL;
    return is_implied ? write_converted(text, cell, true).text : write_cell(text, cell).text;
}

const char *vector_text_change(struct vector_text *text, const struct vector_change *change)
{
    if (change->made != NULL)
        return arena_printf(text->arena, "const %s %s = %s", change->made->element->type->canonical,
                            change->made->decl->name, write_stored(text, change->element));
    const char *target =
        change->sum != NULL ? change->sum->so_far->name : element_text(text, change->target, true);
    if (change->operand == NULL)
        return arena_printf(text->arena, "%s = %s", target, write_stored(text, change->element));
    struct cell *sum =
        change->element->does == EXPR_CONVERSION ? change->element->operands[0] : change->element;
    return arena_printf(text->arena, "%s %s= %s", target, operator_text(change->op),
                        write_operand(text, sum, 1).text);
}

const char *vector_text_kept(struct vector_text *text, const struct cell *cell)
{
    struct cell plain = *cell;
    plain.name = NULL;
    return arena_printf(text->arena, "const %s %s = %s", cell->type->canonical, cell->name,
                        write_stored(text, &plain));
}

const char *vector_text_number(struct vector_text *text, const struct cell *cell)
{
    struct cell copy = *cell;
    return write_cell(text, &copy).text;
}

/* Whether a condition says nothing: a size is itself. */
static bool is_trivial(const struct cell *cell)
{
    return cell->does == EXPR_BINARY && cell->operands_size == 2 &&
           (cell->op == OP_EQUAL || cell->op == OP_LESS_EQUAL || cell->op == OP_GREATER_EQUAL) &&
           cell_same(cell_plain(cell->operands[0]), cell_plain(cell->operands[1]));
}

/* A condition without a negation in front, where there is an operator that says that. */
static struct cell *simplify(const struct vector_text *text, struct cell *cell)
{
    struct cell *inner = cell->op == OP_NOT ? cell->operands[0] : NULL;
    if (inner == NULL || inner->kind != CELL_OPERATION || inner->does != EXPR_BINARY ||
        (inner->op != OP_NOT_EQUAL && inner->op != OP_EQUAL))
        return cell;
    struct cell *positive = ARENA_NEW(text->arena, struct cell);
    *positive = *inner;
    positive->op = inner->op == OP_NOT_EQUAL ? OP_EQUAL : OP_NOT_EQUAL;
    return positive;
}

/* Whether two conditions ask the same, in any order of the operands. */
static bool is_asked(const struct cell *a, const struct cell *b)
{
    if (cell_same(a, b))
        return true;
    return a->kind == CELL_OPERATION && b->kind == CELL_OPERATION && a->does == EXPR_BINARY &&
           b->does == EXPR_BINARY && a->op == b->op && a->op == OP_EQUAL &&
           ((cell_same(cell_plain(a->operands[0]), cell_plain(b->operands[1])) &&
             cell_same(cell_plain(a->operands[1]), cell_plain(b->operands[0]))) ||
            (cell_same(cell_plain(a->operands[0]), cell_plain(b->operands[0])) &&
             cell_same(cell_plain(a->operands[1]), cell_plain(b->operands[1]))));
}

const char *vector_text_conditions(struct vector_text *text, const cell_list *conditions)
{
    cell_list asked = {NULL, 0, 0};
    const char *all = NULL;
    for (size_t k = 0; k < conditions->size; k++) {
        struct cell *cell = simplify(text, conditions->at[k]);
        bool is_new = !is_trivial(cell);
        for (size_t j = 0; j < asked.size; j++)
            is_new = is_new && !is_asked(asked.at[j], cell);
        if (!is_new)
            continue;
        LIST_PUSH(text->arena, asked, cell);
        const char *one = within(text, write_cell(text, cell), LEVEL_AND + 1);
        all = all == NULL ? one : arena_printf(text->arena, "%s && %s", all, one);
    }
    return all;
}

/* Counts how often each value is named. */
static void count_uses(struct cell *cell)
{
    cell->uses++;
    for (size_t k = 0; cell->uses == 1 && k < cell->operands_size; k++)
        count_uses(cell->operands[k]);
}

/* Whether a value is more than a name or a literal, in another type or not. */
static bool is_composed(const struct cell *cell)
{
    while (cell->kind == CELL_OPERATION && cell->does == EXPR_CONVERSION)
        cell = cell->operands[0];
    return cell->kind == CELL_OPERATION && cell->operands_size > 0;
}

const char *vector_text_name(const struct vector_text *text, const struct cell *cell)
{
    return names_like(text->names, own_text(text, cell->expr));
}

/* Names the values that variables in front of the loop keep. */
static void name_once(struct vector_text *text, struct cell *cell)
{
    for (size_t k = 0; k < cell->operands_size; k++)
        name_once(text, cell->operands[k]);
    if (cell->name == NULL && cell->kind == CELL_SCALAR && cell->is_once) {
        cell->name = vector_text_name(text, cell);
        LIST_PUSH(text->arena, text->once, cell);
    }
}

/* Names what is kept, operands first. */
static void name_kept(struct vector_text *text, struct cell *cell)
{
    if (cell->name != NULL)
        return;
    for (size_t k = 0; k < cell->operands_size; k++)
        name_kept(text, cell->operands[k]);
    if (cell->kind == CELL_SCALAR && cell->is_once)
        name_once(text, cell);
    else if (cell->uses > 1 && is_composed(cell)) {
        cell->name = names_fresh(text->names, "t");
        LIST_PUSH(text->arena, text->locals, cell);
    }
}

void vector_text_begin(struct vector_text *text, const struct vector_change *change)
{
    struct cell *root = change->operand != NULL ? change->operand : change->element;
    count_uses(root);
    name_kept(text, root);
    if (change->sum != NULL) {
        name_once(text, change->sum->first);
        name_once(text, change->sum->result);
    }
}

/* What of a value cannot be written, or NULL. */
static const char *why_not_cell(const struct vector_text *text, const struct cell *cell,
                                bool is_condition, struct range *place)
{
    const char *why = NULL;
    *place = cell->expr->range;
    if (cell->kind == CELL_ELEMENT && access_of(text, cell->expr, false) == NULL)
        return "the class gives its elements to nobody outside";
    if (cell->kind == CELL_SIZE && class_of(text, cell->expr)->size == NULL)
        return "the class tells nobody outside how many elements there are";
    if (cell->kind == CELL_SCALAR && cell->is_once && is_condition)
        return "a condition of an operator asks for a value that has to be computed first";
    for (size_t k = 0; k < cell->operands_size && why == NULL; k++)
        why = why_not_cell(text, cell->operands[k], is_condition, place);
    return why;
}

const char *vector_text_why_not(const struct vector_text *text, const struct vector_change *change,
                                struct range *place)
{
    const char *why = why_not_cell(text, change->element, false, place);
    for (size_t k = 0; k < change->conditions.size && why == NULL; k++)
        why = why_not_cell(text, change->conditions.at[k], true, place);
    if (why == NULL)
        why = why_not_cell(text, change->extent, true, place);
    if (why == NULL && change->sum != NULL)
        why = why_not_cell(text, change->sum->first, false, place);
    if (why == NULL && change->sum != NULL)
        why = why_not_cell(text, change->sum->result, false, place);
    if (why == NULL && change->target != NULL) {
        *place = change->target->range;
        why = access_of(text, change->target, true) == NULL
                  ? "the class lets nobody outside change its elements"
                  : NULL;
    }
    return why;
}

/* What gives elements of an object as places, with the object as one that is not const if need be;
   NULL: nothing does. */
static const struct decl *place_access(const struct vector_text *text, const struct expr *object,
                                       bool is_target, bool *is_cast)
{
    const struct vector_class *class = class_of(text, object);
    const struct decl *access = access_of(text, object, is_target);
    *is_cast = false;
    if (access == NULL || access->kind == DECL_FIELD ||
        access->type->element->kind == TYPE_REFERENCE)
        return access;
    *is_cast = class->access != NULL;
    return class->access;
}

/* Notes that the loop names an element of an object. */
static const char *add_pointer(struct vector_text *text, const struct expr *object,
                               const struct type *type, bool is_target, bool is_sure)
{
    struct vector_pointer pointer = {
        .object = object, .type = type, .is_target = is_target, .is_sure = is_sure};
    for (size_t k = 0; k < text->pointers.size; k++) {
        struct vector_pointer *known = &text->pointers.at[k];
        if (!expr_same(known->object, object))
            continue;
        known->is_sure = known->is_sure || is_sure;
        return type_same(known->type, type) ? NULL : "an element has several types";
    }
    pointer.access = place_access(text, object, is_target, &pointer.is_cast);
    if (pointer.access == NULL)
        return "the class gives its elements as values alone, and a kernel needs the place of the "
               "first one: let it have an 'operator[]' that returns a reference";
    const char *name = object->kind == EXPR_THIS
                           ? "data"
                           : arena_printf(text->arena, "%s_data", own_text(text, object));
    pointer.name = names_like(text->names, name);
    LIST_PUSH(text->arena, text->pointers, pointer);
    return NULL;
}

/* Gives the objects of a value pointers; `is_sure`: each iteration computes it. */
static const char *point_to(struct vector_text *text, const struct cell *cell, bool is_sure,
                            struct range *place)
{
    const char *why = NULL;
    bool is_chosen =
        cell->kind == CELL_OPERATION &&
        (cell->does == EXPR_CONDITIONAL || cell->op == OP_LOGICAL_AND || cell->op == OP_LOGICAL_OR);
    if (cell->kind == CELL_ELEMENT && cell->name == NULL) {
        *place = cell->expr->range;
        why = add_pointer(text, cell->expr, cell->type, false, is_sure);
    }
    for (size_t k = 0; k < cell->operands_size && why == NULL; k++)
        why = point_to(text, cell->operands[k], is_sure && (k == 0 || !is_chosen), place);
    return why;
}

const char *vector_text_point_target(struct vector_text *text, const struct vector_change *change,
                                     struct range *place)
{
    if (change->target == NULL)
        return NULL;
    *place = change->target->range;
    return add_pointer(text, change->target, change->element->type, true, true);
}

const char *vector_text_point(struct vector_text *text, const struct vector_change *change,
                              struct range *place)
{
    const char *why = point_to(text, change->element, true, place);
    for (size_t k = 0; k < text->pointers.size && why == NULL; k++) {
        if (text->pointers.at[k].is_sure)
            continue;
        *place = text->pointers.at[k].object->range;
        why = "an element is read in some iterations only: whether there is one is not known "
              "before";
    }
    return why;
}

const char *vector_text_first(struct vector_text *text, const struct vector_sum *sum)
{
    return write_stored(text, sum->first);
}

const char *vector_text_result(struct vector_text *text, const struct vector_sum *sum)
{
    return write_stored(text, sum->result);
}

const char *vector_text_pointer(const struct vector_text *text,
                                const struct vector_pointer *pointer)
{
    const char *object = object_text(text, pointer->object);
    if (pointer->is_cast)
        object = arena_printf(text->arena, "const_cast<%s &>(%s)",
                              class_of(text, pointer->object)->record->name, object);
    return arena_printf(text->arena, "%s%s *%s = &%s", pointer->is_target ? "" : "const ",
                        pointer->type->canonical, pointer->name,
                        element_at(text, pointer->access, object, "0"));
}
