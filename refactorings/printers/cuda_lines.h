/* cuda_lines.h: statements of host code, line by line. */
#ifndef LATHE_REFACTORINGS_CUDA_LINES_H
#define LATHE_REFACTORINGS_CUDA_LINES_H

#include "base/strbuf.h"
#include "refactorings/printers/plan.h"

struct lines {
    const struct kernel_plan *kernel;
    const char *indent, *unit;
    struct strbuf *out;
    bool are_pointed_to; /* the variables for memory on the device, by the names that arrays have */
};

void lines_add(struct lines *lines, const char *format, ...) PRINTF_LIKE(2, 3);

/* cuda_host.c: what the kernel knows under a name of its own, the statements do, too: values as far
   as a text mentions them (NULL: all); or all values and arrays. */
void lines_own_values(struct lines *lines, const char *needed);
void lines_own_names(struct lines *lines);
/* The statements of the host code. */
void lines_statements(struct lines *lines);

/* A call of the runtime's library, checked or not; the function without its prefix. The arguments
   end with NULL. */
void lines_call(struct lines *lines, const char *function, const char *const *arguments);

/* `cudaMemcpy(to, from, size, cudaMemcpyHostToDevice)` or the other way. */
void lines_copy(struct lines *lines, const char *host, const char *device, const char *size,
                bool to_device);

/* `float *x_d, *y_d;`: the variables that lead to the memory of arrays and results on the device,
   those of a type on one line; of the arrays those that go there for one kernel, or those that stay
   for several. */
void lines_declare(struct lines *lines, bool stays);

/* cuda_search.c: the searches for the ends of slices, and a blank line behind them; and what
   gathers the rows of a table of pointers. */
void lines_searches(struct lines *lines);
void lines_gather(struct lines *lines, const struct plan_array *array);

/* The variables for the bytes of slices, of the arrays that need them; arrays may share one. */
void lines_sizes(struct lines *lines, bool (*is_needed)(const struct plan_array *array));

/* The structures in which arrays go to the kernel by value, and what fills them. */
void lines_by_value(struct lines *lines, bool declares);

/* Takes that memory. */
void lines_allocate(struct lines *lines, const struct plan_array *array);

/* Copies the slice of an array one way or the other; or from another array on the device. What
   comes back may have to be waited for, and then to be taken. */
void lines_copy_array(struct lines *lines, const struct plan_array *array, bool to_device);
void lines_copy_twin(struct lines *lines, const struct plan_array *array);
void lines_wait(struct lines *lines);
void lines_take_array(struct lines *lines, const struct plan_array *array);

/* Gives the memory back that was taken for an array. */
void lines_free(struct lines *lines, const struct plan_array *array);

/* `cudaStream_t stream = cudaStreamPerThread;`, where copies and kernels are queued. */
void lines_stream(struct lines *lines);

#endif
