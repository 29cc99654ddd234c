#include <ctype.h>
#include <stddef.h>

#include "code/dialect.h"

/* A switch of the dialect. `-Ofast` does not say that numbers are finite: a later `-O2` takes it
   back. */
struct change {
    const char *option;
    size_t member; /* offset in struct dialect, of a bool */
    bool value;
};

#define CHANGE(option, member, value) {option, offsetof(struct dialect, member), value}

static const struct change changes[] = {
    CHANGE("-fwrapv", wrapv, true),
    CHANGE("-fno-wrapv", wrapv, false),
    CHANGE("-fno-strict-overflow", wrapv, true),
    CHANGE("-fstrict-overflow", wrapv, false),
    CHANGE("-fstrict-aliasing", strict_aliasing, true),
    CHANGE("-fno-strict-aliasing", strict_aliasing, false),
    CHANGE("-relaxed-aliasing", strict_aliasing, false),
    CHANGE("-ffast-math", fast_math, true),
    CHANGE("-fno-fast-math", fast_math, false),
    CHANGE("-Ofast", fast_math, true),
    CHANGE("-fassociative-math", fast_math, true),
    CHANGE("-fno-associative-math", fast_math, false),
    CHANGE("-funsafe-math-optimizations", fast_math, true),
    CHANGE("-fno-unsafe-math-optimizations", fast_math, false),
    CHANGE("-mreassociate", fast_math, true),
    CHANGE("-menable-unsafe-fp-math", fast_math, true),
    CHANGE("-ffp-model=fast", fast_math, true),
    CHANGE("-ffp-model=aggressive", fast_math, true),
    CHANGE("-ffp-model=precise", fast_math, false),
    CHANGE("-ffinite-math-only", finite_math, true),
    CHANGE("-ffast-math", finite_math, true),
    CHANGE("-fno-finite-math-only", finite_math, false),
    CHANGE("-fno-fast-math", finite_math, false),
    CHANGE("-fhonor-nans", finite_math, false),
    CHANGE("-ffp-model=fast", finite_math, false),
    CHANGE("-ffp-model=aggressive", finite_math, false),
    CHANGE("-ffp-model=precise", finite_math, false),
    CHANGE("-mfpmath=387", wide_floats, true),
    CHANGE("-mfpmath=387,sse", wide_floats, true),
    CHANGE("-mfpmath=387+sse", wide_floats, true),
    CHANGE("-mfpmath=sse,387", wide_floats, true),
    CHANGE("-mfpmath=sse+387", wide_floats, true),
    CHANGE("-mfpmath=both", wide_floats, true),
    CHANGE("-mfpmath=sse", wide_floats, false),
    CHANGE("-mno-sse", wide_floats, true),
    CHANGE("-mno-sse2", wide_floats, true),
    CHANGE("-m32", wide_floats, true),
    CHANGE("-m64", wide_floats, false),
    CHANGE("-fopenmp", openmp, true),
    CHANGE("-qopenmp", openmp, true),
    CHANGE("-fno-openmp", openmp, false),
    CHANGE("-fPIC", is_shared, true),
    CHANGE("-fpic", is_shared, true),
    CHANGE("-fPIE", is_shared, false),
    CHANGE("-fpie", is_shared, false),
    CHANGE("-fno-PIC", is_shared, false),
    CHANGE("-fno-pic", is_shared, false),
    CHANGE("-fno-PIE", is_shared, false),
    CHANGE("-fno-pie", is_shared, false),
    CHANGE("-fsemantic-interposition", is_interposed, true),
    CHANGE("-fsemantic-interposition", never_interposed, false),
    CHANGE("-fno-semantic-interposition", is_interposed, false),
    CHANGE("-fno-semantic-interposition", never_interposed, true),
};

/* Options whose opposite is not known, or whose value is not. */
static const char *const known[] = {
    "-fwrapv-pointer",         "-fno-wrapv-pointer",  "-fno-non-call-exceptions",
    "-fno-rounding-math",      "-fno-signaling-nans", "-fsigned-bitfields",
    "-fno-unsigned-bitfields", "-fno-gnu-tm",         "-ffp-exception-behavior=ignore",
};

static const char *const harmless[] = {
#define OPTION(start) start,
#include "code/options.def"
#undef OPTION
};

static bool starts_with(const char *text, const char *prefix)
{
    return strncmp(text, prefix, strlen(prefix)) == 0;
}

struct dialect dialect_default(void)
{
    return (struct dialect){.strict_aliasing = true};
}

static bool is_harmless(const char *option)
{
    for (size_t i = 0; i < COUNT_OF(known); i++)
        if (strcmp(option, known[i]) == 0)
            return true;
    const char *name = option + strlen("-f");
    if (starts_with(name, "no-"))
        name += strlen("no-");
    for (size_t i = 0; i < COUNT_OF(harmless); i++)
        if (starts_with(name, harmless[i]))
            return true;
    return false;
}

bool dialect_take(struct dialect *dialect, const char *option)
{
    bool is_switch = false;
    for (size_t i = 0; i < COUNT_OF(changes); i++)
        if (strcmp(option, changes[i].option) == 0) {
            *(bool *)((char *)dialect + changes[i].member) = changes[i].value;
            is_switch = true;
        }
    if (starts_with(option, "-fopenmp="))
        dialect->openmp = true;
    if (starts_with(option, "--target=i") && isdigit((unsigned char)option[strlen("--target=i")]))
        dialect->wide_floats = true;
    return is_switch || !starts_with(option, "-f") || is_harmless(option);
}

bool dialect_take_optimize(struct arena *arena, struct dialect *dialect, const char *text)
{
    bool is_known = true;
    while (*text) {
        size_t length = strcspn(text, ",");
        const char *word = arena_strndup(arena, text, length);
        const char *prefix = *word == '-' ? "" : *word == 'O' ? "-" : "-f";
        if (*word && !isdigit((unsigned char)*word))
            is_known &= dialect_take(dialect, arena_printf(arena, "%s%s", prefix, word));
        text += length + (text[length] == ',');
    }
    return is_known;
}

bool dialect_same_rules(const struct dialect *a, const struct dialect *b)
{
    return a->wrapv == b->wrapv && a->strict_aliasing == b->strict_aliasing &&
           a->fast_math == b->fast_math;
}
