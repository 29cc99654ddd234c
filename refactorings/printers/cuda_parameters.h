/* cuda_parameters.h: the parameters of kernels and host functions, as items of a list. */
#ifndef LATHE_REFACTORINGS_CUDA_PARAMETERS_H
#define LATHE_REFACTORINGS_CUDA_PARAMETERS_H

#include "refactorings/printers/plan.h"
#include "refactorings/printers/text_list.h"

/* "const float *__restrict__ x", "const float (*__restrict__ a)[64]". */
void cuda_add_array(struct text_list *list, const struct plan_array *array, bool is_const,
                    const char *qualifier);
/* The values that the kernel gets, or those of the host function. */
/* An array as the host code has it: "const float *x", "double *const *x". */
void cuda_host_array(const struct plan_array *array, bool is_const, struct strbuf *out);
void cuda_add_scalars(struct text_list *list, const struct kernel_plan *kernel, bool of_kernel);
/* The pointers to results. */
void cuda_add_results(struct text_list *list, const struct kernel_plan *kernel, bool of_kernel);

#endif
