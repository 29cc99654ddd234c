/*
 * frontend_library.c: functions of the system's headers, and the compiler's own, whose effects are
 * known: their results follow from the values of their arguments.
 *
 * A name alone says nothing: the function has to be declared in a system header, with a body there
 * or none, and with numbers for parameters and result. What writes through a pointer (frexp, modf,
 * remquo, sincos) or to a variable of the library (lgamma and gamma: signgam) is not in the table.
 * That mathematical functions set errno and the flags of the floating-point environment is left out
 * of account (README, "Limits").
 */
#include <stdlib.h>

#include "code/frontend/frontend_internal.h"

/* By strcmp(). A number behind a `*` may have the suffixes f and l. */
static const char *const numeric[] = {
    "abs",        "acos*",          "acosh*",      "asin*",   "asinh*",      "atan*",
    "atan2*",     "atanh*",         "cabs*",       "cacos*",  "cacosh*",     "carg*",
    "casin*",     "casinh*",        "catan*",      "catanh*", "cbrt*",       "ccos*",
    "ccosh*",     "ceil*",          "cexp*",       "cimag*",  "clog*",       "conj*",
    "copysign*",  "cos*",           "cosh*",       "cpow*",   "cproj*",      "creal*",
    "csin*",      "csinh*",         "csqrt*",      "ctan*",   "ctanh*",      "drem*",
    "erf*",       "erfc*",          "exp*",        "exp10*",  "exp2*",       "expm1*",
    "fabs*",      "fdim*",          "finite*",     "floor*",  "fma*",        "fmax*",
    "fmin*",      "fmod*",          "hypot*",      "ilogb*",  "imaxabs",     "isfinite",
    "isgreater",  "isgreaterequal", "isinf*",      "isless",  "islessequal", "islessgreater",
    "isnan*",     "isnormal",       "isunordered", "j0*",     "j1*",         "jn*",
    "labs",       "ldexp*",         "llabs",       "llrint*", "llround*",    "log*",
    "log10*",     "log1p*",         "log2*",       "logb*",   "lrint*",      "lround*",
    "nearbyint*", "nextafter*",     "nexttoward*", "pow*",    "pow10*",      "remainder*",
    "rint*",      "round*",         "roundeven*",  "scalb*",  "scalbln*",    "scalbn*",
    "signbit",    "significand*",   "sin*",        "sinh*",   "sqrt*",       "tan*",
    "tanh*",      "tgamma*",        "trunc*",      "y0*",     "y1*",         "yn*",
};

/* Only with `__builtin_` before them: the compiler's own. */
static const char *const own[] = {
    "bswap16", "bswap32",  "bswap64",    "clz",       "clzl",       "clzll",     "clrsb",
    "clrsbl",  "clrsbll",  "ctz",        "ctzl",      "ctzll",      "expect",    "ffs",
    "ffsl",    "ffsll",    "fpclassify", "huge_val",  "huge_valf",  "huge_vall", "inf",
    "inff",    "infl",     "isinf_sign", "nan",       "nanf",       "nanl",      "parity",
    "parityl", "parityll", "popcount",   "popcountl", "popcountll", "signbitf",  "signbitl",
};

/* Of glibc, behind its macros. */
static const char *const internal[] = {
    "__finite",      "__finitef", "__finitel", "__fpclassify", "__fpclassifyf",
    "__fpclassifyl", "__isinf",   "__isinff",  "__isinfl",     "__isnan",
    "__isnanf",      "__isnanl",  "__signbit", "__signbitf",   "__signbitl",
};

static bool is_one_of(const char *name, const char *const *names, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (strcmp(name, names[i]) == 0)
            return true;
    return false;
}

static bool is_numeric(const char *name)
{
    for (size_t i = 0; i < COUNT_OF(numeric); i++) {
        size_t length = strcspn(numeric[i], "*");
        if (strncmp(name, numeric[i], length) != 0)
            continue;
        const char *rest = name + length;
        bool takes_suffix = numeric[i][length] == '*';
        if (!*rest || (takes_suffix && !rest[1] && (*rest == 'f' || *rest == 'l')))
            return true;
    }
    return false;
}

static bool is_number(CXType type)
{
    enum CXTypeKind kind = clang_getCanonicalType(type).kind;
    return (kind >= CXType_FirstBuiltin && kind <= CXType_LastBuiltin && kind != CXType_Void &&
            kind != CXType_Dependent && kind != CXType_Overload && kind != CXType_NullPtr) ||
           kind == CXType_Complex || kind == CXType_Enum;
}

static bool is_about_numbers(CXType function)
{
    int size = clang_getNumArgTypes(function);
    bool numbers = size >= 0 && is_number(clang_getResultType(function));
    for (int i = 0; i < size && numbers; i++)
        numbers = is_number(clang_getArgType(function, (unsigned)i));
    return numbers;
}

/* Whether a function and its body, if there is one to see, stand in system headers. */
static bool is_of_system(CXCursor cursor)
{
    CXCursor definition = clang_getCursorDefinition(cursor);
    cursor = clang_getCanonicalCursor(cursor);
    return clang_Location_isInSystemHeader(clang_getCursorLocation(cursor)) &&
           (clang_Cursor_isNull(definition) ||
            clang_Location_isInSystemHeader(clang_getCursorLocation(definition)));
}

static const char prefix[] = "__builtin_";

bool library_is_builtin(const char *name)
{
    return strncmp(name, prefix, sizeof(prefix) - 1) == 0;
}

bool library_is_const(CXCursor cursor, const char *name)
{
    CXType type = clang_getCanonicalType(clang_getCursorType(cursor));
    if (library_is_builtin(name)) {
        name += sizeof(prefix) - 1;
        return is_numeric(name) || is_one_of(name, own, COUNT_OF(own));
    }
    return is_of_system(cursor) && is_about_numbers(type) &&
           clang_isFunctionTypeVariadic(type) == 0 &&
           (is_numeric(name) || is_one_of(name, internal, COUNT_OF(internal)));
}

enum operator library_extremum(const char *name)
{
    static const struct {
        const char *name;
        enum operator op;
    } rows[] = {
        {"fmax", OP_MAX},  {"fmaxf", OP_MAX},  {"fmaxl", OP_MAX},   {"fmin", OP_MIN},
        {"fminf", OP_MIN}, {"fminl", OP_MIN},  {"fma", OP_ADD},     {"fmaf", OP_ADD},
        {"fmal", OP_ADD},  {"fabs", OP_MINUS}, {"fabsf", OP_MINUS}, {"fabsl", OP_MINUS},
    };
    name += library_is_builtin(name) ? sizeof(prefix) - 1 : 0;
    for (size_t i = 0; i < COUNT_OF(rows); i++)
        if (strcmp(rows[i].name, name) == 0)
            return rows[i].op;
    return OP_NONE;
}

bool library_is_about_threads(const char *name)
{
    static const char *const prefixes[] = {"omp_", "acc_",    "pthread_", "__sync", "__atomic",
                                           "mtx_", "atomic_", "__kmpc",   "GOMP_"};
    for (size_t i = 0; i < COUNT_OF(prefixes); i++)
        if (strncmp(name, prefixes[i], strlen(prefixes[i])) == 0)
            return true;
    return false;
}

bool library_is_allocator(CXCursor cursor, const char *name)
{
    static const char *const names[] = {"malloc", "calloc", "aligned_alloc"};
    return is_one_of(name, names, COUNT_OF(names)) && is_of_system(cursor);
}

bool library_is_io(CXCursor cursor, const char *name)
{
    static const char *const names[] = {
        "__fprintf_chk", "__printf_chk", "__vfprintf_chk", "__vprintf_chk", "close",   "fclose",
        "fflush",        "fgetc",        "fgets",          "fopen",         "fprintf", "fputc",
        "fputs",         "fread",        "fscanf",         "fseek",         "fwrite",  "getc",
        "getchar",       "getline",      "lseek",          "open",          "perror",  "printf",
        "putc",          "putchar",      "puts",           "read",          "rewind",  "scanf",
        "ungetc",        "vfprintf",     "vfscanf",        "vprintf",       "vscanf",  "write",
    };
    return is_one_of(name, names, COUNT_OF(names)) && is_of_system(cursor);
}

enum program_end library_end(CXCursor cursor, const char *name)
{
    static const char *const always[] = {
        "__assert",     "__assert_fail",   "__assert_perror_fail",
        "__assert_rtn", "__builtin_abort", "__builtin_trap",
        "abort",        "terminate",
    };
    static const char *const with_status[] = {"_Exit", "_exit", "__builtin_exit", "exit",
                                              "quick_exit"};
    if (!library_is_builtin(name) && !is_of_system(cursor))
        return END_NONE;
    if (is_one_of(name, always, COUNT_OF(always)))
        return END_ALWAYS;
    return is_one_of(name, with_status, COUNT_OF(with_status)) ? END_WITH_STATUS : END_NONE;
}

bool library_returns_twice(const char *name)
{
    static const char *const names[] = {
        "setjmp",     "_setjmp",     "__setjmp",         "sigsetjmp",
        "_sigsetjmp", "__sigsetjmp", "__builtin_setjmp", "__builtin_sigsetjmp",
        "getcontext", "swapcontext", "savectx",          "vfork",
        "__vfork",    "xsetjmp",
    };
    return is_one_of(name, names, COUNT_OF(names));
}

/* What they give is the thread's own: iterations that move to other threads get something else. */
bool library_is_of_thread(const char *name)
{
    static const char *const names[] = {
        "__errno_location", "___errno",           "__error",      "_errno",
        "__errno",          "__h_errno_location", "pthread_self", "thrd_current",
    };
    return is_one_of(name, names, COUNT_OF(names));
}
