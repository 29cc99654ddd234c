/* kernel_phases.c: the body of a loop in the phases of a kernel with tiles: its statements as they
   were, but for the places that tiles and variables stand for. */
#include "refactorings/extraction/extraction.h"
#include "refactorings/tiles/kernel_tile.h"

/* A body while it is taken apart. */
struct pieces {
    struct kernel_pieces own;
    struct plan_phases *phases;
    uint32_t declared; /* where the variable is declared that stands for the element; or 0 */
    uint32_t behind;   /* where the loop ends, with a comment on its last line */
    size_t levels;     /* of what stands before and behind the loop for an iteration */
};

/* Whether an offset is in a place that something else stands for. */
static bool is_covered(const struct kernel_tiling *tiling, struct replacement replacement)
{
    bool covered = false;
    for (size_t k = 0; k < tiling->places.size; k++)
        covered = covered || (tiling->places.at[k].expr->range.start <= replacement.start &&
                              replacement.end <= tiling->places.at[k].expr->range.end);
    for (size_t k = 0; k < tiling->kept.size; k++)
        covered = covered || (tiling->kept.at[k]->range.start <= replacement.start &&
                              replacement.end <= tiling->kept.at[k]->range.end);
    return covered;
}

/* A name of the variable that each iteration of a thread has its own of. */
static bool replace_sum(const struct expr *expr, void *data)
{
    struct pieces *pieces = data;
    struct kernel_draft *draft = pieces->own.draft;
    if (expr->kind == EXPR_NAME && expr->decl == draft->tiling->sum)
        replacement_add(draft->request->arena, &pieces->own.replaced, expr->range.start,
                        expr->range.end, pieces->phases->kept);
    return true;
}

/* What reads differently in the phases. */
static void collect(struct pieces *pieces)
{
    struct kernel_draft *draft = pieces->own.draft;
    const struct kernel_tiling *tiling = draft->tiling;
    struct arena *arena = draft->request->arena;
    for (size_t k = 0; k < draft->replaced.size; k++)
        if (!is_covered(tiling, draft->replaced.at[k]))
            LIST_PUSH(arena, pieces->own.replaced, draft->replaced.at[k]);
    for (size_t k = 0; k < tiling->places.size; k++) {
        struct range range = tiling->places.at[k].expr->range;
        replacement_add(arena, &pieces->own.replaced, range.start, range.end,
                        kernel_tile_read(draft, tiling->places.at[k].strip));
    }
    if (tiling->sum != NULL)
        stmt_walk(kernel_axes_last(&draft->axes)->stmt->body, NULL, replace_sum, pieces);
    for (size_t k = 0; k < tiling->kept.size; k++) {
        struct range range = tiling->kept.at[k]->range;
        bool declares = range.start == pieces->declared;
        replacement_add(arena, &pieces->own.replaced, range.start, range.end,
                        declares ? arena_printf(arena, "%s %s", tiling->type, pieces->phases->kept)
                                 : pieces->phases->kept);
    }
}

/* Two statements, or pieces of some; either may be NULL. */
static const char *both(const struct pieces *pieces, const char *first, const char *second,
                        size_t levels)
{
    struct strbuf out = STRBUF_INIT;
    if (first == NULL || second == NULL)
        return first != NULL ? first : second;
    strbuf_addf(&out, "%s\n", first);
    for (size_t k = 0; k < levels; k++)
        strbuf_adds(&out, pieces->own.unit);
    strbuf_adds(&out, second);
    const char *text = arena_strndup(pieces->own.draft->request->arena, out.text, out.length);
    strbuf_release(&out);
    return text;
}

/* The element that is kept: the variable's declaration, and what moves it there and back. */
static void add_kept(struct pieces *pieces)
{
    const struct kernel_draft *draft = pieces->own.draft;
    const struct kernel_tiling *tiling = draft->tiling;
    struct plan_phases *phases = pieces->phases;
    struct arena *arena = draft->request->arena;
    const char *element =
        move_expression(arena, draft->source, tiling->kept.at[0]->range, &draft->replaced);
    const char *runs = tiling->needs_inner ? kernel_text_renamed(arena, phases->condition,
                                                                 phases->first, phases->start)
                                           : NULL;
    const char *load = arena_printf(arena, "%s = %s;", phases->kept, element);
    if (!tiling->is_declared && tiling->rows == tiling->side)
        phases->before = both(pieces, phases->before,
                              arena_printf(arena, "%s %s = 0;", tiling->type, phases->kept), 1);
    phases->prepare.condition = phases->after.condition = runs;
    if (tiling->is_read_first) {
        phases->prepare.is_one = phases->prepare.text == NULL;
        phases->prepare.text = both(pieces, load, phases->prepare.text, pieces->levels);
    }
    phases->after.is_one = phases->after.text == NULL;
    phases->after.text =
        both(pieces, phases->after.text, arena_printf(arena, "%s = %s;", element, phases->kept),
             pieces->levels);
}

/* Sets the texts of what stands in a body before and behind the loop, which is its statement number
   `at`. A comment in front of the loop stays there. */
static void take_apart(struct pieces *pieces, const struct stmt *body, size_t at)
{
    const struct kernel_tiling *tiling = pieces->own.draft->tiling;
    struct plan_phases *phases = pieces->phases;
    uint32_t start = body->range.start + 1, loop = body->children.at[at]->range.start;
    uint32_t behind = pieces->behind, end = start;
    if (at > 0)
        end = kernel_piece_end(&pieces->own, body->children.at[at - 1]->range.end, loop);
    uint32_t middle = tiling->before < at ? body->children.at[tiling->before]->range.start : end;
    if (tiling->rows == tiling->side)
        phases->before = kernel_piece(&pieces->own, start, middle, 1);
    phases->prepare.text = kernel_piece(&pieces->own, middle, end, pieces->levels);
    phases->prepare.is_one =
        at == tiling->before + 1 &&
        kernel_piece_alone(&pieces->own, middle, body->children.at[tiling->before]->range, loop);
    phases->remark = kernel_piece(&pieces->own, end, loop, 1);
    phases->after.text =
        kernel_piece(&pieces->own, behind, body->range.end - 1, pieces->levels);
    phases->after.is_one =
        body->children.size == at + 2 &&
        kernel_piece_alone(&pieces->own, behind, body->children.at[at + 1]->range,
                           body->range.end - 1);
}

/* The body of the loop, behind its header; what stood on one line with that gets one of its own. */
static const char *work_of(const struct pieces *pieces, const struct stmt *loop)
{
    const struct kernel_draft *draft = pieces->own.draft;
    struct arena *arena = draft->request->arena;
    uint32_t start = loop->body->range.start;
    bool is_beside = loop->body->kind != STMT_COMPOUND &&
                     text_newlines(draft->source->text, loop->header.end, start) == 0;
    const char *to =
        arena_printf(arena, "%s%s%s", pieces->own.unit, pieces->own.unit, pieces->own.unit);
    struct move move = {
        .source = draft->source,
        .range = {loop->range.file, is_beside ? start : loop->header.end, pieces->behind},
        .replaced = pieces->own.replaced,
        .from = line_indent(arena, draft->source, loop->range.start),
        .from_layout = draft->layout,
        .to = to,
        .to_layout = {pieces->own.unit, draft->layout.newline},
    };
    const char *text = move_text(arena, &move);
    return is_beside ? arena_printf(arena, "\n%s%s%s", to, pieces->own.unit, text) : text;
}

void kernel_phases(struct kernel_draft *draft)
{
    const struct kernel_tiling *tiling = draft->tiling;
    const struct stmt *body = kernel_axes_last(&draft->axes)->stmt->body;
    const struct stmt *loop = tiling->inner->stmt;
    struct plan_phases *phases = ARENA_NEW(draft->request->arena, struct plan_phases);
    *phases = *draft->kernel.phases;
    struct pieces pieces = {.own.draft = draft, .phases = phases, .behind = loop->range.end};
    pieces.own.unit = draft->in_place ? draft->layout.unit : "    ";
    pieces.levels = tiling->rows < tiling->side ? 3 : 2;
    size_t at = 0;
    while (body != loop && body->children.at[at] != loop)
        at++;
    if (tiling->is_declared)
        for (size_t k = 0; k < tiling->before; k++)
            for (size_t j = 0; j < tiling->kept.size; j++)
                if (tiling->kept.at[j]->range.start == body->children.at[k]->range.start)
                    pieces.declared = tiling->kept.at[j]->range.start;
    collect(&pieces);
    if (body != loop) {
        pieces.behind = kernel_piece_end(&pieces.own, loop->range.end, body->range.end - 1);
        take_apart(&pieces, body, at);
    }
    if (tiling->kept.size > 0)
        add_kept(&pieces);
    phases->work = work_of(&pieces, loop);
    draft->kernel.phases = phases;
}
