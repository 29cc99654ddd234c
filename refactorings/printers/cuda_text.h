/*
 * cuda_text.h: the text of code for CUDA and HIP: a kernel, the host code that feeds and launches
 * it, and the helper that checks calls. Pieces only: where they go is decided elsewhere. All texts
 * have "\n".
 */
#ifndef LATHE_REFACTORINGS_CUDA_TEXT_H
#define LATHE_REFACTORINGS_CUDA_TEXT_H

#include "base/strbuf.h"
#include "refactorings/printers/plan.h"

/* `__global__ void axpy_kernel(...) { ... }` and the functions before it, one level of indentation
   being `unit`. */
void cuda_kernel_text(const struct kernel_plan *kernel, const char *unit, struct strbuf *out);

/* The function that lets a slice hold an element: `static void cover(...)`. */
void cuda_cover_text(const char *name, const char *unit, struct strbuf *out);

/* `static __device__ void atomic_max(double *target, double value)`: by comparing and swapping
   (CUDA C++ Programming Guide, "Atomic Functions"). */
void cuda_atomic_text(const struct plan_atomic *atomic, const char *unit, struct strbuf *out);

/* `int i = ...;` for each axis along which a thread has one iteration; whether it has one, along
   such axes: "i < n && j < m", or "". */
void cuda_numbers_text(const struct kernel_plan *kernel, const char *indent, struct strbuf *out);
void cuda_condition_text(const struct kernel_plan *kernel, struct strbuf *out);

/* cuda_scan.c: the kernels of iterations with a running value, and the function by which the
   threads of a block find it (G. Blelloch, "Prefix sums and their applications"; D. Merrill and A.
   Grimshaw, "Parallel scan for stream architectures", on reducing before scanning; D. Merrill and
   M. Garland, "Single-pass parallel prefix scan with decoupled look-back"). What the host code does
   between them, and how it launches both. */
void cuda_scan_kernels(const struct kernel_plan *kernel, const char *unit, struct strbuf *out);
void cuda_scan_fold(const struct gpu_runtime *runtime, const struct plan_fold *fold,
                    const char *unit, struct strbuf *out);
struct lines;
void cuda_scan_host(struct lines *lines);
/* `value += other;`, `value = max(value, other);`. */
void cuda_folded(const struct plan_fold *fold, const char *value, const char *other,
                 struct strbuf *out);

/* cuda_sums.c: `static __device__ float block_sum(float value)`: the sum of a block's threads, for
   the first of them (M. Harris, "Optimizing Parallel Reduction in CUDA"; J. Luitjens, "Faster
   Parallel Reductions on Kepler"). */
void cuda_fold_text(const struct gpu_runtime *runtime, const struct plan_fold *fold,
                    const char *unit, struct strbuf *out);
/* What threads are numbered by in a block of one to three directions, and how many it has. */
const char *cuda_thread_number(int directions);
const char *cuda_thread_count(int directions);
/* What combines two values for CUB, the former one first. */
void cuda_cub_operator(const struct plan_fold *fold, struct strbuf *out);
/* Whether blocks are of whole warps, or of groups, or CUB does it, so that such functions do for
   them. */
bool cuda_has_whole_warps(const struct kernel_plan *kernel);

/* What a kernel does behind its iterations: the sums of a block's threads are added up, by such
   functions or else in shared memory, then once to the result. */
void cuda_sums_text(const struct kernel_plan *kernel, const char *unit, struct strbuf *out);

/* What the host code does with what is left to it: "*s += s_blocks[k];" for all of them. */
void cuda_sums_host(const struct kernel_plan *kernel, const char *indent, const char *unit,
                    struct strbuf *out);
/* How many parts of a result it looks at: the number of blocks, or a variable. */
const char *cuda_parts(const struct kernel_plan *kernel, const struct plan_result *result);
/* The program's variable, which the host function has a pointer to: "*s". */
void cuda_variable(const struct kernel_plan *kernel, const struct plan_result *result,
                   struct strbuf *out);

/* cuda_tiles.c: the declarations of a kernel's tiles and of the numbers of threads in a block; and
   what follows the numbers of its iteration, in phases; or how tiles with halos are filled in front
   of it. `condition` is that of an iteration. */
void cuda_tiles_text(const struct kernel_plan *kernel, const char *unit, struct strbuf *out);
void cuda_halos_text(const struct kernel_plan *kernel, const char *unit, struct strbuf *out);
void cuda_phases_text(const struct kernel_plan *kernel, const char *condition, const char *unit,
                      struct strbuf *out);

/* `if (...)` with the block's condition, too, and its statements below. */
void cuda_guarded_text(const char *condition, const struct plan_block *block, const char *indent,
                       const char *unit, struct strbuf *out);
/* cuda_rows.c: what follows the number of an iteration that a group of threads has. */
void cuda_rows_text(const struct kernel_plan *kernel, const char *condition, const char *unit,
                    struct strbuf *out);

/* cuda_bins.c: what a kernel does before and behind its iterations with bins in shared memory. */
void cuda_bins_begin(const struct kernel_plan *kernel, const char *unit, struct strbuf *out);
void cuda_bins_end(const struct kernel_plan *kernel, const char *unit, struct strbuf *out);

/* cuda_best.c: what a kernel does behind its iterations to find the best of its block. */
void cuda_best_text(const struct kernel_plan *kernel, const char *unit, struct strbuf *out);
/* What the host code does behind its copies: it takes the best of all blocks if that is better than
   what was there. */
void cuda_best_host(const struct kernel_plan *kernel, const char *indent, const char *unit,
                    struct strbuf *out);

/* `void axpy_gpu(...)` without what follows. Pointers to rows are to constants only where the rows
   are declared so: in C a pointer to constant rows takes no other. */
void cuda_host_signature(const struct kernel_plan *kernel, struct strbuf *out);

/* The host function's definition. */
void cuda_host_function(const struct kernel_plan *kernel, const char *unit, struct strbuf *out);

/* The same statements as a block in place of the loop, under a condition (NULL: always); `indent`
   is that of the loop. The first line keeps no indentation, the last no line end. */
void cuda_host_block(const struct kernel_plan *kernel, const char *condition, const char *indent,
                     const char *unit, struct strbuf *out);

/* cuda_transfers.c: of arrays that stay on the device while several kernels run, the function that
   puts them there or, not `to_device`, brings them back: `void heat_upload(int n, const float *a,
   float **a_d)`. Its declaration without the semicolon, its definition, and its call. */
void cuda_transfer_signature(const struct kernel_plan *region, const char *name, bool to_device,
                             struct strbuf *out);
void cuda_transfer_function(const struct kernel_plan *region, const char *name, bool to_device,
                            const char *unit, struct strbuf *out);
/* `float *a_d, *b_d;`: the variables for these arrays' memory, each line with its end. */
void cuda_transfer_pointers(const struct kernel_plan *region, const char *indent,
                            struct strbuf *out);
void cuda_transfer_call(const struct kernel_plan *region, const char *name, bool to_device,
                        const char *indent, struct strbuf *out);

/* A loop whose results are compared with its kernel's. */
struct compared_loop {
    const char *condition;        /* under which the kernel runs; NULL: always */
    const char *text;             /* its lines, without the first one's indentation */
    LIST_OF(const char *) finals; /* statements that set what the loop itself would set */
};

/* cuda_compare.c: the block in place of the loop that also runs the loop on what was there before,
   and reports where the kernel has left something else. Otherwise as cuda_host_block(), for kernels
   with a host function as well. */
void cuda_compared_block(const struct kernel_plan *kernel, const struct compared_loop *loop,
                         const char *indent, const char *unit, struct strbuf *out);
/* The macro that turns this off, and the functions that it calls, as far as a file with the text
   `old` lacks them; a blank line before each. They need <stdio.h> and <stdlib.h>. */
void cuda_compare_text(const struct kernel_plan *kernel, const char *old, const char *unit,
                       struct strbuf *out);
/* Puts what they are called, as far as the file lacks them, into the list. */
typedef LIST_OF(const char *) compare_names;
void cuda_compare_names(struct arena *arena, const struct kernel_plan *kernel, const char *old,
                        const char *unit, compare_names *out);

/* The call of the host function: "axpy_gpu(N, a, x, y);". */
void cuda_host_call(const struct kernel_plan *kernel, const char *indent, struct strbuf *out);

/* The function that checks a call's status, and the macro `name` that calls it with the place. They
   need <stdio.h> and <stdlib.h>. */
void cuda_check_text(const struct gpu_runtime *runtime, const char *name, const char *function,
                     const char *unit, struct strbuf *out);

/* Whether a line is that which defines the macro. */
bool cuda_is_check_line(const struct gpu_runtime *runtime, const char *line);
/* Whether a text holds them already, under the names that are usual, however it is indented. */
bool cuda_has_check(const struct gpu_runtime *runtime, const char *text);

#endif
