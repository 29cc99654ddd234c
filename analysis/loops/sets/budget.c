#include "loops/sets/budget.h"

void budget_allow(isl_ctx *ctx, unsigned long operations)
{
    isl_ctx_reset_error(ctx);
    isl_ctx_reset_operations(ctx);
    isl_ctx_set_max_operations(ctx, operations);
}

struct budget budget_part(isl_ctx *ctx, unsigned share)
{
    struct budget part = {ctx, isl_ctx_get_max_operations(ctx)};
    budget_allow(ctx, part.whole / share);
    return part;
}

bool budget_end(const struct budget *part)
{
    bool is_sound = isl_ctx_last_error(part->ctx) == isl_error_none;
    budget_allow(part->ctx, part->whole);
    return is_sound;
}
