/*
 * solver.h: computations by GLPK that may fail. GLPK ends a program that meets an error; here it
 * ends the computation, with all that GLPK allocated for it.
 */
#ifndef LATHE_BASE_SOLVER_H
#define LATHE_BASE_SOLVER_H

#include <stdbool.h>

/* Runs a computation within an environment of GLPK's own, which prints nothing; false if it says
   so, or if GLPK failed. Its objects go with the environment, whether it freed them or not. */
bool solver_run(bool (*compute)(void *data), void *data);

#endif
