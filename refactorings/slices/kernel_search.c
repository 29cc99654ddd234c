/*
 * kernel_search.c: slices whose ends only data tell, or products of variables: the host code looks
 * for them before it copies, by the loop's own headers, conditions and subscripts:
 *
 *     long long x_first = 0, x_end = 0;
 *     for (int i = 0; i < n; i++)
 *         cover(&x_first, &x_end, column[i]);
 *
 * This is exact: it evaluates what the loop evaluates, where it does, with values that the loop
 * does not change. All that lies between two elements of an array that are accessed is there.
 */
#include "code/constant.h"
#include "refactorings/slices/kernel_search.h"

/* The same element twice in a row is covered once. */
static void write_line(struct searching *search, size_t level, enum plan_line_kind kind,
                       const char *text)
{
    const plan_line_list *lines = &search->lines;
    const struct plan_line *last = lines->size > 0 ? &lines->at[lines->size - 1] : NULL;
    bool is_same = last != NULL && kind == PLAN_COVER && last->kind == PLAN_COVER &&
                   last->level == level && sentence_same(last->text, text);
    struct plan_line line = {level, kind, text, NULL};
    if (!is_same)
        LIST_PUSH(search->draft->request->arena, search->lines, line);
}

/* --- accesses --- */

/* Whether an expression is an access to the array that is looked for, or to an element of the rows
   that are gathered. */
static bool is_access(const struct searching *search, const struct expr *expr)
{
    const struct nest *nest = search->draft->verdict->nest;
    if (search->gather != NULL)
        return kernel_gather_row(search->draft, search->capture, expr) != NULL;
    if (captures_find_member(&search->draft->captures, expr) != NULL)
        return false;
    for (size_t k = 0; k < nest->accesses.size; k++)
        if (nest->accesses.at[k]->base == search->base && nest->accesses.at[k]->expr == expr)
            return true;
    return false;
}

/* The first subscript behind the array's name, or a pointer's that leads into it, or NULL: `i` of
   `a[i][j].x`. */
static const struct expr *subscript_of(struct searching *search, const struct expr *expr)
{
    const struct expr *found = NULL;
    while (expr->operands_size > 0 &&
           (expr->kind == EXPR_SUBSCRIPT || (expr->kind == EXPR_CONVERSION && expr->is_implicit) ||
            (expr->kind == EXPR_MEMBER && !captures_same_value(search->capture->expr, expr)))) {
        found = expr->kind == EXPR_SUBSCRIPT && !expr->is_starred ? expr->operands[1] : found;
        if (expr->is_starred)
            return NULL;
        expr = expr->operands[0];
    }
    return captures_same_value(search->capture->expr, search_array_of(search, expr, NULL)) ? found
                                                                                           : NULL;
}

/* How many statements there are at a level, from one of the lines on. */
static size_t count_statements(const struct searching *search, size_t from, size_t level)
{
    size_t statements = 0;
    for (size_t k = from; k < search->lines.size; k++) {
        enum plan_line_kind kind = search->lines.at[k].kind;
        statements += search->lines.at[k].level == level && kind != PLAN_ELSE && kind != PLAN_END;
    }
    return statements;
}

/* Puts a head above the lines from one of them on, and braces around these if they are several
   statements; nothing where there are none. */
static void put_head(struct searching *search, size_t from, size_t level, enum plan_line_kind kind,
                     const char *head)
{
    if (search->lines.size == from)
        return;
    if (count_statements(search, from, level + 1) > 1) {
        struct plan_line end = {level, PLAN_END, "}", NULL};
        LIST_PUSH(search->draft->request->arena, search->lines, end);
        for (size_t k = search->lines.size - 1; k > from; k--)
            search->lines.at[k] = search->lines.at[k - 1];
        search->lines.at[from] = end;
        head = arena_printf(search->draft->request->arena, "%s {", head);
    }
    write_line(search, level, kind, head);
}

static void cover_expression(struct searching *search, const struct expr *expr, size_t level);
static void cover_call(struct searching *search, const struct expr *call, size_t level);

/* Covers what an operand accesses that is evaluated where a condition holds, or where not. */
static void cover_chosen(struct searching *search, const struct expr *condition, bool holds,
                         const struct expr *operand, size_t level)
{
    size_t before = search->lines.size;
    cover_expression(search, operand, level + 1);
    if (search->lines.size == before)
        return;
    if (!search_is_steady(search, condition))
        search->fails = true;
    else
        put_head(search, before, level, PLAN_IF,
                 arena_printf(search->draft->request->arena, holds ? "if (%s)" : "if (!(%s))",
                              search_text(search, condition)));
}

/* Whether a value stands in the file as it is, and is known before the loop runs. */
static bool is_known(struct searching *search, const struct expr *value, const struct expr *around)
{
    return !value->in_macro && value->range.start != around->range.start &&
           search_is_steady(search, value);
}

/* Whether a text needs parentheses before a minus. */
static bool is_loose(const struct expr *expr)
{
    return expr->kind == EXPR_CONDITIONAL ||
           (expr->kind == EXPR_BINARY && expr->op != OP_ADD && expr->op != OP_SUBTRACT &&
            expr->op != OP_MULTIPLY && expr->op != OP_DIVIDE && expr->op != OP_REMAINDER);
}

/* Whether no variable of the loop has the name of another one that an expression speaks of. */
static bool is_unshadowed(const struct expr *expr, void *data)
{
    const struct captures *captures = data;
    bool shadowed = false;
    for (size_t k = 0; expr->kind == EXPR_NAME && k < captures->locals.size; k++)
        shadowed = shadowed || (captures->locals.at[k] != expr->decl &&
                                sentence_same(captures->locals.at[k]->name, expr->decl->name));
    return !shadowed;
}

/* Whether a row has the same text where an element of it is read: a variable may hold it. */
static bool is_row_there(struct searching *search, const struct expr *row, const struct expr *expr)
{
    bool is_part = row->range.start >= expr->range.start && row->range.end <= expr->range.end;
    return !row->in_macro && (is_part || expr_walk(row, is_unshadowed, &search->draft->captures));
}

/* Gathers elements of a row. Those at constant places that are read one behind the other are
   gathered at once, with what lies between them. */
static void add_piece(struct searching *search, size_t level, const char *row,
                      struct plan_piece *piece)
{
    struct plan_line line = {level, PLAN_PIECE, row, piece};
    struct plan_line *last =
        search->lines.size > 0 ? &search->lines.at[search->lines.size - 1] : NULL;
    bool is_more = piece->column == NULL && last != NULL && last->kind == PLAN_PIECE &&
                   last->level == level && last->piece->column == NULL &&
                   sentence_same(last->text, row);
    if (is_more) {
        piece->first = last->piece->first < piece->first ? last->piece->first : piece->first;
        piece->end = last->piece->end > piece->end ? last->piece->end : piece->end;
        last->piece = piece;
    } else if (last == NULL || !search_same_line(last, &line)) {
        LIST_PUSH(search->draft->request->arena, search->lines, line);
    }
}

/* Gathers an element of a row. */
static void gather_element(struct searching *search, const struct expr *expr, size_t level)
{
    struct arena *arena = search->draft->request->arena;
    const struct expr *row = kernel_gather_row(search->draft, search->capture, expr);
    const struct expr *column = expr->operands[1];
    int64_t number = 0;
    bool is_constant = expr_constant(column, &number);
    if (expr->in_macro || !is_row_there(search, row, expr) ||
        !is_known(search, row->operands[1], row) ||
        (!is_constant && !is_known(search, column, expr))) {
        search->fails = true;
        return;
    }
    struct plan_piece *piece = ARENA_NEW(arena, struct plan_piece);
    *piece = (struct plan_piece){.place = search_text(search, row->operands[1]),
                                 .is_loose = is_loose(expr_strip_conversions(row->operands[1])),
                                 .column = is_constant ? NULL : search_text(search, column),
                                 .first = is_constant ? (long long)number : 0,
                                 .end = is_constant ? (long long)number + 1 : 0};
    add_piece(search, level, search_text(search, row), piece);
    LIST_PUSH(arena, search->found, expr);
}

/* Covers what an expression accesses that is evaluated; what is written last is first, as
   everywhere. */
static void cover_expression(struct searching *search, const struct expr *expr, size_t level)
{
    bool is_logical =
        expr->kind == EXPR_BINARY && (expr->op == OP_LOGICAL_AND || expr->op == OP_LOGICAL_OR);
    bool is_choice = expr->kind == EXPR_CONDITIONAL;
    for (size_t k = expr->operands_size; k > 0; k--)
        if (k > 1 && (is_choice || is_logical))
            cover_chosen(search, expr->operands[0], is_choice ? k == 2 : expr->op == OP_LOGICAL_AND,
                         expr->operands[k - 1], level);
        else
            cover_expression(search, expr->operands[k - 1], level);
    if (expr->kind == EXPR_CALL && expr->inlined != NULL && !search->fails)
        cover_call(search, expr, level);
    if (!is_access(search, expr))
        return;
    if (search->gather != NULL) {
        gather_element(search, expr, level);
        return;
    }
    const struct expr *subscript = subscript_of(search, expr);
    if (subscript == NULL || search_range(subscript).start == search_range(expr).start ||
        !search_is_steady(search, subscript) || !search_array_is_steady(search, expr)) {
        search->fails = true;
        return;
    }
    write_line(search, level, PLAN_COVER, search_place_text(search, expr, subscript));
    LIST_PUSH(search->draft->request->arena, search->found, expr);
}

/* Whether the search has come by every access. */
static bool has_all(const struct searching *search)
{
    const struct nest *nest = search->draft->verdict->nest;
    for (size_t k = 0; k < nest->accesses.size; k++) {
        const struct access *access = nest->accesses.at[k];
        bool is_found = (search->gather == NULL && access->base != search->base) ||
                        (access->expr != NULL && !is_access(search, access->expr)) ||
                        (search->gather != NULL && access->expr == NULL);
        for (size_t j = 0; !is_found && j < search->found.size; j++)
            is_found = search->found.at[j] == access->expr;
        if (!is_found)
            return false;
    }
    return true;
}

/* --- statements, from the last one to the first --- */

static void search_statement(struct searching *search, const struct stmt *stmt, size_t level);

/* The statements of a loop or a branch, and its head above them, unless there is nothing to do. */
static void search_body(struct searching *search, const struct stmt *body, size_t level,
                        enum plan_line_kind kind, const char *head)
{
    size_t before = search->lines.size, needed_around = search->needed_around;
    search->needed_around = search->needed.size;
    search_statement(search, body, level + 1);
    search->needed_around = needed_around;
    put_head(search, before, level, kind, head);
}

/* What a loop's header begins with, its index as a variable of its own: "int i = 0". NULL: that is
   not plain. */
static const char *first_text(struct searching *search, const struct loop *loop)
{
    const struct stmt *init = loop->stmt->init;
    struct arena *arena = search->draft->request->arena;
    const char *type = device_type(arena, loop->index->type, &search->draft->types);
    bool declares = init != NULL && init->kind == STMT_DECLARATION && init->decls.size == 1 &&
                    init->decls.at[0] == loop->index;
    bool assigns = init != NULL && init->kind == STMT_EXPRESSION &&
                   init->expr->kind == EXPR_ASSIGN && init->expr->op == OP_NONE;
    if (type == NULL || (!declares && !assigns) || loop->first == NULL)
        return NULL;
    const struct expr *value = declares ? loop->index->init : init->expr->operands[1];
    bool in_macro = assigns && search_range(value).start == search_range(init->expr).start;
    return value != NULL && !in_macro && search_is_steady(search, value)
               ? arena_printf(arena, "%s %s = %s", type, loop->index->name,
                              search_text(search, value))
               : NULL;
}

/* Whether the header accesses the array itself. */
static bool accesses(const struct searching *search, const struct expr *expr)
{
    bool found = expr != NULL && is_access(search, expr);
    for (size_t k = 0; expr != NULL && !found && k < expr->operands_size; k++)
        found = accesses(search, expr->operands[k]);
    return found;
}

static bool is_plain_loop(const struct searching *search, const struct loop *loop)
{
    const struct stmt *stmt = loop->stmt;
    return loop->canonical && loop->form == LOOP_FOR && !stmt->header_unclear &&
           (!stmt->in_macro || stmt->is_inlined) && stmt->cond != NULL && stmt->step != NULL &&
           !loop->steps_in_condition && !accesses(search, stmt->cond) &&
           (loop->first == NULL || !accesses(search, loop->first));
}

/* The step of a loop moves its index by a number; a text of it that means the same. */
static const char *step_text(struct searching *search, const struct loop *loop)
{
    const struct expr *step = loop->stmt->step;
    bool is_plain = (!step->in_macro || step->is_inlined) &&
                    (step->kind == EXPR_STEP ||
                     (step->kind == EXPR_ASSIGN && search_is_steady(search, step->operands[1])));
    return is_plain ? search_text(search, step) : NULL;
}

static void search_loop(struct searching *search, const struct loop *loop, size_t level)
{
    struct arena *arena = search->draft->request->arena;
    size_t before = search->lines.size;
    LIST_PUSH(arena, search->indices, loop->index);
    search_body(search, loop->stmt->body, level, PLAN_FOR, "");
    if (search->lines.size == before || search->fails) {
        search->indices.size--;
        search->fails = search->fails || accesses(search, loop->stmt->cond) ||
                        (loop->first != NULL && accesses(search, loop->first));
        return;
    }
    const char *step = is_plain_loop(search, loop) ? step_text(search, loop) : NULL;
    bool goes_on = step != NULL && search_is_steady(search, loop->stmt->cond);
    const char *condition = goes_on ? search_text(search, loop->stmt->cond) : NULL;
    search->indices.size--;
    const char *first = goes_on ? first_text(search, loop) : NULL;
    if (first == NULL) {
        search->fails = true;
        return;
    }
    struct plan_line *head = &search->lines.at[search->lines.size - 1];
    head->text = arena_printf(arena, "for (%s; %s; %s)%s", first, condition, step, head->text);
}

/* The loop of a statement, which stands in another one, or NULL. */
static const struct loop *loop_of(const struct loop *around, const struct stmt *stmt)
{
    for (size_t k = 0; k < around->inner.size; k++) {
        const struct loop *found = around->inner.at[k]->stmt == stmt
                                       ? around->inner.at[k]
                                       : loop_of(around->inner.at[k], stmt);
        if (found != NULL)
            return found;
    }
    return NULL;
}

/* The branch behind an `else`, on the same line where it is an `if`. */
static void search_otherwise(struct searching *search, const struct stmt *stmt, size_t level)
{
    size_t before = search->lines.size;
    search_body(search, stmt, level, PLAN_ELSE, "else");
    size_t after = search->lines.size;
    struct plan_line *lines = search->lines.at;
    bool has_braces =
        after > before && lines[before].kind == PLAN_END && lines[before].level == level;
    if (after < before + 2 || has_braces || lines[after - 2].kind != PLAN_IF)
        return;
    for (size_t k = before; k < after - 1; k++)
        lines[k].level--;
    lines[after - 2].kind = PLAN_ELSE;
    lines[after - 2].text =
        arena_printf(search->draft->request->arena, "else %s", lines[after - 2].text);
    search->lines.size--;
}

/* What the head of an `if` is to say. */
enum branch_head { HEAD_AS_IT_IS, HEAD_OPPOSITE, HEAD_NONE };

/* The branches of an `if`, without its condition. */
static enum branch_head search_both(struct searching *search, const struct stmt *stmt, size_t level)
{
    size_t before = search->lines.size;
    if (stmt->otherwise != NULL)
        search_otherwise(search, stmt->otherwise, level);
    size_t between = search->lines.size;
    search_body(search, stmt->body, level, PLAN_IF, "");
    bool has_first = search->lines.size > between, has_other = between > before;
    if (has_first && has_other && search_join_same(search, before, between))
        return HEAD_NONE;
    if (has_first && has_other)
        search_join_else(search, between);
    if (has_first || !has_other)
        return HEAD_AS_IT_IS;
    search->lines.size = before;
    search_body(search, stmt->otherwise, level, PLAN_IF, "");
    return HEAD_OPPOSITE;
}

static void search_branches(struct searching *search, const struct stmt *stmt, size_t level)
{
    struct arena *arena = search->draft->request->arena;
    size_t before = search->lines.size;
    enum branch_head says = search_both(search, stmt, level);
    if (search->lines.size > before && says != HEAD_NONE) {
        struct plan_line *head = &search->lines.at[search->lines.size - 1];
        bool steady = stmt->init == NULL && stmt->cond_decl == NULL && stmt->cond != NULL &&
                      search_is_steady(search, stmt->cond);
        search->fails = search->fails || !steady;
        if (steady)
            head->text = arena_printf(arena, says == HEAD_OPPOSITE ? "if (!(%s))%s" : "if (%s)%s",
                                      search_text(search, stmt->cond), head->text);
    }
    size_t behind = search->lines.size;
    if (stmt->cond != NULL)
        cover_expression(search, stmt->cond, level);
    search_drop_covered(search, before, behind, level);
}

/* Declares a variable that is needed further down, with its value. */
static void declare(struct searching *search, const struct decl *decl, const struct expr *value,
                    size_t level)
{
    struct arena *arena = search->draft->request->arena;
    const char *type = device_type(arena, decl->type, &search->draft->types);
    size_t kept = 0;
    for (size_t j = 0; j < search->needed.size; j++)
        if (search->needed.at[j] != decl)
            search->needed.at[kept++] = search->needed.at[j];
    search->needed.size = kept;
    if (type == NULL || decl->in_macro || value == NULL || !search_is_steady(search, value))
        search->fails = true;
    else
        write_line(
            search, level, PLAN_DECLARATION,
            arena_printf(arena, "%s %s = %s;", type, decl->name, search_text(search, value)));
}

/* Variables that are needed further down, and accesses in what any of them begins with. */
static void search_declarations(struct searching *search, const struct stmt *stmt, size_t level)
{
    for (size_t k = stmt->decls.size; k > 0; k--) {
        const struct decl *decl = stmt->decls.at[k - 1];
        if (search_is_among(&search->needed, decl))
            declare(search, decl, decl->init, level);
        if (decl->init != NULL)
            cover_expression(search, decl->init, level);
    }
}

/* An expression; one that sets a variable which is needed further down becomes its declaration,
   where it is in a block with what needs it. */
static void search_expression(struct searching *search, const struct expr *expr, size_t level)
{
    const struct decl *set = expr->kind == EXPR_ASSIGN && expr->op == OP_NONE &&
                                     expr->operands[0]->kind == EXPR_NAME && !expr->in_macro
                                 ? expr->operands[0]->decl
                                 : NULL;
    bool is_inner = false;
    for (size_t k = search->needed_around; k < search->needed.size; k++)
        is_inner = is_inner || search->needed.at[k] == set;
    if (set != NULL && is_inner)
        declare(search, set, expr->operands[1], level);
    else if (set != NULL && search_is_among(&search->needed, set))
        search->fails = true;
    cover_expression(search, expr, level);
}

static bool is_no_access(const struct expr *expr, void *data)
{
    return !is_access(data, expr);
}

/* `if (a) continue;`: what follows in the block, the lines from one of them on, is for where the
   condition does not hold. */
static void search_skip(struct searching *search, const struct stmt *stmt, size_t from,
                        size_t level)
{
    if (search->lines.size > from) {
        for (size_t k = from; k < search->lines.size; k++)
            search->lines.at[k].level++;
        search->fails = search->fails || !search_is_steady(search, stmt->cond);
        put_head(search, from, level, PLAN_IF,
                 arena_printf(search->draft->request->arena, "if (!(%s))",
                              search_text(search, stmt->cond)));
    }
    cover_expression(search, stmt->cond, level);
}

/* The statements of a block; what a block inside declares would be known behind it. */
static void search_block(struct searching *search, const struct stmt *block, size_t level)
{
    size_t before = search->lines.size;
    for (size_t k = block->children.size; k > 0; k--) {
        const struct stmt *stmt = block->children.at[k - 1];
        if (search_is_skip(stmt) && !stmt->in_macro)
            search_skip(search, stmt, before, level);
        else if (stmt->kind != STMT_COMPOUND)
            search_statement(search, stmt, level);
        else if (!stmt_walk(stmt, NULL, is_no_access, search))
            search->fails = true;
    }
}

static void search_statement(struct searching *search, const struct stmt *stmt, size_t level)
{
    const struct loop *loop = loop_of(search->draft->loop, stmt);
    if (search->fails || (stmt->in_macro && !stmt->is_inlined)) {
        search->fails = search->fails || !stmt_walk(stmt, NULL, is_no_access, search);
    } else if (stmt->kind == STMT_COMPOUND) {
        search_block(search, stmt, level);
    } else if (stmt->kind == STMT_EXPRESSION || (stmt->kind == STMT_RETURN && stmt->is_inlined)) {
        if (stmt->expr != NULL)
            search_expression(search, stmt->expr, level);
    } else if (stmt->kind == STMT_DECLARATION) {
        search_declarations(search, stmt, level);
    } else if (stmt->kind == STMT_IF) {
        search_branches(search, stmt, level);
    } else if (loop != NULL && loop->form == LOOP_FOR && loop->canonical) {
        search_loop(search, loop, level);
    } else {
        search->fails = !stmt_walk(stmt, NULL, is_no_access, search);
    }
}

/* What a called function accesses, where all of its statements run: what it is given stands in the
   place of its parameters. */
static void cover_call(struct searching *search, const struct expr *call, size_t level)
{
    size_t before = search->lines.size;
    const replacement_list renamed = search->renamed;
    if (stmt_walk(call->inlined, NULL, is_no_access, search))
        return;
    if (!search_enter(search, call)) {
        search->fails = true;
        return;
    }
    search_statement(search, search_called_body(call), level);
    search->called = NULL;
    search->renamed = renamed;
    search->fails = search->fails || count_statements(search, before, level) == 0;
}

/* --- the whole search --- */

bool search_write(struct searching *search)
{
    struct kernel_draft *draft = search->draft;
    const struct captures *captures = &draft->captures;
    for (size_t k = 0; search->has_names && k < captures->all.size; k++) {
        const struct capture *capture = captures->all.at[k];
        const char *name = search_host_name(search, capture);
        if (name != NULL)
            captures_rename(draft->request->arena, draft->source, capture, name, &search->renamed);
    }
    if (search->has_names)
        search_types(search);
    search_loop(search, draft->loop, 0);
    return !search->fails && search->needed.size == 0 && search->lines.size > 0 && has_all(search);
}
