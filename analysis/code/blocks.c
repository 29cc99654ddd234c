/*
 * blocks.c: part of inline.h: calls of memcpy(), memmove() and memset() as what they do. Such a
 * call gets a body (`inlined`) as if the library had written
 *
 *     memcpy(dest, src, n * sizeof *dest)     for (element = 0; element < n; element++)
 *                                                 dest[element] = src[element];
 *     memmove(dest, src, n * sizeof *dest)    all of src is read first
 *     memset(dest, 0, n * sizeof *dest)           dest[element] = 0;
 *
 * An element is of the type that the pointer leads to, though what it leads to may have another
 * one: the functions copy bytes, so that such an access may be one to memory of any type.
 * What is stored is a value that nothing is known of where the pointers lead to different types,
 * and where memset() makes no zero of it.
 *
 * The mathematical functions that give a part of their value through a pointer, as frexp() does,
 * store such a value there and return another one.
 */
#include "code/constant.h"
#include "code/inline.h"

enum block { BLOCK_NONE, BLOCK_COPY, BLOCK_MOVE, BLOCK_SET, BLOCK_PARTS };

static const struct {
    const char *name;
    enum block block;
    size_t arguments;
} blocks[] = {
    {"memcpy", BLOCK_COPY, 3},  {"memmove", BLOCK_MOVE, 3},  {"memset", BLOCK_SET, 3},
    {"frexp", BLOCK_PARTS, 2},  {"frexpf", BLOCK_PARTS, 2},  {"frexpl", BLOCK_PARTS, 2},
    {"modf", BLOCK_PARTS, 2},   {"modff", BLOCK_PARTS, 2},   {"modfl", BLOCK_PARTS, 2},
    {"remquo", BLOCK_PARTS, 3}, {"remquof", BLOCK_PARTS, 3}, {"remquol", BLOCK_PARTS, 3},
    {"sincos", BLOCK_PARTS, 3}, {"sincosf", BLOCK_PARTS, 3}, {"sincosl", BLOCK_PARTS, 3},
};

static const struct type int_type = {.kind = TYPE_INTEGER,
                                     .text = "int",
                                     .canonical = "int",
                                     .size = sizeof(int),
                                     .bits = INT_BITS,
                                     .is_signed = true,
                                     .length = -1};
static const struct type long_type = {.kind = TYPE_INTEGER,
                                      .text = "long",
                                      .canonical = "long",
                                      .size = 8,
                                      .bits = 64,
                                      .is_signed = true,
                                      .length = -1};

/* One call, and what its body is made of. */
struct making {
    struct tree *tree;
    struct expr *call;
    enum block block;
    const struct type *count_type; /* of the number of elements and of their index */
    struct decl *dest, *src, *count;
};

/* The row of the table that a call is about; COUNT_OF(blocks): none. */
static size_t row_of_call(const struct expr *call)
{
    static const char prefix[] = "__builtin_";
    const struct decl *callee = call->decl;
    size_t row = COUNT_OF(blocks);
    if (!callee || callee->kind != DECL_FUNCTION ||
        !(callee->in_system_header || callee->is_builtin))
        return row;
    const char *name = callee->name;
    if (strncmp(name, prefix, strlen(prefix)) == 0)
        name += strlen(prefix);
    row = 0;
    while (row < COUNT_OF(blocks) && (strcmp(name, blocks[row].name) != 0 ||
                                      call->operands_size != blocks[row].arguments + 1))
        row++;
    return row;
}

static enum block block_of(const struct expr *call)
{
    size_t row = row_of_call(call);
    return row < COUNT_OF(blocks) ? blocks[row].block : BLOCK_NONE;
}

bool block_is_one(const struct expr *call)
{
    return call->kind == EXPR_CALL && block_of(call) != BLOCK_NONE;
}

bool block_copies(const struct expr *call)
{
    return block_of(call) == BLOCK_COPY || block_of(call) == BLOCK_SET;
}

/* --- nodes: all of them stand at the place of the call --- */

static struct expr *make(struct making *making, enum expr_kind kind, const struct type *type,
                         struct expr *first, struct expr *second)
{
    struct arena *arena = &making->tree->arena;
    struct expr *expr = ARENA_NEW(arena, struct expr);
    expr->kind = kind;
    expr->type = type;
    expr->range = making->call->range;
    expr->original = first && first->is_inlined ? first->original : making->call->range;
    expr->in_macro = expr->is_inlined = true;
    expr->operands = ARENA_ARRAY(arena, struct expr *, 3);
    if (first)
        expr->operands[expr->operands_size++] = first;
    if (second)
        expr->operands[expr->operands_size++] = second;
    return expr;
}

static struct expr *name(struct making *making, const struct decl *decl)
{
    struct expr *expr = make(making, EXPR_NAME, decl->type, NULL, NULL);
    expr->decl = decl;
    if (decl->init)
        expr->original = decl->init->is_inlined ? decl->init->original : decl->init->range;
    return expr;
}

static struct expr *number(struct making *making, const struct type *type, int64_t value)
{
    struct expr *expr = make(making, EXPR_INTEGER, type, NULL, NULL);
    expr->value = value;
    return expr;
}

static struct expr *converted(struct making *making, struct expr *expr, const struct type *type)
{
    if (type_same(expr->type, type))
        return expr;
    struct expr *conversion = make(making, EXPR_CONVERSION, type, expr, NULL);
    conversion->is_implicit = true;
    return conversion;
}

static struct expr *binary(struct making *making, enum operator op, const struct type *type,
                           struct expr *first, struct expr *second)
{
    struct expr *expr = make(making, EXPR_BINARY, type, first, second);
    expr->op = op;
    return expr;
}

static struct stmt *make_stmt(struct making *making, enum stmt_kind kind)
{
    struct stmt *stmt = ARENA_NEW(&making->tree->arena, struct stmt);
    stmt->kind = kind;
    stmt->range = making->call->range;
    stmt->in_macro = stmt->is_inlined = true;
    return stmt;
}

static struct decl *variable(struct making *making, const char *named, const struct type *type,
                             const struct expr *init)
{
    struct decl *decl = ARENA_NEW(&making->tree->arena, struct decl);
    decl->kind = DECL_VARIABLE;
    decl->name = named;
    decl->type = decl->written_type = type;
    decl->storage = STORAGE_AUTO;
    decl->offset_bits = decl->bit_width = -1;
    decl->id = making->tree->decls_size++;
    decl->range = decl->name_range = making->call->range;
    decl->in_macro = decl->is_inlined = true;
    decl->init = init;
    return decl;
}

static void declare(struct making *making, struct stmt *block, struct decl *decl)
{
    struct stmt *stmt = make_stmt(making, STMT_DECLARATION);
    LIST_PUSH(&making->tree->arena, stmt->decls, decl);
    LIST_PUSH(&making->tree->arena, block->children, stmt);
}

static void evaluate(struct making *making, struct stmt *block, struct expr *expr)
{
    struct stmt *stmt = make_stmt(making, STMT_EXPRESSION);
    stmt->expr = expr;
    LIST_PUSH(&making->tree->arena, block->children, stmt);
}

/* A loop over so many elements, at the end of a block; its body is an empty block. */
static struct stmt *add_loop(struct making *making, struct stmt *block, const struct type *type,
                             struct expr *count, struct decl **index)
{
    struct stmt *loop = make_stmt(making, STMT_FOR);
    loop->header = making->call->range;
    loop->init = make_stmt(making, STMT_DECLARATION);
    *index = variable(making, "element", type, number(making, type, 0));
    (*index)->is_written = true;
    LIST_PUSH(&making->tree->arena, loop->init->decls, *index);
    loop->cond = binary(making, OP_LESS, &int_type, name(making, *index), count);
    loop->step = make(making, EXPR_STEP, type, name(making, *index), NULL);
    loop->step->delta = 1;
    loop->body = make_stmt(making, STMT_COMPOUND);
    LIST_PUSH(&making->tree->arena, block->children, loop);
    return loop->body;
}

/* --- types --- */

/* What bytes of any object may be seen as; NULL: what has parts that nothing is said of here. */
static const struct type *any_type(struct tree *tree, const struct type *type)
{
    struct type *copy = ARENA_NEW(&tree->arena, struct type);
    *copy = *type;
    copy->may_alias = true;
    if (type->kind == TYPE_ARRAY && type->length >= 0)
        copy->element = any_type(tree, type->element);
    bool is_array = type->kind == TYPE_ARRAY;
    bool is_known =
        type_is_scalar(type) || (is_array && type->length >= 0 && copy->element) ||
        (type->kind == TYPE_RECORD && type->record->is_complete && type->record->is_trivial);
    return is_known && type->size > 0 && !type->is_volatile && !type->is_atomic ? copy : NULL;
}

/* The pointer before it became one to void or to characters. */
static struct expr *typed(struct expr *argument)
{
    while (argument->kind == EXPR_CONVERSION && argument->type->kind == TYPE_POINTER &&
           argument->operands[0]->type->kind == TYPE_POINTER &&
           (argument->type->element->kind == TYPE_VOID || argument->type->element->is_char))
        argument = argument->operands[0];
    return argument;
}

/* --- how many elements --- */

/* A number of bytes divided by the size of an element, as the program spells it; NULL: it is not
   spelled as a product with the size. */
static struct expr *divided(struct making *making, struct expr *bytes, int64_t size)
{
    int64_t value;
    if (expr_constant(bytes, &value))
        return value >= 0 && value % size == 0 ? number(making, bytes->type, value / size) : NULL;
    if (size == 1)
        return bytes;
    if (bytes->kind == EXPR_CONVERSION && bytes->type->kind == TYPE_INTEGER) {
        const struct type *inner = bytes->operands[0]->type;
        bool keeps = inner->kind == TYPE_INTEGER && (inner->is_signed || inner->size == 8);
        struct expr *part = keeps ? divided(making, bytes->operands[0], size) : NULL;
        return part ? converted(making, part, bytes->type) : NULL;
    }
    if (bytes->kind != EXPR_BINARY)
        return NULL;
    struct expr *first = bytes->operands[0], *second = bytes->operands[1];
    if (bytes->op == OP_MULTIPLY) {
        struct expr *less = divided(making, second, size);
        if (less && expr_constant(less, &value) && value == 1)
            return converted(making, first, bytes->type);
        if (less)
            return binary(making, OP_MULTIPLY, bytes->type, first, less);
        less = divided(making, first, size);
        if (less && expr_constant(less, &value) && value == 1)
            return converted(making, second, bytes->type);
        return less ? binary(making, OP_MULTIPLY, bytes->type, less, second) : NULL;
    }
    if (bytes->op != OP_ADD && bytes->op != OP_SUBTRACT)
        return NULL;
    first = divided(making, first, size);
    second = divided(making, second, size);
    return first && second ? binary(making, bytes->op, bytes->type, first, second) : NULL;
}

/* A number of elements in signed arithmetic: no object has 2^63 bytes, so that a negative number,
   which is a large one as it is passed, would be undefined. NULL: an unsigned part is in it. */
static struct expr *in_signed(struct making *making, struct expr *count)
{
    const struct type *type = making->count_type;
    if (count->kind == EXPR_INTEGER)
        return number(making, type, count->value);
    if (count->type->kind == TYPE_INTEGER && count->type->is_signed && count->type->size <= 8)
        return converted(making, count, type);
    if (count->kind == EXPR_CONVERSION)
        return count->type->size == 8 ? in_signed(making, count->operands[0]) : NULL;
    bool adds = count->kind == EXPR_BINARY &&
                (count->op == OP_MULTIPLY || count->op == OP_ADD || count->op == OP_SUBTRACT);
    struct expr *first = adds ? in_signed(making, count->operands[0]) : NULL;
    struct expr *second = first ? in_signed(making, count->operands[1]) : NULL;
    return second ? binary(making, count->op, type, first, second) : NULL;
}

/* --- what is done with one element --- */

static bool add_store(struct making *making, struct stmt *block, struct expr *dest,
                      struct expr *value);

/* Stores the parts of an array or a record, one by one. */
static bool add_parts(struct making *making, struct stmt *block, struct expr *dest,
                      struct expr *value)
{
    const struct type *type = dest->type;
    if (type->kind == TYPE_ARRAY) {
        struct decl *index;
        struct stmt *body = add_loop(making, block, making->count_type,
                                     number(making, making->count_type, type->length), &index);
        const struct type *pointer = type_pointer(&making->tree->arena, type->element);
        struct expr *element = make(making, EXPR_SUBSCRIPT, type->element,
                                    converted(making, dest, pointer), name(making, index));
        struct expr *from = NULL;
        if (value)
            from = make(
                making, EXPR_SUBSCRIPT, value->type->element,
                converted(making, value, type_pointer(&making->tree->arena, value->type->element)),
                name(making, index));
        return add_store(making, body, element, from);
    }
    if (type->record->is_union || type->record->has_bases)
        return false;
    for (size_t i = 0; i < type->record->fields.size; i++) {
        const struct decl *field = type->record->fields.at[i];
        const struct type *own = field->bit_width < 0 ? any_type(making->tree, field->type) : NULL;
        if (!own)
            return false;
        struct expr *member = make(making, EXPR_MEMBER, own, dest, NULL);
        member->decl = field;
        if (!add_store(making, block, member, NULL))
            return false;
    }
    return true;
}

/* Stores a value, or what memset() makes, in a place; NULL as value: that. */
static bool add_store(struct making *making, struct stmt *block, struct expr *dest,
                      struct expr *value)
{
    const struct type *type = dest->type;
    int64_t byte = 0;
    if (type->kind == TYPE_ARRAY || (type->kind == TYPE_RECORD && !value))
        return add_parts(making, block, dest, value);
    bool is_known = making->block == BLOCK_SET && expr_constant(making->call->operands[2], &byte) &&
                    (byte == 0 || (type->kind == TYPE_INTEGER && (byte == -1 || type->size == 1)));
    int64_t given;
    bool is_integer = type->kind == TYPE_INTEGER || type->kind == TYPE_BOOL;
    if (!value && is_known && is_integer && constant_convert(type, byte, &given)) {
        value = number(making, type, given);
    } else if (!value && is_known && !is_integer) {
        value = converted(making, number(making, &int_type, 0), type);
    } else if (!value) {
        struct decl *any = variable(making, "value", type, NULL);
        declare(making, block, any);
        value = name(making, any);
    }
    evaluate(making, block, make(making, EXPR_ASSIGN, type, dest, value));
    return true;
}

/* The element of a pointer at an index. */
static struct expr *element_at(struct making *making, const struct decl *pointer,
                               struct expr *index)
{
    return make(making, EXPR_SUBSCRIPT, pointer->type->element, name(making, pointer), index);
}

/* Reads what a pointer leads to, all of it; `elements`: the number of elements, where it is a
   constant, else -1. */
static void add_reads(struct making *making, struct stmt *block, int64_t elements)
{
    struct decl *index = NULL;
    struct stmt *body = block;
    if (elements != 1)
        body = add_loop(making, block, making->count_type,
                        elements < 0 ? name(making, making->count)
                                     : number(making, making->count_type, elements),
                        &index);
    struct expr *at = index ? name(making, index) : number(making, making->count_type, 0);
    struct expr *element = element_at(making, making->src, at);
    while (element->type->kind == TYPE_ARRAY) {
        const struct type *inner = element->type->element;
        body = add_loop(making, body, making->count_type,
                        number(making, making->count_type, element->type->length), &index);
        element = make(making, EXPR_SUBSCRIPT, inner,
                       converted(making, element, type_pointer(&making->tree->arena, inner)),
                       name(making, index));
    }
    struct decl *any = variable(making, "value", element->type, element);
    declare(making, body, any);
}

/* Stores into all of what a pointer leads to: what is at the same place of `src`, unless that is
   not known. */
static bool add_stores(struct making *making, struct stmt *block, int64_t count, bool is_copy)
{
    struct decl *index = NULL;
    struct stmt *body = count == 1 ? block
                                   : add_loop(making, block, making->count_type,
                                              name(making, making->count), &index);
    struct expr *at = index ? name(making, index) : number(making, making->count_type, 0);
    struct expr *again = index ? name(making, index) : number(making, making->count_type, 0);
    return add_store(making, body, element_at(making, making->dest, at),
                     is_copy ? element_at(making, making->src, again) : NULL);
}

/* The row of a matrix that a pointer is to the first element of, by its name or by the address of
   that; NULL: it is none. */
static struct expr *row_of(struct expr *pointer)
{
    int64_t index;
    struct expr *element = pointer->kind == EXPR_UNARY && pointer->op == OP_ADDRESS &&
                                   pointer->operands[0]->kind == EXPR_SUBSCRIPT
                               ? pointer->operands[0]
                               : NULL;
    if (element && expr_constant(element->operands[1], &index) && index == 0)
        pointer = element->operands[0];
    struct expr *row = pointer->kind == EXPR_CONVERSION ? pointer->operands[0] : NULL;
    return row && row->type->kind == TYPE_ARRAY && row->kind == EXPR_SUBSCRIPT ? row : NULL;
}

/* A row that is passed for more than itself: a pointer to rows. */
static struct expr *to_rows(struct making *making, struct expr *pointer)
{
    int64_t bytes;
    struct expr *row = row_of(pointer);
    if (!row || !expr_constant(making->call->operands[3], &bytes) || row->type->size <= 0 ||
        bytes <= row->type->size)
        return pointer;
    struct expr *address =
        make(making, EXPR_UNARY, type_pointer(&making->tree->arena, row->type), row, NULL);
    address->op = OP_ADDRESS;
    address->original = pointer->is_inlined ? pointer->original : pointer->range;
    return address;
}

/* Whether so many bytes (-1: unknown) from an offset on are inside of a place. A variable is as
   large as it is; of a part, the bytes may be the next part's, too. */
static bool is_inside(const struct expr *place, int64_t offset, int64_t bytes)
{
    if (place->kind == EXPR_NAME || (place->type->kind == TYPE_ARRAY && place->type->size < 0))
        return true;
    return bytes >= 0 && offset >= 0 && offset <= place->type->size &&
           bytes <= place->type->size - offset;
}

/* Whether what a pointer leads to is all in the array, row, member or variable whose address it
   is; a pointer that was loaded may lead to anything. */
static bool stays_inside(const struct expr *pointer, int64_t bytes)
{
    int64_t offset = 0, index;
    for (;;) {
        const struct expr *place = pointer->operands_size ? pointer->operands[0] : NULL;
        const struct expr *by = NULL;
        bool is_address = pointer->kind == EXPR_UNARY && pointer->op == OP_ADDRESS;
        if (pointer->kind == EXPR_CONVERSION && place->type->kind == TYPE_ARRAY)
            return is_inside(place, offset, bytes);
        if (is_address && place->kind != EXPR_SUBSCRIPT)
            return is_inside(place, offset, bytes);
        if (is_address)
            by = place->operands[1];
        else if (pointer->kind == EXPR_BINARY &&
                 (pointer->op == OP_ADD || pointer->op == OP_SUBTRACT))
            by = pointer->operands[1];
        else if (pointer->kind != EXPR_CONVERSION || place->type->kind != TYPE_POINTER)
            return pointer->kind == EXPR_NAME || pointer->kind == EXPR_MEMBER ||
                   pointer->kind == EXPR_SUBSCRIPT || pointer->kind == EXPR_THIS ||
                   pointer->kind == EXPR_CALL ||
                   (pointer->kind == EXPR_UNARY && pointer->op == OP_DEREFERENCE);
        if (by && by->type->kind == TYPE_POINTER) /* `1 + p` */
            return false;
        if (by && (!expr_constant(by, &index) || index < 0 || index > INT32_MAX ||
                   pointer->op == OP_SUBTRACT))
            offset = -1;
        else if (by && offset >= 0 && pointer->type->element->size > 0)
            offset += index * pointer->type->element->size;
        pointer = is_address ? place->operands[0] : place;
    }
}

/* The variable that stands for a pointer that is passed, and the elements that it leads to. */
static struct decl *bind(struct making *making, const char *named, struct expr *argument)
{
    struct expr *pointer = typed(argument);
    if (pointer->type->kind != TYPE_POINTER)
        return NULL;
    pointer = to_rows(making, pointer);
    const struct type *element = any_type(making->tree, pointer->type->element);
    if (!element)
        return NULL;
    const struct type *type = type_pointer(&making->tree->arena, element);
    return variable(making, named, type, pointer);
}

/* The number of elements of a pointer, as a variable; NULL: it cannot be told. */
static struct decl *bind_count(struct making *making, const struct decl *pointer,
                               const struct type *size_type)
{
    int64_t size = pointer->type->element->size;
    struct expr *count = divided(making, making->call->operands[3], size);
    if (!count)
        return NULL;
    struct expr *number = in_signed(making, count);
    if (!number) {
        making->count_type = size_type;
        number = converted(making, count, size_type);
    }
    return variable(making, "count", making->count_type, number);
}

static bool is_copy_of_elements(const struct making *making)
{
    return making->src && type_same(making->dest->type->element, making->src->type->element);
}

/* frexp() and its kin: each pointer is stored through, and nothing else. */
static const char *expand_parts(struct making *making)
{
    struct arena *arena = &making->tree->arena;
    struct expr *call = making->call;
    struct stmt *whole = make_stmt(making, STMT_COMPOUND);
    struct stmt *binding = make_stmt(making, STMT_DECLARATION);
    struct stmt *body = make_stmt(making, STMT_COMPOUND);
    for (size_t k = 1; k < call->operands_size; k++) {
        const struct type *type = call->operands[k]->type;
        bool is_pointer = type->kind == TYPE_POINTER;
        if (!is_pointer && type->kind != TYPE_FLOATING)
            return "what it is given is not understood";
        struct decl *argument =
            variable(making, is_pointer ? "part" : "x", type, call->operands[k]);
        LIST_PUSH(arena, binding->decls, argument);
        if (!is_pointer)
            continue;
        struct decl *any = variable(making, "value", type->element, NULL);
        struct expr *place = element_at(making, argument, number(making, &int_type, 0));
        declare(making, body, any);
        evaluate(making, body, make(making, EXPR_ASSIGN, type->element, place, name(making, any)));
    }
    if (call->type->kind != TYPE_VOID) {
        struct decl *any = variable(making, "value", call->type, NULL);
        struct stmt *back = make_stmt(making, STMT_RETURN);
        declare(making, body, any);
        back->expr = name(making, any);
        LIST_PUSH(arena, body->children, back);
    }
    LIST_PUSH(arena, whole->children, binding);
    LIST_PUSH(arena, whole->children, body);
    call->inlined = whole;
    return NULL;
}

const char *block_expand(struct tree *tree, struct expr *call, bool is_used)
{
    struct making making = {.tree = tree, .call = call, .block = block_of(call)};
    if (making.block == BLOCK_PARTS)
        return expand_parts(&making);
    const struct type *size_type = call->operands[3]->type;
    making.count_type = &long_type;
    if (size_type->kind != TYPE_INTEGER || size_type->size != 8)
        return "what it is given is not understood";
    making.dest = bind(&making, "dest", call->operands[1]);
    if (!making.dest)
        return "what it writes has no plain type here; give it a pointer to elements";
    if (making.block != BLOCK_SET && !(making.src = bind(&making, "src", call->operands[2])))
        return "what it reads has no plain type here; give it a pointer to elements";
    making.count = bind_count(&making, making.dest, size_type);
    if (!making.count)
        return arena_printf(&tree->arena,
                            "its number of bytes is not written as a multiple of sizeof(%s)",
                            making.dest->type->element->text);
    int64_t bytes = -1, size = making.src ? making.src->type->element->size : 1;
    expr_constant(call->operands[3], &bytes);
    if (making.src && size != making.dest->type->element->size && (bytes < 0 || bytes % size != 0))
        return "it copies between elements of different sizes, and how many is no constant";
    if (!stays_inside(making.dest->init, bytes) ||
        (making.src && !stays_inside(making.src->init, bytes)))
        return "it may go on behind the row or member whose address it is given";
    struct stmt *whole = make_stmt(&making, STMT_COMPOUND);
    struct stmt *binding = make_stmt(&making, STMT_DECLARATION);
    LIST_PUSH(&tree->arena, binding->decls, making.dest);
    if (making.src)
        LIST_PUSH(&tree->arena, binding->decls, making.src);
    else
        LIST_PUSH(&tree->arena, binding->decls,
                  variable(&making, "byte", call->operands[2]->type, call->operands[2]));
    LIST_PUSH(&tree->arena, binding->decls, making.count);
    struct stmt *body = make_stmt(&making, STMT_COMPOUND);
    int64_t count = -1;
    if (expr_constant(making.count->init, &count) && count == 0)
        return "it copies nothing";
    bool is_copy = is_copy_of_elements(&making);
    if (making.block == BLOCK_MOVE || (making.src && !is_copy))
        add_reads(&making, body, bytes < 0 ? -1 : bytes / size);
    if (!add_stores(&making, body, count, is_copy))
        return "it writes a union, a bit-field or a part of a base class";
    if (is_used) {
        struct stmt *back = make_stmt(&making, STMT_RETURN);
        back->expr = converted(&making, name(&making, making.dest), call->type);
        LIST_PUSH(&tree->arena, body->children, back);
    }
    LIST_PUSH(&tree->arena, whole->children, binding);
    LIST_PUSH(&tree->arena, whole->children, body);
    call->inlined = whole;
    return NULL;
}
