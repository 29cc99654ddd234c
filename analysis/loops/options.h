/* options.h: limits and thresholds of an analysis; all zero means the defaults. */
#ifndef LATHE_LOOPS_OPTIONS_H
#define LATHE_LOOPS_OPTIONS_H

struct unit_options {
    unsigned long max_operations; /* isl operations for each loop; default 500,000 */
    long long advice_min_work;    /* operations below which a GPU is not worth while */
    double advice_min_intensity;  /* operations per element moved below which it is not either */
};

#endif
