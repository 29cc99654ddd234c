#include "loops/judge/question.h"

#include "loops/places/bounding_box.h"

reason_list question_set_aside(struct nest *nest)
{
    reason_list reasons = {NULL, 0, 0};
    for (size_t i = 0; i < nest->reasons.size; i++)
        LIST_PUSH(nest->arena, reasons, nest->reasons.at[i]);
    nest->reasons.size = 0;
    return reasons;
}

void question_put_back(struct nest *nest, const reason_list *reasons)
{
    nest->reasons.size = 0;
    for (size_t i = 0; i < reasons->size; i++)
        LIST_PUSH(nest->arena, nest->reasons, reasons->at[i]);
}

unsigned long question_spend_part(struct nest *nest)
{
    enum { SHARE = 2 };
    unsigned long operations = isl_ctx_get_max_operations(nest->ctx);
    isl_ctx_reset_operations(nest->ctx);
    isl_ctx_set_max_operations(nest->ctx, operations / SHARE);
    return operations;
}

void question_forget_spent(struct nest *nest, unsigned long operations)
{
    nest->broken = false;
    isl_ctx_reset_error(nest->ctx);
    isl_ctx_reset_operations(nest->ctx);
    isl_ctx_set_max_operations(nest->ctx, operations);
}

struct question question_begin(struct nest *nest)
{
    struct question before = {.marks = grid_mark(nest),
                              .assumed = isl_set_copy(nest->assumed),
                              .assumptions = nest->assumptions.size,
                              .unfixed = nest->unfixed,
                              .overlaps_anyway = nest->overlaps_anyway,
                              .limits_first = nest->limits_first,
                              .broken = nest->broken};
    for (size_t i = 0; i < nest->reasons.size; i++)
        LIST_PUSH(nest->arena, before.reasons, nest->reasons.at[i]);
    return before;
}

void question_end(struct nest *nest, struct question *before, bool keep)
{
    grid_settle(nest, &before->marks, keep);
    if (!keep) {
        question_put_back(nest, &before->reasons);
        isl_set_free(nest->assumed);
        nest->assumed = isl_set_copy(before->assumed);
        nest->assumptions.size = before->assumptions;
        nest->unfixed = before->unfixed;
        nest->overlaps_anyway = before->overlaps_anyway;
        nest->limits_first = before->limits_first;
        nest->broken = before->broken;
        hull_forget(nest);
        isl_ctx_reset_error(nest->ctx);
        isl_ctx_reset_operations(nest->ctx);
    }
    isl_set_free(before->assumed);
}
