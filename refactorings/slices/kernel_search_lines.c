/*
 * kernel_search_lines.c: the lines of a search that is written, the last one first: what of them is
 * the same, goes without saying, or belongs together.
 */
#include "refactorings/slices/kernel_search.h"

bool search_same_line(const struct plan_line *one, const struct plan_line *other)
{
    const struct plan_piece *a = one->piece, *b = other->piece;
    if (one->level != other->level || one->kind != other->kind ||
        !sentence_same(one->text, other->text))
        return false;
    return a == NULL || (a->first == b->first && a->end == b->end &&
                         (a->column == NULL) == (b->column == NULL) &&
                         (a->column == NULL || sentence_same(a->column, b->column)));
}

void search_join_else(struct searching *search, size_t branch)
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

bool search_join_same(struct searching *search, size_t other, size_t branch)
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
               search_same_line(&lines[other + k], &lines[branch + k]);
    if (!same)
        return false;
    for (size_t k = body; k < size; k++) {
        lines[other + k - body] = lines[other + k];
        lines[other + k - body].level--;
    }
    search->lines.size = other + size - body;
    return true;
}

/* Whether a line does what another one has done. */
static bool is_done_by(const struct plan_line *line, const struct plan_line *other)
{
    return line->kind == other->kind && sentence_same(line->text, other->text) &&
           (line->kind == PLAN_COVER ||
            (line->kind == PLAN_PIECE && line->piece->column == NULL &&
             other->piece->column == NULL && line->piece->first >= other->piece->first &&
             line->piece->end <= other->piece->end));
}

void search_drop_covered(struct searching *search, size_t from, size_t to, size_t level)
{
    struct plan_line *lines = search->lines.at;
    for (size_t k = from; k < to; k++) {
        bool is_covered =
            lines[k].kind == PLAN_IF || lines[k].kind == PLAN_ELSE || lines[k].kind == PLAN_END;
        for (size_t j = to; !is_covered && j < search->lines.size; j++)
            is_covered = lines[j].level == level && is_done_by(&lines[k], &lines[j]);
        if (!is_covered)
            return;
    }
    for (size_t k = to; k < search->lines.size; k++)
        lines[from + k - to] = lines[k];
    search->lines.size -= to - from;
}
