/*
 * offload_counted.c: a loop that OpenMP cannot count, as one that it can, under a directive:
 *
 *                                          int k_start = k;
 *                                          #pragma omp target teams distribute parallel for ...
 *     while (n-- > 0) {                    for (long long index = 0; index < n; index++) {
 *         a[n] = b[k];                =>       int n = (int)(n_start - index);
 *         k += 2;                              int k = k_start + 2 * ...;
 *     }                                        a[n] = b[k];
 *                                              ...
 *
 * A plan of a kernel knows the range of iterations and what each begins with. The loop is written
 * that way, the program with it is judged anew, and the directive is that of its loop.
 */
#include "loops/syntax/effects.h"
#include "refactorings/offload/offload_draft.h"

/* What the loop is written as, around its body. */
struct counted_text {
    const char *before; /* lines, each with its line end and the indentation of the next one */
    const char *header;
    const char *leading; /* lines at the top of the body, each behind a line end and indentation */
    const char *behind;  /* statements behind the loop, the same */
    bool has_braces;     /* all of it is a block in the place of the loop */
};

/* Whether any of the texts mentions a name. */
static bool mentions(const struct counted_text *text, const char *name)
{
    return text_has_word(text->header, name) || text_has_word(text->leading, name);
}

/* Variables for what the loop's own variables begin with. False: something else would be needed. */
static bool declare_starts(const struct kernel_draft *draft, const char *indent,
                           struct counted_text *out)
{
    struct arena *arena = draft->request->arena;
    for (size_t k = 0; k < draft->kernel.scalars.size; k++) {
        const struct plan_value *scalar = &draft->kernel.scalars.at[k];
        if (!mentions(out, scalar->name) || strcmp(scalar->name, scalar->argument) == 0)
            continue;
        if (scalar->is_computed || !text_is_identifier(scalar->argument))
            return false;
        out->before = arena_printf(arena, "%s%s %s = %s;\n%s", out->before, scalar->type,
                                   scalar->name, scalar->argument, indent);
    }
    for (size_t k = 0; k < draft->kernel.arrays.size; k++) {
        const struct plan_array *array = &draft->kernel.arrays.at[k];
        if (array->first != NULL && mentions(out, array->first))
            return false;
        if (!mentions(out, array->name) || strcmp(array->name, array->argument) == 0)
            continue;
        if (*array->inner != '\0' || !text_is_identifier(array->argument))
            return false;
        bool is_const = array->is_read_only || array->is_constant;
        out->before =
            arena_printf(arena, "%s%s%s *%s = %s;\n%s", out->before, is_const ? "const " : "",
                         array->element, array->name, array->argument, indent);
    }
    return true;
}

/* What stands around the body of the loop, which is indented by `loop`. False: more is needed than
   can be written. */
static bool read_text(const struct kernel_draft *draft, const decl_list *unread, const char *loop,
                      const char *indent, struct counted_text *out)
{
    struct arena *arena = draft->request->arena;
    const char *inner = arena_printf(arena, "\n%s%s", loop, draft->layout.unit);
    out->before = out->leading = out->behind = "";
    out->header = draft->counted;
    for (size_t k = 0; k < unread->size; k++)
        out->before =
            arena_printf(arena, "%s(void)%s;\n%s", out->before, unread->at[k]->name, indent);
    for (size_t k = 0; k < draft->own_indices.size; k++)
        out->leading = arena_printf(arena, "%s%s%s", out->leading, inner, draft->own_indices.at[k]);
    for (size_t k = 0; k < draft->leading.size; k++)
        out->leading = arena_printf(arena, "%s%s%s", out->leading, inner, draft->leading.at[k]);
    for (size_t k = 0; k < draft->finals.size; k++)
        out->behind =
            arena_printf(arena, "%s\n%s%s", out->behind, indent, draft->finals.at[k].statement);
    if (draft->final_value != NULL)
        out->behind = arena_printf(arena, "%s\n%s%s", out->behind, indent, draft->final_value);
    return declare_starts(draft, indent, out);
}

/* Whether statements may stand before the loop and behind it. */
static bool is_in_block(const struct loop *loop)
{
    const struct stmt *parent = offload_parent(loop->function->body, loop->stmt);
    return parent != NULL && parent->kind == STMT_COMPOUND;
}

/* What stands between the header and the body: blanks and comments; NULL: more than that. */
static const char *gap_before(const struct kernel_draft *draft, const struct stmt *body)
{
    uint32_t start = draft->loop->stmt->header.end;
    if (draft->loop->form == LOOP_DO)
        return " ";
    const char *gap = arena_strndup(draft->request->arena, draft->source->text + start,
                                    body->range.start - start);
    return strchr(gap, '#') == NULL ? gap : NULL;
}

/* The same without the blanks at its end. */
static const char *comment_of(struct arena *arena, const char *gap)
{
    size_t length = strlen(gap);
    while (length > 0 && strchr(" \t\r\n", gap[length - 1]) != NULL)
        length--;
    return arena_strndup(arena, gap, length);
}

/* The statement that steps goes, where the loop has no index of its own. */
static replacement_list without_step(const struct kernel_draft *draft)
{
    const struct stmt *step = draft->loop->step_stmt;
    replacement_list gone = {0};
    for (size_t k = 0; step != NULL && draft->own_indices.size == 0 && k < draft->replaced.size;
         k++) {
        const struct replacement *one = &draft->replaced.at[k];
        if (*one->text == '\0' && one->start <= step->range.start && one->end >= step->range.end)
            LIST_PUSH(draft->request->arena, gone, *one);
    }
    return gone;
}

/* The loop that counts; NULL: it cannot be written. `text` is what stands around its body. */
static const char *write_loop(const struct kernel_draft *draft, const struct counted_text *text,
                              const char *indent)
{
    struct arena *arena = draft->request->arena;
    const struct stmt *body = draft->loop->stmt->body;
    const char *gap = gap_before(draft, body);
    if (gap == NULL || body->range.file != 0)
        return NULL;
    bool has_braces = body->kind == STMT_COMPOUND || *text->leading != '\0';
    struct range with_gap = {0, draft->loop->stmt->header.end, body->range.end};
    struct move move = {
        .source = draft->source,
        .range = has_braces || draft->loop->form == LOOP_DO ? body->range : with_gap,
        .replaced = without_step(draft),
        .from = line_indent(arena, draft->source, draft->loop->stmt->range.start),
        .from_layout = draft->layout,
        .to = indent,
        .to_layout = draft->layout,
    };
    const char *own = move_text(arena, &move);
    if (body->kind == STMT_COMPOUND)
        return arena_printf(arena, "%s%s{%s%s", text->header, gap, text->leading, own + 1);
    if (!has_braces)
        return arena_printf(arena, "%s%s%s", text->header, draft->loop->form == LOOP_DO ? gap : "",
                            own);
    return arena_printf(arena, "%s {%s%s\n%s%s%s\n%s}", text->header, comment_of(arena, gap),
                        text->leading, indent, draft->layout.unit, own, indent);
}

/* Takes variables out of their declarations that the loop has its own of now; gives those that stay
   although nothing reads them. */
static decl_list remove_unused(const struct kernel_draft *draft, replacement_list *out)
{
    const struct source *source = draft->source;
    struct edits edits = {.arena = draft->request->arena};
    struct file_edit *file = edits_file(&edits, source->path, source->text, source->length);
    decl_list unread = declarators_remove(source, draft->loop->function, draft->loop->stmt,
                                          &draft->moved, &edits, file);
    for (size_t k = 0; k < file->edits.size; k++)
        replacement_add(edits.arena, out, file->edits.at[k].start, file->edits.at[k].end,
                        file->edits.at[k].text);
    return unread;
}

/* Where the loop begins behind all that is replaced before it. */
static uint32_t moved_start(const replacement_list *replaced, uint32_t start)
{
    size_t moved = start;
    for (size_t k = 0; k < replaced->size && replaced->at[k].end <= start; k++)
        moved += strlen(replaced->at[k].text) - (replaced->at[k].end - replaced->at[k].start);
    return (uint32_t)moved;
}

/* Puts what stands before the loop and behind it around its text, each level in braces of its own;
   `length` is that of what stands before. */
static const char *wrap(const struct kernel_draft *draft, const struct counted_text *text,
                        const char *loop, const char *indent, size_t *length)
{
    struct arena *arena = draft->request->arena;
    const char *unit = draft->layout.unit, *outer = indent, *before = text->before;
    if (text->has_braces) {
        outer = arena_printf(arena, "%s%s", indent, unit);
        before = arena_printf(arena, "{\n%s%s", outer, before);
    }
    if (draft->may_wrap) {
        before = arena_printf(arena, "%sif (%s) {\n%s%s", before, draft->nonempty, outer, unit);
        loop = arena_printf(arena, "%s\n%s}", loop, outer);
    }
    loop = arena_printf(arena, "%s%s", loop, text->behind);
    if (text->has_braces)
        loop = arena_printf(arena, "%s\n%s}", loop, indent);
    before = layout_newlines(arena, &draft->layout, before);
    *length = strlen(before);
    return arena_printf(arena, "%s%s", before, layout_newlines(arena, &draft->layout, loop));
}

/* Writes it in place of the loop: `start` is where it begins then. False: it cannot be. */
static bool write_counted(const struct kernel_draft *draft, replacement_list *out, uint32_t *start)
{
    struct arena *arena = draft->request->arena;
    struct range range = draft->loop->stmt->range;
    const char *unit = draft->layout.unit;
    const char *indent = line_indent(arena, draft->source, range.start);
    struct counted_text text;
    size_t length;
    bool is_asked = draft->loop->form == LOOP_DO && draft->nonempty != NULL;
    if (is_asked || draft->counted == NULL || range.file != 0)
        return false;
    decl_list unread = remove_unused(draft, out);
    text.has_braces = false;
    for (int round = 0; round < 2; round++) {
        const char *outer = text.has_braces ? arena_printf(arena, "%s%s", indent, unit) : indent;
        const char *inner = draft->may_wrap ? arena_printf(arena, "%s%s", outer, unit) : outer;
        if (!read_text(draft, &unread, inner, outer, &text))
            return false;
        bool is_alone = *text.before == '\0' && *text.behind == '\0' && !draft->may_wrap;
        text.has_braces = !is_alone && !is_in_block(draft->loop);
        if (round == 1 || !text.has_braces) {
            const char *own = write_loop(draft, &text, inner);
            if (own == NULL)
                return false;
            own = wrap(draft, &text, own, indent, &length);
            *start = moved_start(out, range.start) + (uint32_t)length;
            replacement_add(arena, out, range.start, range.end, own);
            return true;
        }
    }
    return false;
}

/* Whether a loop that counts with numbers in place of a pointer still names a variable. */
static bool still_names(const struct action_request *request, const struct by_number *number,
                        const struct decl *decl)
{
    bool found = stmt_mentions(request->loop->stmt->body, decl);
    for (size_t k = 0; k < number->replaced.size; k++)
        found = found || text_has_word(number->replaced.at[k].text, decl->name);
    return found;
}

/* A loop that counts with a pointer as one that counts with numbers of a type. False: it cannot be
   written so, or the program would need more around it. */
static bool write_by_number(struct action_request *request, const char *type, replacement_list *out)
{
    const struct source *source = action_source(request);
    struct edits edits = {.arena = request->arena};
    struct file_edit *file = edits_file(&edits, source->path, source->text, source->length);
    struct by_number number;
    decl_list unused = {NULL, 0, 0};
    memset(out, 0, sizeof *out);
    if (request->loop->range.file != 0 || !by_number_write(request, type, &number) ||
        number.index == NULL || number.is_renamed || number.is_live)
        return false;
    for (size_t k = 0; k < number.unused.size; k++)
        if (k < number.own || !still_names(request, &number, number.unused.at[k]))
            LIST_PUSH(edits.arena, unused, number.unused.at[k]);
    decl_list unread = declarators_remove(source, request->loop->function, request->loop->stmt,
                                          &unused, &edits, file);
    for (size_t k = 0; k < file->edits.size; k++)
        replacement_add(edits.arena, out, file->edits.at[k].start, file->edits.at[k].end,
                        file->edits.at[k].text);
    for (size_t k = 0; k < number.replaced.size; k++)
        LIST_PUSH(edits.arena, *out, number.replaced.at[k]);
    return unread.size == 0;
}

/* The same with a type that the program knows, and the directive above. */
static bool plan_by_number(struct action_request *request, struct offload_restaged *out)
{
    static const char *const types[] = {"ptrdiff_t", "long"};
    struct action_request asked = *request;
    memset(&asked.refusal, 0, sizeof asked.refusal);
    for (size_t k = 0; !request->loop->function->dialect.c89 && k < COUNT_OF(types); k++) {
        if (!write_by_number(&asked, types[k], &out->restaged.replaced))
            return false;
        if (offload_restaged_plan(
                request, moved_start(&out->restaged.replaced, request->loop->stmt->range.start),
                out))
            return true;
    }
    return false;
}

bool offload_counted_plan(struct action_request *request, struct offload_restaged *out)
{
    struct action_request asked = *request;
    uint32_t start = 0;
    *out = (struct offload_restaged){.draft = NULL};
    if (request->loop->loop != NULL && request->loop->loop->by_pointer)
        return plan_by_number(request, out);
    memset(&asked.refusal, 0, sizeof asked.refusal);
    if (!action_chose(request, "mapping", "packed"))
        return false;
    struct kernel_draft *kernel = kernel_plan_counted(&asked);
    return kernel != NULL && write_counted(kernel, &out->restaged.replaced, &start) &&
           offload_restaged_plan(request, start, out);
}
