/* kernel_options.h: the rows of the options that all actions have which make kernels. */
#ifndef LATHE_REFACTORINGS_KERNEL_OPTIONS_H
#define LATHE_REFACTORINGS_KERNEL_OPTIONS_H

extern const char *const kernel_targets[], *const kernel_dimensions[], *const kernel_mappings[];
extern const char *const kernel_row_mappings[];
extern const char *const kernel_reductions[], *const kernel_bins_places[], *const kernel_on_off[];
extern const char *const kernel_scans[];
extern const char *const kernel_checks[], *const kernel_queues[], *const kernel_memories[];

#define KERNEL_OPTIONS(what)                                                                       \
    {"target", OPTION_CHOICE, "cuda", 0, 0, kernel_targets, what, false},                          \
        {"name",                                                                                   \
         OPTION_NAME,                                                                              \
         "",                                                                                       \
         0,                                                                                        \
         0,                                                                                        \
         NULL,                                                                                     \
         "name of the kernel; by default that of the function, with '_kernel'",                    \
         false},                                                                                   \
        {"dims",                                                                                   \
         OPTION_CHOICE,                                                                            \
         "auto",                                                                                   \
         0,                                                                                        \
         0,                                                                                        \
         kernel_dimensions,                                                                        \
         "how many of the loops that stand directly inside each other become dimensions of the "   \
         "grid; auto: all that may run in any order, except short ones",                           \
         false},                                                                                   \
        {"block",                                                                                  \
         OPTION_SHAPE,                                                                             \
         "256",                                                                                    \
         1,                                                                                        \
         1024,                                                                                     \
         NULL,                                                                                     \
         "threads in a block, or how many along each dimension of the grid, that of neighbouring " \
         "threads first: 16x16, 8x8x4",                                                            \
         false},                                                                                   \
        {"max-threads",                                                                            \
         OPTION_INTEGER,                                                                           \
         "0",                                                                                      \
         0,                                                                                        \
         1LL << 31,                                                                                \
         NULL,                                                                                     \
         "threads at most: where the loop may have more iterations, each thread takes several; "   \
         "0: no limit",                                                                            \
         false},                                                                                   \
        {"elements",                                                                               \
         OPTION_INTEGER,                                                                           \
         "1",                                                                                      \
         1,                                                                                        \
         1024,                                                                                     \
         NULL,                                                                                     \
         "iterations that a thread takes, as far apart as there are threads; in a grid of "        \
         "several dimensions, along the second",                                                   \
         false},                                                                                   \
        {"extent",                                                                                 \
         OPTION_TEXT,                                                                              \
         "",                                                                                       \
         0,                                                                                        \
         0,                                                                                        \
         NULL,                                                                                     \
         "how many elements arrays have of which the loop does not tell: x:n,image:rows * cols; "  \
         "taken for true",                                                                         \
         false},                                                                                   \
        {"mapping",                                                                                \
         OPTION_CHOICE,                                                                            \
         "packed",                                                                                 \
         0,                                                                                        \
         0,                                                                                        \
         kernel_mappings,                                                                          \
         "of loops with strides: threads are numbered by iterations (packed), or by values of "    \
         "the index with idle ones in between (sparse); or a grid of 1024 blocks at most goes "    \
         "over all iterations (grid-stride)",                                                      \
         false},                                                                                   \
        {"rows",                                                                                   \
         OPTION_CHOICE,                                                                            \
         "auto",                                                                                   \
         0,                                                                                        \
         0,                                                                                        \
         kernel_row_mappings,                                                                      \
         "of iterations that add something up in loops inside of them: a warp has one, whose "     \
         "threads take turns in these loops (warp), or threads below each other in a block have "  \
         "(block), or a thread has (thread); auto: a warp or a block where neighbouring threads "  \
         "then read neighbouring elements",                                                        \
         false},                                                                                   \
        {"reduction",                                                                              \
         OPTION_CHOICE,                                                                            \
         "atomic",                                                                                 \
         0,                                                                                        \
         0,                                                                                        \
         kernel_reductions,                                                                        \
         "how sums and the like come together: each block adds to the result (atomic), rounded "   \
         "differently each time; or the host code adds up what the blocks have found (two-pass), " \
         "the same bits each time for one size of blocks; or what fixed groups of threads have "   \
         "found (deterministic), the same bits for all sizes of blocks; cub: atomic, with CUB's "  \
         "functions for what the threads of a block have",                                         \
         false},                                                                                   \
        {"scan",                                                                                   \
         OPTION_CHOICE,                                                                            \
         "auto",                                                                                   \
         0,                                                                                        \
         0,                                                                                        \
         kernel_scans,                                                                             \
         "how running values are found, as in prefix sums: by one kernel, whose blocks look back " \
         "at what those before tell (single-pass), which rounds sums of floating-point numbers "   \
         "differently each time; or by a kernel that finds what blocks add and another one "       \
         "(two-pass), the same bits each time; auto: single-pass for values of up to 32 bits that "\
         "are not rounded; cub: two-pass, with CUB's functions for the threads of a block",        \
         false},                                                                                   \
        {"shared",                                                                                 \
         OPTION_TEXT,                                                                              \
         "auto",                                                                                   \
         0,                                                                                        \
         0,                                                                                        \
         NULL,                                                                                     \
         "arrays that the threads of a block read through tiles in shared memory, by their "       \
         "names: a,b, in products and stencils; auto: those of matrix products and "               \
         "transpositions; off: none",                                                              \
         false},                                                                                   \
        {"queue",                                                                                  \
         OPTION_CHOICE,                                                                            \
         "sync",                                                                                   \
         0,                                                                                        \
         0,                                                                                        \
         kernel_queues,                                                                            \
         "whether the host waits for each copy (sync), or copies and kernels are put into the "    \
         "queue of the host's thread, which is waited for before the host reads what comes back "  \
         "(async)",                                                                                \
         false},                                                                                   \
        {"memory",                                                                                 \
         OPTION_CHOICE,                                                                            \
         "copy",                                                                                   \
         0,                                                                                        \
         0,                                                                                        \
         kernel_memories,                                                                          \
         "how arrays go to the device: from where they are (copy); through memory that stays in "  \
         "place, which alone is copied beside what the host does (pinned); or into memory that "   \
         "host and device share, which may be more than the device has (managed)",                 \
         false},                                                                                   \
    {                                                                                              \
        "bins", OPTION_CHOICE, "auto", 0, 0, kernel_bins_places,                                   \
            "where blocks add to elements that data choose, such as the bins of a histogram: in "  \
            "copies of their own (shared), where their number is constant and small (auto), or "   \
            "in "                                                                                  \
            "memory of all blocks (global)",                                                       \
            false                                                                                  \
    }

/* The row of the option `checks`. */
#define CHECKS_OPTION(choices, does) {"checks", OPTION_CHOICE, "on", 0, 0, choices, does, false}

#endif
