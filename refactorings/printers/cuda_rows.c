/* cuda_rows.c: groups of neighbouring threads that have an iteration together, and exchange what
   they have found (CUDA C++ Programming Guide, "Warp Shuffle Functions"). */
#include "refactorings/printers/cuda_text.h"

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

void cuda_rows_text(const struct kernel_plan *kernel, const char *condition, const char *unit,
                    struct strbuf *out)
{
    const struct plan_rows *rows = kernel->rows;
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
