/*
 * test_keys.c: what is judged again when something changes. Each row changes one kind of thing that
 * the verdict of the loop in `g` may rest on, or one that it does not.
 */
#include "frontend_text.h"

#include "server/workers/reach.h"
#include "loops/syntax/loop.h"
#include "server/workers/lsp_unit.h"

/* How often loops were looked for in `g`: only functions that are judged are asked. */
static int judged;

void __real_loop_find_all(struct arena *arena, const struct function *function, loop_list *out);
void __wrap_loop_find_all(struct arena *arena, const struct function *function, loop_list *out);

void __wrap_loop_find_all(struct arena *arena, const struct function *function, loop_list *out)
{
    judged += strcmp(function->name, "g") == 0;
    __real_loop_find_all(arena, function, out);
}

static const char *header_text = "#define SCALE 2\n"
                                 "struct point { float x, y; };\n"
                                 "static inline int third(int v) { return v / 3; }\n";

static const char *main_text = "#include \"keys_part.h\"\n"
                               "/* a comment */\n"
                               "#define COUNT 100\n"
                               "enum { FEW = 10, MANY = 20 };\n"
                               "enum rank { LOW, HIGH };\n"
                               "typedef int number;\n"
                               "struct data { int at[100]; struct point *points; };\n"
                               "static const int limit = 50;\n"
                               "static int shift = 1, calm = 2;\n"
                               "int known(int v);\n"
                               "static int twice(int v) { return 2 * v; }\n"
                               "static int again(int v) { return twice(v) + 1; }\n"
                               "static int unread(int v) { return v; }\n"
                               "static void other(int *p)\n"
                               "{\n"
                               "    int n = 3;\n"
                               "    *p = n;\n"
                               "}\n"
                               "static void second(int *p)\n"
                               "{\n"
                               "    for (int i = 0; i < 5; i++)\n"
                               "        p[i] = i;\n"
                               "}\n"
                               "void g(struct data *d, const number *q, int rank)\n"
                               "{\n"
                               "    for (int i = 0; i < limit; i++)\n"
                               "        d->at[i] = q[i + shift] + again(i) + known(COUNT) + FEW * "
                               "SCALE + third(rank == HIGH)\n"
                               "                   + (int)d->points->x;\n"
                               "}\n"
                               "void h(int *p) { other(p); second(p); p[0] = unread(calm); }\n";

enum change {
    NOTHING = 0,
    REACHED = 1, /* the tree that g reaches is another one */
    JUDGED = 2,  /* g is judged again */
    ALL = REACHED | JUDGED
};

struct row {
    const char *what;
    const char *old, *new; /* in the text, or in the header's; NULL: nothing in them */
    enum change change;
    const char *argument, *fact; /* what is said the second time; NULL: nothing */
};

static const struct row rows[] = {
    {"nothing", NULL, NULL, NOTHING, NULL, NULL},
    {"the function itself", "d->at[i] =", "d->at[0] =", ALL, NULL, NULL},
    {"a comment in it", "struct data *d, const", "struct data *d /**/, const", ALL, NULL, NULL},
    {"a followed function", "return 2 * v;", "return 3 * v;", ALL, NULL, NULL},
    {"what a followed one follows", "return twice(v) + 1;", "return v;", ALL, NULL, NULL},
    {"a function of a header", "v / 3", "v / 4", ALL, NULL, NULL},
    {"a declaration's attribute", "int known(int v);", "__attribute__((const)) int known(int v);",
     ALL, NULL, NULL},
    {"a weak definition", "static int again", "__attribute__((weak)) int again", ALL, NULL, NULL},
    {"a weak name", "int known(int v);", "int known(int v);\n#pragma weak known", ALL, NULL, NULL},
    {"a definition of what was declared", "int known(int v);", "int known(int v) { return v; }",
     ALL, NULL, NULL},
    {"a macro", "COUNT 100", "COUNT 101", ALL, NULL, NULL},
    {"a macro of a header", "SCALE 2", "SCALE 3", ALL, NULL, NULL},
    {"a macro that stands in for a word", "/* a comment */", "#define rank 1", ALL, NULL, NULL},
    {"an enumeration's value", "FEW = 10", "FEW = 11", ALL, NULL, NULL},
    {"an enumeration's order", "LOW, HIGH", "HIGH, LOW", ALL, NULL, NULL},
    {"a type behind a name", "typedef int number", "typedef short number", ALL, NULL, NULL},
    {"a field's type", "int at[100]", "short at[100]", ALL, NULL, NULL},
    {"a field's length", "int at[100]", "int at[60]", ALL, NULL, NULL},
    {"a field's place", "{ int at", "{ int first; int at", ALL, NULL, NULL},
    {"a field of a header", "float x, y", "double x, y", ALL, NULL, NULL},
    {"a field's bits", "int at[100];", "int at[100]; int few : 3;", ALL, NULL, NULL},
    {"fields that share their place", "struct data { int at[100]; struct point *points; }",
     "struct data { union { int at[100]; struct point *points; }; }", ALL, NULL, NULL},
    {"a record that is packed, where all fields stay in their places",
     "struct point { float x, y; }", "struct __attribute__((packed)) point { float x, y; }", JUDGED,
     NULL, NULL},
    {"a field that may change at any time", "{ int at[100]", "{ volatile int at[100]", ALL, NULL,
     NULL},
    {"a variable that each thread has", "static int shift", "static _Thread_local int shift", ALL,
     NULL, NULL},
    {"a variable of other files", "static int shift = 1, calm = 2",
     "extern int shift; static int calm = 2", ALL, NULL, NULL},
    {"a declaration's type", "int known(int v)", "short known(int v)", ALL, NULL, NULL},
    {"a declaration without an end", "int known(int v);",
     "__attribute__((noreturn)) int known(int v);", ALL, NULL, NULL},
    {"a variable of a followed function that stays", "{ return 2 * v; }",
     "{ static int kept; return kept = 2 * v; }", ALL, NULL, NULL},
    {"a condition of the preprocessor", "/* a comment */", "#ifdef FEWER\n#undef COUNT\n"
     "#define COUNT 7\n#endif", JUDGED, NULL, NULL},
    {"a condition of the preprocessor that holds", "/* a comment */\n#define COUNT 100",
     "#ifdef FEWER\n#define COUNT 7\n#else\n#define COUNT 100\n#endif", ALL, "-DFEWER", NULL},
    {"the language", NULL, NULL, ALL, "-std=c89", NULL},
    {"arithmetic that may be regrouped", NULL, NULL, ALL, "-ffast-math", NULL},
    {"a fact that the loops do not need", NULL, NULL, JUDGED, NULL, "loops-end"},
    {"a constant's value", "limit = 50", "limit = 51", ALL, NULL, NULL},
    {"a constant that is none", "static const int limit", "static int limit", ALL, NULL, NULL},
    {"a variable's initialiser", "shift = 1", "shift = 2", ALL, NULL, NULL},
    {"a variable that is written elsewhere", "int n = 3;", "int n = shift = 3;", ALL, NULL, NULL},
    {"a variable whose address is taken", "int n = 3;", "int n = 3; int *t = &shift; (void)t;", ALL,
     NULL, NULL},
    {"a variable that may go", "static int shift = 1", "static volatile int shift = 1", ALL, NULL,
     NULL},
    {"a pragma before the function", "void g(", "#pragma GCC optimize(\"wrapv\")\nvoid g(", ALL,
     NULL, NULL},
    {"a pragma that is not known", "void g(", "#pragma strange\nvoid g(", ALL, NULL, NULL},
    {"a pragma in the function", "    for (int i = 0; i < limit",
     "#pragma omp parallel for\n    for (int i = 0; i < limit", ALL, NULL, NULL},
    {"an attribute that is not known", "void g(", "__attribute__((strange)) void g(", ALL, NULL,
     NULL},
    {"an error in it", "again(i) +", "again(i) + missing +", ALL, NULL, NULL},
    {"the dialect", NULL, NULL, ALL, "-fwrapv", NULL},
    {"a macro by an argument", "#define COUNT 100\n", "\n", ALL, "-DCOUNT=9", NULL},
    {"a fact", NULL, NULL, JUDGED, NULL, "no-overlap"},
    {"a fact of the function", NULL, NULL, JUDGED, NULL, "no-overlap:g"},
    {"an include that is missing", "/* a comment */", "#include \"keys_missing.h\"", JUDGED, NULL,
     NULL},
    {"a comment between functions", "/* a comment */", "/* another\n   comment */", NOTHING, NULL,
     NULL},
    {"lines between functions", "static void other", "\n\nstatic  void\nother", NOTHING, NULL,
     NULL},
    {"a comment that becomes a line", "/* a comment */", "// \\\nint hidden;\n", NOTHING, NULL,
     NULL},
    {"a macro's parentheses", "#define COUNT 100", "#define COUNT(x) 100", ALL, NULL, NULL},
    {"a macro that has parameters by a blank", "#define COUNT 100", "#define COUNT (100)", JUDGED,
     NULL, NULL},
    {"text that nothing reaches", "/* a comment */", "int unused;", JUDGED, NULL, NULL},
    {"a macro in another function", "int n = 3;", "\n#define LATER 3\n    int n = LATER;", JUDGED,
     NULL, NULL},
    {"a call of it", "int n = 3;", "int n = 3; g(0, &n, n);", ALL, NULL, NULL},
    {"what a call gives it", "p[0] = unread(calm);", "p[0] = unread(calm); g((void *)p, p, 0);",
     ALL, NULL, NULL},
    {"another function", "int n = 3;", "int n = 4;", NOTHING, NULL, NULL},
    {"lines in another function", "int n = 3;", "int n\n\n\n= 4;", NOTHING, NULL, NULL},
    {"a loop in another function", "p[i] = i", "p[i] = 2 * i", NOTHING, NULL, NULL},
    {"names in another function", "int n = 3;", "int m = 3, n = m;", NOTHING, NULL, NULL},
    {"a variable that it does not name", "int n = 3;", "int n = calm = 3;", NOTHING, NULL, NULL},
    {"a function that it does not call", "{ return v; }", "{ return v + 1; }", NOTHING, NULL, NULL},
    {"an error elsewhere that leaves nothing open", "int n = 3;", "int n = 3; n;", NOTHING, NULL,
     NULL},
};

/* The texts of one parse. */
struct texts {
    struct arena arena;
    const char *main, *header;
    const char *path, *header_path;
    bool is_changed;
};

static const char *replaced(struct texts *texts, const char *text, const char *old, const char *new)
{
    const char *at = strstr(text, old);
    if (!at)
        return text;
    texts->is_changed = true;
    return arena_printf(&texts->arena, "%.*s%s%s", (int)(at - text), text, new, at + strlen(old));
}

static void texts_init(struct texts *texts, const struct row *row, bool is_after)
{
    bool changes = is_after && row->old;
    *texts = (struct texts){.main = main_text, .header = header_text};
    texts->path = "keys.c";
    texts->header_path = "keys_part.h";
    if (changes) {
        texts->main = replaced(texts, main_text, row->old, row->new);
        texts->header = replaced(texts, header_text, row->old, row->new);
        assert_true(texts->is_changed);
    }
}

static uint64_t hash_of(const struct row *row, bool is_after)
{
    struct texts texts;
    struct error error = ERROR_INIT;
    texts_init(&texts, row, is_after);
    const struct unsaved_file header = {texts.header_path, texts.header, strlen(texts.header)};
    struct frontend_request request = {.path = texts.path,
                                       .text = texts.main,
                                       .length = strlen(texts.main),
                                       .unsaved = &header,
                                       .unsaved_size = 1};
    request.arguments = &row->argument;
    request.arguments_size = is_after && row->argument ? 1 : 0;
    struct tree *tree = frontend_parse(&request, &error);
    if (!tree)
        fail_msg("%s: %s", row->what, error.message);
    struct reach *reach = reach_new(tree);
    uint64_t hash = reach_hash(reach, function_named(tree, "g"));
    assert_true(hash == reach_hash(reach, function_named(tree, "g")));
    reach_free(reach);
    tree_free(tree);
    arena_release(&texts.arena);
    return hash;
}

static void test_reach(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        bool is_other = hash_of(&rows[i], false) != hash_of(&rows[i], true);
        if (is_other != ((rows[i].change & REACHED) != 0))
            fail_msg("%s: g reaches %s", rows[i].what, is_other ? "something else" : "the same");
    }
}

/* Asks for a report; its loops. */
static json_t *ask(struct lsp_cache *cache, const struct row *row, bool is_after)
{
    struct texts texts;
    struct target target = {0};
    texts_init(&texts, row, is_after);
    target.path = texts.path;
    if (is_after && row->argument)
        LIST_PUSH(&texts.arena, target.arguments, row->argument);
    if (is_after && row->fact)
        LIST_PUSH(&texts.arena, target.facts, row->fact);
    json_t *question = json_pack("{s:s, s:[[s,s],[s,s]], s:{}, s:i, s:i, s:n}", "document",
                                 texts.path, "unsaved", texts.path, texts.main, texts.header_path,
                                 texts.header, "options", "files", 0, "most", 100, "edit");
    json_t *answer = lsp_unit_answer(&texts.arena, &target, question, cache);
    json_t *loops = json_incref(json_object_get(json_object_get(answer, "file"), "loops"));
    if (!json_is_array(loops))
        fail_msg("%s: %s", row->what, json_string_value(json_object_get(answer, "error")));
    json_decref(answer);
    json_decref(question);
    arena_release(&texts.arena);
    return loops;
}

/* What is known from before the change must not be told from what is found afresh. */
static void check_judged(const struct row *row)
{
    struct lsp_cache *cache = lsp_cache_new(), *empty = lsp_cache_new();
    json_t *before = ask(cache, row, false);
    judged = 0;
    json_t *after = ask(cache, row, true);
    if (judged != ((row->change & JUDGED) != 0))
        fail_msg("%s: g is judged %d times", row->what, judged);
    json_t *afresh = ask(empty, row, true);
    if (!json_equal(after, afresh))
        fail_msg("%s: what is kept is not what is found", row->what);
    json_decref(before);
    json_decref(after);
    json_decref(afresh);
    lsp_cache_free(cache);
    lsp_cache_free(empty);
}

static void test_judged(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++)
        check_judged(&rows[i]);
}

/* The reason that is given for `g` stands in the first line, which does not move with it. */
static void test_places(void **state)
{
    static const struct row lines = {
        "lines between a reason and the function", "int n;", "int\n\nn;", JUDGED, NULL, NULL};
    (void)state;
    main_text = "#include \"keys_missing.h\"\n"
                "void f(void) { int n; (void)n; }\n"
                "void g(int *p) { for (int i = 0; i < 9; i++) p[i] = i; }\n";
    check_judged(&lines);
}

/* A sentence that names lines moves with them. */
static void test_lines_in_sentences(void **state)
{
    static const struct row lines = {
        "lines before a function whose sentences name lines", "int n;", "int\n\nn;", JUDGED, NULL,
        NULL};
    (void)state;
    main_text = "void f(void) { int n; (void)n; }\n"
                "void g(int *restrict p, int *restrict q, int *restrict r)\n"
                "{\n"
                "    for (int i = 1; i < 9; i++) {\n"
                "        p[i] = q[i - 1];\n"
                "        q[i] = p[i];\n"
                "    }\n"
                "    int t = 0;\n"
                "    for (int i = 1; i < 9; i++) {\n"
                "        t = r[i];\n"
                "        p[i] = t;\n"
                "    }\n"
                "    for (int k = 0; k < 100; k++)\n"
                "        for (int i = 1; i < 1000; i++)\n"
                "            p[i] = q[i] + r[i];\n"
                "}\n";
    check_judged(&lines);
}

/* What is said of another loop is said of the same one when there are more before it. */
static void test_numbers(void **state)
{
    static const struct row loop = {
        "a loop before two that may be one", "int n;", "int n; for (n = 0; n < 9; n++);", NOTHING,
        NULL, NULL};
    (void)state;
    main_text = "void g(int n, double *restrict p, double *restrict q, double *restrict r);\n"
                "void f(void) { int n; }\n"
                "void g(int n, double *restrict p, double *restrict q, double *restrict r)\n"
                "{\n"
                "    for (int i = 0; i < n; i++)\n"
                "        p[i] = q[i] * 2;\n"
                "    for (int i = 0; i < n; i++)\n"
                "        r[i] = p[i] + 1;\n"
                "}\n";
    check_judged(&loop);
}

/* Each place that is said of a loop moves with its function. */
static void test_moved(void **state)
{
    static const struct row lines = {
        "lines before a function of which many places are told", "int n;", "int\n\nn;", NOTHING,
        NULL, NULL};
    (void)state;
    main_text = "void f(void) { int n; (void)n; }\n"
                "static int table[10];\n"
                "int g(int *p, int n)\n"
                "{\n"
                "    int found = 0;\n"
                "    for (int i = 0; i < 12; i++)\n"
                "        table[i] = i;\n"
                "    for (int i = 1; i < n; i++)\n"
                "        p[i] = p[i - 1];\n"
                "#pragma omp parallel for\n"
                "    for (int i = 0; i < n; i++) {\n"
                "        found = p[i];\n"
                "        p[i] = found + 1;\n"
                "    }\n"
                "    return found;\n"
                "}\n";
    check_judged(&lines);
}

/* The reason that is given for `g` stands in a header, where another function grows. */
static void test_places_in_headers(void **state)
{
    static const struct row lines = {
        "lines before a reason in a header", "int n;", "int\n\nn;", JUDGED, NULL, NULL};
    (void)state;
    header_text = "int known(int v);\n"
                  "static inline void f(void) { int n; (void)n; }\n"
                  "static inline int asks(int v) { return known(v); }\n";
    main_text = "#include \"keys_part.h\"\n"
                "void g(int *p) { for (int i = 0; i < 9; i++) p[i] = asks(i); }\n";
    check_judged(&lines);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reach),
        cmocka_unit_test(test_judged),
        cmocka_unit_test(test_places),
        cmocka_unit_test(test_lines_in_sentences),
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_moved),
        cmocka_unit_test(test_places_in_headers),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
