/* compiled.c: see compiled.h. */
#include "server/commands/compiled.h"

#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"

static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash != NULL ? slash + 1 : path;
}

static bool is_one_of(const char *word, const char *const *list, size_t size)
{
    for (size_t k = 0; k < size; k++)
        if (strcmp(word, list[k]) == 0)
            return true;
    return false;
}

/* --- reading ---------------------------------------------------------------------------------- */

/* "gcc", "clang-19", "x86_64-linux-gnu-g++-12": a compiler that knows the options used here. */
static bool is_compiler(struct arena *arena, const char *word)
{
    static const char *const names[] = {"gcc", "g++", "cc", "c++", "clang", "clang++"};
    char *name = arena_strdup(arena, base_name(word)), *rest = NULL;
    for (char *part = strtok_r(name, "-", &rest); part != NULL; part = strtok_r(NULL, "-", &rest))
        if (is_one_of(part, names, COUNT_OF(names)))
            return true;
    return false;
}

/* Whether the next word belongs to an option. */
static bool takes_word(const char *word)
{
    static const char *const options[] = {
        "-o",          "-MF",      "-MT",      "-MQ",       "-MJ",      "-D",
        "-U",          "-I",       "-F",       "-isystem",  "-iquote",  "-idirafter",
        "-include",    "-imacros", "-iprefix", "-isysroot", "-Xclang",  "-iwithprefix",
        "-Xassembler", "-mllvm",   "-arch",    "-target",   "-Xlinker", "-iwithprefixbefore",
        "-T",          "-u",       "-z",       "-L",        "-l",       "--param",
        "-A",          "-aux-info"};
    return is_one_of(word, options, COUNT_OF(options));
}

/* Whether an option asks for what a copy of the file would show in, or for no object. */
static bool is_beyond(const char *word)
{
    static const char *const options[] = {"-E",
                                          "-M",
                                          "-MM",
                                          "-MJ",
                                          "-x",
                                          "-###",
                                          "-gen-cdb-fragment-path",
                                          "-Xpreprocessor",
                                          "-I-",
                                          "-emit-pch",
                                          "-aux-info",
                                          "-fsyntax-only"};
    static const char *const beginnings[] = {"-Wp,", "-x",      "-save-temps",     "--save-temps",
                                             "-MJ",  "-fdump-", "-fpch-preprocess"};
    for (size_t k = 0; k < COUNT_OF(beginnings); k++)
        if (strncmp(word, beginnings[k], strlen(beginnings[k])) == 0)
            return true;
    return word[0] == '@' || strcmp(word, "-") == 0 || is_one_of(word, options, COUNT_OF(options));
}

static bool is_source(const char *word)
{
    static const char *const suffixes[] = {".c", ".cc", ".cpp", ".cxx", ".c++", ".C"};
    const char *dot = strrchr(base_name(word), '.');
    return dot != NULL && is_one_of(dot, suffixes, COUNT_OF(suffixes));
}

static bool find_compiler(struct arena *arena, struct compiled *out)
{
    static const char *const launchers[] = {"ccache", "sccache", "distcc", "icecc"};
    while (out->compiler < out->words_size &&
           is_one_of(base_name(out->words[out->compiler]), launchers, COUNT_OF(launchers)))
        out->compiler++;
    return out->compiler < out->words_size && is_compiler(arena, out->words[out->compiler]);
}

bool compiled_read(const char *const *words, size_t size, struct compiled *out)
{
    struct arena arena = ARENA_INIT;
    bool makes_object = false;
    size_t inputs = 0;
    *out = (struct compiled){.words = words, .words_size = size};
    bool is_read = find_compiler(&arena, out);
    arena_release(&arena);
    for (size_t k = out->compiler + 1; is_read && k < size; k++) {
        const char *word = words[k];
        is_read = !is_beyond(word);
        makes_object = makes_object || strcmp(word, "-c") == 0;
        out->has_depfile =
            out->has_depfile || strcmp(word, "-MD") == 0 || strcmp(word, "-MMD") == 0;
        if (word[0] == '-') {
            bool has_more = takes_word(word);
            if (strncmp(word, "-o", 2) == 0)
                is_read = is_read && has_more;
            if (strcmp(word, "-o") == 0)
                out->output = k + 1;
            k += has_more;
            continue;
        }
        inputs++;
        out->source = k;
    }
    return is_read && makes_object && inputs == 1 && is_source(words[out->source]) &&
           out->output < size;
}

struct target compiled_target(struct arena *arena, const struct compiled *compiled)
{
    const char *compiler = base_name(compiled->words[compiled->compiler]);
    const char *source = compiled->words[compiled->source];
    const char *dot = strrchr(base_name(source), '.');
    struct target target = {.path = source, .has_entry = true};
    size_t length = strlen(compiler);
    bool is_cxx = false;
    for (size_t k = 0; k + 1 < length; k++)
        is_cxx = is_cxx || (compiler[k] == '+' && compiler[k + 1] == '+');
    if (is_cxx && strcmp(dot, ".c") == 0)
        LIST_PUSH(arena, target.arguments, "-xc++");
    for (size_t k = compiled->compiler + 1; k < compiled->words_size; k++)
        if (k != compiled->source)
            LIST_PUSH(arena, target.arguments, compiled->words[k]);
    return target;
}

/* --- other commands --------------------------------------------------------------------------- */

/* The folder of the file, as the command names it. */
static const char *folder_of(struct arena *arena, const char *source)
{
    const char *slash = strrchr(source, '/');
    if (slash == NULL)
        return ".";
    return slash == source ? "/" : arena_strndup(arena, source, (size_t)(slash - source));
}

/* How many words of a list of dependencies begin here. */
static size_t depfile_words(const char *word)
{
    static const char *const pairs[] = {"-MF", "-MT", "-MQ"};
    static const char *const singles[] = {"-MD", "-MMD", "-MP", "-MG"};
    if (is_one_of(word, pairs, COUNT_OF(pairs)))
        return 2;
    for (size_t k = 0; k < COUNT_OF(pairs); k++)
        if (strncmp(word, pairs[k], strlen(pairs[k])) == 0)
            return 1;
    return is_one_of(word, singles, COUNT_OF(singles)) ? 1 : 0;
}

static const char **list_end(struct arena *arena, word_list *list)
{
    LIST_PUSH(arena, *list, NULL);
    return list->at;
}

/* What macros of headers say of the file that is compiled is its own name. */
static void add_base_file(struct arena *arena, const char *source, word_list *words)
{
    struct strbuf macro = STRBUF_INIT;
    strbuf_adds(&macro, "-D__BASE_FILE__=\"");
    for (const char *at = source; *at != '\0'; at++)
        strbuf_addf(&macro, *at == '"' || *at == '\\' ? "\\%c" : "%c", *at);
    strbuf_adds(&macro, "\"");
    LIST_PUSH(arena, *words, "-Wno-builtin-macro-redefined");
    LIST_PUSH(arena, *words, arena_strdup(arena, macro.text));
    strbuf_release(&macro);
}

/* What is beside the file is found there, under the name that it has: "h.h", or "src/h.h". */
static void add_folder(struct arena *arena, const char *source, word_list *words)
{
    bool is_here = strchr(source, '/') == NULL;
    LIST_PUSH(arena, *words, "-iquote");
    LIST_PUSH(arena, *words, is_here ? "././." : folder_of(arena, source));
    if (is_here)
        LIST_PUSH(arena, *words, "-ffile-prefix-map=./././=");
}

const char **compiled_copy(struct arena *arena, const struct compiled *compiled, const char *copy,
                           const char *folder)
{
    const char *source = compiled->words[compiled->source];
    char *real = realpath(folder_of(arena, source), NULL);
    word_list words = {NULL, 0, 0};
    for (size_t k = 0; k <= compiled->compiler; k++)
        LIST_PUSH(arena, words, compiled->words[k]);
    add_folder(arena, source, &words);
    add_base_file(arena, source, &words);
    if (real != NULL)
        LIST_PUSH(arena, words, arena_printf(arena, "-fdebug-prefix-map=%s=%s", folder, real));
    free(real);
    for (size_t k = compiled->compiler + 1; k < compiled->words_size; k++) {
        size_t skipped = depfile_words(compiled->words[k]);
        if (skipped == 0)
            LIST_PUSH(arena, words, k == compiled->source ? copy : compiled->words[k]);
        else
            k += skipped - 1;
    }
    return list_end(arena, &words);
}

/* "f.d" for "f.o", or for the file where no output is named. */
static const char *usual_depfile(struct arena *arena, const struct compiled *compiled)
{
    const char *name = compiled->output > 0 ? compiled->words[compiled->output]
                                            : base_name(compiled->words[compiled->source]);
    const char *dot = strrchr(base_name(name), '.');
    size_t length = dot != NULL ? (size_t)(dot - name) : strlen(name);
    return arena_printf(arena, "%.*s.d", (int)length, name);
}

static const char *usual_object(struct arena *arena, const struct compiled *compiled)
{
    const char *source = base_name(compiled->words[compiled->source]);
    if (compiled->output > 0)
        return compiled->words[compiled->output];
    return arena_printf(arena, "%.*s.o", (int)(strrchr(source, '.') - source), source);
}

const char **compiled_depfile(struct arena *arena, const struct compiled *compiled)
{
    word_list words = {NULL, 0, 0};
    bool names_file = false, names_target = false;
    for (size_t k = 0; k < compiled->words_size; k++) {
        const char *word = compiled->words[k];
        names_file = names_file || strncmp(word, "-MF", 3) == 0;
        names_target = names_target || strncmp(word, "-MT", 3) == 0 || strncmp(word, "-MQ", 3) == 0;
        if (strcmp(word, "-o") == 0)
            k++;
        else if (strcmp(word, "-MD") == 0)
            LIST_PUSH(arena, words, "-M");
        else if (strcmp(word, "-MMD") == 0)
            LIST_PUSH(arena, words, "-MM");
        else if (strcmp(word, "-c") != 0)
            LIST_PUSH(arena, words, word);
    }
    if (!names_file) {
        LIST_PUSH(arena, words, "-MF");
        LIST_PUSH(arena, words, usual_depfile(arena, compiled));
    }
    if (!names_target) {
        LIST_PUSH(arena, words, "-MQ");
        LIST_PUSH(arena, words, usual_object(arena, compiled));
    }
    return list_end(arena, &words);
}
