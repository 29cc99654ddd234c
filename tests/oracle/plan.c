/*
 * plan.c: the values that a run gives to the integers of the program: all the same, random ones, or
 * those of a witness.
 */
#include "runtime.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct plan plan;
int wanted_witness = -1;
char plan_description[512];

/* Run `number` of a function where every run has a number; false: there are not so many. */
bool plan_of_run(const struct oracle_function *function, int number)
{
    static const long long sizes[] = {0, 1, 2, 3, 5, 8, 33, 300};
    int uniform = function->integers > 0 ? (int)(sizeof sizes / sizeof sizes[0]) : 1;
    int random = function->integers > 0 ? 4 : 1;
    int overlapping = function->pointers > 1 ? 4 : 0;
    if (number < uniform)
        plan = (struct plan){.mode = MODE_UNIFORM, .size = sizes[number]};
    else if (number < uniform + random)
        plan = (struct plan){.mode = MODE_RANDOM};
    else if (number < uniform + random + overlapping)
        plan = (struct plan){.mode = MODE_ALIAS};
    else if (number < uniform + random + overlapping + function->aliases)
        plan =
            (struct plan){.mode = MODE_ALIAS, .alias = number - uniform - random - overlapping + 1};
    else
        return false;
    return true;
}

void describe_call(const char *format, ...)
{
    size_t used = strlen(plan_description);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(plan_description + used, sizeof plan_description - used, format, arguments);
    va_end(arguments);
}

/* The value that the witness of this run asks for. */
bool witness_value(const char *owner, const char *name, long long *value)
{
    const struct oracle_witness_facts *witness;
    char path[256];
    if (plan.mode != MODE_WITNESS)
        return false;
    witness = &oracle_witnesses[wanted_witness];
    snprintf(path, sizeof path, "%s%s", owner ? owner : "", name);
    for (int i = 0; witness->names[i]; i++)
        if (strcmp(witness->names[i], path) == 0) {
            *value = witness->values[i];
            return true;
        }
    return false;
}

static long long choose_free(void)
{
    long long pick = random_between(0, 19);
    if (plan.mode == MODE_UNIFORM)
        return plan.size;
    if (plan.most > 0 && pick < 15)
        return random_between(1, plan.most);
    if (pick < 14)
        return random_between(1, 6);
    if (pick < 16)
        return 0;
    return pick < 18 ? random_between(-3, -1) : random_between(7, 12);
}

static bool within(long long value, long long low, long long high)
{
    return value >= low && value <= high;
}

long long oracle_integer(const char *owner, const char *name, long long low, long long high)
{
    long long value;
    if (!witness_value(owner, name, &value)) {
        value = choose_free();
        if (low <= high && !within(value, low, high))
            value =
                plan.mode == MODE_UNIFORM ? (value < low ? low : high) : random_between(low, high);
    }
    describe_call(" %s%s=%lld", owner ? owner : "", name, value);
    return value;
}

/* The value of an integer member of the struct `owner`, which ends in `.` or `->`. */
long long oracle_field(const char *owner, const char *name)
{
    return oracle_integer(owner, name, 1, 0);
}

bool choose_alias(void)
{
    return plan.mode == MODE_ALIAS && plan.alias == 0 && random_between(0, 5) > 0;
}

/* True in runs in which pointers may overlap. */
bool run_overlaps(void)
{
    return plan.mode == MODE_ALIAS;
}
