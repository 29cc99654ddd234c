/*
 * cuda_search.c: the host code looks for the ends of slices:
 *
 *     long long x_first = 0, x_end = 0;
 *     for (int i = 0; i < n; i++)
 *         cover(&x_first, &x_end, column[i]);
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

static void add_search(struct lines *lines, const struct plan_search *search)
{
    struct strbuf line = STRBUF_INIT;
    lines_add(lines, "long long %s = 0, %s = 0;", search->first, search->end);
    for (size_t k = 0; k < search->lines.size; k++) {
        const struct plan_line *own = &search->lines.at[k];
        strbuf_clear(&line);
        for (size_t j = 0; j < own->level; j++)
            strbuf_adds(&line, lines->unit);
        if (own->kind == PLAN_COVER)
            strbuf_addf(&line, "%s(&%s, &%s, %s);", lines->kernel->cover, search->first,
                        search->end, own->text);
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
