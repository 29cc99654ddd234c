/*
 * kernel_set.c: a variable that some iterations set, and whose value the last of these leaves:
 *
 *     if (a[i] > 0)            if (a[i] > 0) {
 *         t = a[i];     =>         t = a[i];
 *                                  t_at = i;
 *                              }
 *
 * Each thread notes where it has set the variable, and what the thread with the last place has is
 * what stays, see kernel_best.c.
 */
#include "code/constant.h"
#include "loops/reasons.h"
#include "loops/syntax/effects.h"
#include "refactorings/kernel/kernel_draft.h"

static bool has_label(const struct stmt *stmt, void *data)
{
    (void)data;
    return stmt->kind != STMT_LABEL;
}

bool kernel_has_literal(int64_t value)
{
    return value > -INT64_MAX / 2 && value < INT64_MAX / 2;
}

bool kernel_declared_number(const struct kernel_draft *draft, const struct decl *decl, int64_t *out)
{
    const struct loop *loop = draft->loop;
    const struct stmt *around =
        loop->parent != NULL ? loop->parent->stmt->body : loop->function->body;
    return decl->kind == DECL_VARIABLE && decl->storage == STORAGE_AUTO && !decl->address_taken &&
           decl->init != NULL && expr_constant(decl->init, out) && kernel_has_literal(*out) &&
           effects_declares(around, decl) &&
           effects_count_stmt_writes(loop->function->body, decl) ==
               effects_count_stmt_writes(loop->stmt, decl) &&
           stmt_walk(loop->function->body, has_label, NULL, NULL);
}

bool kernel_counts_up(const struct loop *loop)
{
    int64_t first;
    return loop->step > 0 && loop->index->type->is_signed && loop->first != NULL &&
           expr_constant(loop->first, &first) && first >= 0;
}

struct plan_best *kernel_best_plan_new(const struct kernel_draft *draft, bool is_maximum,
                                       bool is_last)
{
    struct plan_best *plan = ARENA_NEW(draft->request->arena, struct plan_best);
    plan->relation = is_maximum ? ">" : "<";
    plan->order = is_last == (draft->loop->step > 0) ? ">" : "<";
    plan->is_last = is_last;
    return plan;
}

void kernel_best_add(struct kernel_draft *draft, struct kernel_best *best)
{
    best->plan->best = names_fresh(&draft->names, "best");
    best->plan->other = names_fresh(&draft->names, "other");
    best->plan->width = names_fresh(&draft->names, "width");
    best->plan->number = names_fresh(&draft->names, "k");
    LIST_PUSH(draft->request->arena, draft->bests, *best);
    LIST_PUSH(draft->request->arena, draft->kernel.bests, best->plan);
    draft->kernel.has_sums = true;
}

void kernel_best_result(struct kernel_draft *draft, const char *name, const char *type,
                        const char *argument, const char *first, const struct plan_best *plan)
{
    struct arena *arena = draft->request->arena;
    struct plan_result result = {
        .name = name,
        .type = type,
        .argument = argument,
        .device = names_fresh(&draft->names, names_joined(arena, name, "d")),
        .target = names_fresh(&draft->names, arena_printf(arena, "%s_out", name)),
        .shared = names_fresh(&draft->names, arena_printf(arena, "%s_block", name)),
        .blocks = names_fresh(&draft->names, arena_printf(arena, "%s_blocks", name)),
        .first = first,
        .best = plan,
    };
    LIST_PUSH(arena, draft->kernel.results, result);
    LIST_PUSH(arena, draft->kernel.locals, arena_printf(arena, "%s %s = %s;", type, name, first));
}

/* A search for the statement that makes an assignment. */
struct statement_search {
    const struct expr *assign;
    const struct stmt *found, *block; /* the statement, and the innermost one around it */
};

static bool holds(const struct range *outer, const struct range *inner)
{
    return outer->file == inner->file && outer->start <= inner->start && outer->end >= inner->end;
}

static bool search_statement(const struct stmt *stmt, void *data)
{
    struct statement_search *search = data;
    if (!holds(&stmt->range, &search->assign->range))
        return true;
    if (stmt->kind == STMT_EXPRESSION)
        search->found = stmt;
    else
        search->block = stmt;
    return true;
}

/* Whether an expression makes the assignment whatever its values are. */
static bool makes(const struct expr *expr, const struct expr *assign)
{
    return expr == assign ||
           (expr != NULL && expr->kind == EXPR_BINARY && expr->op == OP_COMMA &&
            (makes(expr->operands[0], assign) || makes(expr->operands[1], assign)));
}

const struct stmt *kernel_note_place(const struct kernel_draft *draft, const struct expr *assign,
                                     const struct stmt **block)
{
    struct statement_search search = {assign, NULL, NULL};
    stmt_walk(draft->loop->stmt->body, search_statement, NULL, &search);
    const struct stmt *found = search.found;
    if (found == NULL || found->in_macro || found->is_inlined || assign->in_macro ||
        !makes(found->expr, assign) || draft->source->text[found->range.end - 1] != ';')
        return NULL;
    *block = search.block;
    return found;
}

void kernel_note_add(struct kernel_draft *draft, const struct stmt *stmt, const struct stmt *block,
                     const char *name, const struct expr *value, const char *text)
{
    struct kernel_note note = {stmt, name, value, text,
                               block != NULL && block->kind == STMT_COMPOUND};
    LIST_PUSH(draft->request->arena, draft->notes, note);
}

/* Whether a statement has what is noted behind it already. */
static bool is_written(const struct kernel_draft *draft, size_t count)
{
    bool is_written = false;
    for (size_t k = 0; k < count; k++)
        is_written = is_written || draft->notes.at[k].stmt == draft->notes.at[count].stmt;
    return is_written;
}

/* What is noted behind the statement of a note, with the semicolon that ends it. */
static void add_notes(struct kernel_draft *draft, size_t first, struct strbuf *out)
{
    struct arena *arena = draft->request->arena;
    const struct stmt *stmt = draft->notes.at[first].stmt;
    const char *end = draft->source->text + stmt->range.end;
    bool ends_line = end[strspn(end, " \t\r")] == '\n';
    const char *indent = line_indent(arena, draft->source, stmt->range.start);
    for (size_t k = first; k < draft->notes.size; k++) {
        const struct kernel_note *note = &draft->notes.at[k];
        if (note->stmt != stmt)
            continue;
        if (!note->in_block)
            strbuf_adds(out, ", ");
        else if (ends_line)
            strbuf_addf(out, ";\n%s", indent);
        else
            strbuf_adds(out, "; ");
        strbuf_addf(out, "%s = %s", note->name,
                    note->value == NULL ? note->text
                                        : move_expression(arena, draft->source, note->value->range,
                                                          &draft->replaced));
    }
    strbuf_adds(out, ";");
}

void kernel_notes_write(struct kernel_draft *draft)
{
    struct arena *arena = draft->request->arena;
    for (size_t k = 0; k < draft->notes.size; k++) {
        uint32_t end = draft->notes.at[k].stmt->range.end;
        struct strbuf text = STRBUF_INIT;
        if (is_written(draft, k))
            continue;
        add_notes(draft, k, &text);
        replacement_add(arena, &draft->replaced, end - 1, end,
                        arena_printf(arena, "%s", text.text));
        strbuf_release(&text);
    }
    draft->notes.size = 0;
}

/* How often the model of the loop says that the variable is written. */
static size_t count_writes(const struct nest *nest, const struct decl *decl)
{
    size_t writes = 0;
    for (size_t k = 0; k < nest->accesses.size; k++) {
        const struct access *access = nest->accesses.at[k];
        writes +=
            access->is_write && access->base->kind == BASE_OBJECT && access->base->decl == decl;
    }
    return writes;
}

static bool refuse(struct kernel_draft *draft, const struct capture *capture)
{
    return action_refuse(draft->request, REASON_PRIVATE, capture->uses.at[0],
                         "which iteration sets '%s' last must be known: set it by statements of "
                         "its own, in a loop whose index counts up from a number",
                         capture->text);
}

/* Whether nothing leaves a block between two of its statements. */
static bool run_together(const struct stmt *block, const struct stmt *one, const struct stmt *other)
{
    bool together = true;
    size_t met = 0;
    for (size_t k = 0; k < block->children.size && met < 2; k++) {
        const struct stmt *stmt = block->children.at[k];
        met += (stmt == one) + (stmt == other);
        together = together && (met == 0 || stmt->kind == STMT_EXPRESSION);
    }
    return together && met == 2;
}

/* A group that is set by a statement, or together with one of the block, and nowhere else; or
   NULL. */
static const struct kernel_best *group_of(const struct kernel_draft *draft,
                                          const struct stmt *block, const struct stmt *set)
{
    for (size_t k = 0; k < draft->bests.size && set != NULL; k++) {
        const struct kernel_best *best = &draft->bests.at[k];
        if (best->update == NULL && (best->set == set || (block != NULL && best->block == block &&
                                                          run_together(block, best->set, set))))
            return best;
    }
    return NULL;
}

/* The number of the last iteration that sets what is found with it. */
static const struct plan_best *add_key(struct kernel_draft *draft, const char *name,
                                       const assign_list *assigns, const struct stmt *only,
                                       const struct stmt *set)
{
    struct arena *arena = draft->request->arena;
    const struct decl *index = draft->loop->index;
    const char *type = device_type(arena, index->type, &draft->types);
    const char *key = names_fresh(&draft->names, arena_printf(arena, "%s_at", name));
    struct kernel_best best = {
        .block = only, .set = set, .plan = ARENA_NEW(arena, struct plan_best)};
    *best.plan = (struct plan_best){
        .taken = PLAN_IF_FOUND,
        .value = draft->kernel.results.size,
        .key = draft->kernel.results.size,
        .relation = ">",
        .order = ">",
    };
    for (size_t k = 0; k < assigns->size; k++) {
        const struct stmt *block = NULL;
        const struct stmt *stmt = kernel_note_place(draft, assigns->at[k], &block);
        kernel_note_add(draft, stmt, block, key, NULL, index->name);
    }
    draft->notes_index = true;
    kernel_best_add(draft, &best);
    kernel_best_result(draft, key, type, NULL, "-1", best.plan);
    return best.plan;
}

bool kernel_set_plan(struct kernel_draft *draft, const struct capture *capture, const char *name)
{
    struct arena *arena = draft->request->arena;
    assign_list assigns = {NULL, 0, 0};
    const char *type = device_type(arena, capture->type, &draft->types);
    const struct stmt *block = NULL, *set = NULL;
    best_assigns(draft->request->arena, draft->loop, capture->decl, &assigns);
    size_t places = 0;
    for (size_t k = 0; k < assigns.size; k++) {
        set = kernel_note_place(draft, assigns.at[k], &block);
        places += set != NULL;
    }
    if (type == NULL || !type_is_arithmetic(capture->type) || capture->type->is_enum ||
        capture->in_header || capture->decl->is_register || places == 0 || places != assigns.size ||
        places != count_writes(draft->verdict->nest, capture->decl) ||
        draft->loop->step_stmt != NULL || !kernel_counts_up(draft->loop))
        return refuse(draft, capture);
    if (places > 1)
        set = NULL;
    if (places > 1 || block->kind != STMT_COMPOUND)
        block = NULL;
    const struct kernel_best *group = group_of(draft, block, set);
    const struct plan_best *plan =
        group != NULL ? group->plan : add_key(draft, name, &assigns, block, set);
    kernel_best_result(draft, name, type, arena_printf(arena, "&%s", capture->decl->name), "0",
                       plan);
    return true;
}
