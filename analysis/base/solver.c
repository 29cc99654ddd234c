#include "base/solver.h"

#include <glpk.h>
#include <setjmp.h>
#include <stddef.h>

static int swallow(void *info, const char *text)
{
    (void)info;
    (void)text;
    return 1;
}

static void leave_glpk(void *info)
{
    jmp_buf *failed = info;
    longjmp(*failed, 1);
}

bool solver_run(bool (*compute)(void *data), void *data)
{
    jmp_buf failed;
    volatile bool found = false;
    if (setjmp(failed) == 0) {
        glp_init_env();
        glp_term_out(GLP_OFF);
        glp_term_hook(swallow, NULL);
        glp_error_hook(leave_glpk, &failed);
        found = compute(data);
    }
    glp_free_env();
    return found;
}
