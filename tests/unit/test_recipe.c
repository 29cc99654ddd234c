/*
 * test_recipe.c: recipes as text, good and broken ones, and the paths that name loops.
 */
#include "frontend_text.h"

#include "refactorings/engine/loop_path.h"
#include "server/recipes/recipe.h"

static const char good[] = "# rows stay in the cache\n"
                           "recipe matmul in sub/product.c keep=PLAIN\n"
                           "\n"
                           "on i reorder i,k,j\n"
                           "\ton i/k#2  tile sizes=i:32,k:32 \n"
                           "on ii openmp-for\n"
                           "  # the next one\n"
                           "recipe int f(int) in sub/product.c\n"
                           "on while/i tile\n";

static bool parse(struct arena *arena, const char *text, size_t length, struct recipe_file *file,
                  struct error *error)
{
    return recipe_parse(arena, "dir/x.recipe", text, length, file, error);
}

static void test_good(void **state)
{
    struct arena arena = ARENA_INIT;
    struct recipe_file file;
    struct error error = ERROR_INIT;
    (void)state;
    assert_true(parse(&arena, good, sizeof good - 1, &file, &error));
    assert_string_equal(file.file, "dir/sub/product.c");
    assert_null(file.from);
    assert_int_equal(file.recipes.size, 2);
    assert_string_equal(file.recipes.at[0].function, "matmul");
    assert_string_equal(file.recipes.at[0].keep, "PLAIN");
    assert_int_equal(file.recipes.at[0].line, 2);
    assert_int_equal(file.recipes.at[0].steps.size, 3);
    assert_string_equal(file.recipes.at[1].function, "int f(int)");
    assert_null(file.recipes.at[1].keep);
    static const char *const steps[] = {"on i reorder i,k,j", "on i/k#2 tile i:32,k:32",
                                        "on ii openmp-for"};
    for (size_t i = 0; i < COUNT_OF(steps); i++) {
        const struct recipe_step *step = &file.recipes.at[0].steps.at[i];
        assert_string_equal(recipe_step_text(&arena, step), steps[i]);
        assert_int_equal(step->line, 4 + i);
    }
    arena_release(&arena);
}

/* Line ends of another system, a mark of the byte order, no last line end. */
static void test_layout(void **state)
{
    static const char *const texts[] = {
        "\xef\xbb\xbfrecipe f in a.c\r\non i tile i:4\r\n", "recipe f in a.c\non i tile i:4",
        "\n\n  recipe   f\tin a.c  \n \t\n on  i\ttile i:4\t\n"};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        struct arena arena = ARENA_INIT;
        struct recipe_file file;
        struct error error = ERROR_INIT;
        assert_true(parse(&arena, texts[i], strlen(texts[i]), &file, &error));
        assert_string_equal(file.file, "dir/a.c");
        assert_string_equal(recipe_step_text(&arena, &file.recipes.at[0].steps.at[0]),
                            "on i tile i:4");
        arena_release(&arena);
    }
}

#define HEAD "recipe f in a.c\n"
#define STEP "on i openmp-for\n"

static void test_broken(void **state)
{
    static const struct {
        const char *text, *message;
    } rows[] = {
        {"", "dir/x.recipe: there is no 'recipe FUNCTION in FILE' in it"},
        {"# nothing\n", "dir/x.recipe: there is no 'recipe FUNCTION in FILE' in it"},
        {STEP, "dir/x.recipe:1: a step stands behind 'recipe FUNCTION in FILE'"},
        {"recipe\n", "dir/x.recipe:1: a recipe begins with 'recipe FUNCTION in FILE'"},
        {"recipe f\n", "dir/x.recipe:1: a recipe begins with 'recipe FUNCTION in FILE'"},
        {"recipe in a.c\n", "dir/x.recipe:1: a recipe begins with 'recipe FUNCTION in FILE'"},
        {"recipe f in\n", "dir/x.recipe:1: a recipe begins with 'recipe FUNCTION in FILE'"},
        {"recipe f in a.c keep=\n" STEP, "dir/x.recipe:1: '' is no name of a macro"},
        {"recipe f in a.c keep=2X\n" STEP, "dir/x.recipe:1: '2X' is no name of a macro"},
        {"recipe f in a.c kept=X\n" STEP,
         "dir/x.recipe:1: 'kept=X' is neither 'keep=MACRO' nor 'from=FILE'"},
        {"recipe f in a.c from=\n" STEP,
         "dir/x.recipe:1: 'from=' is neither 'keep=MACRO' nor 'from=FILE'"},
        {HEAD, "dir/x.recipe:1: the recipe for 'f' has no step"},
        {HEAD "recipe g in a.c\n" STEP, "dir/x.recipe:1: the recipe for 'f' has no step"},
        {HEAD STEP "\n" HEAD STEP,
         "dir/x.recipe:4: there is a recipe for 'f' already, on line 1: put the steps into one"},
        {HEAD STEP "recipe g in b.c\n" STEP,
         "dir/x.recipe:3: the recipes of a file are for one source, which is 'dir/a.c': put those "
         "for 'dir/b.c' into another file"},
        {HEAD STEP "recipe g in a.c from=b.c\n" STEP,
         "dir/x.recipe:3: 'from=FILE' is for all recipes: it stands in the first one"},
        {HEAD "i tile\n", "dir/x.recipe:2: 'i' begins neither 'recipe FUNCTION in FILE' nor 'on "
                          "PATH ACTION'"},
        {HEAD "on\n", "dir/x.recipe:2: a step is 'on PATH ACTION ARGUMENT...'"},
        {HEAD "on i\n", "dir/x.recipe:2: a step is 'on PATH ACTION ARGUMENT...'"},
        {HEAD "on i/ tile\n",
         "dir/x.recipe:2: 'i/' does not name a loop, as 'i', 'i/j' and 'i#2' do"},
        {HEAD "on i#1 tile\n",
         "dir/x.recipe:2: 'i#1' does not name a loop, as 'i', 'i/j' and 'i#2' do"},
        {HEAD "on i tilt\n", "dir/x.recipe:2: unknown action 'tilt' (did you mean 'tile'?) (see "
                             "'lathe actions')"},
        {HEAD "on i openmp-for x\n", "dir/x.recipe:2: 'x' for 'openmp-for' is no OPTION=VALUE"},
        {HEAD "on i tile i:2 sizes=i:3\n", "dir/x.recipe:2: 'sizes' is said twice"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct arena arena = ARENA_INIT;
        struct recipe_file file;
        struct error error = ERROR_INIT;
        assert_false(parse(&arena, rows[i].text, strlen(rows[i].text), &file, &error));
        assert_string_equal(error.message, rows[i].message);
        arena_release(&arena);
    }
}

/* What is cut off anywhere, or has a byte that is another one, is read or refused in a sentence. */
static void test_random(void **state)
{
    static const char bytes[] = "#/=:,ion \t\n\r\"\\\x80\xff";
    uint32_t seed = 1;
    (void)state;
    for (size_t i = 0; i < 20000; i++) {
        struct arena arena = ARENA_INIT;
        struct recipe_file file;
        struct error error = ERROR_INIT;
        char text[sizeof good];
        size_t length = i < sizeof good ? i : sizeof good - 1;
        memcpy(text, good, sizeof good);
        for (int k = 0; i >= sizeof good && k < 3; k++) {
            seed = seed * 1103515245u + 12345u;
            text[(seed >> 8) % length] = bytes[(seed >> 24) % sizeof bytes];
        }
        bool fine = parse(&arena, text, length, &file, &error);
        assert_int_equal(fine, !error.set);
        assert_true(fine || strncmp(error.message, "dir/x.recipe:", 13) == 0);
        arena_release(&arena);
    }
}

static const struct function *function_of(const struct tree *tree, const char *name)
{
    for (size_t i = 0; i < tree->functions.size; i++)
        if (strcmp(tree->functions.at[i]->name, name) == 0)
            return tree->functions.at[i];
    return NULL;
}

static void test_paths(void **state)
{
    static const char text[] =
        "int next(int); static int twice(int x) { for (int t = 0; t < 2; t++) x += x; return x; }\n"
        "void f(int n, int *a) {\n"
        "    for (int i = 0; i < n; i++) { for (int j = 0; j < i; j++) a[j] = twice(i); }\n"
        "    for (int i = 0; i < n; i++) if (a[i]) for (int j = 0; j < n; j++) a[j] = 2;\n"
        "    while (next(n)) { for (int i = 0; i < n; i++) a[i] = 3; while (next(1)) a[0]++; }\n"
        "}\n";
    static const char *const paths[] = {"i", "i/j", "i#2", "i#2/j", "while", "while/i",
                                        "while/while"};
    struct arena arena = ARENA_INIT;
    struct tree *tree = parse_c(text);
    const struct function *f = function_of(tree, "f");
    loop_list all = {NULL, 0, 0};
    const char *why;
    (void)state;
    loop_find_all(&arena, f, &all);
    for (size_t i = 0, k = 0; i < all.size; i++) {
        if (all.at[i]->stmt->is_inlined)
            continue;
        assert_true(k < COUNT_OF(paths));
        assert_string_equal(loop_path_of(&arena, f, all.at[i]->stmt), paths[k]);
        const struct loop *found = loop_path_find(&arena, f, paths[k++], &why);
        assert_non_null(found);
        assert_ptr_equal(found->stmt, all.at[i]->stmt);
    }
    assert_null(loop_path_find(&arena, f, "j", &why));
    assert_string_equal(why, "there is no loop 'j' outermost in 'f', but 'i', 'i#2', 'while'");
    assert_null(loop_path_find(&arena, f, "i#2/k", &why));
    assert_string_equal(why, "there is no loop 'k' directly in 'i#2', but 'j'");
    assert_null(loop_path_find(&arena, f, "i/j/k", &why));
    assert_string_equal(why, "there is no loop 'k': no loop is directly in 'i/j'");
    tree_free(tree);
    arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_good),   cmocka_unit_test(test_layout), cmocka_unit_test(test_broken),
        cmocka_unit_test(test_random), cmocka_unit_test(test_paths),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
