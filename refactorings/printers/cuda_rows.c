/* cuda_rows.c: groups of neighbouring threads that have an iteration together, and exchange what
   they have found (CUDA C++ Programming Guide, "Warp Shuffle Functions"). */
#include "refactorings/printers/cuda_text.h"
#include "refactorings/text/rewrite.h"

/* `for (int offset = 16; offset > 0; offset /= 2) sum += ...;`: all of them have the same in the
   end. */
static void add_exchange(const struct kernel_plan *kernel, const struct plan_turn *turn,
                         const char *indent, const char *unit, struct strbuf *out)
{
    const struct gpu_runtime *runtime = kernel->runtime;
    const char *offset = kernel->rows->offset;
    bool are_many = turn->found.size > 1;
    strbuf_addf(out, "%sfor (int %s = %d; %s > 0; %s /= 2)%s\n", indent, offset,
                PLAN_LANES_OF_A_SUM / 2, offset, offset, are_many ? " {" : "");
    for (size_t k = 0; k < turn->found.size; k++) {
        const struct plan_exchange *found = &turn->found.at[k];
        struct strbuf other = STRBUF_INIT;
        strbuf_addf(&other, "%s%s, %s%s", runtime->exchange, found->name, offset,
                    runtime->exchange_end);
        strbuf_addf(out, "%s%s", indent, unit);
        cuda_folded(&(struct plan_fold){.fold = found->fold}, found->name, other.text, out);
        strbuf_release(&other);
    }
    if (are_many)
        strbuf_addf(out, "%s}\n", indent);
}

/* `__shared__ float sum_lanes[8][32];` */
static void declare_shared(const struct plan_rows *rows, const char *unit, struct strbuf *out)
{
    const struct plan_turn *turn = &rows->turns.at[0];
    for (size_t k = 0; k < turn->found.size; k++)
        strbuf_addf(out, "%s__shared__ %s %s[%lld][%d];\n", unit, turn->found.at[k].type,
                    turn->found.at[k].shared, rows->stack->lanes, PLAN_LANES_OF_A_SUM);
}

/* What the first thread of a group does: it takes what those below it have found, and writes. */
static void add_stack_end(const struct plan_rows *rows, const char *unit, struct strbuf *out)
{
    const struct plan_turn *turn = &rows->turns.at[0];
    bool are_many = turn->found.size > 1;
    strbuf_addf(out, "%s%sfor (int %s = 1; %s < %lld; %s++)%s\n", unit, unit, rows->offset,
                rows->offset, rows->stack->lanes, rows->offset, are_many ? " {" : "");
    for (size_t k = 0; k < turn->found.size; k++) {
        const struct plan_exchange *found = &turn->found.at[k];
        struct strbuf other = STRBUF_INIT;
        strbuf_addf(&other, "%s[%s][threadIdx.x]", found->shared, rows->offset);
        strbuf_addf(out, "%s%s%s", unit, unit, unit);
        cuda_folded(&(struct plan_fold){.fold = found->fold}, found->name, other.text, out);
        strbuf_release(&other);
    }
    if (are_many)
        strbuf_addf(out, "%s%s}\n", unit, unit);
    for (size_t k = 0; k < rows->writes.size; k++) {
        const struct plan_block *block = &rows->writes.at[k];
        if (block->condition != NULL)
            strbuf_addf(out, "%s%sif (%s)\n%s", unit, unit, block->condition, unit);
        strbuf_addf(out, "%s%s%s\n", unit, unit, block->text);
    }
}

/* Groups whose threads stand below each other (M. Harris, "Optimizing Parallel Reduction in CUDA",
   for each column of a block). */
static void add_stack(const struct kernel_plan *kernel, const char *condition, const char *unit,
                      struct strbuf *out)
{
    const struct plan_rows *rows = kernel->rows;
    const struct plan_stack *stack = rows->stack;
    const struct plan_turn *turn = &rows->turns.at[0];
    struct strbuf first = STRBUF_INIT;
    strbuf_addf(&first, "%s == 0 && %s", rows->lane, condition);
    declare_shared(rows, unit, out);
    strbuf_addf(out, "%sint %s = threadIdx.y;\n", unit, rows->lane);
    if (stack->before != NULL)
        strbuf_addf(out, "%s%s\n", unit, stack->before);
    cuda_guarded_text(condition, &stack->work, unit, unit, out);
    for (size_t k = 0; k < turn->found.size; k++)
        strbuf_addf(out, "%s%s[%s][threadIdx.x] = %s;\n", unit, turn->found.at[k].shared,
                    rows->lane, turn->found.at[k].name);
    strbuf_addf(out, "%s__syncthreads();\n%sif (", unit, unit);
    rewrite_condition(first.text, unit, out);
    strbuf_addf(out, ") {\n");
    add_stack_end(rows, unit, out);
    strbuf_addf(out, "%s}\n", unit);
    strbuf_release(&first);
}

void cuda_rows_text(const struct kernel_plan *kernel, const char *condition, const char *unit,
                    struct strbuf *out)
{
    const struct plan_rows *rows = kernel->rows;
    if (rows->stack != NULL) {
        add_stack(kernel, condition, unit, out);
        return;
    }
    struct strbuf inner = STRBUF_INIT, first = STRBUF_INIT;
    strbuf_addf(&inner, "%s%s", unit, unit);
    strbuf_addf(&first, "%s == 0", rows->lane);
    strbuf_addf(out, "%sint %s = threadIdx.x;\n%sif (%s) {\n", unit, rows->lane, unit, condition);
    for (size_t k = 0; k < rows->turns.size; k++) {
        const struct plan_turn *turn = &rows->turns.at[k];
        strbuf_addf(out, "%s%s\n", inner.text, turn->text);
        if (turn->found.size > 0)
            add_exchange(kernel, turn, inner.text, unit, out);
    }
    for (size_t k = 0; k < rows->writes.size; k++)
        cuda_guarded_text(first.text, &rows->writes.at[k], inner.text, unit, out);
    strbuf_addf(out, "%s}\n", unit);
    strbuf_release(&inner);
    strbuf_release(&first);
}
