/*
 * test_loop_ref.c: loops that are named in one text and looked for in another. The loop that is
 * meant stands behind an `M` in the first text, which is not part of it; the one that is to be
 * found behind an `M` in the second.
 */
#include "frontend_text.h"

#include "refactorings/engine/loop_ref.h"

/* A text without its mark, and where that stood. */
static char *unmarked(const char *text, uint32_t *mark)
{
    size_t length = strlen(text);
    const char *at = strchr(text, 'M');
    size_t before = at ? (size_t)(at - text) : length;
    char *copy = xcalloc(1, length + 1);
    *mark = at ? (uint32_t)before : UINT32_MAX;
    memcpy(copy, text, before);
    if (at)
        memcpy(copy + before, at + 1, length - before - 1);
    return copy;
}

static const struct loop *loop_at(struct arena *arena, const struct tree *tree, uint32_t place)
{
    loop_list all = {NULL, 0, 0};
    for (size_t i = 0; i < tree->functions.size; i++)
        loop_find_all(arena, tree->functions.at[i], &all);
    for (size_t i = 0; i < all.size; i++)
        if (all.at[i]->stmt->range.start == place)
            return all.at[i];
    return NULL;
}

struct row {
    const char *before, *after;
    enum loop_found found;
};

static void look_for(const struct row *row, bool is_cxx)
{
    struct arena arena = ARENA_INIT;
    uint32_t from, to;
    char *before = unmarked(row->before, &from), *after = unmarked(row->after, &to);
    struct tree *first = is_cxx ? parse_cxx(before) : parse_c(before);
    struct tree *second = is_cxx ? parse_cxx(after) : parse_c(after);
    const struct loop *loop = loop_at(&arena, first, from);
    assert_non_null(loop);
    struct loop_ref ref = loop_ref_of(&arena, first, loop->function, loop->stmt);
    enum loop_found found = loop_ref_find(&arena, second, &ref, &loop);
    if (found != row->found)
        fail_msg("%d instead of %d: %s", (int)found, (int)row->found, row->after);
    if (found == LOOP_FOUND)
        assert_int_equal(loop->stmt->range.start, to);
    else
        assert_null(loop);
    assert_int_equal(loop_ref_find(&arena, first, &ref, &loop), LOOP_FOUND);
    assert_int_equal(loop->stmt->range.start, from);
    tree_free(first);
    tree_free(second);
    free(before);
    free(after);
    arena_release(&arena);
}

#define I "for (int i = 0; i < 9; i++) "
#define J "for (int j = 0; j < 9; j++) "

static void test_c(void **state)
{
    static const struct row rows[] = {
        /* Other text moves, the layout of the header changes. */
        {"int a[9]; void f() {M" I "a[i]=1;}",
         "int a[9]; int g; void f() {int k; Mfor(int i=0;/* up */ i<9;\n i++) a[i]=1;}",
         LOOP_FOUND},
        /* A loop beside it comes, goes, or is turned around it. */
        {"void f(int *a) {M" I "a[i]=1;}", "void f(int *a) {" J "a[j]=1; M" I "a[i]=1;}",
         LOOP_FOUND},
        {"void f(int *a) {" J "a[j]=1; M" I "a[i]=1;}", "void f(int *a) {M" I "a[i]=1;}",
         LOOP_FOUND},
        {"void f(int *a) {M" I J "a[i+j]=1;}", "void f(int *a) {" J "M" I "a[i+j]=1;}", LOOP_FOUND},
        /* One of several that are alike. */
        {"void f(int *a) {" I "a[i]=1; M" I "a[i]=2;}",
         "void f(int *a, int n) {" I "a[i]=n; M" I "a[i]=3;}", LOOP_FOUND},
        {"void f(int *a) {" I "a[i]=1; M" I "a[i]=2;}", "void f(int *a) {" I "a[i]=2;}",
         LOOP_NOT_SURE},
        {"void f(int *a) {M" I "a[i]=1;}", "void f(int *a) {" I "a[i]=1; " I "a[i]=2;}",
         LOOP_NOT_SURE},
        {"void f(int *a) {" I "a[i]=1; M" I "a[i]=2;}",
         "void f(int *a) {" I "a[i]=1;" J "a[j]=1; " I "a[i]=2;}", LOOP_NOT_SURE},
        {"void f(int *a) {M" I I "a[i]=1;}", "void f(int *a) {M" I I "a[i]=2;}", LOOP_FOUND},
        {"void f(int *a) {" I "M" I "a[i]=1;}", "void f(int *a) {" I "M" I "a[i]=2;}", LOOP_FOUND},
        {"void f(int *a) {" I "M" I "a[i]=1;}", "void f(int *a) {" I "a[i]=1; " I "a[i]=2;}",
         LOOP_NOT_SURE},
        /* Its header is another one; its function is. */
        {"void f(int *a) {M" I "a[i]=1;}", "void f(int *a) {" J "a[j]=1;}", LOOP_GONE},
        {"void f(int *a) {M" I "a[i]=1;}", "void g(int *a) {" I "a[i]=1;}", LOOP_GONE},
        {"void f(int *a) {M" I "a[i]=1;}", "void f(int *a) {}", LOOP_GONE},
        /* Loops of other forms count; those of called functions do not. */
        {"void f(int *a) {while (*a) a++; Mdo a++; while (*a);}",
         "void f(int *a) {" I "a[i]=1; while (*a) a++; Mdo a--; while (*a);}", LOOP_FOUND},
        {"static void g(int *a) {" I "a[i]=1;} void f(int *a) {g(a); M" I "a[i]=1;}",
         "static void g(int *a) {} void f(int *a) {g(a); M" I "a[i]=1;}", LOOP_FOUND},
    };
    (void)state;
    for (size_t k = 0; k < COUNT_OF(rows); k++)
        look_for(&rows[k], false);
}

static void test_cxx(void **state)
{
    static const struct row rows[] = {
        /* Overloads and lambdas have one name. */
        {"void f(int *a) {" I "a[i]=1;} void f(float *a) {M" I "a[i]=1;}",
         "void f(int *a) {" I "a[i]=2;} int k; void f(float *a) {M" I "a[i]=1;}", LOOP_FOUND},
        {"void f(int *a) {" I "a[i]=1;} void f(float *a) {M" I "a[i]=1;}",
         "void f(float *a) {" I "a[i]=1;}", LOOP_NOT_SURE},
        {"void f(int *a) {auto g = [=] {" I "a[i]=1;}; auto h = [=] {M" I "a[i]=2;}; g(), h();}",
         "void f(int *a) {auto g = [=] {" I "a[i]=1;}; auto h = [=] {M" I "a[i]=3;}; h(), g();}",
         LOOP_FOUND},
        /* Instances are one text. */
        {"template <class T> void f(T *a) {M" I "a[i]=1;} void g(int *a, float *b) {f(a); f(b);}",
         "template <class T> void f(T *a) {int k; M" I "a[i]=1;} void g(int *a, float *b) "
         "{f(b); f(a);}",
         LOOP_FOUND},
        {"struct s {void f(int *a) {M" I "a[i]=1;}};", "struct t {void f(int *a) {" I "a[i]=1;}};",
         LOOP_GONE},
    };
    (void)state;
    for (size_t k = 0; k < COUNT_OF(rows); k++)
        look_for(&rows[k], true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_c), cmocka_unit_test(test_cxx)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
