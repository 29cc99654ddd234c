/*
 * gpu_runtime.h: what the runtimes that kernels are written for call the same things by. CUDA and
 * HIP share the language of kernels and the shape of the host code; each is a row of backends.def
 * and one file here.
 */
#ifndef LATHE_REFACTORINGS_GPU_RUNTIME_H
#define LATHE_REFACTORINGS_GPU_RUNTIME_H

#include <stdbool.h>

struct gpu_runtime {
    const char *target;         /* the value of the option `target` */
    const char *name;           /* in words: "CUDA" */
    const char *prefix;         /* of its functions and types: "cuda" */
    const char *check;          /* the macro that checks a call's status: "CUDA_CHECK" */
    const char *check_function; /* what the macro calls */
    const char *suffix;         /* of a file with kernels: ".cu" */
    const char *header;         /* that the file includes; NULL: its compiler does */
    const char *compiler;
    const char *shuffle;        /* of `value`, from the thread that is so many `lanes` further on */
    const char *shuffle_state;  /* the same of `state` */
    const char *shuffle_up;     /* of `value` from the thread that is so many before it */
    const char *shuffle_next;   /* from the thread right before it */
    const char *shuffle_last;   /* of `value`, from the last thread of the warp */
    const char *ballot;         /* sets `found`, with a bit for each thread of the warp, of those
                                   whose `values[k]` is not 0 */
    const char *ones_before;    /* how many there are in it of threads before one */
    const char *ones;           /* and in all */
    const char *any_known;      /* whether any thread of the warp has a `state` of 2 */
    const char *narrow_shuffle; /* `shuffle` among 32 threads that follow each other */
    const char *exchange;       /* with what is exchanged and a number behind it, from the one of
                                   these 32 whose own number differs in the number's bits */
    const char *exchange_end;   /* what follows them */
    const char *warp;           /* threads of a warp as kernels write it: "32", "warpSize" */
    const char *half_warp;      /* half of them */
    const char *last_lane;      /* the number of the last one */
    const char *pinned;         /* the function that takes memory which stays in place */
    const char *free_pinned;    /* and the one that gives it back */
    bool warns;                 /* its compiler warns where a call's status is not looked at */
    int most_warp;              /* blocks that are a multiple of it are of whole warps */
};

extern const struct gpu_runtime cuda_runtime, hip_runtime;

#endif
