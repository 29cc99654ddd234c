/* opened_same.c: see opened.h: whether a text that was parsed does what a body does. */
#include "refactorings/bodies/opened.h"

#include <stdint.h>

#include "loops/syntax/effects.h"

/* A variable of the body, and the one that the text declares for it. */
struct same_pair {
    const struct decl *old, *new;
};

struct sameness {
    struct arena *arena;
    const struct opened *opened;
    const struct tree *tree, *parsed;
    const char *path;            /* of the file with the statement */
    uint32_t start, end;         /* of the statement; */
    int64_t growth;              /* what stands behind it now stands so much further */
    const struct expr *returned; /* what the call gives, or NULL */
    LIST_OF(struct same_pair) pairs;
};

typedef LIST_OF(const struct stmt *) statement_list;

static bool same_expr(struct sameness *same, const struct expr *a, const struct expr *b);
static bool same_stmt(struct sameness *same, const struct stmt *a, const struct stmt *b);
static bool same_sequence(struct sameness *same, size_t from, const struct stmt *const *all,
                          size_t size);

bool opened_turns(const struct expr *cond, enum operator* turned)
{
    static const enum operator turns[][2] = {
        {OP_LESS, OP_GREATER_EQUAL},
        {OP_GREATER, OP_LESS_EQUAL},
        {OP_EQUAL, OP_NOT_EQUAL}
    };
    if (cond->kind != EXPR_BINARY || cond->in_macro)
        return false;
    for (size_t k = 0; k < cond->operands_size; k++)
        if (cond->operands[k]->type->kind != TYPE_INTEGER &&
            cond->operands[k]->type->kind != TYPE_POINTER)
            return false;
    for (size_t k = 0; k < COUNT_OF(turns); k++)
        for (size_t i = 0; i < 2; i++)
            if (turns[k][i] == cond->op) {
                *turned = turns[k][1 - i];
                return true;
            }
    return false;
}

const struct stmt *opened_early(const struct stmt *stmt)
{
    if (stmt->kind != STMT_IF || stmt->otherwise != NULL || stmt->init != NULL ||
        stmt->cond_decl != NULL || stmt->body == NULL)
        return NULL;
    const struct stmt *body = stmt->body;
    if (body->kind == STMT_COMPOUND && body->children.size == 1)
        body = body->children.at[0];
    return body->kind == STMT_RETURN ? body : NULL;
}

/* Whether two types are the same, what pointers lead to aside from `const`. */
static bool alike(const struct type *a, const struct type *b)
{
    if (a == NULL || b == NULL)
        return a == b;
    if (a->is_volatile != b->is_volatile || a->is_atomic != b->is_atomic ||
        a->may_alias != b->may_alias)
        return false;
    if (a->kind == TYPE_POINTER && b->kind == TYPE_POINTER)
        return alike(a->element, b->element);
    return type_same(a, b);
}

/* Whether a field stands for what a container of the library holds: it has no place of its own. */
static bool is_of_container(const struct decl *decl)
{
    return decl->kind == DECL_FIELD && decl->record != NULL && decl->record->is_container;
}

/* Whether two declarations of two trees are one: of that name, at that place of the text. */
static bool same_place(const struct sameness *same, const struct decl *a, const struct decl *b)
{
    if (a->kind != b->kind || strcmp(a->name, b->name) != 0)
        return false;
    if (is_of_container(a) && is_of_container(b))
        return type_same(a->type, b->type);
    struct range here = a->name_range, there = b->name_range;
    if (here.start == here.end || there.start == there.end) {
        here = a->range;
        there = b->range;
    }
    if (here.start == here.end || there.start == there.end)
        return a->is_builtin && b->is_builtin;
    const char *path = same->tree->sources.files.at[here.file]->path;
    int64_t start = here.start;
    if (strcmp(path, same->path) == 0 && here.start >= same->end)
        start += same->growth;
    return start == (int64_t)there.start &&
           strcmp(path, same->parsed->sources.files.at[there.file]->path) == 0;
}

static bool same_decl(const struct sameness *same, const struct decl *a, const struct decl *b)
{
    if (a == NULL || b == NULL)
        return a == b;
    for (size_t k = 0; k < same->pairs.size; k++)
        if (same->pairs.at[k].old == a || same->pairs.at[k].new == b)
            return same->pairs.at[k].old == a && same->pairs.at[k].new == b;
    return same_place(same, a, b);
}

/* Below conversions to the type that is there already. */
static const struct expr *below(const struct expr *expr)
{
    while (expr->kind == EXPR_CONVERSION && alike(expr->type, expr->operands[0]->type))
        expr = expr->operands[0];
    return expr;
}

/* Below conversions of integers that nobody wrote and that have room for all of the bits. */
static const struct expr *below_wider(const struct expr *expr)
{
    while (expr->kind == EXPR_CONVERSION && expr->is_implicit && expr->type->kind == TYPE_INTEGER &&
           expr->operands[0]->type->kind == TYPE_INTEGER &&
           expr->type->bits >= expr->operands[0]->type->bits)
        expr = expr->operands[0];
    return expr;
}

/* The parameter that is 0 at most where a condition holds: `n <= 0`, `n < 1`, `n == 0`; or NULL. */
static const struct decl *find_least(const struct expr *cond)
{
    cond = below(cond);
    if (cond->kind != EXPR_BINARY || cond->in_macro)
        return NULL;
    const struct expr *left = below_wider(cond->operands[0]);
    const struct expr *right = below_wider(cond->operands[1]);
    bool is_least = (cond->op == OP_LESS && right->value == 1) ||
                    ((cond->op == OP_LESS_EQUAL || cond->op == OP_EQUAL) && right->value == 0);
    bool is_known = left->kind == EXPR_NAME && left->decl != NULL &&
                    left->decl->kind == DECL_PARAMETER && !left->decl->is_written &&
                    left->type->kind == TYPE_INTEGER && right->kind == EXPR_INTEGER && !right->big;
    return is_known && is_least ? left->decl : NULL;
}

/* What a loop's index begins with, which it sets: `int i = 0`, `i = 0`; or NULL. */
static const struct expr *find_first(const struct stmt *init, const struct decl **index)
{
    if (init->kind == STMT_DECLARATION && init->decls.size == 1) {
        *index = init->decls.at[0];
        return (*index)->init;
    }
    const struct expr *expr = init->kind == STMT_EXPRESSION ? init->expr : NULL;
    if (expr == NULL || expr->kind != EXPR_ASSIGN || expr->op != OP_NONE ||
        expr->operands[0]->kind != EXPR_NAME)
        return NULL;
    *index = expr->operands[0]->decl;
    return expr->operands[1];
}

/* What the body returns, or NULL. */
static const struct expr *returned(const struct opened *opened)
{
    const struct stmt *body = opened->callee->body;
    const struct stmt *last =
        body->children.size > 0 ? body->children.at[body->children.size - 1] : NULL;
    return last != NULL && last->kind == STMT_RETURN ? last->expr : NULL;
}

/* Whether a loop has no iteration where a parameter is 0 at most, `for (int i = 0; i < n; i++)`:
   its index, which is not what the body returns, begins with a number that is none below 0, and
   both are compared as they are. */
static bool runs_below(const struct opened *opened, const struct stmt *stmt,
                       const struct decl *parameter)
{
    const struct decl *index = NULL;
    const struct expr *cond = stmt->cond, *first = NULL, *last = returned(opened);
    if (stmt->kind == STMT_FOR && !stmt->in_macro && stmt->init != NULL && stmt->cond_decl == NULL)
        first = find_first(stmt->init, &index);
    first = first != NULL ? below_wider(first) : NULL;
    if (first == NULL || first->kind != EXPR_INTEGER || first->big || first->value < 0 ||
        first->value > INT8_MAX || index->storage != STORAGE_AUTO || index->type->is_volatile ||
        index->type->kind != TYPE_INTEGER || cond == NULL || cond->kind != EXPR_BINARY ||
        cond->op != OP_LESS || cond->operands[1]->type->kind != TYPE_INTEGER ||
        (last != NULL && expr_mentions(last, index)))
        return false;
    const struct expr *left = below_wider(cond->operands[0]);
    const struct expr *right = below_wider(cond->operands[1]);
    return left->kind == EXPR_NAME && left->decl == index && right->kind == EXPR_NAME &&
           right->decl == parameter &&
           (!parameter->type->is_signed || cond->operands[1]->type->is_signed);
}

/* Whether a statement declares plain variables that are set to numbers, if at all. */
static bool declares_numbers(const struct stmt *stmt)
{
    for (size_t k = 0; k < stmt->decls.size; k++) {
        const struct decl *decl = stmt->decls.at[k];
        const struct expr *init = decl->init != NULL ? expr_strip_conversions(decl->init) : NULL;
        bool is_number = init == NULL || init->kind == EXPR_INTEGER || init->kind == EXPR_FLOATING;
        if (!is_number || !type_is_arithmetic(decl->type) || decl->has_cleanup)
            return false;
    }
    return stmt->kind == STMT_DECLARATION;
}

/* Whether both are 0, in whatever type. */
static bool are_zero(const struct expr *a, const struct expr *b)
{
    while (a != NULL && a->kind == EXPR_CONVERSION && a->is_implicit)
        a = a->operands[0];
    while (b != NULL && b->kind == EXPR_CONVERSION && b->is_implicit)
        b = b->operands[0];
    return a != NULL && b != NULL && a->kind == EXPR_INTEGER && b->kind == EXPR_INTEGER &&
           a->value == 0 && b->value == 0;
}

/* Whether a statement of the body sets nothing but what it declares. */
static bool only_declares(const struct stmt *stmt)
{
    return opened_early(stmt) != NULL ? !expr_may_have_effect(stmt->cond) : declares_numbers(stmt);
}

/* Whether what the body returns at its end is what a variable begins with that nothing in front of
   an early return sets, and that is 0 as the early value is. */
static bool gives_early(const struct opened *opened, size_t at)
{
    const struct stmt *body = opened->callee->body;
    const struct expr *early = opened_early(body->children.at[at])->expr, *last = returned(opened);
    bool is_declared = false;
    last = last != NULL ? expr_strip_conversions(last) : NULL;
    if (last == NULL || last->kind != EXPR_NAME || last->decl == NULL || last->type->is_volatile ||
        !are_zero(early, last->decl->init))
        return false;
    for (size_t k = 0; k < body->children.size; k++) {
        const struct stmt *stmt = body->children.at[k];
        for (size_t i = 0; i < stmt->decls.size; i++)
            is_declared = is_declared || stmt->decls.at[i] == last->decl;
        if (k < at && !only_declares(stmt))
            return false;
    }
    return is_declared;
}

bool opened_is_needless(const struct opened *opened, size_t at)
{
    const struct stmt *body = opened->callee->body;
    const struct stmt *early = opened_early(body->children.at[at]);
    if (early == NULL || (opened->value != NULL && !gives_early(opened, at)))
        return false;
    const struct decl *parameter = find_least(body->children.at[at]->cond);
    for (size_t k = at + 1; k < body->children.size; k++) {
        const struct stmt *stmt = body->children.at[k];
        bool is_last = k + 1 == body->children.size && stmt->kind == STMT_RETURN;
        if (parameter == NULL ||
            (!is_last && !declares_numbers(stmt) && !runs_below(opened, stmt, parameter)))
            return false;
    }
    return true;
}

/* What stands for a parameter; NULL: it is none, or declared. */
static const struct expr *argument_for(const struct sameness *same, const struct expr *expr)
{
    for (size_t k = 0; k < same->opened->parameters.size; k++) {
        const struct opened_parameter *parameter = &same->opened->parameters.at[k];
        if (expr->kind == EXPR_NAME && expr->decl == parameter->decl && parameter->is_replaced)
            return parameter->argument;
    }
    return NULL;
}

/* Whether literals that are no integers have one text. */
static bool same_literal(const struct sameness *same, const struct expr *a, const struct expr *b)
{
    const char *here = source_text(same->arena, &same->tree->sources, a->range);
    const char *there = source_text(same->arena, &same->parsed->sources, b->range);
    bool is_written = !a->in_macro && !b->in_macro;
    return (is_written || !same->opened->is_redefined) && strcmp(here, there) == 0;
}

static bool same_argument(const struct sameness *same, const struct expr *a, const struct expr *b)
{
    b = expr_strip_conversions(b);
    if (a->kind != b->kind || !type_same(a->type, b->type))
        return false;
    if (a->kind == EXPR_FLOATING)
        return same_literal(same, a, b);
    return a->kind == EXPR_INTEGER ? a->value == b->value && a->big == b->big
                                   : a->kind == EXPR_NAME && same_place(same, a->decl, b->decl);
}

static bool same_expr(struct sameness *same, const struct expr *a, const struct expr *b)
{
    if (a == NULL || b == NULL)
        return a == b;
    const struct expr *argument = argument_for(same, below(a));
    if (argument != NULL)
        return same_argument(same, argument, b);
    a = below(a);
    b = below(b);
    if (a == same->opened->call)
        return same->returned != NULL && same_expr(same, same->returned, b);
    if (a->kind != b->kind || a->op != b->op || a->delta != b->delta || a->value != b->value ||
        a->big != b->big || a->is_prefix != b->is_prefix || a->is_arrow != b->is_arrow ||
        a->operands_size != b->operands_size || a->body != NULL || b->body != NULL ||
        (expr_does(a) & DOES_OTHER) || !alike(a->type, b->type) ||
        !same_decl(same, a->decl, b->decl))
        return false;
    if ((a->kind == EXPR_FLOATING || a->kind == EXPR_STRING) && !same_literal(same, a, b))
        return false;
    for (size_t k = 0; k < a->operands_size; k++)
        if (!same_expr(same, a->operands[k], b->operands[k]))
            return false;
    return true;
}

/* A variable of the body is that of the text from its declaration on. */
static bool same_declaration(struct sameness *same, const struct decl *a, const struct decl *b)
{
    struct same_pair pair = {a, b};
    LIST_PUSH(same->arena, same->pairs, pair);
    return type_same(a->type, b->type) && a->type->is_const == b->type->is_const &&
           a->type->is_volatile == b->type->is_volatile && a->storage == b->storage &&
           same_expr(same, a->init, b->init);
}

static bool same_part(struct sameness *same, const struct stmt *a, const struct stmt *b)
{
    return a == NULL || b == NULL ? a == b : same_stmt(same, a, b);
}

static bool same_stmt(struct sameness *same, const struct stmt *a, const struct stmt *b)
{
    if (a->kind != b->kind || a->children.size != b->children.size ||
        a->decls.size != b->decls.size || a->cond_decl != NULL || b->cond_decl != NULL ||
        (stmt_does(a) & DOES_OTHER))
        return false;
    for (size_t k = 0; k < a->decls.size; k++)
        if (!same_declaration(same, a->decls.at[k], b->decls.at[k]))
            return false;
    if (!same_part(same, a->init, b->init) || !same_expr(same, a->cond, b->cond) ||
        !same_expr(same, a->step, b->step) || !same_expr(same, a->expr, b->expr) ||
        !same_part(same, a->body, b->body) || !same_part(same, a->otherwise, b->otherwise))
        return false;
    for (size_t k = 0; k < a->children.size; k++)
        if (!same_stmt(same, a->children.at[k], b->children.at[k]))
            return false;
    return true;
}

/* Whether the second condition holds where the first does not. */
static bool is_opposite(struct sameness *same, const struct expr *a, const struct expr *b)
{
    enum operator turned;
    a = below(a);
    b = below(b);
    if (opened_turns(a, &turned))
        return b->kind == EXPR_BINARY && b->op == turned &&
               same_expr(same, a->operands[0], b->operands[0]) &&
               same_expr(same, a->operands[1], b->operands[1]);
    if (a->kind == EXPR_UNARY && a->op == OP_NOT)
        return same_expr(same, a->operands[0], b);
    return b->kind == EXPR_UNARY && b->op == OP_NOT && same_expr(same, a, b->operands[0]);
}

/* The assignment of what the body returns in a place. */
static bool is_stored(struct sameness *same, const struct expr *value, const struct stmt *stmt)
{
    const struct opened *opened = same->opened;
    same->returned = value;
    const struct expr *expr = stmt->kind == STMT_EXPRESSION ? stmt->expr : NULL;
    if (expr == NULL || expr->kind != EXPR_ASSIGN ||
        !same_expr(same, opened->value, expr->operands[1]))
        return false;
    if (opened->declared != NULL)
        return expr->op == OP_NONE && expr->operands[0]->kind == EXPR_NAME &&
               same_decl(same, opened->declared, expr->operands[0]->decl);
    return expr->op == opened->stmt->expr->op && same_expr(same, opened->target, expr->operands[0]);
}

bool opened_is_told(const struct expr *value)
{
    return value != NULL && value->kind != EXPR_INTEGER && value->kind != EXPR_FLOATING;
}

/* The value that nobody wants: `(void)sum;`. */
static bool is_dropped(struct sameness *same, const struct stmt *stmt)
{
    const struct expr *expr = stmt->kind == STMT_EXPRESSION ? stmt->expr : NULL;
    return expr != NULL && expr->kind == EXPR_CONVERSION && expr->type->kind == TYPE_VOID &&
           same_expr(same, returned(same->opened), expr->operands[0]);
}

/* The statements of a block. */
static bool same_block(struct sameness *same, size_t from, const struct stmt *block)
{
    return block->kind == STMT_COMPOUND &&
           same_sequence(same, from, (const struct stmt *const *)block->children.at,
                         block->children.size);
}

/* An early return of the body, with all that follows it, and the condition that is written for it:
   around what follows, or around the value with what follows behind `else`. */
static bool same_early(struct sameness *same, size_t at, const struct stmt *text)
{
    const struct stmt *stmt = same->opened->callee->body->children.at[at];
    const struct expr *value = opened_early(stmt)->expr;
    if (text->kind != STMT_IF || text->cond_decl != NULL || text->init != NULL)
        return false;
    if (value == NULL || same->opened->value == NULL)
        return text->otherwise == NULL && is_opposite(same, stmt->cond, text->cond) &&
               same_block(same, at + 1, text->body);
    return text->otherwise != NULL && same_expr(same, stmt->cond, text->cond) &&
           text->body->kind == STMT_COMPOUND && text->body->children.size == 1 &&
           is_stored(same, value, text->body->children.at[0]) &&
           same_block(same, at + 1, text->otherwise);
}

/* The statements of the body from one on, and those of the text. */
static bool same_sequence(struct sameness *same, size_t from, const struct stmt *const *all,
                          size_t size)
{
    const struct stmt *body = same->opened->callee->body;
    size_t at = 0;
    for (size_t i = from; i < body->children.size; i++) {
        const struct stmt *stmt = body->children.at[i];
        if (same->opened->is_flat && opened_is_needless(same->opened, i))
            continue;
        if (opened_early(stmt) != NULL)
            return at + 1 == size && same_early(same, i, all[at]);
        bool is_last = i + 1 == body->children.size && stmt->kind == STMT_RETURN;
        if (is_last && same->opened->named != NULL)
            return at == size;
        bool is_stored_here = is_last && same->opened->value != NULL;
        if (is_last && !is_stored_here && !opened_is_told(stmt->expr))
            return at == size;
        if (at == size)
            return false;
        if (!(is_stored_here ? is_stored(same, returned(same->opened), all[at])
              : is_last      ? is_dropped(same, all[at])
                             : same_stmt(same, stmt, all[at])))
            return false;
        at++;
    }
    return at == size;
}

/* The declarations in front of the body. */
static bool same_parameters(struct sameness *same, const struct stmt *const *all, size_t size,
                            size_t *at)
{
    for (size_t k = 0; k < same->opened->parameters.size; k++) {
        const struct opened_parameter *parameter = &same->opened->parameters.at[k];
        if (parameter->is_replaced)
            continue;
        const struct stmt *stmt = *at < size ? all[(*at)++] : NULL;
        if (stmt == NULL || stmt->kind != STMT_DECLARATION || stmt->decls.size != 1)
            return false;
        const struct decl *decl = stmt->decls.at[0];
        const struct type *type = parameter->decl->type;
        if (decl->storage != STORAGE_AUTO || !type_same(decl->type, type) ||
            decl->type->is_const != type->is_const ||
            decl->type->is_restrict != (type->is_restrict && !same->opened->is_flat) ||
            decl->init == NULL || !same_expr(same, parameter->argument, decl->init))
            return false;
        struct same_pair pair = {parameter->decl, decl};
        LIST_PUSH(same->arena, same->pairs, pair);
    }
    return true;
}

/* What the caller declares is the body's variable from there on. */
static bool take_named(struct sameness *same)
{
    for (size_t k = 0; k < same->pairs.size; k++) {
        struct same_pair *pair = &same->pairs.at[k];
        if (pair->old != same->opened->named)
            continue;
        pair->old = same->opened->declared;
        return strcmp(pair->new->name, pair->old->name) == 0;
    }
    return false;
}

static bool same_all(struct sameness *same, const statement_list *found)
{
    const struct stmt *const *all = found->at;
    size_t size = found->size, at = 0;
    if (same->opened->declared != NULL && same->opened->named == NULL) {
        const struct stmt *first = size > 0 ? all[at++] : NULL;
        if (first == NULL || first->kind != STMT_DECLARATION || first->decls.size != 1 ||
            first->decls.at[0]->init != NULL ||
            !type_same(first->decls.at[0]->type, same->opened->declared->type))
            return false;
        struct same_pair pair = {same->opened->declared, first->decls.at[0]};
        LIST_PUSH(same->arena, same->pairs, pair);
    }
    if (same->opened->has_block) {
        if (at + 1 != size || all[at]->kind != STMT_COMPOUND)
            return false;
        size = all[at]->children.size;
        all = (const struct stmt *const *)all[at]->children.at;
        at = 0;
    }
    return same_parameters(same, all, size, &at) && same_sequence(same, 0, all + at, size - at) &&
           (same->opened->named == NULL || take_named(same));
}

/* Looks for the block whose statements the text is. */
struct block_search {
    uint32_t start, end;
    const struct stmt *found;
};

static bool search_block(const struct stmt *stmt, void *data)
{
    struct block_search *search = data;
    for (size_t k = 0; stmt->kind == STMT_COMPOUND && !stmt->is_inlined && search->found == NULL &&
                       k < stmt->children.size;
         k++)
        if (stmt->children.at[k]->range.start >= search->start &&
            stmt->children.at[k]->range.end <= search->end)
            search->found = stmt;
    return search->found == NULL;
}

/* What a function says outside of a part of its text, in order. */
struct said_search {
    struct arena *arena;
    uint32_t file, start, end; /* of the part */
    LIST_OF(const struct expr *) all;
};

static bool add_said(const struct expr *expr, void *data)
{
    struct said_search *search = data;
    bool is_inside = expr->range.file == search->file && expr->range.start >= search->start &&
                     expr->range.end <= search->end;
    if (!is_inside && !expr->is_inlined)
        LIST_PUSH(search->arena, search->all, expr);
    return true;
}

/* Whether all else in the caller means what it meant: names that are declared beside it may hide
   what macros name. */
static bool same_beside(struct sameness *same, const struct function *before,
                        const struct function *after)
{
    uint32_t end = (uint32_t)(same->end + same->growth);
    struct said_search old = {.arena = same->arena, before->range.file, same->start, same->end};
    struct said_search new = {.arena = same->arena, after->range.file, same->start, end};
    stmt_walk(before->body, NULL, add_said, &old);
    stmt_walk(after->body, NULL, add_said, &new);
    if (old.all.size != new.all.size)
        return false;
    for (size_t k = 0; k < old.all.size; k++) {
        const struct expr *a = old.all.at[k], *b = new.all.at[k];
        if (a->kind != b->kind || a->op != b->op || a->value != b->value || a->big != b->big ||
            !type_same(a->type, b->type) || !same_decl(same, a->decl, b->decl))
            return false;
    }
    return true;
}

bool opened_is_same(struct action_request *request, const struct opened *opened,
                    const struct tree *parsed)
{
    struct sameness same = {.arena = request->arena,
                            .opened = opened,
                            .tree = request->unit->tree,
                            .parsed = parsed,
                            .path = action_source(request)->path,
                            .start = request->loop->range.start,
                            .end = request->loop->range.end};
    const struct function *around = request->loop->function, *after = NULL;
    struct block_search search = {same.start, same.start + (uint32_t)strlen(opened->text), NULL};
    statement_list found = {NULL, 0, 0};
    same.growth = (int64_t)search.end - same.end;
    for (size_t k = 0; k < parsed->functions.size && search.found == NULL; k++) {
        const struct function *function = parsed->functions.at[k];
        if (function->range.start == around->range.start &&
            strcmp(parsed->sources.files.at[function->range.file]->path, same.path) == 0) {
            stmt_walk(function->body, search_block, NULL, &search);
            after = function;
        }
    }
    for (size_t k = 0; search.found != NULL && k < search.found->children.size; k++) {
        const struct stmt *stmt = search.found->children.at[k];
        if (stmt->range.start >= search.start && stmt->range.end <= search.end)
            LIST_PUSH(request->arena, found, stmt);
    }
    return found.size > 0 && same_all(&same, &found) &&
           (!opened->is_flat || same_beside(&same, around, after));
}
