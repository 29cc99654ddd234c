#include "loops/syntax/effects.h"

#include "loops/syntax/ends.h"

#include <stdlib.h>

struct collector {
    struct arena *arena;
    struct effects *effects;
};

/* A member that is a reference is no part of its object: it is somewhere else. */
static bool is_referring(const struct expr *expr)
{
    return expr->kind == EXPR_MEMBER && expr->decl && expr->decl->type->kind == TYPE_REFERENCE;
}

const struct decl *effects_target(const struct expr *target)
{
    target = expr_strip_conversions(target);
    while (target->kind == EXPR_MEMBER && !target->is_arrow && !is_referring(target) &&
           target->operands_size)
        target = expr_strip_conversions(target->operands[0]);
    return target->kind == EXPR_NAME ? target->decl : NULL;
}

/* Whether a step of a place reads a pointer from memory; the decay of an array does not. */
static bool follows_pointer(const struct expr *expr)
{
    if (expr->kind == EXPR_UNARY && expr->op == OP_DEREFERENCE)
        return true;
    return expr->kind == EXPR_SUBSCRIPT &&
           !(expr->operands[0]->kind == EXPR_CONVERSION &&
             expr->operands[0]->operands[0]->type->kind == TYPE_ARRAY);
}

bool effects_argument(const struct decl *decl)
{
    return decl && decl->is_inlined && decl->init && !decl->is_written && !decl->address_taken;
}

/* A step from a place to what it is found in. `*follows`: what stands there is a pointer that is
   followed; where it is no address, it leads elsewhere. */
static void note_step(struct store_target *target, const struct expr *expr, bool *follows)
{
    bool is_decay = expr->kind == EXPR_CONVERSION && expr->operands_size &&
                    expr->operands[0]->type->kind == TYPE_ARRAY;
    if (expr->kind == EXPR_CONVERSION && !is_decay)
        return;
    bool is_address = is_decay || (expr->kind == EXPR_UNARY && expr->op == OP_ADDRESS);
    if (*follows && !is_address)
        target->is_elsewhere = true;
    *follows = !is_address && ((expr->kind == EXPR_MEMBER && expr->is_arrow) ||
                               expr->kind == EXPR_SUBSCRIPT || expr->kind == EXPR_UNARY);
}

struct store_target effects_place(const struct expr *expr)
{
    struct store_target target = {.is_record = expr->type->kind == TYPE_RECORD};
    bool follows = false;
    while (expr) {
        if (expr->kind == EXPR_NAME && effects_argument(expr->decl)) {
            expr = expr->decl->init;
            continue;
        }
        if (expr->kind == EXPR_NAME) {
            target.root = expr->decl;
            target.is_elsewhere = target.is_elsewhere || follows;
            return target;
        }
        note_step(&target, expr, &follows);
        if (expr->kind == EXPR_MEMBER && !target.field)
            target.field = expr->decl;
        else if (!target.field)
            target.depth += follows_pointer(expr);
        bool moves = expr->kind == EXPR_MEMBER || expr->kind == EXPR_SUBSCRIPT ||
                     expr->kind == EXPR_CONVERSION || expr->kind == EXPR_UNARY ||
                     expr->kind == EXPR_BINARY;
        expr = moves && expr->operands_size ? expr->operands[0] : NULL;
    }
    return target;
}

bool effects_stores_to(const struct effects *effects, const struct expr *place)
{
    struct store_target wanted = effects_place(place);
    for (size_t i = 0; i < effects->stores.size; i++)
        if (effects->stores.at[i].root == wanted.root &&
            effects->stores.at[i].field == wanted.field &&
            effects->stores.at[i].depth == wanted.depth)
            return true;
    return false;
}

enum call_kind effects_call_kind(const struct expr *call)
{
    const struct decl *callee = call->decl;
    if (call->inlined)
        return CALL_INLINED;
    if (ends_call(call))
        return CALL_END;
    if (!callee || callee->kind != DECL_FUNCTION || callee->is_noreturn)
        return CALL_UNKNOWN;
    if (callee->is_const_function)
        return CALL_CONST;
    return callee->is_pure_function ? CALL_READER : CALL_UNKNOWN;
}

static void note_written(const struct decl *decl, void *data)
{
    struct collector *collector = data;
    for (size_t i = 0; i < collector->effects->written.size; i++)
        if (collector->effects->written.at[i] == decl)
            return;
    LIST_PUSH(collector->arena, collector->effects->written, decl);
}

void effects_targets(const struct expr *target, void (*visit)(const struct decl *, void *),
                     void *data)
{
    const struct decl *decl = effects_target(target);
    while (!decl && target) {
        bool is_comma = target->kind == EXPR_BINARY && target->op == OP_COMMA;
        bool is_part = (target->kind == EXPR_MEMBER && !target->is_arrow) ||
                       target->kind == EXPR_CONVERSION || target->kind == EXPR_ASSIGN ||
                       target->kind == EXPR_STEP;
        if (target->kind == EXPR_CONDITIONAL)
            effects_targets(target->operands[1], visit, data);
        if (is_part)
            target = target->operands_size ? target->operands[0] : NULL;
        else if (is_comma || target->kind == EXPR_CONDITIONAL)
            target = target->operands[is_comma ? 1 : 2];
        else
            target = NULL;
        decl = target ? effects_target(target) : NULL;
    }
    if (decl)
        visit(decl, data);
}

/* The operands of a call or a list, of which one is being looked at. */
struct operands {
    const struct expr *expr;
    size_t at;
    bool meet; /* it assigns to a variable that another one names */
};

static bool is_other_name(const struct expr *expr, void *data)
{
    return expr->kind != EXPR_NAME || expr->decl != data;
}

static void look_for_target(const struct decl *decl, void *data)
{
    struct operands *operands = data;
    for (size_t i = 0; i < operands->expr->operands_size && !operands->meet; i++)
        operands->meet = i != operands->at && !expr_walk(operands->expr->operands[i], is_other_name,
                                                         (void *)(uintptr_t)decl);
}

static bool look_for_store(const struct expr *expr, void *data)
{
    struct operands *operands = data;
    if (expr->kind == EXPR_ASSIGN || expr->kind == EXPR_STEP)
        effects_targets(expr->operands[0], look_for_target, data);
    return !operands->meet;
}

bool effects_order_is_open(const struct expr *expr)
{
    struct operands operands = {expr, 0, false};
    for (; operands.at < expr->operands_size && !operands.meet; operands.at++)
        expr_walk(expr->operands[operands.at], look_for_store, &operands);
    return operands.meet;
}

static bool on_expr(const struct expr *expr, void *data);
static bool on_stmt(const struct stmt *stmt, void *data);

static void collect_target(struct collector *collector, const struct expr *target)
{
    const struct decl *decl = effects_target(target);
    effects_targets(target, note_written, collector);
    if (!decl || decl->type->kind == TYPE_REFERENCE)
        collector->effects->has_store = true;
    if (target->type->is_char || target->type->may_alias)
        collector->effects->stores_bytes = true;
    if (expr_strip_conversions(target)->kind != EXPR_NAME)
        LIST_PUSH(collector->arena, collector->effects->stores, effects_place(target));
}

static bool leads_to_end(const struct stmt *branch)
{
    return ends_branch(branch) != NULL;
}

/* A copied body; the arguments are looked at where they stand. */
static void collect_inlined(struct collector *collector, const struct stmt *inlined)
{
    for (size_t i = 1; i < inlined->children.size; i++)
        stmt_walk_but(inlined->children.at[i], leads_to_end, on_stmt, on_expr, collector);
}

static void collect_call(struct collector *collector, const struct expr *call)
{
    enum call_kind kind = effects_call_kind(call);
    collector->effects->has_call |= kind == CALL_UNKNOWN;
    collector->effects->has_end |= kind == CALL_END;
    collector->effects->has_reader |= kind == CALL_READER;
    collector->effects->has_inlined |= kind == CALL_INLINED;
    if (kind == CALL_INLINED)
        collect_inlined(collector, call->inlined);
}

/* A kind that stores or calls in another way than these is one that is not understood. What a
   statement expression holds is visited of itself. */
static bool on_expr(const struct expr *expr, void *data)
{
    struct collector *collector = data;
    if (expr->kind == EXPR_ASSIGN || expr->kind == EXPR_STEP)
        collect_target(collector, expr->operands[0]);
    else if (expr->kind == EXPR_CALL)
        collect_call(collector, expr);
    else if (expr_does(expr) & (DOES_STORE | DOES_CALL | DOES_OTHER))
        collector->effects->has_unknown = true;
    return true;
}

static bool on_stmt(const struct stmt *stmt, void *data)
{
    struct collector *collector = data;
    struct effects *effects = collector->effects;
    unsigned does = stmt_does(stmt);
    if (stmt->kind == STMT_IF)
        effects->has_end |= leads_to_end(stmt->body) || leads_to_end(stmt->otherwise);
    if (stmt->kind == STMT_GOTO || stmt->kind == STMT_LABEL)
        effects->has_label = true;
    else if (stmt->kind == STMT_RETURN)
        effects->has_return |= !stmt->is_inlined;
    else if (stmt->kind == STMT_TRY)
        effects->has_try = true;
    else if (stmt->kind == STMT_ASM)
        effects->has_asm = true;
    else if (does & (DOES_STORE | DOES_OTHER))
        effects->has_unknown = true;
    else if (does & DOES_CALL)
        effects->has_call = true;
    if (stmt->cond_decl && !stmt->is_inlined)
        note_written(stmt->cond_decl, collector);
    for (size_t i = 0; i < stmt->decls.size; i++)
        if (!stmt->decls.at[i]->is_inlined)
            note_written(stmt->decls.at[i], collector);
    return true;
}

void effects_add(struct arena *arena, const struct expr *expr, struct effects *effects)
{
    struct collector collector = {arena, effects};
    on_expr(expr, &collector);
}

void effects_add_written(struct arena *arena, const struct decl *decl, struct effects *effects)
{
    struct collector collector = {arena, effects};
    if (!decl->is_inlined)
        note_written(decl, &collector);
}

/* Whether a switch around the statement may jump into it. */
static bool has_foreign_case(const struct stmt *stmt)
{
    if (!stmt || stmt->kind == STMT_SWITCH)
        return false;
    if (stmt->kind == STMT_CASE || stmt->kind == STMT_DEFAULT || has_foreign_case(stmt->body) ||
        has_foreign_case(stmt->otherwise))
        return true;
    for (size_t i = 0; i < stmt->children.size; i++)
        if (has_foreign_case(stmt->children.at[i]))
            return true;
    return false;
}

void effects_of_stmt(struct arena *arena, const struct stmt *stmt, struct effects *out)
{
    memset(out, 0, sizeof *out);
    struct collector collector = {arena, out};
    if (stmt)
        stmt_walk_but(stmt, leads_to_end, on_stmt, on_expr, &collector);
    out->has_case = has_foreign_case(stmt);
}

bool decl_is_exposed(const struct decl *decl)
{
    if (decl->address_taken || decl->type->kind == TYPE_REFERENCE)
        return true;
    return decl->storage != STORAGE_AUTO && decl->storage != STORAGE_STATIC_LOCAL;
}

bool effects_writes(const struct effects *effects, const struct decl *decl)
{
    for (size_t i = 0; i < effects->written.size; i++)
        if (effects->written.at[i] == decl)
            return true;
    if (effects->has_unknown)
        return true;
    if (decl->storage != STORAGE_AUTO && effects->has_call)
        return true;
    return decl_is_exposed(decl) && (effects->has_store || effects->has_call || effects->has_asm);
}

static bool is_not_name_of(const struct expr *expr, void *data)
{
    return expr->kind != EXPR_NAME || expr->decl != data;
}

bool expr_mentions(const struct expr *expr, const struct decl *decl)
{
    return !expr_walk(expr, is_not_name_of, (void *)(uintptr_t)decl);
}

bool stmt_mentions(const struct stmt *stmt, const struct decl *decl)
{
    return !stmt_walk(stmt, NULL, is_not_name_of, (void *)(uintptr_t)decl);
}

struct write_counter {
    const struct decl *decl;
    unsigned count;
};

static bool count_write(const struct expr *expr, void *data)
{
    struct write_counter *counter = data;
    if ((expr->kind == EXPR_ASSIGN || expr->kind == EXPR_STEP) &&
        effects_target(expr->operands[0]) == counter->decl)
        counter->count++;
    return true;
}

unsigned effects_count_writes(const struct expr *expr, const struct decl *decl)
{
    struct write_counter counter = {decl, 0};
    expr_walk(expr, count_write, &counter);
    return counter.count;
}

unsigned effects_count_stmt_writes(const struct stmt *stmt, const struct decl *decl)
{
    struct write_counter counter = {decl, 0};
    if (stmt)
        stmt_walk(stmt, NULL, count_write, &counter);
    return counter.count;
}

const struct stmt *effects_find_jump(const struct stmt *stmt, enum stmt_kind kind)
{
    if (!stmt)
        return NULL;
    if (stmt->kind == kind)
        return stmt;
    bool is_loop = stmt->kind == STMT_FOR || stmt->kind == STMT_WHILE || stmt->kind == STMT_DO ||
                   stmt->kind == STMT_RANGE_FOR;
    if (is_loop || (stmt->kind == STMT_SWITCH && kind == STMT_BREAK))
        return NULL;
    const struct stmt *found = effects_find_jump(stmt->body, kind);
    if (!found)
        found = effects_find_jump(stmt->otherwise, kind);
    for (size_t i = 0; i < stmt->children.size && !found; i++)
        found = effects_find_jump(stmt->children.at[i], kind);
    return found;
}

bool effects_runs_once(const struct stmt *stmt)
{
    int64_t value;
    return stmt->kind == STMT_DO && stmt->cond && expr_constant(stmt->cond, &value) && value == 0 &&
           !effects_find_jump(stmt->body, STMT_BREAK) &&
           !effects_find_jump(stmt->body, STMT_CONTINUE);
}

/* Whether control may come into a statement by a jump. */
static bool has_entry(const struct stmt *stmt)
{
    if (!stmt)
        return false;
    if ((stmt_does(stmt) & DOES_TARGET) || has_entry(stmt->body) || has_entry(stmt->otherwise))
        return true;
    for (size_t i = 0; i < stmt->children.size; i++)
        if (has_entry(stmt->children.at[i]))
            return true;
    return false;
}

bool effects_if_decided(const struct stmt *stmt, const struct stmt **taken)
{
    int64_t value;
    if (stmt->kind != STMT_IF || stmt->init || stmt->cond_decl || !stmt->cond ||
        !expr_constant(stmt->cond, &value))
        return false;
    *taken = value != 0 ? stmt->body : stmt->otherwise;
    return !has_entry(value != 0 ? stmt->otherwise : stmt->body);
}

bool effects_never_ends(const struct stmt *stmt)
{
    const struct stmt *taken;
    if (!stmt)
        return false;
    if (stmt->kind == STMT_RETURN || stmt->kind == STMT_BREAK || stmt->kind == STMT_CONTINUE)
        return true;
    if (stmt->kind == STMT_IF && effects_if_decided(stmt, &taken))
        return effects_never_ends(taken);
    if (stmt->kind == STMT_IF)
        return effects_never_ends(stmt->body) && effects_never_ends(stmt->otherwise);
    if (stmt->kind == STMT_DO)
        return effects_runs_once(stmt) && effects_never_ends(stmt->body);
    for (size_t i = 0; stmt->kind == STMT_COMPOUND && i < stmt->children.size; i++)
        if (effects_never_ends(stmt->children.at[i]))
            return true;
    return false;
}

bool effects_contains(const struct stmt *outer, const struct stmt *inner)
{
    if (!outer || outer == inner)
        return outer != NULL;
    if (effects_contains(outer->init, inner) || effects_contains(outer->body, inner) ||
        effects_contains(outer->otherwise, inner))
        return true;
    for (size_t i = 0; i < outer->children.size; i++)
        if (effects_contains(outer->children.at[i], inner))
            return true;
    return false;
}

static bool is_not_declared(const struct stmt *stmt, void *data)
{
    if (stmt->cond_decl == data)
        return false;
    for (size_t i = 0; i < stmt->decls.size; i++)
        if (stmt->decls.at[i] == data)
            return false;
    return true;
}

static bool holds_no_statement(const struct expr *expr, void *data)
{
    return expr->kind != EXPR_STATEMENT || !expr->body ||
           stmt_walk(expr->body, is_not_declared, NULL, data);
}

bool effects_declares(const struct stmt *stmt, const struct decl *decl)
{
    if (decl->is_inlined)
        return true;
    return stmt && !stmt_walk(stmt, is_not_declared, holds_no_statement, (void *)(uintptr_t)decl);
}

/* While declarations are collected. */
struct declaring {
    struct arena *arena;
    declared_list *out;
};

static bool note_declared(const struct stmt *stmt, void *data)
{
    const struct declaring *declaring = data;
    if (stmt->cond_decl)
        LIST_PUSH(declaring->arena, *declaring->out, stmt->cond_decl);
    for (size_t i = 0; i < stmt->decls.size; i++)
        LIST_PUSH(declaring->arena, *declaring->out, stmt->decls.at[i]);
    return true;
}

static bool note_in_statement(const struct expr *expr, void *data)
{
    return expr->kind != EXPR_STATEMENT || !expr->body ||
           stmt_walk(expr->body, note_declared, NULL, data);
}

static int compare_addresses(const void *one, const void *other)
{
    uintptr_t a = (uintptr_t)*(const struct decl *const *)one;
    uintptr_t b = (uintptr_t)*(const struct decl *const *)other;
    return a < b ? -1 : a > b;
}

void effects_find_declared(struct arena *arena, const struct stmt *stmt, declared_list *out)
{
    struct declaring declaring = {arena, out};
    *out = (declared_list){NULL, 0, 0};
    stmt_walk(stmt, note_declared, note_in_statement, &declaring);
    if (out->size > 0)
        qsort(out->at, out->size, sizeof(*out->at), compare_addresses);
}

bool effects_holds_declaration(struct arena *arena, const struct stmt *stmt,
                               const struct decl *decl)
{
    declared_list declared = {NULL, 0, 0};
    effects_find_declared(arena, stmt, &declared);
    for (size_t i = 0; i < declared.size; i++)
        if (declared.at[i] == decl)
            return true;
    return false;
}

bool effects_declared(const declared_list *declared, const struct decl *decl)
{
    return decl->is_inlined ||
           (declared->size > 0 && bsearch(&decl, declared->at, declared->size,
                                          sizeof(*declared->at), compare_addresses) != NULL);
}

bool effects_may_leave(struct arena *arena, const struct stmt *loop)
{
    struct effects effects;
    effects_of_stmt(arena, loop->body, &effects);
    return effects_find_jump(loop->body, STMT_BREAK) || effects.has_return || effects.has_label ||
           effects.has_call || effects.has_end || effects.has_unknown || effects.has_asm ||
           effects.has_try;
}

static bool is_ordinary(const struct expr *expr, void *data)
{
    if (expr->kind == EXPR_CALL && expr->inlined)
        for (size_t i = 1; i < expr->inlined->children.size; i++)
            if (!stmt_walk(expr->inlined->children.at[i], NULL, is_ordinary, data))
                return false;
    return !expr->type || (!expr->type->is_volatile && !expr->type->is_atomic);
}

bool effects_must_end(struct arena *arena, const struct stmt *loop)
{
    struct effects effects;
    effects_of_stmt(arena, loop, &effects);
    return !effects.has_call && !effects.has_end && !effects.has_unknown && !effects.has_asm &&
           stmt_walk(loop, NULL, is_ordinary, NULL);
}

bool expr_is_never_negative(const struct expr *expr, const struct type *to)
{
    const struct type *from = expr->type;
    int64_t value;
    if (expr_constant(expr, &value))
        return value >= 0;
    bool kept = from->is_signed == to->is_signed ? from->size <= to->size
                                                 : !from->is_signed && from->size < to->size;
    if (!kept || from->kind != TYPE_INTEGER)
        return false;
    bool monotone = expr->op == OP_ADD || expr->op == OP_MULTIPLY || expr->op == OP_DIVIDE ||
                    expr->op == OP_REMAINDER;
    if (expr->kind == EXPR_CONVERSION)
        return expr_is_never_negative(expr->operands[0], from);
    if (expr->kind == EXPR_BINARY && from->is_signed)
        return monotone && expr_is_never_negative(expr->operands[0], from) &&
               expr_is_never_negative(expr->operands[1], from);
    return !from->is_signed;
}
