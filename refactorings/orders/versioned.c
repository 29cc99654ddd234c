#include "refactorings/orders/versioned.h"

#include "loops/reasons.h"
#include "refactorings/openmp/openmp_draft.h"
#include "refactorings/text/indent.h"

const char *const overlap_choices[] = {"version", "restrict", "refuse", NULL};

/* What is known of the loop, for questions that are asked for directives as well. */
static struct openmp_draft draft_of(struct action_request *request, const struct verdict *verdict)
{
    return (struct openmp_draft){.request = request,
                                 .verdict = verdict,
                                 .loop = request->loop->loop,
                                 .source = action_source(request)};
}

/* The condition under which the loop has an iteration, if it may have none: a guard is meant for
   loops that run. NULL: it surely has. */
static const char *entry_of(struct action_request *request, const struct verdict *answer)
{
    struct openmp_draft draft = draft_of(request, answer);
    return openmp_surely_runs(&draft) ? NULL : openmp_header_entry(&draft);
}

/* The text of the condition, and what it needs at the top of the file. */
static bool write_guard(struct action_request *request, const struct verdict *answer,
                        struct versioned *out)
{
    struct arena *arena = request->arena;
    const struct verdict *loop = request->loop;
    const struct source *source = action_source(request);
    const struct include_lines *includes = action_includes(request);
    uint32_t limit = loop->function->range.start, at;
    struct written_guard written;
    request->loop = answer;
    bool is_written = guard_write(request, NULL, action_layout(request).unit, limit, &written);
    request->loop = loop;
    if (!is_written)
        return false;
    out->guard = rewrite_guard(arena, loop->function,
                               text_and(arena, entry_of(request, answer), written.text));
    if ((written.helpers != NULL || text_needs_stdint(out->guard)) &&
        include_text(includes, "<cstdint>", limit, &at) != NULL)
        out->top = include_text(includes, "<stdint.h>", limit, &out->top_at);
    out->beside = written.beside;
    if (written.helpers == NULL)
        return true;
    out->top_at = include_place(includes, limit);
    out->top = guard_top(arena, source, out->top_at, out->top, written.helpers);
    return true;
}

struct doubled {
    const struct stmt *place;
    const char *what;
};

/* Finds what may not stand in a function twice. */
static bool search_doubled(const struct stmt *stmt, void *data)
{
    struct doubled *search = data;
    if (stmt->kind == STMT_LABEL)
        search->what = "a label";
    for (size_t k = 0; k < stmt->decls.size; k++)
        if (stmt->decls.at[k]->storage != STORAGE_AUTO)
            search->what = "a variable that is not automatic";
    search->place = stmt;
    return search->what == NULL;
}

/* Whether a statement may stand in the program twice; `why` it is to. */
static bool check_doubled(struct action_request *request, const struct stmt *stmt, const char *why)
{
    struct doubled doubled = {NULL, NULL};
    stmt_walk(stmt, search_doubled, NULL, &doubled);
    return doubled.what == NULL ||
           action_refuse(request, REASON_UNSUPPORTED, doubled.place->range,
                         "%s, but it has %s: move it away", why, doubled.what);
}

bool versioned_check_twice(struct action_request *request, const struct verdict *answer,
                           const struct stmt *stmt)
{
    return answer->parallel != PARALLEL_GUARDED ||
           check_doubled(request, stmt,
                         arena_printf(request->arena,
                                      "the new order is right only if %s, so that the loop is "
                                      "needed twice",
                                      answer->guard_words));
}

bool versioned_check_rest(struct action_request *request, const struct stmt *stmt)
{
    return check_doubled(request, stmt, "what is left over needs the loop's body again");
}

bool versioned_check_copy(struct action_request *request, const struct stmt *stmt)
{
    return check_doubled(request, stmt,
                         "there may be no memory for the arrays, so that the loop is needed twice");
}

/* Has pointers declared 'restrict' first; what else is in the way is refused then. */
static bool restrict_first(struct action_request *request, const struct verdict *answer)
{
    if (!answer->overlaps)
        return action_refuse(request, REASON_DEPENDENCE, request->loop->range,
                             "the new order is right only if %s, which 'restrict' does not say: "
                             "make sure that it holds, or let the program ask (overlap=version)",
                             answer->guard_words);
    request->first = (struct action_first){request->action->apart, "overlap", "refuse"};
    return true;
}

bool versioned_plan(struct action_request *request, const struct verdict *answer, bool several,
                    struct versioned *out)
{
    struct openmp_draft draft = draft_of(request, request->loop);
    *out = (struct versioned){.is_wrapped = false};
    request->first = (struct action_first){.action = NULL};
    out->is_wrapped = (several || answer->parallel == PARALLEL_GUARDED) && !openmp_block(&draft);
    if (answer->parallel != PARALLEL_GUARDED)
        return true;
    if (action_chose(request, "overlap", "refuse"))
        return action_refuse(
            request, answer->overlaps ? REASON_ALIAS : REASON_DEPENDENCE, request->loop->range,
            "the new order is right only if %s: make sure that it holds%s, or let "
            "the program ask (overlap=version)",
            answer->guard_words,
            answer->overlaps ? " ('restrict' says that pointers do not overlap)" : "");
    if (action_chose(request, "overlap", "restrict"))
        return restrict_first(request, answer);
    return versioned_check_twice(request, answer, request->loop->stmt) &&
           write_guard(request, answer, out);
}

bool versioned_plan_early(struct action_request *request, const struct verdict *answer,
                          const struct perfect_nest *nest, const int *order, int size,
                          const struct band_fact *facts, struct versioned *out)
{
    struct band_fact *entered = ARENA_ARRAY(request->arena, struct band_fact, (size_t)size);
    memcpy(entered, facts, (size_t)size * sizeof *entered);
    bool is_guarded = answer->parallel == PARALLEL_GUARDED;
    size_t before = request->refusal.size;
    bool is_free = !is_guarded && perfect_may_precede(request, nest, order, size, facts);
    request->refusal.size = before;
    entered[0].runs = true;
    if (!is_free && !perfect_may_precede(request, nest, order, size, entered))
        return false;
    if (!versioned_plan(request, answer, false, out))
        return false;
    if (!is_free && !is_guarded) {
        struct openmp_draft draft = draft_of(request, request->loop);
        out->guard = entry_of(request, request->loop);
        out->is_entry = out->guard != NULL;
        out->is_wrapped = out->is_entry && !openmp_block(&draft);
    }
    return true;
}

const char *versioned_indent(const struct action_request *request, const struct versioned *plan)
{
    struct action_request *asked = (struct action_request *)(uintptr_t)request;
    const struct source *source = action_source(asked);
    const char *indent = line_indent(request->arena, source, request->loop->range.start);
    struct deeper deeper = deeper_by(request->arena, source, request->loop->function->range,
                                     action_layout(asked).unit);
    size_t levels = (plan->guard != NULL && !plan->is_left) + (size_t)plan->is_wrapped;
    return levels == 0 ? indent : deeper_indent(&deeper, indent, strlen(indent), levels);
}

/* The range as it stands, one level deeper. */
static const char *old_text(struct action_request *request, struct range range,
                            const struct layout *layout, const char *indent)
{
    const struct source *source = action_source(request);
    struct move move = {
        .source = source,
        .range = range,
        .from = line_indent(request->arena, source, range.start),
        .from_layout = *layout,
        .to = indent,
        .to_layout = *layout,
    };
    return move_text(request->arena, &move);
}

const char *versioned_old(struct action_request *request, const struct versioned *plan,
                          struct range range)
{
    struct layout layout = action_layout(request);
    return plan->old != NULL ? plan->old
                             : old_text(request, range, &layout, versioned_indent(request, plan));
}

void versioned_emit(struct action_request *request, const struct versioned *plan,
                    struct range range, const char *text, struct edits *out)
{
    struct arena *arena = request->arena;
    const struct source *source = action_source(request);
    struct layout layout = action_layout(request);
    struct file_edit *file = edits_file(out, source->path, source->text, source->length);
    const char *around = line_indent(arena, source, range.start);
    const char *outer =
        plan->is_wrapped
            ? deeper_once(arena, source, request->loop->function->range, layout.unit, around)
            : around;
    const char *inner = versioned_indent(request, plan);
    struct strbuf all = STRBUF_INIT;
    if (plan->is_wrapped)
        strbuf_addf(&all, "{\n%s", outer);
    for (size_t k = 0; k < plan->before.size; k++)
        strbuf_addf(&all, "%s\n%s", plan->before.at[k], outer);
    if (plan->guard == NULL || plan->is_left) {
        strbuf_adds(&all, text);
    } else {
        strbuf_adds(&all, "if (");
        rewrite_condition(plan->guard, outer, &all);
        strbuf_addf(&all, ") {\n%s%s\n%s}", inner, text, outer);
        if (!plan->is_entry)
            strbuf_addf(&all, " else {\n%s%s\n%s}", inner, versioned_old(request, plan, range),
                        outer);
    }
    for (size_t k = 0; k < plan->behind.size; k++)
        strbuf_addf(&all, "\n%s%s", outer, plan->behind.at[k]);
    if (plan->is_wrapped)
        strbuf_addf(&all, "\n%s}", around);
    if (plan->top != NULL)
        edits_replace(out, file, plan->top_at, plan->top_at,
                      layout_newlines(arena, &layout, plan->top));
    guard_beside_emit(arena, &layout, &plan->beside, out, file);
    edits_replace(out, file, range.start, range.end, layout_newlines(arena, &layout, all.text));
    strbuf_release(&all);
}

void versioned_write(const struct placed *placed, const struct versioned *plan,
                     const char *const *statements, size_t size, struct edits *out)
{
    size_t levels = plan->is_wrapped ? 2 : 1;
    struct strbuf text = STRBUF_INIT;
    for (size_t k = 0; k < size; k++)
        strbuf_addf(&text, "%s%s%s", k > 0 ? "\n" : "", k > 0 ? placed_indent(placed, levels) : "",
                    placed_deeper(placed, statements[k], levels));
    versioned_emit(placed->request, plan, placed->nest->range, text.text, out);
    strbuf_release(&text);
}
