/*
 * openmp_lines.c: directives inside of a loop, on lines of their own:
 *
 *     #pragma omp target teams distribute parallel for ...
 *     for (int i = 0; i < n; i++) {
 *         #pragma omp atomic
 *         bins[key[i]] += weight[i];
 *     }
 *
 * Updates are atomic (OpenMP 5.0, 2.17.7) where each thread's own copy of the array would be too
 * much, and stores of one value wherever threads share the place:
 *
 *     if (x[i] < 0) {
 *         #pragma omp atomic write
 *         *status = FAILED;
 *     }
 */
#include "loops/model/nest.h"
#include "loops/reasons.h"
#include "loops/reductions.h"
#include "loops/syntax/update.h"
#include "refactorings/openmp/openmp_draft.h"

/* Whether what begins at `start` would be indented more than the line that it stands on. */
static bool is_deeper(const char *text, uint32_t line, uint32_t start)
{
    bool opens = memchr(text + line, '{', start - line) != NULL;
    while (start > line && (text[start - 1] == ' ' || text[start - 1] == '\t'))
        start--;
    return opens || (start > line && text[start - 1] != ';');
}

void openmp_line_add(struct openmp_draft *draft, const char *directive, uint32_t start)
{
    struct arena *arena = draft->request->arena;
    const struct source *source = draft->source;
    uint32_t line = line_start(source, start), end = start;
    const char *indent = line_indent(arena, source, start);
    bool begins_line = line + strlen(indent) == start;
    if (!begins_line && is_deeper(source->text, line, start))
        indent = arena_printf(arena, "%s%s", indent, draft->layout.unit);
    const char *text = arena_printf(arena, "%s\n%s", directive, indent);
    if (!begins_line) {
        while (start > line && (source->text[start - 1] == ' ' || source->text[start - 1] == '\t'))
            start--;
        text = arena_printf(arena, "\n%s%s", indent, text);
    }
    replacement_add(arena, &draft->lines, start, end, text);
}

const char *openmp_behind_text(const struct openmp_draft *draft, const char *indent)
{
    const char *text = "";
    for (size_t k = 0; k < draft->behind.size; k++)
        text = arena_printf(draft->request->arena, "%s\n%s%s", text, indent, draft->behind.at[k]);
    return text;
}

uint32_t openmp_loop_end(const struct openmp_draft *draft)
{
    const char *text = draft->source->text;
    uint32_t end = draft->verdict->range.end;
    struct lexer lexer = {text, draft->source->length, end, true};
    struct token next = lexer_next(&lexer);
    bool is_remark =
        next.kind == TOKEN_COMMENT && text_newlines(text, end, (uint32_t)next.end) == 0;
    return is_remark ? (uint32_t)next.end : end;
}

void openmp_lines_emit(const struct openmp_draft *draft, struct edits *out, struct file_edit *file)
{
    struct arena *arena = draft->request->arena;
    bool is_moved = draft->splits || draft->bests.size > 0;
    for (size_t k = 0; !is_moved && k < draft->lines.size; k++)
        edits_replace(out, file, draft->lines.at[k].start, draft->lines.at[k].end,
                      layout_newlines(arena, &draft->layout, draft->lines.at[k].text));
    if (is_moved || draft->behind.size == 0)
        return;
    uint32_t end = openmp_loop_end(draft);
    const char *indent = line_indent(arena, draft->source, draft->verdict->range.start);
    edits_replace(out, file, end, end,
                  layout_newlines(arena, &draft->layout, openmp_behind_text(draft, indent)));
}

/* Whether OpenMP takes the statement of an update: `x += e`, `x++`, `x = x + e`, or a store. */
static bool is_plain(const struct stmt *stmt, const struct update *update)
{
    const struct expr *expr = stmt->kind == STMT_EXPRESSION ? stmt->expr : NULL;
    if (expr == NULL || expr != update->assign || update->call != NULL)
        return false;
    if (expr->kind == EXPR_STEP || expr->op != OP_NONE || update->op == OP_STORE)
        return true;
    const struct expr *value = expr_strip_conversions(expr->operands[1]);
    return value->kind == EXPR_BINARY && value->op != OP_LOGICAL_AND &&
           value->op != OP_LOGICAL_OR &&
           expr_same(expr_strip_conversions(value->operands[0]),
                     expr_strip_conversions(expr->operands[0]));
}

static bool has_line(const struct openmp_draft *draft, uint32_t start)
{
    for (size_t k = 0; k < draft->lines.size; k++)
        if (draft->lines.at[k].end == start)
            return true;
    return false;
}

static bool refuse(const struct openmp_draft *draft, const struct reduction *reduction,
                   const struct access *access)
{
    bool is_extreme = reduction_kind_of(reduction->op)->spelled == SPELLED_EXTREME;
    if (reduction->op == OP_STORE && (access->statement->in_macro || access->expr->in_macro))
        return action_refuse(draft->request, REASON_MACRO, access->range,
                             "several threads would store to one place by '%s', the text of a "
                             "macro, which cannot be made atomic here: write the store out",
                             access->text);
    if (reduction->op == OP_STORE)
        return action_refuse(draft->request, REASON_UNSUPPORTED, access->range,
                             "several threads would store to '%s', and how it stands here is "
                             "nothing that OpenMP can make atomic: write it as a statement of its "
                             "own, '%s = value;'",
                             reduction->variable, reduction->variable);
    return action_refuse(draft->request, REASON_UNSUPPORTED, access->range,
                         is_extreme ? "threads would meet in elements '%s', and OpenMP has no "
                                      "atomic '%s': make a kernel of the loop (target=cuda)"
                                    : "threads would meet in elements '%s', and how '%s' is "
                                      "updated is none that OpenMP can make atomic: write it as "
                                      "'x += value;'",
                         reduction->variable, is_extreme ? reduction->operator: access->text);
}

/* Whether an access is one of a reduction's updates. */
static bool is_update(const struct access *access, const struct reduction *reduction)
{
    bool is_there = reduction->decl != NULL ? access->base->kind == BASE_OBJECT &&
                                                  access->base->decl == reduction->decl
                                            : access->base == reduction->base;
    return is_there && access->form != NULL && access->update_op == reduction->op;
}

static bool plan_atomic(struct openmp_draft *draft, const struct reduction *reduction)
{
    const struct nest *nest = draft->verdict->nest;
    bool is_store = reduction->op == OP_STORE;
    for (size_t k = 0; k < nest->accesses.size; k++) {
        const struct access *access = nest->accesses.at[k];
        if (!is_update(access, reduction))
            continue;
        const struct stmt *stmt = access->statement;
        bool is_number = access->type->kind == TYPE_INTEGER ||
                         (access->type->kind == TYPE_BOOL && is_store) ||
                         (access->type->kind == TYPE_FLOATING && access->type->bits <= 64);
        if (!is_number || stmt->in_macro || access->expr->in_macro ||
            stmt->range.file != draft->verdict->range.file || !is_plain(stmt, access->form))
            return refuse(draft, reduction, access);
        if (!has_line(draft, stmt->range.start))
            openmp_line_add(draft, is_store ? "#pragma omp atomic write" : "#pragma omp atomic",
                            stmt->range.start);
    }
    return true;
}

bool openmp_atomics_plan(struct openmp_draft *draft)
{
    for (size_t k = 0; k < draft->atomics.size; k++)
        if (!plan_atomic(draft, draft->atomics.at[k]))
            return false;
    return true;
}
