#include "loops/measures/advice.h"

#include "base/strbuf.h"
#include "loops/amounts/amount.h"
#include "loops/measures/work.h"

#include <inttypes.h>

/*
 * Below these a GPU is not worth while, beside one core: measured by tests/gpu/calibrate.cu on an
 * H100 (80 GB HBM3, driver 580.159.04, PCIe 5) with memory that is allocated by malloc. An element
 * of 4 bytes takes 0.45 ns to the device and 0.24 ns back (8.9 and 16.6 GB/s), while the core has
 * done 1 to 2 operations; allocations, first bytes and the launch take about 0.2 ms. A loop of 2
 * operations for each element moved pays from 1.0 million on, one of 4 from as many, one of 8 from
 * 0.5 million; one of 1 never does.
 */
#define MIN_WORK 1000000.0 /* operations */
#define MIN_INTENSITY 2.0  /* operations for each element moved */

/* Sizes up to these are usual, and imaginable. */
#define SIZE_USUAL 100000.0
#define SIZE_MAX_SEARCHED 1e12

/* The figures for all sizes equal to some value. */
struct sample {
    double work, intensity;
};

static struct sample sample_at(const struct usual_amounts *usual, const struct poly *work,
                               double size)
{
    double elements = poly_evaluate(usual->elements, size);
    struct sample sample = {poly_evaluate(work, size), 0};
    sample.intensity = elements > 0 ? sample.work / (2 * elements) : 0;
    return sample;
}

static bool is_enough(struct sample sample)
{
    return sample.work >= MIN_WORK && sample.intensity >= MIN_INTENSITY;
}

/* The least size from which on both figures are large enough; 0 if there is none in sight. */
static double least_size(const struct usual_amounts *usual, const struct poly *work)
{
    double low = 1, high = 1;
    while (high <= SIZE_MAX_SEARCHED && !is_enough(sample_at(usual, work, high))) {
        low = high;
        high *= 2;
    }
    if (high > SIZE_MAX_SEARCHED)
        return 0;
    while (high - low > 1 && high - low > high / 64) {
        double middle = (low + high) / 2;
        if (is_enough(sample_at(usual, work, middle)))
            high = middle;
        else
            low = middle;
    }
    return high;
}

/* A size with two digits that count, rounded up. */
static int64_t rounded(double size)
{
    int64_t value = (int64_t)size, unit = 1;
    if ((double)value < size)
        value++;
    while (value / unit >= 100)
        unit *= 10;
    return (value + unit - 1) / unit * unit;
}

static int count_bits(uint64_t bits, int *lowest)
{
    int count = 0;
    for (int i = 63; i >= 0; i--) {
        if ((bits >> i & 1) != 0) {
            *lowest = i;
            count++;
        }
    }
    return count;
}

/* "n is at least 80", or "the sizes in them are at least 80" for several names. */
static const char *size_text(const struct nest *nest, const struct amounts *amounts, double size)
{
    int lowest = 0;
    int count = count_bits(poly_parameters(&amounts->symbols, amounts->usual.work_max) |
                               poly_parameters(&amounts->symbols, amounts->usual.elements),
                           &lowest);
    if (count == 1)
        return arena_printf(nest->arena, "%s is at least about %" PRId64,
                            term_print(nest->arena, nest->parameters.at[lowest]->term),
                            rounded(size));
    return arena_printf(nest->arena, "all sizes in it are at least about %" PRId64, rounded(size));
}

/* "268 Mop" */
static const char *operations(const struct nest *nest, double count)
{
    struct strbuf text = STRBUF_INIT;
    strbuf_add_quantity(&text, count, "op");
    const char *copy = arena_strdup(nest->arena, text.text);
    strbuf_release(&text);
    return copy;
}

/* Advice where nothing is symbolic. */
static struct advice advise_constant(const struct nest *nest, struct sample least,
                                     struct sample most)
{
    struct advice advice;
    const char *what = most.work < MIN_WORK
                           ? most.intensity < MIN_INTENSITY
                                 ? "too little work and too few operations for each element moved"
                                 : "too little work to make up for the launch"
                           : "too few operations for each element moved";
    if (is_enough(least)) {
        advice.verdict = ADVICE_LIKELY;
        what = "work and intensity are both large";
    } else if (is_enough(most)) {
        advice.verdict = ADVICE_UNCLEAR;
        what = "whether work and intensity are large depends on the path taken";
    } else {
        advice.verdict = ADVICE_UNLIKELY;
    }
    advice.message =
        arena_printf(nest->arena,
                     "%s: %s, %s for each element moved; wanted are %s and %s "
                     "(thresholds measured on an H100)",
                     what, operations(nest, most.work), operations(nest, most.intensity),
                     operations(nest, MIN_WORK), operations(nest, MIN_INTENSITY));
    return advice;
}

/* Advice where figures depend on sizes. */
static struct advice advise_symbolic(const struct nest *nest, const struct amounts *amounts)
{
    const struct usual_amounts *usual = &amounts->usual;
    double sure = least_size(usual, usual->work_min);
    double possible = least_size(usual, usual->work_max);
    struct sample limit = sample_at(usual, usual->work_max, SIZE_MAX_SEARCHED);
    struct advice advice = {ADVICE_UNLIKELY, NULL};
    if (sure > 0) {
        advice.verdict = sure <= SIZE_USUAL ? ADVICE_LIKELY : ADVICE_UNCLEAR;
        advice.message = arena_printf(
            nest->arena,
            "work and intensity are both large once %s (thresholds measured on an H100)",
            size_text(nest, amounts, sure));
    } else if (possible > 0) {
        advice.verdict = ADVICE_UNCLEAR;
        advice.message = arena_printf(
            nest->arena,
            "on the longest path work and intensity are both large once %s, on the shortest they "
            "never are (thresholds measured on an H100)",
            size_text(nest, amounts, possible));
    } else if (limit.intensity < MIN_INTENSITY) {
        advice.message = arena_printf(
            nest->arena,
            "at most about %s for each element moved, however large the sizes; wanted are %s "
            "(threshold measured on an H100): the transfers would cost more than the loop saves",
            operations(nest, limit.intensity), operations(nest, MIN_INTENSITY));
    } else {
        advice.message =
            arena_printf(nest->arena, "less than %s for all sizes (threshold measured on an H100)",
                         operations(nest, MIN_WORK));
    }
    return advice;
}

/* What the figures of all iterations together say. */
static struct advice advise(const struct nest *nest, const struct verdict *verdict)
{
    const struct amounts *amounts = verdict->amounts;
    const struct usual_amounts *usual = amounts ? &amounts->usual : NULL;
    if (!usual || !usual->work_min || !usual->work_max || !usual->elements ||
        !verdict->intensity_max.num)
        return (struct advice){ADVICE_NONE,
                               "work or data size are not known, so figures would mislead"};
    if (poly_is_zero(usual->work_max))
        return (struct advice){
            ADVICE_UNLIKELY,
            "there is no arithmetic: the transfers would cost more than the loop saves"};
    if (usual->is_rough)
        return (struct advice){ADVICE_UNCLEAR,
                               "the shape of the iteration space depends on how the sizes compare"};
    if (poly_is_constant(usual->work_max) && poly_is_constant(usual->elements) &&
        poly_is_constant(usual->work_min))
        return advise_constant(nest, sample_at(usual, usual->work_min, 1),
                               sample_at(usual, usual->work_max, 1));
    return advise_symbolic(nest, amounts);
}

void advice_fill(const struct nest *nest, struct verdict *verdict)
{
    verdict->advice = (struct advice){ADVICE_NONE, "the loop is not parallel"};
    verdict->staying = advise(nest, verdict);
    if (verdict->parallel == PARALLEL_YES || verdict->parallel == PARALLEL_GUARDED)
        verdict->advice = verdict->staying;
}
