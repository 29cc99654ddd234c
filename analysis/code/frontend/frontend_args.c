/*
 * frontend_args.c: which compiler arguments reach libclang. Only those on the lists below do: what
 * the preprocessor and the language rules depend on. Everything else is dropped, first of all what
 * would run foreign code (-fplugin, -load, -Xclang ...), and what gcc or nvcc alone understand.
 */
#include <ctype.h>

#include "code/dialect.h"
#include "code/frontend/frontend_internal.h"

/* OpenMP 4.5, as gcc says: with 5.0, omp.h of LLVM has variants that need the pragmas obeyed. */
#define OPENMP_VERSION "-D_OPENMP=201511"

enum form {
    FORM_EXACT,    /* the whole argument */
    FORM_PREFIX,   /* the argument starts so; the value follows at once */
    FORM_SEPARATE, /* the value is the next argument, or follows at once */
    FORM_FEATURE   /* starts so, then letters, digits and dots only */
};

struct option {
    const char *text;
    enum form form;
};

/* Options that clang understands and that decide how the text is read. */
static const struct option kept[] = {
    {"-D", FORM_SEPARATE},
    {"-U", FORM_SEPARATE},
    {"-I", FORM_SEPARATE},
    {"-F", FORM_SEPARATE},
    {"-isystem", FORM_SEPARATE},
    {"-iquote", FORM_SEPARATE},
    {"-idirafter", FORM_SEPARATE},
    {"-include", FORM_SEPARATE},
    {"-imacros", FORM_SEPARATE},
    {"-iprefix", FORM_SEPARATE},
    {"-iwithprefix", FORM_SEPARATE},
    {"-iwithprefixbefore", FORM_SEPARATE},
    {"-isysroot", FORM_SEPARATE},
    {"--sysroot=", FORM_PREFIX},
    {"--gcc-toolchain=", FORM_PREFIX},
    {"--target=", FORM_PREFIX},
    {"-target", FORM_SEPARATE},
    {"-nostdinc", FORM_EXACT},
    {"-nostdinc++", FORM_EXACT},
    {"-nostdlibinc", FORM_EXACT},
    {"-nobuiltininc", FORM_EXACT},
    {"-stdlib=", FORM_PREFIX},
    {"-ansi", FORM_EXACT},
    {"-pthread", FORM_EXACT},
    {"-trigraphs", FORM_EXACT},
    {"-undef", FORM_EXACT},
    {"-fwrapv", FORM_EXACT},
    {"-fno-wrapv", FORM_EXACT},
    {"-fstrict-aliasing", FORM_EXACT},
    {"-fno-strict-aliasing", FORM_EXACT},
    {"-ffast-math", FORM_EXACT},
    {"-fno-fast-math", FORM_EXACT},
    {"-ffinite-math-only", FORM_EXACT},
    {"-fassociative-math", FORM_EXACT},
    {"-funsigned-char", FORM_EXACT},
    {"-fsigned-char", FORM_EXACT},
    {"-fno-signed-char", FORM_EXACT},
    {"-fno-unsigned-char", FORM_EXACT},
    {"-fshort-enums", FORM_EXACT},
    {"-fno-short-enums", FORM_EXACT},
    {"-fshort-wchar", FORM_EXACT},
    {"-fno-short-wchar", FORM_EXACT},
    {"-fpack-struct", FORM_EXACT},
    {"-fpack-struct=", FORM_PREFIX},
    {"-fms-extensions", FORM_EXACT},
    {"-fgnu-keywords", FORM_EXACT},
    {"-fno-gnu-keywords", FORM_EXACT},
    {"-fasm", FORM_EXACT},
    {"-fno-asm", FORM_EXACT},
    {"-fgnu89-inline", FORM_EXACT},
    {"-fno-gnu89-inline", FORM_EXACT},
    {"-fexceptions", FORM_EXACT},
    {"-fno-exceptions", FORM_EXACT},
    {"-frtti", FORM_EXACT},
    {"-fno-rtti", FORM_EXACT},
    {"-fbuiltin", FORM_EXACT},
    {"-fno-builtin", FORM_EXACT},
    {"-fno-builtin-", FORM_PREFIX},
    {"-ffreestanding", FORM_EXACT},
    {"-fhosted", FORM_EXACT},
    {"-fno-math-errno", FORM_EXACT},
    {"-fmath-errno", FORM_EXACT},
    {"-fvisibility=", FORM_PREFIX},
    {"-fvisibility-inlines-hidden", FORM_EXACT},
    {"-fPIC", FORM_EXACT},
    {"-fPIE", FORM_EXACT},
    {"-fpic", FORM_EXACT},
    {"-fpie", FORM_EXACT},
    {"-fchar8_t", FORM_EXACT},
    {"-fno-char8_t", FORM_EXACT},
    {"-fconcepts", FORM_EXACT},
    {"-fcoroutines", FORM_EXACT},
    {"-fdelayed-template-parsing", FORM_EXACT},
    {"-fno-delayed-template-parsing", FORM_EXACT},
    {"-ftemplate-depth=", FORM_PREFIX},
    {"-fconstexpr-depth=", FORM_PREFIX},
    {"-fconstexpr-steps=", FORM_PREFIX},
    {"-fbracket-depth=", FORM_PREFIX},
    {"-fno-operator-names", FORM_EXACT},
    {"-fdollars-in-identifiers", FORM_EXACT},
    {"-fno-dollars-in-identifiers", FORM_EXACT},
    {"-fno-access-control", FORM_EXACT},
    {"-finput-charset=", FORM_PREFIX},
    {"-m16", FORM_EXACT},
    {"-m32", FORM_EXACT},
    {"-m64", FORM_EXACT},
    {"-mx32", FORM_EXACT},
    {"-march=", FORM_PREFIX},
    {"-mcpu=", FORM_PREFIX},
    {"-mabi=", FORM_PREFIX},
    {"-mmmx", FORM_EXACT},
    {"-msse", FORM_FEATURE},
    {"-mssse", FORM_FEATURE},
    {"-mavx", FORM_FEATURE},
    {"-mfma", FORM_FEATURE},
    {"-mf16c", FORM_EXACT},
    {"-mbmi", FORM_FEATURE},
    {"-mpopcnt", FORM_EXACT},
    {"-mlong-double-", FORM_PREFIX},
};

/* Options whose value is the next argument and goes with them. */
static const char *const dropped_pairs[] = {
    "-o",
    "-Xclang",
    "-mllvm",
    "-load",
    "-MF",
    "-MT",
    "-MQ",
    "-MJ",
    "-Xlinker",
    "-Xassembler",
    "-Xanalyzer",
    "-Xptxas",
    "-Xnvlink",
    "-Xarchive",
    "-Xcuda-ptxas",
    "-u",
    "-T",
    "-L",
    "-l",
    "-B",
    "-arch",
    "-gencode",
    "-ccbin",
    "-maxrregcount",
    "--generate-code",
    "--param",
    "-aux-info",
    "-dumpbase",
    "-specs",
    "--config",
    "-wrapper",
    "-Xarch_host",
    "-Xarch_device",
    "--serialize-diagnostics",
    "-plugin",
    "-add-plugin",
    "-fplugin",
    "-iframework",
    "-include-pch",
    "-ivfsoverlay",
    "--compiler-bindir",
    "--gpu-architecture",
    "--options-file",
    "--cuda-gpu-arch",
};

static bool starts_with(const char *text, const char *prefix)
{
    return strncmp(text, prefix, strlen(prefix)) == 0;
}

static bool is_feature(const char *text)
{
    while (isalnum((unsigned char)*text) || *text == '.')
        text++;
    return *text == '\0';
}

/* True if the argument is on the list of those kept; `*pair` says that its value comes next. */
static bool is_kept(const char *argument, bool *pair)
{
    *pair = false;
    for (size_t i = 0; i < COUNT_OF(kept); i++) {
        const char *text = kept[i].text;
        if (!starts_with(argument, text))
            continue;
        const char *rest = argument + strlen(text);
        if (*rest == '\0') {
            *pair = kept[i].form == FORM_SEPARATE;
            return kept[i].form != FORM_PREFIX;
        }
        if (kept[i].form == FORM_PREFIX || (kept[i].form == FORM_SEPARATE && strlen(text) == 2) ||
            (kept[i].form == FORM_SEPARATE && *rest != '-' && starts_with(text, "-i") &&
             (*rest == '/' || *rest == '.')) ||
            (kept[i].form == FORM_FEATURE && is_feature(rest)))
            return true;
    }
    return false;
}

static bool is_dropped_pair(const char *argument)
{
    for (size_t i = 0; i < COUNT_OF(dropped_pairs); i++)
        if (strcmp(argument, dropped_pairs[i]) == 0)
            return true;
    return false;
}

/* What the arguments have said so far. */
struct filter {
    struct arena *arena;
    struct arguments *out;
    const char *language; /* of the last -x, or NULL */
    const char *standard; /* of the last -std, or NULL */
    bool is_ansi;         /* -ansi */
};

static void push(struct filter *filter, const char *argument)
{
    LIST_PUSH(filter->arena, filter->out->list, argument);
}

/* Switches of the dialect; they may reach libclang as well. What clang's parser is given (-Xclang)
   counts the same; an argument that holds others, in a file, is not read. */
static void note_dialect(struct filter *filter, const char *argument, const char *next)
{
    struct arguments *out = filter->out;
    bool is_passed = next && strcmp(argument, "-Xclang") == 0;
    bool is_file = *argument == '@' || strcmp(argument, "--options-file") == 0 ||
                   strcmp(argument, "-optf") == 0;
    bool is_known = !is_file && dialect_take(&out->dialect, argument) &&
                    !(is_passed && !dialect_take(&out->dialect, next));
    if (!is_known && !out->unknown_rules)
        out->unknown_rules =
            arena_printf(filter->arena, "the option '%s'", is_passed ? next : argument);
}

static void filter_one(struct filter *filter, const char *const *arguments, size_t size,
                       size_t *at);

/* nvcc's -Xcompiler: "-fopenmp,-Wall". */
static void filter_list(struct filter *filter, const char *list)
{
    while (*list != '\0') {
        size_t length = strcspn(list, ",");
        const char *const piece[] = {arena_strndup(filter->arena, list, length)};
        size_t at = 0;
        filter_one(filter, piece, COUNT_OF(piece), &at);
        list += length + (list[length] == ',');
    }
}

/* Value of "--name=value", "--name value" or "-n value"; NULL if the argument is another one. */
static const char *value_of(const char *const *arguments, size_t size, size_t *at, const char *name)
{
    const char *argument = arguments[*at];
    size_t length = strlen(name);
    if (strncmp(argument, name, length) != 0)
        return NULL;
    if (argument[length] == '=')
        return argument + length + 1;
    if (argument[length] == '\0' && *at + 1 < size)
        return arguments[++*at];
    return NULL;
}

/* Options that nvcc spells in its own way. True if the argument was one. */
static bool filter_nvcc(struct filter *filter, const char *const *arguments, size_t size,
                        size_t *at)
{
    static const struct {
        const char *name, *clang;
    } translated[] = {
        {"--include-path", "-I"},         {"--define-macro", "-D"},      {"--undefine-macro", "-U"},
        {"--system-include", "-isystem"}, {"--pre-include", "-include"},
    };
    const char *value;
    for (size_t i = 0; i < COUNT_OF(translated); i++) {
        value = value_of(arguments, size, at, translated[i].name);
        if (value) {
            push(filter, translated[i].clang);
            push(filter, value);
            return true;
        }
    }
    if ((value = value_of(arguments, size, at, "-Xcompiler")) ||
        (value = value_of(arguments, size, at, "--compiler-options"))) {
        filter_list(filter, value);
        return true;
    }
    if ((value = value_of(arguments, size, at, "--std"))) {
        filter->standard = value;
        return true;
    }
    return false;
}

/* Filters the argument at `*at` and its value, and moves `*at` behind them. */
static void filter_one(struct filter *filter, const char *const *arguments, size_t size, size_t *at)
{
    const char *argument = arguments[*at];
    const char *value;
    bool pair = false;
    note_dialect(filter, argument, *at + 1 < size ? arguments[*at + 1] : NULL);
    filter->is_ansi = filter->is_ansi || strcmp(argument, "-ansi") == 0;
    if (filter_nvcc(filter, arguments, size, at)) {
        ++*at;
        return;
    }
    if ((value = value_of(arguments, size, at, "-std"))) {
        filter->standard = value;
    } else if ((value = value_of(arguments, size, at, "-x")) ||
               (value = value_of(arguments, size, at, "--language"))) {
        filter->language = value;
    } else if (starts_with(argument, "-x") && argument[2] != '\0' && strchr("co", argument[2])) {
        filter->language = argument + 2;
    } else if (starts_with(argument, "-D_FORTIFY_SOURCE")) {
        /* Its wrappers would hide the calls of the library's functions. */
    } else if (is_kept(argument, &pair)) {
        if (!pair) {
            push(filter, argument);
        } else if (*at + 1 < size) {
            push(filter, argument);
            push(filter, arguments[++*at]);
        }
    } else if (is_dropped_pair(argument) && *at + 1 < size) {
        ++*at;
    }
    ++*at;
}

static bool has_suffix(const char *path, const char *const *suffixes)
{
    const char *dot = strrchr(path, '.');
    if (!dot || strchr(dot, '/'))
        return false;
    for (; *suffixes; suffixes++)
        if (strcmp(dot + 1, *suffixes) == 0)
            return true;
    return false;
}

static enum language language_of(const struct filter *filter, const char *path)
{
    static const char *const cxx[] = {"cc",  "cpp", "cxx", "C",   "c++", "CPP", "cp",  "hpp", "hh",
                                      "hxx", "H",   "h++", "tcc", "ipp", "ii",  "inl", NULL};
    static const char *const cuda[] = {"cu", "cuh", NULL};
    if (filter->language && strcmp(filter->language, "none") != 0) {
        if (strcmp(filter->language, "cu") == 0 || starts_with(filter->language, "cuda"))
            return LANGUAGE_CUDA;
        return strstr(filter->language, "++") ? LANGUAGE_CXX : LANGUAGE_C;
    }
    if (has_suffix(path, cuda))
        return LANGUAGE_CUDA;
    bool is_cxx_standard = filter->standard && strstr(filter->standard, "++");
    return has_suffix(path, cxx) ||
                   (is_cxx_standard && has_suffix(path, (const char *[]){"h", NULL}))
               ? LANGUAGE_CXX
               : LANGUAGE_C;
}

/* A standard of the other language (as flags for a whole project have it) is no error. */
static void push_standard(struct filter *filter, enum language language)
{
    if (!filter->standard)
        return;
    bool is_cxx = strstr(filter->standard, "++") != NULL;
    if (is_cxx == (language != LANGUAGE_C))
        push(filter, arena_printf(filter->arena, "-std=%s", filter->standard));
}

/* Whether C is that of 1990: what is pushed as the standard comes behind -ansi. */
static bool is_c89(const struct filter *filter)
{
    static const char *const names[] = {"c89",   "c90",          "gnu89",
                                        "gnu90", "iso9899:1990", "iso9899:199409"};
    const char *standard = filter->standard;
    if (!standard || strstr(standard, "++"))
        return filter->is_ansi;
    for (size_t i = 0; i < COUNT_OF(names); i++)
        if (strcmp(standard, names[i]) == 0)
            return true;
    return false;
}

/* What gcc takes as a warning is no error here either. */
static const char *const always[] = {
    "-ferror-limit=0",
    "-Wno-unknown-warning-option",
    "-Wno-unknown-pragmas",
    "-Wunknown-attributes",
    "-Wignored-attributes",
    "-Wno-error",
    "-Wno-error=implicit-function-declaration",
    "-Wno-error=implicit-int",
    "-Wno-error=int-conversion",
    "-Wno-error=incompatible-function-pointer-types",
    "-Wno-error=return-type",
    "-Wno-error=return-mismatch",
    "-Wno-error=c++11-narrowing",
    "-Wno-error=register",
    "-Wno-error=reserved-user-defined-literal",
    "-Wno-error=enum-constexpr-conversion",
    "-Wno-error=non-pod-varargs",
    "-Wno-error=address-of-temporary",
    "-fspell-checking",
    "-fno-caret-diagnostics",
};

void arguments_filter(struct arena *arena, const struct frontend_request *request,
                      struct arguments *out)
{
    struct filter filter = {.arena = arena, .out = out};
    *out = (struct arguments){.dialect = dialect_default()};
    for (size_t at = 0; at < request->arguments_size;)
        filter_one(&filter, request->arguments, request->arguments_size, &at);
    out->dialect.language = language_of(&filter, request->path);
    push_standard(&filter, out->dialect.language);
    out->dialect.c89 = out->dialect.language == LANGUAGE_C && is_c89(&filter);
    switch (out->dialect.language) {
    case LANGUAGE_C:
        push(&filter, "-xc");
        break;
    case LANGUAGE_CXX:
        push(&filter, "-xc++");
        break;
    case LANGUAGE_CUDA:
        push(&filter, "-xcuda");
        push(&filter, "--cuda-host-only");
        push(&filter, "-nocudainc");
        push(&filter, "-nocudalib");
        break;
    }
    if (request->with_openmp)
        push(&filter, "-fopenmp");
    else if (out->dialect.openmp)
        push(&filter, OPENMP_VERSION);
    if (request->directory)
        push(&filter, arena_printf(arena, "-working-directory=%s", request->directory));
    for (size_t i = 0; i < COUNT_OF(always); i++)
        push(&filter, always[i]);
}
