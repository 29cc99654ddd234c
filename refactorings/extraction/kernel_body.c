/* kernel_body.c: the body of a loop as that of a kernel: its text as it was, between lines for the
   index and for what the last iteration leaves. */
#include "refactorings/extraction/extraction.h"

/* Whether nothing but blanks stands between an offset and the end of its line. */
static bool ends_line(const struct source *source, uint32_t offset)
{
    size_t blanks = strspn(source->text + offset, " \t\r");
    return offset + blanks >= source->length || source->text[offset + blanks] == '\n';
}

/* A part of what stood beside a loop inside, as it was. */
static const char *part_text(const struct kernel_draft *draft, const struct prepared_part *part,
                             const char *indent, const struct layout *layout)
{
    struct move move = {
        .source = draft->source,
        .range = part->range,
        .replaced = draft->replaced,
        .from = line_indent(draft->request->arena, draft->source, part->range.start),
        .from_layout = draft->layout,
        .to = indent,
        .to_layout = *layout,
    };
    return move_text(draft->request->arena, &move);
}

/* Parts in front of a loop inside, or behind it; what is to be done once under a condition. */
static void add_parts(const struct kernel_draft *draft, const part_list *parts, const char *indent,
                      const struct layout *layout, struct strbuf *out)
{
    const char *inner = arena_printf(draft->request->arena, "%s%s", indent, layout->unit);
    for (size_t k = 0; k < parts->size; k++) {
        const struct prepared_part *part = &parts->at[k];
        if (part->is_once)
            strbuf_addf(out, "\n%sif (%s)%s", indent, draft->once, part->is_one ? "" : " {");
        const char *at = part->is_once ? inner : indent;
        strbuf_addf(out, "\n%s%s", at, part_text(draft, part, at, layout));
        if (part->is_once && !part->is_one)
            strbuf_addf(out, "\n%s}", indent);
    }
}

const char *kernel_leading_lines(const struct kernel_draft *draft, const char *indent,
                                 const struct layout *layout)
{
    struct strbuf out = STRBUF_INIT;
    if (draft->idle != NULL)
        strbuf_addf(&out, "\n%sif (%s)\n%s%scontinue;", indent, draft->idle, indent,
                    draft->layout.unit);
    for (size_t k = 0; k < draft->own_indices.size; k++)
        strbuf_addf(&out, "\n%s%s", indent, draft->own_indices.at[k]);
    for (size_t k = 0; k < draft->leading.size; k++)
        strbuf_addf(&out, "\n%s%s", indent, draft->leading.at[k]);
    for (size_t k = 1; k < draft->axes.size; k++)
        add_parts(draft, &draft->axes.before[k].before, indent, layout, &out);
    char *copy = arena_strndup(draft->request->arena, out.text, out.length);
    strbuf_release(&out);
    return copy;
}

/* The statement that hands a variable over. */
static const char *hand_over(struct arena *arena, const struct plan_result *result)
{
    const char *format = result->extents != NULL ? "memcpy(%s, %s, sizeof(%s));" : "*%s = %s;";
    return arena_printf(arena, format, result->target, result->name, result->name);
}

/* Lines that go behind the body: the last iteration hands over what is used after the loop. */
static const char *trailing_lines(const struct kernel_draft *draft, const char *indent)
{
    struct strbuf out = STRBUF_INIT;
    const struct kernel_plan *kernel = &draft->kernel;
    size_t lasts = 0;
    for (size_t k = 0; k < kernel->results.size; k++)
        lasts += plan_is_last(&kernel->results.at[k]);
    if (lasts > 0)
        strbuf_addf(&out, "\n%sif (%s)%s", indent, draft->last, lasts > 1 ? " {" : "");
    for (size_t k = 0; k < kernel->results.size; k++)
        if (plan_is_last(&kernel->results.at[k]))
            strbuf_addf(&out, "\n%s%s%s", indent, draft->layout.unit,
                        hand_over(draft->request->arena, &kernel->results.at[k]));
    if (lasts > 1)
        strbuf_addf(&out, "\n%s}", indent);
    char *copy = arena_strndup(draft->request->arena, out.text, out.length);
    strbuf_release(&out);
    return copy;
}

/* Whether nothing but blanks stands between the start of an offset's line and the offset. */
static bool begins_line(const struct source *source, uint32_t offset)
{
    uint32_t start = line_start(source, offset);
    return start + strspn(source->text + start, " \t") == offset;
}

/* Puts the lines into the braces of the body, in the layout of the source. */
static void wrap_compound(struct kernel_draft *draft, const char *indent)
{
    struct arena *arena = draft->request->arena;
    struct range body = kernel_axes_last(&draft->axes)->stmt->body->range;
    const char *inner = arena_printf(arena, "%s%s", indent, draft->layout.unit);
    const char *lead = kernel_leading_lines(draft, inner, &draft->layout);
    const char *trail = trailing_lines(draft, inner);
    bool alone = ends_line(draft->source, body.start + 1);
    size_t blanks = alone ? 0 : strspn(draft->source->text + body.start + 1, " \t");
    if (*lead != '\0')
        replacement_add(arena, &draft->replaced, body.start, body.start + 1 + (uint32_t)blanks,
                        arena_printf(arena, alone ? "{%s" : "{%s\n%s", lead, inner));
    if (*trail == '\0')
        return;
    uint32_t brace = body.end - 1, start = line_start(draft->source, brace);
    bool first = begins_line(draft->source, brace);
    const char *newline = arena_printf(arena, "%s\n%s}", trail, indent);
    if (first)
        replacement_add(arena, &draft->replaced, start, brace + 1, newline + 1);
    else
        replacement_add(arena, &draft->replaced, brace, brace + 1, newline);
}

/* The text of a body that is no block, in braces and between the lines. */
static const char *wrap_statement(struct kernel_draft *draft, const char *text, const char *at,
                                  const char *unit)
{
    struct arena *arena = draft->request->arena;
    const char *inner = arena_printf(arena, "%s%s", at, unit);
    const struct layout layout = {unit, draft->layout.newline};
    const char *lead = draft->once != NULL ? "" : kernel_leading_lines(draft, inner, &layout);
    const char *trail = trailing_lines(draft, inner);
    if (*lead == '\0' && *trail == '\0' &&
        kernel_axes_last(&draft->axes)->stmt->body->kind != STMT_IF)
        return text;
    if (text[strspn(text, " \t")] != '\n')
        text = arena_printf(arena, "\n%s%s", inner, text + strspn(text, " \t"));
    return arena_printf(arena, " {%s%s%s\n%s}", lead, text, trail, at);
}

/* The body of the innermost loop at a place. */
static const char *body_text(struct kernel_draft *draft, const char *at, const char *unit)
{
    struct arena *arena = draft->request->arena;
    const struct stmt *loop = kernel_axes_last(&draft->axes)->stmt;
    const char *from = line_indent(arena, draft->source, loop->range.start);
    if (loop->body->kind == STMT_COMPOUND && draft->once == NULL)
        wrap_compound(draft, from);
    struct move move = {
        .source = draft->source,
        .range = {loop->range.file, loop->header.end, loop->body->range.end},
        .replaced = draft->replaced,
        .from = from,
        .from_layout = draft->layout,
        .to = at,
        .to_layout = {unit, draft->layout.newline},
    };
    const char *text = move_text(arena, &move);
    return loop->body->kind == STMT_COMPOUND ? text : wrap_statement(draft, text, at, unit);
}

/* The same between what the first thread along the last axis does beside it:

       {
           if (j == 0)
               d[i] = 1;
           if (j < m)
               a[i * m + j] = 0;
       } */
static const char *text_beside(struct kernel_draft *draft, const char *at, const char *unit)
{
    struct arena *arena = draft->request->arena;
    const struct kernel_plan *kernel = &draft->kernel;
    const struct preparation *beside = &draft->axes.before[draft->axes.size - 1];
    const struct layout layout = {unit, draft->layout.newline};
    const char *inner = arena_printf(arena, "%s%s", at, unit);
    struct strbuf out = STRBUF_INIT;
    strbuf_addf(&out, " {%s\n%sif (%s)%s", kernel_leading_lines(draft, inner, &layout), inner,
                kernel->axes.at[kernel->axes.size - 1].condition, body_text(draft, inner, unit));
    add_parts(draft, &beside->behind, inner, &layout, &out);
    strbuf_addf(&out, "\n%s}", at);
    char *copy = arena_strndup(arena, out.text, out.length);
    strbuf_release(&out);
    return copy;
}

/* The body as it stands behind the condition, its own `continue`s being returns. */
const char *kernel_body(struct kernel_draft *draft)
{
    struct arena *arena = draft->request->arena;
    const char *unit = draft->in_place ? draft->layout.unit : "    ", *at = unit;
    for (size_t k = 1; k < plan_levels(&draft->kernel); k++)
        at = arena_printf(arena, "%s%s", at, unit);
    kernel_notes_write(draft);
    return draft->once != NULL ? text_beside(draft, at, unit) : body_text(draft, at, unit);
}

/* Whether a name occurs in what is done with tiles. */
static bool tiles_mention(const struct kernel_plan *kernel, const char *name)
{
    const struct plan_phases *phases = kernel->phases;
    bool found =
        phases != NULL &&
        (text_has_word(phases->before, name) || text_has_word(phases->prepare.text, name) ||
         text_has_word(phases->start, name) || text_has_word(phases->condition, name) ||
         text_has_word(phases->work, name) || text_has_word(phases->after.text, name));
    for (size_t k = 0; !found && k < kernel->tiles.size; k++)
        found = text_has_word(kernel->tiles.at[k].loaded, name);
    return found;
}

/* Whether a name occurs in what groups of threads do. */
static bool rows_mention(const struct kernel_plan *kernel, const char *name)
{
    const struct plan_rows *rows = kernel->rows;
    bool found = rows != NULL && rows->stack != NULL &&
                 (text_has_word(rows->stack->before, name) ||
                  text_has_word(rows->stack->work.text, name));
    for (size_t k = 0; rows != NULL && k < rows->turns.size; k++)
        found = found || text_has_word(rows->turns.at[k].text, name);
    for (size_t k = 0; rows != NULL && k < rows->writes.size; k++)
        found = found || text_has_word(rows->writes.at[k].text, name) ||
                text_has_word(rows->writes.at[k].condition, name);
    return found;
}

/* Whether a name occurs in the text of the kernel behind its parameters. */
static bool kernel_mentions(const struct kernel_draft *draft, const char *name)
{
    const struct kernel_plan *kernel = &draft->kernel;
    bool found = text_has_word(kernel->body, name) || tiles_mention(kernel, name) ||
                 rows_mention(kernel, name) ||
                 (kernel->scan != NULL && (text_has_word(kernel->scan->adds, name) ||
                                           text_has_word(kernel->scan->reads, name)));
    for (size_t k = 0; !found && k < kernel->locals.size; k++)
        found = text_has_word(kernel->locals.at[k], name);
    for (size_t k = 0; !found && k < kernel->axes.size; k++) {
        const struct plan_axis *axis = &kernel->axes.at[k];
        found = text_has_word(axis->first, name) || text_has_word(axis->condition, name) ||
                text_has_word(axis->index, name);
    }
    return found;
}

/* The kernel gets the scalars that it uses, those that macros in it name among them. */
void kernel_drop_unused(struct kernel_draft *draft)
{
    for (size_t k = 0; k < draft->kernel.scalars.size; k++) {
        struct plan_value *scalar = &draft->kernel.scalars.at[k];
        const struct capture *capture = captures_find_text(&draft->captures, scalar->argument);
        bool in_macro = capture != NULL && capture->in_macro;
        scalar->is_unused = !in_macro && !kernel_mentions(draft, scalar->name);
    }
}
