/* ast.c: walks over the tree and small questions about it; ast_dump.c prints it. */
#include "code/ast.h"

void tree_free(struct tree *tree)
{
    if (!tree)
        return;
    struct arena arena = tree->arena;
    arena_release(&arena);
}

const struct type *type_pointer(struct arena *arena, const struct type *element)
{
    struct type *type = ARENA_NEW(arena, struct type);
    *type = (struct type){.kind = TYPE_POINTER, .size = sizeof(void *), .length = -1};
    type->element = element;
    type->text = arena_printf(arena, "%s *", element->text);
    type->canonical = arena_printf(arena, "%s *", element->canonical);
    return type;
}

bool type_same(const struct type *a, const struct type *b)
{
    return a == b || (a->kind == b->kind && strcmp(a->canonical, b->canonical) == 0);
}

bool type_is_arithmetic(const struct type *type)
{
    return type->kind == TYPE_BOOL || type->kind == TYPE_INTEGER || type->kind == TYPE_FLOATING;
}

bool type_is_scalar(const struct type *type)
{
    return type_is_arithmetic(type) || type->kind == TYPE_COMPLEX || type->kind == TYPE_POINTER;
}

bool type_is_trivial(const struct type *type)
{
    while (type->kind == TYPE_ARRAY && type->element)
        type = type->element;
    return type->kind != TYPE_RECORD || (type->record && type->record->is_trivial);
}

bool type_is_value(const struct type *type)
{
    while (type->kind == TYPE_ARRAY && type->element)
        type = type->element;
    return type->kind != TYPE_RECORD || (type->record && type->record->is_value);
}

bool type_has_start(const struct type *type)
{
    while (type->kind == TYPE_ARRAY && type->element)
        type = type->element;
    return type->kind == TYPE_RECORD &&
           (!type->record || (!type->record->is_trivial && type->record->has_start));
}

bool type_is_widened(const struct type *type, const struct dialect *dialect)
{
    enum { FLOAT_BITS = 32, DOUBLE_BITS = 64 };
    return type->kind == TYPE_FLOATING &&
           (type->bits < FLOAT_BITS || (dialect->wide_floats && type->bits <= DOUBLE_BITS));
}

bool type_always_fits(const struct type *from, const struct type *to)
{
    return to->kind == TYPE_INTEGER && from->kind == TYPE_INTEGER &&
           ((to->is_signed == from->is_signed && to->bits >= from->bits) ||
            (to->is_signed && to->bits > from->bits));
}

const char *operator_text(enum operator op)
{
    static const char *const texts[] = {
        [OP_NONE] = "",
        [OP_PLUS] = "+",
        [OP_MINUS] = "-",
        [OP_NOT] = "!",
        [OP_COMPLEMENT] = "~",
        [OP_DEREFERENCE] = "*",
        [OP_ADDRESS] = "&",
        [OP_ADD] = "+",
        [OP_SUBTRACT] = "-",
        [OP_MULTIPLY] = "*",
        [OP_DIVIDE] = "/",
        [OP_REMAINDER] = "%",
        [OP_SHIFT_LEFT] = "<<",
        [OP_SHIFT_RIGHT] = ">>",
        [OP_AND] = "&",
        [OP_OR] = "|",
        [OP_XOR] = "^",
        [OP_LOGICAL_AND] = "&&",
        [OP_LOGICAL_OR] = "||",
        [OP_LESS] = "<",
        [OP_GREATER] = ">",
        [OP_LESS_EQUAL] = "<=",
        [OP_GREATER_EQUAL] = ">=",
        [OP_EQUAL] = "==",
        [OP_NOT_EQUAL] = "!=",
        [OP_COMMA] = ",",
    };
    return texts[op];
}

const struct expr *expr_strip_conversions(const struct expr *expr)
{
    while (expr && expr->kind == EXPR_CONVERSION)
        expr = expr->operands[0];
    return expr;
}

bool expr_same_node(const struct expr *a, const struct expr *b)
{
    if (a->kind != b->kind || a->op != b->op || a->operands_size != b->operands_size ||
        !type_same(a->type, b->type))
        return false;
    switch (a->kind) {
    case EXPR_INTEGER:
        return a->value == b->value && a->big == b->big;
    case EXPR_NAME:
    case EXPR_CALL:
        return a->decl && a->decl == b->decl;
    case EXPR_MEMBER:
        return a->decl && a->decl == b->decl && a->is_arrow == b->is_arrow;
    case EXPR_THIS:
    case EXPR_UNARY:
    case EXPR_BINARY:
    case EXPR_CONDITIONAL:
    case EXPR_SUBSCRIPT:
    case EXPR_CONVERSION:
        return true;
    case EXPR_FLOATING:
    case EXPR_STRING:
    case EXPR_ASSIGN:
    case EXPR_STEP:
    case EXPR_INIT_LIST:
    case EXPR_COMPOUND_LITERAL:
    case EXPR_STATEMENT:
    case EXPR_UNKNOWN:
        break;
    }
    return false;
}

bool expr_same(const struct expr *a, const struct expr *b)
{
    bool same = expr_same_node(a, b);
    for (size_t i = 0; same && i < a->operands_size; i++)
        same = expr_same(a->operands[i], b->operands[i]);
    return same;
}

/* How often a class is there in another one; -1 where that is not known. */
static int count_bases(const struct record *derived, const struct record *base)
{
    int count = 0;
    if (!derived->is_complete || !derived->has_plain_bases)
        return -1;
    for (size_t i = 0; i < derived->bases.size; i++) {
        int below = count_bases(derived->bases.at[i], base);
        if (below < 0)
            return -1;
        count += below + (derived->bases.at[i] == base);
    }
    return count;
}

bool record_has_base(const struct record *derived, const struct record *base)
{
    return derived && base && derived != base && derived->bases.size > 0 &&
           count_bases(derived, base) == 1;
}

bool expr_is_unwritten(const struct expr *expr)
{
    expr = expr_strip_conversions(expr);
    return expr->kind == EXPR_THIS && expr->range.start == expr->range.end;
}

/* The two visitors of a statement walk; `on_expr` alone for an expression walk. */
struct walk {
    bool (*on_stmt)(const struct stmt *, void *);
    bool (*on_expr)(const struct expr *, void *);
    bool (*leaves_out)(const struct stmt *branch);
    void *data;
};

static bool walk_stmt(const struct stmt *stmt, const struct walk *walk);
static bool walk_sizes(const struct type *type, const struct walk *walk);

static bool walk_expr(const struct expr *expr, const struct walk *walk)
{
    if (!expr)
        return true;
    if (walk->on_expr && !walk->on_expr(expr, walk->data))
        return false;
    for (size_t i = 0; i < expr->operands_size; i++)
        if (!walk_expr(expr->operands[i], walk))
            return false;
    if (expr->kind == EXPR_CONVERSION && !expr->is_implicit && !walk_sizes(expr->type, walk))
        return false;
    return !expr->body || walk_stmt(expr->body, walk);
}

/* The sizes in a type that is written in a declaration or a cast are evaluated there. */
static bool walk_sizes(const struct type *type, const struct walk *walk)
{
    for (; type; type = type->element) {
        if (type->length_expr && !walk_expr(type->length_expr, walk))
            return false;
        if (type->kind != TYPE_ARRAY && type->kind != TYPE_POINTER)
            break;
    }
    return true;
}

/* A declaration evaluates its initialiser and the sizes in its type. */
static bool walk_decl(const struct decl *decl, const struct walk *walk)
{
    return !decl || (walk_sizes(decl->type, walk) && walk_expr(decl->init, walk));
}

static bool is_left_out(const struct stmt *stmt, const struct stmt *branch, const struct walk *walk)
{
    return stmt->kind == STMT_IF && walk->leaves_out && branch && walk->leaves_out(branch);
}

static bool walk_stmt(const struct stmt *stmt, const struct walk *walk)
{
    for (; stmt; stmt = stmt->otherwise) {
        if (walk->on_stmt && !walk->on_stmt(stmt, walk->data))
            return false;
        if (stmt->init && !walk_stmt(stmt->init, walk))
            return false;
        if (!walk_decl(stmt->cond_decl, walk) || !walk_expr(stmt->cond, walk) ||
            !walk_expr(stmt->step, walk) || !walk_expr(stmt->expr, walk))
            return false;
        for (size_t i = 0; i < stmt->decls.size; i++)
            if (!walk_decl(stmt->decls.at[i], walk))
                return false;
        for (size_t i = 0; i < stmt->children.size; i++)
            if (!walk_stmt(stmt->children.at[i], walk))
                return false;
        if (stmt->body && !is_left_out(stmt, stmt->body, walk) && !walk_stmt(stmt->body, walk))
            return false;
        if (is_left_out(stmt, stmt->otherwise, walk))
            break;
    }
    return true;
}

bool expr_walk(const struct expr *expr, bool (*visit)(const struct expr *, void *), void *data)
{
    struct walk walk = {NULL, visit, NULL, data};
    return walk_expr(expr, &walk);
}

/* A row of tree.def. */
struct row {
    unsigned sure, does;
};

enum { NOTHING = 0, NONE = 0, FIRST = 1, ALL = UINT8_MAX, NO_PART = 0 };
enum {
    STORES = DOES_STORE,
    CALLS = DOES_CALL,
    TRAPS = DOES_TRAP,
    READS = DOES_READ,
    PLACE = DOES_PLACE,
    ADDRESS = DOES_ADDRESS,
    HOLDS = DOES_HOLD,
    JUMPS = DOES_JUMP,
    TARGET = DOES_TARGET,
    LOOPS = DOES_LOOP,
    DECLARES = DOES_DECLARE,
    ANYTHING = 2 * DOES_OTHER - 1
};
enum {
    CHILDREN = PART_CHILDREN,
    EXPRESSION = PART_EXPRESSION,
    DECLS = PART_DECLS,
    INIT = PART_INIT,
    COND = PART_COND,
    BODY = PART_BODY
};

static const struct row expr_rows[] = {
#define EXPR(kind, sure, does) [EXPR_##kind] = {sure, does},
#include "code/tree.def"
#undef EXPR
};

static const struct row stmt_rows[] = {
#define STMT(kind, sure, does) [STMT_##kind] = {sure, does},
#include "code/tree.def"
#undef STMT
};

/* What an operator does of all that its kind may do. */
static unsigned of_operator(enum operator op)
{
    if (op == OP_DEREFERENCE)
        return TRAPS | READS | PLACE;
    if (op == OP_ADDRESS)
        return ADDRESS;
    if (op == OP_COMMA)
        return PLACE;
    return op == OP_DIVIDE || op == OP_REMAINDER || op == OP_SHIFT_LEFT || op == OP_SHIFT_RIGHT
               ? TRAPS
               : NOTHING;
}

unsigned expr_does(const struct expr *expr)
{
    if ((size_t)expr->kind >= COUNT_OF(expr_rows))
        return ANYTHING;
    unsigned does = expr_rows[expr->kind].does;
    return expr->kind == EXPR_UNARY || expr->kind == EXPR_BINARY ? does & of_operator(expr->op)
                                                                 : does;
}

unsigned stmt_does(const struct stmt *stmt)
{
    return (size_t)stmt->kind < COUNT_OF(stmt_rows) ? stmt_rows[stmt->kind].does : ANYTHING;
}

size_t expr_sure(const struct expr *expr)
{
    if ((size_t)expr->kind >= COUNT_OF(expr_rows))
        return 0;
    size_t sure = expr_rows[expr->kind].sure;
    if (expr->kind == EXPR_BINARY && (expr->op == OP_LOGICAL_AND || expr->op == OP_LOGICAL_OR))
        sure = 1;
    return sure < expr->operands_size ? sure : expr->operands_size;
}

unsigned stmt_sure(const struct stmt *stmt)
{
    return (size_t)stmt->kind < COUNT_OF(stmt_rows) ? stmt_rows[stmt->kind].sure : 0;
}

static bool has_no_effect(const struct expr *expr, void *data)
{
    (void)data;
    return !(expr_does(expr) & DOES_EFFECT);
}

const struct expr *expr_written(const struct expr *expr)
{
    return expr->written ? expr->written : expr;
}

bool expr_may_have_effect(const struct expr *expr)
{
    return !expr_walk(expr, has_no_effect, NULL);
}

bool stmt_walk(const struct stmt *stmt, bool (*on_stmt)(const struct stmt *, void *),
               bool (*on_expr)(const struct expr *, void *), void *data)
{
    return stmt_walk_but(stmt, NULL, on_stmt, on_expr, data);
}

bool stmt_walk_but(const struct stmt *stmt, bool (*leaves_out)(const struct stmt *),
                   bool (*on_stmt)(const struct stmt *, void *),
                   bool (*on_expr)(const struct expr *, void *), void *data)
{
    struct walk walk = {on_stmt, on_expr, leaves_out, data};
    return walk_stmt(stmt, &walk);
}
