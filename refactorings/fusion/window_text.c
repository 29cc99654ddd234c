/* window_text.c: see window.h: how the text reads. */
#include "refactorings/fusion/temporaries.h"
#include "refactorings/text/counting.h"

static const char *target_text(struct arena *arena, const struct temporary *one,
                               const struct window_element *element)
{
    return arena_printf(arena, "%s %s", one->type, element->name);
}

void window_replace(struct arena *arena, const struct temporary *one, replacement_list *out)
{
    const struct window *window = one->window;
    for (size_t k = 0; k < window->uses.size; k++) {
        struct range use = window->uses.at[k].expr->range;
        replacement_add(arena, out, use.start, use.end,
                        window->element[window->ago.at[k] - 1].name);
    }
    for (int64_t k = 0; window->way == WINDOW_ROTATED && k < window->farthest; k++) {
        const struct window_element *element = &window->element[k];
        if (element->seed == NULL)
            continue;
        struct range place = element->seed->expr->operands[0]->range;
        replacement_add(arena, out, place.start, place.end, target_text(arena, one, element));
    }
}

/* Declares what nothing sets in front of the loop: the first iterations do not read it, or find
   0. */
static void declare_zeros(struct action_request *request, const struct temporary *one,
                          struct file_edit *file, struct edits *out)
{
    const struct window *window = one->window;
    const struct source *source = action_source(request);
    struct layout layout = action_layout(request);
    uint32_t loop = request->loop->range.start, line = line_start(source, loop);
    const char *indent = line_indent(request->arena, source, loop);
    bool begins = line + strlen(indent) == loop;
    uint32_t at = begins ? comments_above(request, loop) : loop;
    bool is_zero = !one->element->is_enum || request->unit->tree->dialect.language == LANGUAGE_C;
    struct strbuf text = STRBUF_INIT;
    for (int64_t k = 0; k < window->farthest; k++)
        if (window->element[k].seed == NULL)
            strbuf_addf(&text, "%s%s = %s;%s", begins ? indent : "",
                        target_text(request->arena, one, &window->element[k]),
                        is_zero ? "0" : "{}", begins ? "\n" : " ");
    if (text.length > 0)
        edits_replace(out, file, at, at, layout_newlines(request->arena, &layout, text.text));
    strbuf_release(&text);
}

/* Moves the values on at the end of the iteration. */
static void move_on(struct action_request *request, const struct temporary *one,
                    struct file_edit *file, struct edits *out)
{
    const struct window *window = one->window;
    const struct source *source = action_source(request);
    struct layout layout = action_layout(request);
    uint32_t brace = request->loop->loop->stmt->body->range.end - 1;
    uint32_t line = line_start(source, brace), at = line;
    const char *indent = line_indent(request->arena, source, request->loop->range.start);
    struct strbuf text = STRBUF_INIT;
    while (at < brace && (source->text[at] == ' ' || source->text[at] == '\t'))
        at++;
    for (int64_t k = window->farthest; k-- > 0;) {
        const char *from = k > 0 ? window->element[k - 1].name : one->decl->name;
        strbuf_addf(&text, at == brace ? "%s%s%s = %s;\n" : "%.0s%.0s%s = %s; ", indent,
                    layout.unit, window->element[k].name, from);
    }
    at = at == brace ? line : brace;
    edits_replace(out, file, at, at, layout_newlines(request->arena, &layout, text.text));
    strbuf_release(&text);
}

/* The value that the element of some iterations before was set to. */
static const char *value_text(struct action_request *request, const struct window *window,
                              int64_t ago)
{
    replacement_list replaced = {NULL, 0, 0};
    const struct loop *loop = request->loop->loop;
    struct index_value value = {.text = loop->index->name, .added = -ago * loop->step};
    index_uses_replace(request->arena, &window->index, &value, &replaced);
    return move_expression(request->arena, action_source(request), window->value->range, &replaced);
}

/* Computes values again at the place of a spot, and of those behind it in the list that stand there
   as well; gives the number of the next one. */
static size_t compute_again(struct action_request *request, const struct temporary *one, size_t at,
                            struct file_edit *file, struct edits *out)
{
    const struct window *window = one->window;
    const struct source *source = action_source(request);
    struct layout layout = action_layout(request);
    const struct window_spot first = window->spots.at[at];
    const char *indent = line_indent(request->arena, source, first.stmt->range.start);
    uint32_t place = first.is_behind ? text_end_with_comment(source, first.stmt->range.end)
                                     : first.stmt->range.start;
    struct strbuf text = STRBUF_INIT;
    for (; at < window->spots.size && window->spots.at[at].stmt == first.stmt; at++) {
        int64_t ago = window->spots.at[at].ago;
        const char *target = target_text(request->arena, one, &window->element[ago - 1]);
        const char *value = value_text(request, window, ago);
        if (first.is_behind)
            strbuf_addf(&text, "\n%s%s = %s;", indent, target, value);
        else
            strbuf_addf(&text, "%s = %s;\n%s", target, value, indent);
    }
    edits_replace(out, file, place, place, layout_newlines(request->arena, &layout, text.text));
    strbuf_release(&text);
    return at;
}

void window_write(struct action_request *request, const struct temporary *one,
                  struct file_edit *file, struct edits *out)
{
    for (size_t k = 0; k < one->window->spots.size;)
        k = compute_again(request, one, k, file, out);
    if (one->window->way == WINDOW_RECOMPUTED)
        return;
    declare_zeros(request, one, file, out);
    move_on(request, one, file, out);
}

/* "'t_1'", "'t_1' and 't_2'"; and how many they are. */
static const char *names_text(struct arena *arena, const struct window *window, size_t *size)
{
    const char *text = NULL;
    *size = 0;
    for (int64_t k = 0; k < window->farthest; k++)
        if ((window->way == WINDOW_ROTATED || window->element[k].is_read) && ++*size > 0)
            text = text == NULL ? arena_printf(arena, "'%s'", window->element[k].name)
                                : arena_printf(arena, "%s%s'%s'", text,
                                               k + 1 == window->farthest ? " and " : ", ",
                                               window->element[k].name);
    return text;
}

void window_note(struct action_request *request, const struct temporary *one)
{
    const struct window *window = one->window;
    size_t size;
    const char *names = names_text(request->arena, window, &size);
    const char *note =
        window->way == WINDOW_ROTATED
            ? arena_printf(request->arena,
                           "each iteration needs what the one before leaves in %s: they run one "
                           "after the other",
                           names)
            : arena_printf(request->arena,
                           "%s %s computed again: %lld operation%s more in each iteration", names,
                           size == 1 ? "is" : "are", (long long)window->operations,
                           window->operations == 1 ? "" : "s");
    LIST_PUSH(request->arena, request->notes, note);
}
