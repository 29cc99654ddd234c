/* cuda_tiles.c: arrays that the threads of a block read through shared memory (CUDA C++ Programming
   Guide, "Shared Memory"; M. Harris, "An Efficient Matrix Transpose in CUDA C/C++", on padding). */
#include "refactorings/printers/cuda_text.h"
#include "refactorings/text/rewrite.h"

enum { COLUMNS = 100 };

static void add_declarator(const struct plan_tile *tile, struct strbuf *out)
{
    strbuf_adds(out, tile->name);
    if (tile->rows > 0)
        strbuf_addf(out, "[%lld]", tile->rows);
    strbuf_addf(out, tile->padding > 0 ? "[%lld + %lld]" : "[%lld]", tile->columns, tile->padding);
}

/* Whether two tiles can be declared together. */
static bool is_alike(const struct plan_tile *a, const struct plan_tile *b)
{
    return strcmp(a->element, b->element) == 0 && a->rows == b->rows && a->columns == b->columns;
}

void cuda_tiles_text(const struct kernel_plan *kernel, const char *unit, struct strbuf *out)
{
    for (size_t k = 0; k < kernel->tiles.size; k++) {
        const struct plan_tile *tile = &kernel->tiles.at[k];
        bool joins = k > 0 && is_alike(tile, tile - 1);
        if (joins)
            strbuf_adds(out, ", ");
        else
            strbuf_addf(out, "%s%s__shared__ %s ", k > 0 ? ";\n" : "", unit, tile->element);
        add_declarator(tile, out);
    }
    if (kernel->tiles.size == 0)
        return;
    strbuf_addf(out, ";\n%sint %s = threadIdx.x", unit, kernel->across);
    if (kernel->down != NULL)
        strbuf_addf(out, ", %s = threadIdx.y", kernel->down);
    strbuf_adds(out, ";\n");
}

void cuda_guarded_text(const char *condition, const struct plan_block *block, const char *indent,
                       const char *unit, struct strbuf *out)
{
    struct strbuf both = STRBUF_INIT;
    strbuf_addf(&both, "%s%s%s", condition, block->condition != NULL ? " && " : "",
                block->condition != NULL ? block->condition : "");
    strbuf_addf(out, "%sif (", indent);
    rewrite_condition(both.text, indent, out);
    strbuf_release(&both);
    strbuf_addf(out, ")%s\n%s%s%s\n", block->is_one ? "" : " {", indent, unit, block->text);
    if (!block->is_one)
        strbuf_addf(out, "%s}\n", indent);
}

/* "a_tile[ty + r][tx] = i < n && l_x < k ? a[i * k + l_x] : 0;" */
static void add_filled(const struct plan_tile *tile, const char *indent, const char *unit,
                       struct strbuf *out)
{
    struct strbuf line = STRBUF_INIT;
    strbuf_addf(&line, "%s%s%s = %s ? %s : 0;\n", indent, tile->name, tile->place, tile->condition,
                tile->loaded);
    if (line.length <= COLUMNS + 1)
        strbuf_adds(out, line.text);
    else
        strbuf_addf(out, "%s%s%s =\n%s%s%s ? %s : 0;\n", indent, tile->name, tile->place, indent,
                    unit, tile->condition, tile->loaded);
    strbuf_release(&line);
}

/* A thread puts its elements into tiles: "a_tile[ty][tx] = a[i * k + l_x];" Those that are there
   under the same condition go together. */
static void add_loads(const struct plan_tile *tiles, size_t size, const char *indent,
                      const char *unit, struct strbuf *out)
{
    struct strbuf text = STRBUF_INIT;
    for (size_t k = 0, first = 0; k < size; k++) {
        const struct plan_tile *tile = &tiles[k];
        size_t start = text.length;
        strbuf_addf(&text, "%s%s =", tile->name, tile->place);
        if (tile->is_whole) {
            add_filled(tile, indent, unit, out);
            strbuf_clear(&text);
            first = k + 1;
            continue;
        }
        size_t length = text.length - start + strlen(tile->loaded) + 2;
        if (strlen(indent) + strlen(unit) + length > COLUMNS)
            strbuf_addf(&text, "\n%s%s%s%s;", indent, unit, unit, tile->loaded);
        else
            strbuf_addf(&text, " %s;", tile->loaded);
        if (k + 1 < size && tiles[k + 1].is_joined) {
            strbuf_addf(&text, "\n%s%s", indent, unit);
            continue;
        }
        struct plan_block block = {.text = text.text, .is_one = first == k};
        cuda_guarded_text(tile->condition, &block, indent, unit, out);
        strbuf_clear(&text);
        first = k + 1;
    }
    strbuf_release(&text);
}

/* "for (int row = ty; row < 10; row += 8)" */
static void add_loop(const char *name, const char *first, long long size, long long threads,
                     const char *indent, struct strbuf *out)
{
    strbuf_addf(out, "%sfor (int %s = %s; %s < %lld; %s += %lld)", indent, name, first, name, size,
                name, threads);
}

/* Numbers of one type: "long long l_x = l_tile + tx, l_y = l_tile + ty;" */
static void add_numbers(const char *type, const struct plan_number *numbers, size_t size,
                        const char *indent, struct strbuf *out)
{
    strbuf_addf(out, "%s%s ", indent, type);
    for (size_t k = 0; k < size; k++)
        strbuf_addf(out, "%s%s = %s", k == 0 ? "" : ", ", numbers[k].name, numbers[k].value);
    strbuf_adds(out, ";\n");
}

/* How many tiles from one on are filled by the same loops. */
static size_t alike_from(const struct kernel_plan *kernel, size_t at)
{
    size_t end = at + 1;
    while (end < kernel->tiles.size && kernel->tiles.at[end].halo->numbers.size == 0)
        end++;
    return end - at;
}

/* The loops that fill tiles, and what they have to fill them with. */
static void fill_tiles(const struct kernel_plan *kernel, size_t at, size_t size, const char *unit,
                       struct strbuf *out)
{
    const struct plan_tile *tile = &kernel->tiles.at[at];
    const struct plan_halo *halo = tile->halo;
    struct strbuf inner = STRBUF_INIT;
    bool down = halo->down != NULL, across = halo->across != NULL;
    strbuf_adds(&inner, unit);
    if (down) {
        add_loop(halo->down, halo->from_zero ? "0" : kernel->down, tile->rows, halo->threads_down,
                 unit, out);
        strbuf_adds(out, across ? "\n" : " {\n");
        strbuf_adds(&inner, unit);
    }
    if (across) {
        add_loop(halo->across, kernel->across, tile->columns, halo->threads_across, inner.text,
                 out);
        strbuf_adds(out, " {\n");
        strbuf_adds(&inner, unit);
    }
    add_numbers(halo->type, halo->numbers.at, halo->numbers.size, inner.text, out);
    add_loads(tile, size, inner.text, unit, out);
    if (down || across)
        strbuf_addf(out, "%s%s}\n", unit, down && across ? unit : "");
    strbuf_release(&inner);
}

void cuda_halos_text(const struct kernel_plan *kernel, const char *unit, struct strbuf *out)
{
    for (size_t k = 0, size = 0; k < kernel->tiles.size; k += size) {
        size = alike_from(kernel, k);
        fill_tiles(kernel, k, size, unit, out);
    }
    if (kernel->tiles.size > 0)
        strbuf_addf(out, "%s__syncthreads();\n", unit);
}

/* "for (int r = 0; r < 32; r += 8) {" with what a thread's iteration is numbered by; `indent` is
   that of the loop. */
static void begin_rows(const struct plan_axis *turned, const char *indent, const char *unit,
                       struct strbuf *out)
{
    add_loop(turned->step, "0", turned->side, turned->block, indent, out);
    strbuf_addf(out, " {\n%s%s%s %s = %s + %s;\n", indent, unit, turned->number_type,
                turned->number, turned->tile, turned->own);
}

/* What is done for an iteration, or for each of those that a thread has. */
static void add_for_each(const struct kernel_plan *kernel, const char *condition,
                         const struct plan_block *block, const char *unit, struct strbuf *out)
{
    const struct plan_axis *turned = plan_turned(kernel);
    struct strbuf inner = STRBUF_INIT;
    strbuf_addf(&inner, "%s%s", unit, turned != NULL ? unit : "");
    if (block->text != NULL && turned != NULL)
        begin_rows(turned, unit, unit, out);
    if (block->text != NULL)
        cuda_guarded_text(condition, block, inner.text, unit, out);
    if (block->text != NULL && turned != NULL)
        strbuf_addf(out, "%s}\n", unit);
    strbuf_release(&inner);
}

/* The tiles of a phase are filled. */
static void fill_phase(const struct kernel_plan *kernel, const char *unit, struct strbuf *out)
{
    const struct plan_phases *phases = kernel->phases;
    const struct plan_axis *turned = plan_turned(kernel);
    struct strbuf inner = STRBUF_INIT;
    strbuf_addf(&inner, "%s%s%s", unit, unit, turned != NULL ? unit : "");
    if (turned != NULL) {
        struct strbuf loop = STRBUF_INIT;
        strbuf_addf(&loop, "%s%s", unit, unit);
        begin_rows(turned, loop.text, unit, out);
        strbuf_release(&loop);
    }
    add_numbers(phases->type, phases->numbers.at, phases->numbers.size, inner.text, out);
    add_loads(kernel->tiles.at, kernel->tiles.size, inner.text, unit, out);
    if (turned != NULL)
        strbuf_addf(out, "%s%s}\n", unit, unit);
    strbuf_addf(out, "%s%s__syncthreads();\n", unit, unit);
    strbuf_release(&inner);
}

/* What a phase does with its tiles: the loop, for an iteration or for all that a thread has. */
static void add_work(const struct kernel_plan *kernel, const char *condition, const char *unit,
                     struct strbuf *out)
{
    const struct plan_phases *phases = kernel->phases;
    const struct plan_axis *turned = plan_turned(kernel);
    struct strbuf inner = STRBUF_INIT, work = STRBUF_INIT;
    strbuf_addf(&inner, "%s%s", unit, unit);
    if (phases->last != NULL)
        add_numbers(phases->last->type, phases->last, 1, inner.text, out);
    if (phases->last != NULL)
        strbuf_addf(&work, "#pragma unroll %lld\n%s%s", phases->unrolled, inner.text,
                    turned != NULL ? "" : unit);
    strbuf_addf(&work, "%s", phases->header);
    if (turned != NULL) {
        strbuf_addch(&work, '\n');
        strbuf_addf(&inner, "%s", unit);
        add_loop(turned->step, "0", turned->side, turned->block, inner.text, &work);
        strbuf_addf(out, "%s%s%s%s\n", unit, unit, work.text, phases->work);
    } else {
        strbuf_adds(&work, phases->work);
        cuda_guarded_text(condition, &(struct plan_block){.text = work.text, .is_one = true},
                          inner.text, unit, out);
    }
    strbuf_addf(out, "%s%s__syncthreads();\n%s}\n", unit, unit, unit);
    strbuf_release(&inner);
    strbuf_release(&work);
}

void cuda_phases_text(const struct kernel_plan *kernel, const char *condition, const char *unit,
                      struct strbuf *out)
{
    const struct plan_phases *phases = kernel->phases;
    for (size_t k = 0; k < phases->beside.size; k++)
        strbuf_addf(out, "%s%s %s = %s;\n", unit, phases->beside.at[k].type,
                    phases->beside.at[k].name, phases->beside.at[k].value);
    if (phases->before != NULL)
        strbuf_addf(out, "%s%s\n", unit, phases->before);
    add_for_each(kernel, condition, &phases->prepare, unit, out);
    if (phases->remark != NULL)
        strbuf_addf(out, "%s%s\n", unit, phases->remark);
    strbuf_addf(out, "%sfor (%s %s = %s; %s; %s += %lld) {\n", unit, phases->type, phases->first,
                phases->start, phases->condition, phases->first, phases->length);
    fill_phase(kernel, unit, out);
    add_work(kernel, condition, unit, out);
    add_for_each(kernel, condition, &phases->after, unit, out);
}
