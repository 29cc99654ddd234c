/*
 * test_graph.c: what loops/syntax/graph and flow find of the variable `k` in the marked loop of a
 * small function, on tables.
 */
#include "frontend_text.h"

#include "loops/syntax/flow.h"
#include "loops/syntax/graph.h"

/* The first loop of the text that is none of another kind; `first`, `always` and `live` as flow.h
   has them. */
struct example {
    const char *body;
    const char *found;
};

static const struct loop *first_loop(const loop_list *loops, enum loop_form form)
{
    for (size_t i = 0; i < loops->size; i++)
        if (loops->at[i]->form == form)
            return loops->at[i];
    fail_msg("no loop");
    return NULL;
}

/* The words that hold: "first always live". */
static void check(const struct example *example, const char *path)
{
    struct arena arena = ARENA_INIT;
    struct strbuf text = STRBUF_INIT, found = STRBUF_INIT;
    loop_list loops = {NULL, 0, 0};
    bool always;
    strbuf_addf(&text,
                "int use(int); int two(int, int);\n"
                "int twice(void *) __attribute__((returns_twice));\n"
                "void stop(void) __attribute__((noreturn));\n"
                "struct s { int f, g; };\n"
                "void f(int n, int m, int *a, struct s *p) {\n%s\n}\n",
                example->body);
    struct tree *tree = parse_named(path, text.text, NULL);
    const struct function *function = function_named(tree, "f");
    struct tracked variable = {find_decl(tree, "k"), NULL};
    loop_find_all(&arena, function, &loops);
    const struct loop *loop = first_loop(&loops, LOOP_FOR);
    if (flow_written_first(loop, variable, &always))
        strbuf_adds(&found, " first");
    if (always)
        strbuf_adds(&found, " always");
    if (flow_live_after(loop, variable))
        strbuf_adds(&found, " live");
    if (tree->has_error || strcmp(found.text ? found.text : "", example->found) != 0)
        fail_msg("found '%s', not '%s'%s, for\n%s", found.text ? found.text : "", example->found,
                 tree->has_error ? " and an error" : "", example->body);
    strbuf_release(&text);
    strbuf_release(&found);
    arena_release(&arena);
    tree_free(tree);
}

#define LOOP "for (int i = 0; i < n; i++) "

/* Definite assignment in a round. */
static const struct example rounds[] = {
    {"int k; " LOOP "{ k = i; a[i] = k; }", " first always"},
    {"int k = 0; " LOOP "{ a[i] = k; k = i; }", " always"},
    {"int k = 0; " LOOP "{ if (a[i]) k = i; a[i] = k; }", ""},
    {"int k; " LOOP "{ if (a[i]) k = i; else k = m; a[i] = k; }", " first always"},
    {"int k; " LOOP "{ if (a[i]) { k = i; a[i] = k; } }", " first"},
    {"int k = 0; " LOOP "k += i;", " always"},
    {"int k = 0; " LOOP "k++;", " always"},
    {"int k; " LOOP "a[i] = (k = i) + k;", " first always"},
    /* short ways */
    {"int k; " LOOP "if (a[i] && (k = a[i]) > 0) a[i] = k;", " first"},
    {"int k = 0; " LOOP "{ if (a[i] && (k = a[i]) > 0) a[i] = 0; a[i] += k; }", ""},
    {"int k; " LOOP "if (!(a[i] || (k = a[i]) > 0)) a[i] = k;", " first"},
    {"int k = 0; " LOOP "if (a[i] || (k = a[i]) > 0) a[i] = k;", ""},
    {"int k; " LOOP "{ a[i] ? (k = 1) : (k = 2); a[i] = k; }", " first always"},
    {"int k = 0; " LOOP "{ a[i] ? (k = 1) : 2; a[i] = k; }", ""},
    {"int k; " LOOP "a[i] = a[i] ? (k = 1), k : 2;", " first"},
    /* constants */
    {"int k; " LOOP "{ if (1) k = i; a[i] = k; }", " first always"},
    {"int k = 0; " LOOP "{ if (0) k = i; a[i] = k; }", ""},
    {"int k; " LOOP "{ do k = i; while (0); a[i] = k; }", " first always"},
    {"int k; " LOOP "{ while (1) { k = use(i); if (k) break; } a[i] = k; }", " first always"},
    {"int k; " LOOP "{ for (int j = 0; j < 3; j++) k = j; a[i] = k; }", " first always"},
    {"int k = 0; " LOOP "{ for (int j = 0; j < m; j++) k = j; a[i] = k; }", ""},
    {"int k = 0; " LOOP "{ for (int j = 3; j < 3; j++) k = j; a[i] = k; }", ""},
    {"int k = 0; " LOOP "{ for (int j = 0; j < 3; j++) { if (a[j]) break; k = j; } a[i] = k; }",
     ""},
    /* jumps */
    {"int k; " LOOP "{ if (a[i]) continue; k = i; a[i] = k; }", " first"},
    {"int k; " LOOP "{ if (a[i]) break; k = i; a[i] = k; }", " first"},
    {"int k; " LOOP "{ k = i; if (a[i]) break; a[i] = k; }", " first"},
    {"int k; " LOOP "{ if (a[i]) k = i; else stop(); a[i] = k; }", " first always"},
    {"int k; " LOOP "{ if (a[i]) goto two; k = 1; goto end; two: k = 2; end: a[i] = k; }",
     " first always"},
    {"int k = 0; " LOOP "{ if (a[i]) goto two; k = 1; goto end; two:; end: a[i] = k; }", ""},
    {"int k; " LOOP "{ again: k = use(i); if (k) goto again; a[i] = k; }", " first always"},
    {"int k = 0; " LOOP "{ again: a[i] += k; k = use(i); if (k) goto again; }", " always"},
    {"int k = 0; if (m) goto in; " LOOP "{ k = i; in: a[i] = k; }", ""},
    {"int k; " LOOP "{ k = i; if (k > m) goto out; } out:;", " first"},
    /* switch */
    {"int k; " LOOP "{ switch (a[i]) { case 1: k = 1; break; default: k = 2; } a[i] = k; }",
     " first always"},
    {"int k = 0; " LOOP "{ switch (a[i]) { case 1: k = 1; break; case 2: k = 2; } a[i] = k; }", ""},
    {"int k; " LOOP "{ switch (a[i]) { case 1: k = 1; default: a[i] = 1; } }", " first"},
    {"int k = 0; " LOOP "{ switch (a[i]) { case 1: k = 1; default: a[i] = k; } }", ""},
    {"int k = 0; " LOOP
     "{ switch (a[i]) { case 1: k = 1; break; case 3 ... 5: break; default: k = 2; } a[i] = k; }",
     " live"},
    {"int k = 0; switch (m) { case 1: " LOOP "{ k = i; case 2: a[0] = k; } }", ""},
    /* what is not understood */
    {"int k; " LOOP "{ k = i; __asm__(\"\"); a[i] = k; }", " first"},
    {"int k = 0; " LOOP "{ __asm__(\"\"); k = i; a[i] = k; }", " first"},
    {"int k = 0; void *to = m ? &&one : &&two; " LOOP
     "{ goto *to; k = 1; one: a[i] = k; two: k = 2; }",
     " live"},
    {"int k = 0; twice(a); " LOOP "{ k = i; a[i] = k; }", " live"},
    {"int k; " LOOP "{ a[i] = ({ k = i; k; }); }", " first always"},
    {"int k = 0; " LOOP "{ int v[] = {k = i, k}; a[i] = v[0]; }", ""},
    {"int k = 0; " LOOP "{ int v[k + 1]; k = i; a[i] = v[0]; }", " always"},
    {"int k; " LOOP "{ k = i; int v[k + 1]; a[i] = v[0]; }", " first always"},
};

/* Liveness behind the loop. */
static const struct example rest[] = {
    {"int k; " LOOP "{ k = i; a[i] = k; } use(k);", " first always live"},
    {"int k; " LOOP "{ k = i; a[i] = k; } k = 1; use(k);", " first always"},
    {"int k; " LOOP "{ k = i; a[i] = k; } if (m) k = 1; use(k);", " first always live"},
    {"int k; " LOOP "{ k = i; a[i] = k; } if (m) k = 1; else return; use(k);", " first always"},
    {"int k; " LOOP "{ k = i; a[i] = k; } if (m) k = 1; else stop(); use(k);", " first always"},
    {"int k; " LOOP "{ k = i; a[i] = k; } return; use(k);", " first always"},
    /* labels */
    {"int k; if (n < 0) goto out; " LOOP "{ k = i; a[i] = k; } out: return;", " first always"},
    {"int k = 0; if (n < 0) goto out; " LOOP "{ k = i; a[i] = k; } out: use(k);",
     " first always live"},
    {"int k = 0; back: use(k); " LOOP "{ k = i; a[i] = k; } if (m--) goto back;",
     " first always live"},
    {"int k = 0; back: k = 0; " LOOP "{ k = i; a[i] = k; } if (m--) goto back;", " first always"},
    {"int k; " LOOP "{ k = i; if (k > m) goto out; a[i] = k; } return; out: use(k);",
     " first live"},
    {"int k; " LOOP "{ k = i; if (k > m) goto out; a[i] = k; } return; out: k = 1; use(k);",
     " first"},
    {"int k; void *to = &&one; " LOOP "{ k = i; a[i] = k; } goto *to; one: use(k);",
     " first always live"},
    {"int k; void *to = &&one; " LOOP "{ k = i; a[i] = k; } return; one: use(k); goto *to;",
     " first always"},
    /* loops around */
    {"int k = 0; while (m--) { use(k); " LOOP "{ k = i; a[i] = k; } }", " first always live"},
    {"int k = 0; while (m--) { k = 1; " LOOP "{ k = i; a[i] = k; } }", " first always"},
    {"int k = 0; while (m--) { " LOOP "{ k = i; a[i] = k; } if (a[m]) break; k = 1; } use(k);",
     " first always live"},
    {"int k = 0; do { " LOOP "{ k = i; a[i] = k; } } while (k > 0);", " first always live"},
    {"while (m--) { int k = 1; use(k); " LOOP "{ k = i; a[i] = k; } }", " first always"},
    /* switch */
    {"int k; switch (m) { case 1: " LOOP "{ k = i; a[i] = k; } break; case 2: k = 1; use(k); }",
     " first always"},
    {"int k = 0; switch (m) { case 1: " LOOP "{ k = i; a[i] = k; } case 2: use(k); }",
     " first always live"},
    {"int k; " LOOP "{ k = i; a[i] = k; } switch (m) { default: k = 1; case 1:; } use(k);",
     " first always live"},
    {"int k; " LOOP "{ k = i; a[i] = k; } switch (m) { case 1: default: k = 1; } use(k);",
     " first always"},
    /* what is not understood */
    {"int k; " LOOP "{ k = i; a[i] = k; } __asm__(\"\");", " first always"},
    {"int k; a[0] = ({ " LOOP "{ k = i; a[i] = k; } 1; });", " first always live"},
};

/* The same in C++, where exceptions are handled, and arguments evaluated in any order. */
static const struct example exceptions[] = {
    {"int k = 0; " LOOP "a[i] = two(k = i, k);", ""},
    {"int k = 0; " LOOP "a[i] = two(k, 1) + two(k = i, 2);", " always"},
    {"int k; " LOOP "a[i] = two(k = i, 2) + k;", " first always"},
    {"int k = 0; try { " LOOP "{ k = i; a[i] = k; } use(1); k = 1; } catch (int) { use(k); }",
     " first always live"},
    {"int k = 0; " LOOP "{ try { k = use(i); } catch (int) { } a[i] = k; }", " live"},
    {"int k = 0; " LOOP "{ k = i; a[i] = k; if (k) throw 1; }", " first"},
    {"int k = 0; " LOOP "{ if (int j = use(i)) k = j; else k = 2; a[i] = k; }", " first always"},
    {"int k; " LOOP "{ static int once = (k = 1); a[i] = once + k; }", ""},
};

static void test_rounds(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rounds); i++)
        check(&rounds[i], "test.c");
}

static void test_rest(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rest); i++)
        check(&rest[i], "test.c");
}

static void test_exceptions(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(exceptions); i++)
        check(&exceptions[i], "test.cpp");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_rounds), cmocka_unit_test(test_rest),
                                       cmocka_unit_test(test_exceptions)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
