/*
 * test_memory.c: a unit that is parsed again is the one that a parser without a memory sees. Files
 * change in the same second, and without changing in length.
 */
#include "frontend_text.h"

#include <sys/stat.h>
#include <unistd.h>

#include "base/hash.h"
#include "server/workers/reach.h"

static int reparsed;

int __real_clang_reparseTranslationUnit(void *unit, unsigned size, void *files, unsigned options);
int __wrap_clang_reparseTranslationUnit(void *unit, unsigned size, void *files, unsigned options);

int __wrap_clang_reparseTranslationUnit(void *unit, unsigned size, void *files, unsigned options)
{
    reparsed++;
    return __real_clang_reparseTranslationUnit(unit, size, files, options);
}

static char folder[64];

static const char *in_folder(struct arena *arena, const char *name)
{
    return arena_printf(arena, "%s/%s", folder, name);
}

static void write_file(const char *name, const char *text)
{
    struct arena arena = ARENA_INIT;
    FILE *file = fopen(in_folder(&arena, name), "w");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
    arena_release(&arena);
}

/* One state of a program, after the one before it. */
struct step {
    const char *text;              /* of the main file, not saved */
    const char *file, *content;    /* a file that is written before; or NULL */
    const char *unsaved, *instead; /* a text that stands for a file; or NULL */
    const char *argument;          /* beside those of all steps; or NULL */
    bool is_kept;                  /* the unit before is parsed again */
};

/* All that can be told of a tree. */
static uint64_t hash_tree(const struct tree *tree)
{
    struct strbuf dump = STRBUF_INIT;
    struct reach *reach = reach_new(tree);
    tree_dump(tree, &dump);
    uint64_t hash = hash_text(HASH_INIT, dump.text);
    hash = hash_bytes(hash, &tree->dialect, sizeof(tree->dialect));
    for (size_t i = 0; i < tree->sources.files.size; i++) {
        hash = hash_text(hash, tree->sources.files.at[i]->path);
        hash = hash_text(hash, tree->sources.files.at[i]->text);
        hash = hash_add(hash, tree->sources.files.at[i]->is_system);
    }
    for (size_t i = 0; i < tree->functions.size; i++)
        hash = hash_add(hash, reach_hash(reach, tree->functions.at[i]));
    reach_free(reach);
    strbuf_release(&dump);
    return hash;
}

static uint64_t parse_step(const char *name, const struct step *step,
                           struct frontend_memory *memory)
{
    struct arena arena = ARENA_INIT;
    struct error error = ERROR_INIT;
    const char *arguments[] = {"-Ifirst", "-Isecond", step->argument};
    const struct unsaved_file unsaved = {in_folder(&arena, step->unsaved ? step->unsaved : ""),
                                         step->instead, step->instead ? strlen(step->instead) : 0};
    struct frontend_request request = {.path = in_folder(&arena, name),
                                       .text = step->text,
                                       .length = strlen(step->text),
                                       .directory = folder,
                                       .arguments = arguments,
                                       .arguments_size = step->argument ? 3 : 2,
                                       .unsaved = &unsaved,
                                       .unsaved_size = step->unsaved ? 1 : 0,
                                       .memory = memory};
    struct tree *tree = frontend_parse(&request, &error);
    if (!tree)
        fail_msg("%s", error.message);
    uint64_t hash = hash_tree(tree);
    tree_free(tree);
    arena_release(&arena);
    return hash;
}

static void check_steps(const char *name, const struct step *steps, size_t size)
{
    struct frontend_memory *memory = frontend_memory_new();
    for (size_t i = 0; i < size; i++) {
        if (steps[i].file)
            write_file(steps[i].file, steps[i].content);
        reparsed = 0;
        uint64_t kept = parse_step(name, &steps[i], memory);
        if (reparsed != steps[i].is_kept)
            fail_msg("step %zu: %s", i, reparsed ? "is parsed again" : "is parsed anew");
        if (kept != parse_step(name, &steps[i], NULL))
            fail_msg("step %zu: another tree", i);
    }
    frontend_memory_free(memory);
}

#define BODY "void f(int *x) { for (int i = 0; i < COUNT; i++) x[i] = i; }\n"
#define HEAD "#include <stdio.h>\n#include \"part.h\"\n"

static void test_c(void **state)
{
    static const struct step steps[] = {
        {.text = HEAD BODY, .file = "second/part.h", .content = "#define COUNT 10\n"},
        {.text = HEAD BODY "int a;\n", .is_kept = true},
        {.text = HEAD BODY "int a, b;\n", .is_kept = true},
        {.text = HEAD BODY, .file = "second/part.h", .content = "#define COUNT 20\n"},
        {.text = HEAD BODY, .is_kept = true},
        {.text = HEAD BODY, .is_kept = true},
        {.text = "#include <string.h>\n" HEAD BODY, .is_kept = true},
        {.text = "#define A\n#include <string.h>\n" HEAD BODY, .is_kept = true},
        {.text = HEAD BODY, .is_kept = true},
        {.text = HEAD BODY, .unsaved = "second/part.h", .instead = "#define COUNT 30\n"},
        {.text = HEAD BODY,
         .unsaved = "second/part.h",
         .instead = "#define COUNT 30\n",
         .is_kept = true},
        {.text = HEAD BODY, .unsaved = "second/part.h", .instead = "#define COUNT 31\n"},
        {.text = HEAD BODY},
        {.text = HEAD BODY, .file = "first/part.h", .content = "#define COUNT 40\n"},
        {.text = HEAD BODY, .is_kept = true},
        {.text = HEAD BODY, .argument = "-fwrapv"},
        {.text = HEAD BODY, .argument = "-fwrapv", .is_kept = true},
        {.text = HEAD BODY, .argument = "-isystem."},
        {.text = HEAD BODY, .argument = "-isystem."},
        {.text = HEAD BODY},
        {.text = "#include \"main.c\"\n" HEAD BODY, .file = "main.c", .content = "int n;\n"},
        {.text = HEAD BODY, .is_kept = true},
    };
    (void)state;
    check_steps("main.c", steps, COUNT_OF(steps));
}

#define ASKING "#if __has_include(\"there.h\")\n#define COUNT 2\n#else\n#define COUNT 3\n#endif\n"

static void test_missing(void **state)
{
    static const struct step steps[] = {
        {.text = "#include \"late.h\"\n" BODY},
        {.text = "#include \"late.h\"\n" BODY},
        {.text = "#include \"late.h\"\n" BODY, .file = "late.h", .content = "#define COUNT 1\n"},
        {.text = "#include \"late.h\"\n" BODY, .is_kept = true},
        {.text = ASKING BODY, .is_kept = false},
        {.text = ASKING BODY, .is_kept = true},
        {.text = ASKING BODY, .file = "there.h", .content = "\n"},
        {.text = ASKING BODY, .is_kept = true},
    };
    (void)state;
    check_steps("asks.c", steps, COUNT_OF(steps));
}

#define RULES                                                                                      \
    "#pragma weak known\n#pragma GCC optimize(\"wrapv\")\n#pragma pack(push, 1)\n"                 \
    "struct s { char a; int b; };\n#pragma pack(pop)\n"                                            \
    "#define DO(x) _Pragma(#x)\nint known(int);\n"                                                 \
    "typedef int __attribute__((may_alias)) other;\n"

static void test_rules(void **state)
{
    static const char head[] = "#ifndef GUARD\n#define GUARD\n#pragma STDC FENV_ACCESS ON\n"
                               "#include \"rules.h\"\n"
                               "__attribute__((strange)) int g(struct s *p, other *q, int n)\n"
                               "{ int t = 0; for (int i = 0; i < n; i++) t += known(p[i].b); "
                               "DO(omp simd) for (int i = 0; i < n; i++) q[i] = t + COUNT; "
                               "return t; }\n";
    static char one[1024], two[1024];
    const struct step steps[] = {
        {.text = one, .file = "rules.h", .content = RULES "#define COUNT 1\n"},
        {.text = one, .is_kept = true},
        {.text = two, .is_kept = true},
        {.text = one, .is_kept = true},
        {.text = one, .file = "rules.h", .content = RULES "#define COUNT 2\n"},
        {.text = two, .is_kept = true},
    };
    (void)state;
    snprintf(one, sizeof(one), "%s#endif\n", head);
    snprintf(two, sizeof(two), "%sint later;\n#endif\n#include <stdlib.h>\n", head);
    check_steps("rules.c", steps, COUNT_OF(steps));
    check_steps("other.h", steps, COUNT_OF(steps));
}

#define CXX "#include <vector>\n#include <algorithm>\n#include <cmath>\n#include \"shape.hpp\"\n"
#define LOOPS                                                                                      \
    "template <class T> void scale(std::vector<T> &v, T by) { for (auto &x : v) x *= by; }\n"      \
    "void h(std::vector<float> &v, double *p, int n)\n"                                            \
    "{ scale(v, 2.f); std::sort(v.begin(), v.end());\n"                                            \
    "  for (int i = 0; i < n; i++) p[i] = std::sqrt(p[i]) + shape<double>().side(i); }\n"

static void test_cxx(void **state)
{
    static const struct step steps[] = {
        {.text = CXX LOOPS,
         .file = "shape.hpp",
         .content = "#pragma once\ntemplate <class T> struct shape { T a[4]; "
                    "T side(int i) const { return a[i & 3]; } };\n"},
        {.text = CXX LOOPS "int a;\n", .is_kept = true},
        {.text = CXX "int a;\n" LOOPS, .is_kept = true},
        {.text = CXX LOOPS,
         .file = "shape.hpp",
         .content = "#pragma once\ntemplate <class T> struct shape { T a[8]; "
                    "T side(int i) const { return a[i & 7]; } };\n"},
        {.text = CXX LOOPS, .is_kept = true},
        {.text = "#pragma once\n" CXX LOOPS, .is_kept = true},
        {.text = "#pragma once\n" CXX LOOPS, .is_kept = true},
        {.text = CXX LOOPS, .argument = "-std=c++20"},
    };
    (void)state;
    check_steps("main.cpp", steps, COUNT_OF(steps));
    check_steps("main.hpp", steps, COUNT_OF(steps));
}

static void test_cuda(void **state)
{
    static const struct step steps[] = {
        {.text = "__global__ void f(float *x) { x[threadIdx.x] = 0; }\n"},
        {.text = "__global__ void f(float *x) { x[threadIdx.x] = 1; }\n"},
    };
    (void)state;
    check_steps("main.cu", steps, COUNT_OF(steps));
}

static int make_folder(void **state)
{
    struct arena arena = ARENA_INIT;
    (void)state;
    snprintf(folder, sizeof(folder), "/tmp/lathe-memory-XXXXXX");
    bool fine = mkdtemp(folder) && mkdir(in_folder(&arena, "first"), 0700) == 0 &&
                mkdir(in_folder(&arena, "second"), 0700) == 0;
    arena_release(&arena);
    return fine ? 0 : -1;
}

static int remove_folder(void **state)
{
    static const char *const names[] = {"first/part.h", "second/part.h", "main.c",
                                        "late.h",       "there.h",       "rules.h",
                                        "shape.hpp",    "first",         "second"};
    struct arena arena = ARENA_INIT;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(names); i++)
        remove(in_folder(&arena, names[i]));
    int removed = rmdir(folder);
    arena_release(&arena);
    return removed;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_c, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_missing, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_rules, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_cxx, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_cuda, make_folder, remove_folder),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
