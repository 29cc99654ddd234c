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
#include "loops/reasons.h"
#include "refactorings/extraction/extraction.h"
#include "refactorings/extraction/kernel_search.h"

/* The same element twice in a row is covered once. */
static void write_line(struct searching *search, size_t level, enum plan_line_kind kind,
                       const char *text)
{
    const plan_line_list *lines = &search->lines;
    const struct plan_line *last = lines->size > 0 ? &lines->at[lines->size - 1] : NULL;
    bool is_same = last != NULL && kind == PLAN_COVER && last->kind == PLAN_COVER &&
                   last->level == level && sentence_same(last->text, text);
    struct plan_line line = {level, kind, text};
    if (!is_same)
        LIST_PUSH(search->draft->request->arena, search->lines, line);
}

/* --- accesses --- */

/* Whether an expression is an access to the array that is looked for. */
static bool is_access(const struct searching *search, const struct expr *expr)
{
    const struct nest *nest = search->draft->verdict->nest;
    for (size_t k = 0; k < nest->accesses.size; k++)
        if (nest->accesses.at[k]->base == search->base && nest->accesses.at[k]->expr == expr)
            return true;
    return false;
}

/* The first subscript behind the array's name, or NULL: `i` of `a[i][j].x`. */
static const struct expr *subscript_of(const struct searching *search, const struct expr *expr)
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
    return captures_same_value(search->capture->expr, expr) ? found : NULL;
}

/* How many statements there are at a level, from one of the lines on. */
static size_t count_statements(const struct searching *search, size_t from, size_t level)
{
    size_t statements = 0;
    for (size_t k = from; k < search->lines.size; k++) {
        enum plan_line_kind kind = search->lines.at[k].kind;
        statements +=
            search->lines.at[k].level == level && kind != PLAN_ELSE && kind != PLAN_END;
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
        struct plan_line end = {level, PLAN_END, "}"};
        LIST_PUSH(search->draft->request->arena, search->lines, end);
        for (size_t k = search->lines.size - 1; k > from; k--)
            search->lines.at[k] = search->lines.at[k - 1];
        search->lines.at[from] = end;
        head = arena_printf(search->draft->request->arena, "%s {", head);
    }
    write_line(search, level, kind, head);
}

static void cover_expression(struct searching *search, const struct expr *expr, size_t level);

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
                              search_text(search, condition->range)));
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
    if (!is_access(search, expr))
        return;
    const struct expr *subscript = subscript_of(search, expr);
    if (subscript == NULL || subscript->range.start == expr->range.start ||
        !search_is_steady(search, subscript)) {
        search->fails = true;
        return;
    }
    write_line(search, level, PLAN_COVER, search_text(search, subscript->range));
    LIST_PUSH(search->draft->request->arena, search->found, expr);
}

/* Whether the search has come by every access. */
static bool has_all(const struct searching *search)
{
    const struct nest *nest = search->draft->verdict->nest;
    for (size_t k = 0; k < nest->accesses.size; k++) {
        const struct access *access = nest->accesses.at[k];
        bool is_found = access->base != search->base;
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
    size_t before = search->lines.size;
    search_statement(search, body, level + 1);
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
    bool in_macro = assigns && value->range.start == init->expr->range.start;
    return value != NULL && !in_macro && search_is_steady(search, value)
               ? arena_printf(arena, "%s %s = %s", type, loop->index->name,
                              search_text(search, value->range))
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
    return loop->canonical && loop->form == LOOP_FOR && !stmt->header_unclear && !stmt->in_macro &&
           stmt->cond != NULL && stmt->step != NULL && !loop->steps_in_condition &&
           !accesses(search, stmt->cond) &&
           (loop->first == NULL || !accesses(search, loop->first));
}

/* The step of a loop moves its index by a number; a text of it that means the same. */
static const char *step_text(struct searching *search, const struct loop *loop)
{
    const struct expr *step = loop->stmt->step;
    bool is_plain = !step->in_macro &&
                    (step->kind == EXPR_STEP ||
                     (step->kind == EXPR_ASSIGN && search_is_steady(search, step->operands[1])));
    return is_plain ? search_text(search, step->range) : NULL;
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
    const char *condition = goes_on ? search_text(search, loop->stmt->cond->range) : NULL;
    search->indices.size--;
    const char *first = goes_on ? first_text(search, loop) : NULL;
    if (first == NULL) {
        search->fails = true;
        return;
    }
    struct plan_line *head = &search->lines.at[search->lines.size - 1];
    head->text =
        arena_printf(arena, "for (%s; %s; %s)%s", first, condition, step, head->text);
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

/* Puts an `else` behind the braces of the branch before it, which gets them where it holds an `if`
   that would take the `else` for its own. */
static void join_else(struct searching *search, size_t branch)
{
    struct arena *arena = search->draft->request->arena;
    struct plan_line *lines = search->lines.at;
    bool has_brace =
        lines[branch].kind == PLAN_END && lines[branch].level == lines[branch - 1].level;
    bool holds_if = false;
    for (size_t k = branch; k + 1 < search->lines.size; k++)
        holds_if = holds_if || lines[k].kind == PLAN_IF;
    if (!has_brace && !holds_if)
        return;
    lines[branch - 1].text = arena_printf(arena, "} %s", lines[branch - 1].text);
    if (!has_brace) {
        lines[search->lines.size - 1].text = " {";
        return;
    }
    for (size_t k = branch + 1; k < search->lines.size; k++)
        lines[k - 1] = lines[k];
    search->lines.size--;
}

/* What the head of an `if` is to say. */
enum branch_head { HEAD_AS_IT_IS, HEAD_OPPOSITE, HEAD_NONE };

/* Whether both branches come to the same lines, without variables of their own: the `else` from
   `other` on, the first one from `branch` on. Leaves one of them, at the level of the `if`. */
static bool join_same(struct searching *search, size_t other, size_t branch)
{
    struct plan_line *lines = search->lines.at;
    size_t size = branch - other - 1;
    bool has_brace = lines[other].kind == PLAN_END && lines[other].level == lines[branch - 1].level;
    size_t body = has_brace;
    bool same = size == search->lines.size - branch - 1 && lines[branch - 1].kind == PLAN_ELSE &&
                lines[search->lines.size - 1].level == lines[branch - 1].level &&
                (sentence_same(lines[branch - 1].text, "else") ||
                 sentence_same(lines[branch - 1].text, "else {"));
    for (size_t k = 0; same && k < size; k++)
        same = lines[other + k].kind != PLAN_DECLARATION &&
               lines[other + k].kind == lines[branch + k].kind &&
               lines[other + k].level == lines[branch + k].level &&
               sentence_same(lines[other + k].text, lines[branch + k].text);
    if (!same)
        return false;
    for (size_t k = body; k < size; k++) {
        lines[other + k - body] = lines[other + k];
        lines[other + k - body].level--;
    }
    search->lines.size = other + size - body;
    return true;
}

/* The branches of an `if`, without its condition. */
static enum branch_head search_both(struct searching *search, const struct stmt *stmt, size_t level)
{
    size_t before = search->lines.size;
    if (stmt->otherwise != NULL)
        search_otherwise(search, stmt->otherwise, level);
    size_t between = search->lines.size;
    search_body(search, stmt->body, level, PLAN_IF, "");
    bool has_first = search->lines.size > between, has_other = between > before;
    if (has_first && has_other && join_same(search, before, between))
        return HEAD_NONE;
    if (has_first && has_other)
        join_else(search, between);
    if (has_first || !has_other)
        return HEAD_AS_IT_IS;
    search->lines.size = before;
    search_body(search, stmt->otherwise, level, PLAN_IF, "");
    return HEAD_OPPOSITE;
}

/* Drops branches, from one line to another, that cover nothing but what the condition covers in any
   case. */
static void drop_covered(struct searching *search, size_t from, size_t to, size_t level)
{
    struct plan_line *lines = search->lines.at;
    for (size_t k = from; k < to; k++) {
        bool is_covered = lines[k].kind != PLAN_COVER && lines[k].kind != PLAN_DECLARATION &&
                          lines[k].kind != PLAN_FOR;
        for (size_t j = to; lines[k].kind == PLAN_COVER && j < search->lines.size; j++)
            is_covered = is_covered || (lines[j].kind == PLAN_COVER && lines[j].level == level &&
                                        sentence_same(lines[j].text, lines[k].text));
        if (!is_covered)
            return;
    }
    for (size_t k = to; k < search->lines.size; k++)
        lines[from + k - to] = lines[k];
    search->lines.size -= to - from;
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
                                      search_text(search, stmt->cond->range), head->text);
    }
    size_t behind = search->lines.size;
    if (stmt->cond != NULL)
        cover_expression(search, stmt->cond, level);
    drop_covered(search, before, behind, level);
}

/* Variables that are needed further down, and accesses in what any of them begins with. */
static void search_declarations(struct searching *search, const struct stmt *stmt, size_t level)
{
    struct arena *arena = search->draft->request->arena;
    for (size_t k = stmt->decls.size; k > 0; k--) {
        const struct decl *decl = stmt->decls.at[k - 1];
        if (search_is_among(&search->needed, decl)) {
            const char *type = device_type(arena, decl->type, &search->draft->types);
            size_t kept = 0;
            for (size_t j = 0; j < search->needed.size; j++)
                if (search->needed.at[j] != decl)
                    search->needed.at[kept++] = search->needed.at[j];
            search->needed.size = kept;
            if (type == NULL || decl->in_macro || !search_is_steady(search, decl->init))
                search->fails = true;
            else
                write_line(search, level, PLAN_DECLARATION,
                           arena_printf(arena, "%s %s = %s;", type, decl->name,
                                        search_text(search, decl->init->range)));
        }
        if (decl->init != NULL)
            cover_expression(search, decl->init, level);
    }
}

static bool is_no_access(const struct expr *expr, void *data)
{
    return !is_access(data, expr);
}

/* The statements of a block; what a block inside declares would be known behind it. */
static void search_block(struct searching *search, const struct stmt *block, size_t level)
{
    for (size_t k = block->children.size; k > 0; k--) {
        const struct stmt *stmt = block->children.at[k - 1];
        if (stmt->kind != STMT_COMPOUND)
            search_statement(search, stmt, level);
        else if (!stmt_walk(stmt, NULL, is_no_access, search))
            search->fails = true;
    }
}

static void search_statement(struct searching *search, const struct stmt *stmt, size_t level)
{
    const struct loop *loop = loop_of(search->draft->loop, stmt);
    if (search->fails || stmt->in_macro) {
        search->fails = search->fails || !stmt_walk(stmt, NULL, is_no_access, search);
    } else if (stmt->kind == STMT_COMPOUND) {
        search_block(search, stmt, level);
    } else if (stmt->kind == STMT_EXPRESSION) {
        cover_expression(search, stmt->expr, level);
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

/* --- the whole search --- */

/* Writes the search for the ends of an array's slice. False: that is not possible. */
static bool write_search(struct searching *search)
{
    struct kernel_draft *draft = search->draft;
    const struct captures *captures = &draft->captures;
    for (size_t k = 0; search->has_names && k < captures->all.size; k++) {
        const struct capture *capture = captures->all.at[k];
        const char *name = search_host_name(search, capture);
        if (name != NULL)
            captures_rename(draft->request->arena, draft->source, capture, name, &search->renamed);
    }
    search_loop(search, draft->loop, 0);
    return !search->fails && search->needed.size == 0 && search->lines.size > 0 &&
           has_all(search);
}

/* Whether two searches come to the same. */
static bool is_alike(const plan_line_list *one, const plan_line_list *other)
{
    bool same = one->size == other->size;
    for (size_t k = 0; same && k < one->size; k++)
        same = one->at[k].level == other->at[k].level &&
               one->at[k].kind == other->at[k].kind &&
               sentence_same(one->at[k].text, other->at[k].text);
    return same;
}

/* Whether the elements of an array are all in its first dimension, so that a subscript says where
   an access is. */
static bool has_plain_elements(const struct kernel_draft *draft, const struct base *base,
                               const struct type *element)
{
    const struct nest *nest = draft->verdict->nest;
    bool plain = nest != NULL && element != NULL && element->kind != TYPE_ARRAY;
    for (size_t k = 0; plain && k < nest->accesses.size; k++) {
        const struct access *access = nest->accesses.at[k];
        plain = access->base != base ||
                (access->expr != NULL && !access->is_open && access->leaves_member == NULL);
    }
    return plain;
}

/* Whether no subscript is below the first element, nor are they all far above it. */
static bool begins_near(const struct array_extent *extent)
{
    enum { MOST = 1 << 16 };
    const struct term *lower = extent->lower.size > 0 ? extent->lower.at[0] : NULL;
    const struct term *rows = extent->extent.size > 0 ? extent->extent.at[0] : NULL;
    return lower != NULL && rows != NULL && term_is_number(lower, lower->number) &&
           lower->number >= 0 && lower->number <= MOST &&
           (!term_is_number(rows, rows->number) || rows->number <= MOST);
}

/* Fills in the slice, with room below it where that is little. */
static void set_found_slice(struct kernel_draft *draft, const struct array_extent *extent,
                            const struct kernel_search *search, struct plan_array *array)
{
    bool is_near = begins_near(extent);
    const char *count =
        arena_printf(draft->request->arena, "(%s - %s)", search->end, search->first);
    array->is_searched = true;
    array->first = is_near ? NULL : search->first;
    array->lower = (struct plan_amount){.text = search->first, .is_wide = true};
    array->count = array->room = (struct plan_amount){.text = count, .is_wide = true};
    if (is_near)
        array->room.text = search->end;
}

bool kernel_search_plan(struct kernel_draft *draft, const struct array_extent *extent,
                        const struct capture *capture, struct plan_array *array)
{
    struct arena *arena = draft->request->arena;
    struct searching searching = {.draft = draft, .base = extent->base, .capture = capture};
    if (draft->scan != NULL || draft->captures.has_jumps || capture->is_written ||
        (draft->compares && kernel_access_of(draft, extent) != ACCESS_READ) ||
        !has_plain_elements(draft, extent->base, capture->type->element) ||
        !write_search(&searching))
        return false;
    struct array_extent *own = ARENA_NEW(arena, struct array_extent);
    *own = *extent;
    struct kernel_search search = {.capture = capture, .extent = own, .lines = searching.lines};
    for (size_t k = 0; k < draft->searches.size && search.first == NULL; k++)
        if (is_alike(&draft->searches.at[k].lines, &search.lines)) {
            search.first = draft->searches.at[k].first;
            search.end = draft->searches.at[k].end;
            search.is_shared = true;
        }
    if (!search.is_shared) {
        search.first = names_fresh(&draft->names, arena_printf(arena, "%s_first", array->name));
        search.end = names_fresh(&draft->names, arena_printf(arena, "%s_end", array->name));
    }
    set_found_slice(draft, extent, &search, array);
    LIST_PUSH(arena, draft->searches, search);
    LIST_PUSH(arena, draft->request->notes,
              arena_printf(arena,
                           "the host looks for the part of '%s' that the loop touches before it "
                           "copies: to spare that, state how many elements there are "
                           "(extent=%s:ELEMENTS)",
                           capture->text, capture->text));
    return true;
}

bool kernel_searches_write(struct kernel_draft *draft)
{
    struct arena *arena = draft->request->arena;
    for (size_t k = 0; k < draft->searches.size; k++) {
        const struct kernel_search *search = &draft->searches.at[k];
        struct searching searching = {.draft = draft,
                                      .base = search->extent->base,
                                      .capture = search->capture,
                                      .has_names = true};
        struct plan_search plan = {.first = search->first, .end = search->end};
        if (!write_search(&searching))
            return kernel_slice_refuse(draft, search->extent, search->capture);
        for (size_t j = searching.lines.size; j > 0; j--)
            LIST_PUSH(arena, plan.lines, searching.lines.at[j - 1]);
        if (!search->is_shared)
            LIST_PUSH(arena, draft->kernel.searches, plan);
    }
    return true;
}
