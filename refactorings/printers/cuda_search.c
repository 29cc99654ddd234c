/*
 * cuda_search.c: the host code looks for the ends of slices:
 *
 *     long long x_first = 0, x_end = 0;
 *     for (int i = 0; i < n; i++)
 *         cover(&x_first, &x_end, column[i]);
 *
 * and gathers the rows of tables of pointers.
 */
#include "refactorings/printers/cuda_lines.h"
#include "refactorings/printers/cuda_text.h"

void cuda_cover_text(const char *name, const char *unit, struct strbuf *out)
{
    strbuf_addf(out,
                "/* Lets [first, end) hold an index. */\n"
                "static void %s(long long *first, long long *end, long long index)\n"
                "{\n"
                "%sif (*first == *end) {\n"
                "%s%s*first = index;\n"
                "%s%s*end = index + 1;\n"
                "%s} else if (index < *first) {\n"
                "%s%s*first = index;\n"
                "%s} else if (index >= *end) {\n"
                "%s%s*end = index + 1;\n"
                "%s}\n"
                "}\n",
                name, unit, unit, unit, unit, unit, unit, unit, unit, unit, unit, unit, unit);
}

/* Indents a line by its own level. */
static void begin_line(const struct lines *lines, const struct plan_line *own, struct strbuf *line)
{
    strbuf_clear(line);
    for (size_t j = 0; j < own->level; j++)
        strbuf_adds(line, lines->unit);
}

static void add_search(struct lines *lines, const struct plan_search *search)
{
    struct strbuf line = STRBUF_INIT;
    lines_add(lines, "long long %s = 0, %s = 0;", search->first, search->end);
    for (size_t k = 0; k < search->lines.size; k++) {
        const struct plan_line *own = &search->lines.at[k];
        begin_line(lines, own, &line);
        if (own->kind == PLAN_COVER)
            strbuf_addf(&line, "%s(&%s, &%s, %s);", lines->kernel->cover, search->first,
                        search->end, own->text);
        else
            strbuf_adds(&line, own->text);
        lines_add(lines, "%s", line.text);
    }
    strbuf_release(&line);
}

/* "memcpy(x_packed[i], x[i], sizeof(*x_packed));", "x_packed[i][d] = x[i][d];" */
static void add_piece(const struct plan_array *array, const struct plan_line *line,
                      struct strbuf *out)
{
    const struct plan_piece *piece = line->piece;
    const char *rows = array->pinned != NULL ? array->pinned : array->device;
    if (piece->column != NULL)
        strbuf_addf(out, "%s[%s][%s] = %s[%s];", rows, piece->place, piece->column, line->text,
                    piece->column);
    else if (piece->end == piece->first + 1)
        strbuf_addf(out, "%s[%s][%lld] = %s[%lld];", rows, piece->place, piece->first, line->text,
                    piece->first);
    else if (piece->first == 0 && piece->end == array->gather->columns)
        strbuf_addf(out, "memcpy(%s[%s], %s, sizeof(*%s));", rows, piece->place, line->text, rows);
    else if (piece->first == 0)
        strbuf_addf(out, "memcpy(%s[%s], %s, %lld * sizeof(%s));", rows, piece->place, line->text,
                    piece->end, array->element);
    else
        strbuf_addf(out, "memcpy(%s[%s] + %lld, %s + %lld, %lld * sizeof(%s));", rows, piece->place,
                    piece->first, line->text, piece->first, piece->end - piece->first,
                    array->element);
}

void lines_gather(struct lines *lines, const struct plan_array *array)
{
    struct strbuf line = STRBUF_INIT;
    for (size_t k = 0; k < array->gather->lines.size; k++) {
        const struct plan_line *own = &array->gather->lines.at[k];
        begin_line(lines, own, &line);
        if (own->kind == PLAN_PIECE)
            add_piece(array, own, &line);
        else
            strbuf_adds(&line, own->text);
        lines_add(lines, "%s", line.text);
    }
    strbuf_release(&line);
}

void lines_searches(struct lines *lines)
{
    const struct kernel_plan *kernel = lines->kernel;
    for (size_t k = 0; k < kernel->searches.size; k++)
        add_search(lines, &kernel->searches.at[k]);
    if (kernel->searches.size > 0)
        strbuf_addch(lines->out, '\n');
}
