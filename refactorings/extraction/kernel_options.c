/* kernel_options.c: the choices of options. */
#include "refactorings/extraction/kernel_options.h"

#include <stddef.h>

const char *const kernel_targets[] = {
#define BACKEND(identifier, text, does) text,
#include "refactorings/printers/backends.def"
#undef BACKEND
    NULL};
const char *const kernel_dimensions[] = {"auto", "1", "2", "3", NULL};
const char *const kernel_mappings[] = {"packed", "sparse", "grid-stride", NULL};
const char *const kernel_row_mappings[] = {"auto", "warp", "block", "thread", NULL};
const char *const kernel_reductions[] = {"atomic", "two-pass", "deterministic", "cub", NULL};
const char *const kernel_scans[] = {"auto", "single-pass", "two-pass", "cub", NULL};
const char *const kernel_bins_places[] = {"auto", "shared", "global", NULL};
const char *const kernel_queues[] = {"sync", "async", NULL};
const char *const kernel_memories[] = {"copy", "pinned", "managed", NULL};
const char *const kernel_on_off[] = {"on", "off", NULL};
const char *const kernel_checks[] = {"on", "off", "compare", NULL};
