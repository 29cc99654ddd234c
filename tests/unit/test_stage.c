/*
 * test_stage.c: refactorings one after the other: what is judged for each, where loops are
 * afterwards, and what the steps are together.
 */
#include "frontend_text.h"

#include "refactorings/engine/stage.h"
#include "refactorings/registry.h"

static const char text[] = "void f(int n, double *restrict a)\n"
                           "{\n"
                           "    for (int i = 0; i < n; i++)\n"
                           "        a[i] = 1;\n"
                           "}\n"
                           "void g(int n, double (*restrict b)[100])\n"
                           "{\n"
                           "    for (int i = 0; i < n; i++)\n"
                           "        for (int j = 0; j < 100; j++)\n"
                           "            b[i][j] = 1;\n"
                           "    for (int i = 1; i < n; i++)\n"
                           "        b[i][0] = b[i - 1][0];\n"
                           "}\n";

struct fixture {
    struct arena arena;
    struct stage stage;
};

static int setup(void **state)
{
    struct fixture *f = xcalloc(1, sizeof(*f));
    struct frontend_request request = {.path = "test.c", .text = text, .length = sizeof text - 1};
    struct error error = ERROR_INIT;
    *state = f;
    return stage_open(&f->stage, &f->arena, &request, &error) ? 0 : 1;
}

static int teardown(void **state)
{
    struct fixture *f = *state;
    stage_release(&f->stage);
    arena_release(&f->arena);
    free(f);
    return 0;
}

/* The loop that stood at the n-th `for` of the text. */
static struct staged_loop loop_of(struct fixture *f, unsigned n)
{
    struct loop_ref ref;
    struct staged_loop loop = {NULL, {NULL, NULL}};
    const char *at = strstr(text, "for");
    while (n-- > 0)
        at = strstr(at + 1, "for");
    if (!stage_name(&f->stage, "test.c", (uint32_t)(at - text), &ref))
        fail_msg("there is no loop any more");
    assert_int_equal(stage_find(&f->stage, &ref, &loop), LOOP_FOUND);
    return loop;
}

/* Applies an action with its default options; whether it is not refused. */
static bool apply(struct fixture *f, const struct staged_loop *loop, const char *id)
{
    const struct option_value *values;
    struct error error = ERROR_INIT;
    struct engine_result result;
    assert_true(action_parse_options(&f->arena, action_find(id), NULL, 0, &values, &error));
    stage_apply(&f->stage, loop, action_find(id), values, 0, &result);
    return !result.refused;
}

/* What the steps do to the original text leads to the text that was parsed last. */
static void expect_composed(const struct fixture *f)
{
    struct strbuf result = STRBUF_INIT;
    assert_int_equal(f->stage.edits.files.size, 1);
    assert_string_equal(f->stage.edits.files.at[0]->original, text);
    edits_apply(f->stage.edits.files.at[0], &result);
    assert_string_equal(result.text, f->stage.tree->sources.files.at[0]->text);
    strbuf_release(&result);
}

static void test_judges_what_is_asked(void **state)
{
    struct fixture *f = *state;
    assert_int_equal(f->stage.units.size, 0);
    struct staged_loop loop = loop_of(f, 0);
    assert_int_equal(loop.in.unit->loops.size, 1);
    assert_string_equal(loop.verdict->function->name, "f");
    struct staged_loop outer = loop_of(f, 1), inner = loop_of(f, 2);
    assert_ptr_equal(outer.in.unit, inner.in.unit);
    assert_int_equal(outer.in.unit->loops.size, 3);
    assert_int_equal(f->stage.units.size, 2);
    assert_ptr_equal(loop_of(f, 0).verdict, loop.verdict);
    assert_int_equal(stage_judge(&f->stage, NULL, NULL)->loops.size, 0);
}

/* The functions at a line, with those that stand inside of each other there. */
static void test_judges_a_line(void **state)
{
    static const char lambdas[] = "void f(int *a) {\n"
                                  "  for (int i = 0; i < 9; i++) {\n"
                                  "    auto g = [=] {\n"
                                  "      for (int j = 0; j < 9; j++) a[j] = 1; };\n"
                                  "    g();\n"
                                  "  }\n"
                                  "}\n"
                                  "void h(int *a) { for (int i = 0; i < 9; i++) a[i] = 1; }\n";
    struct fixture *f = *state;
    struct frontend_request request = {
        .path = "test.cpp", .text = lambdas, .length = sizeof lambdas - 1};
    struct error error = ERROR_INIT;
    struct stage stage;
    assert_int_equal(stage_judge_line(&f->stage, 0, 9)->loops.size, 3);
    assert_int_equal(stage_judge_line(&f->stage, 0, 9)->loops.size, 0);
    assert_int_equal(stage_judge_line(&f->stage, 0, 1)->loops.size, 1);
    assert_true(stage_open(&stage, &f->arena, &request, &error));
    assert_int_equal(stage_judge_line(&stage, 1, 2)->loops.size, 0);
    assert_int_equal(stage_judge_line(&stage, 0, 2)->loops.size, 2);
    assert_int_equal(stage_judge_line(&stage, 0, 8)->loops.size, 1);
    stage_release(&stage);
}

static void test_steps(void **state)
{
    struct fixture *f = *state;
    struct staged_loop loop = loop_of(f, 0);
    assert_true(apply(f, &loop, "openmp-for"));
    assert_int_equal(f->stage.units.size, 0);
    assert_string_equal(loop.verdict->function->name, "f");
    expect_composed(f);
    struct staged_loop nest = loop_of(f, 1);
    uint32_t start = nest.verdict->range.start;
    assert_true(start > strstr(text, "for (int i = 0; i < n; i++)\n        for") - text);
    assert_memory_equal(f->stage.tree->sources.files.at[0]->text + start, "for (int i = 0", 14);
    assert_true(apply(f, &nest, "tile"));
    expect_composed(f);
    struct staged_loop last = loop_of(f, 3);
    assert_int_equal(last.verdict->parallel, PARALLEL_NO);
    assert_int_equal(f->stage.units.size, 1);
    assert_int_equal(f->stage.edits.files.at[0]->hash, edits_hash(text, sizeof text - 1));
}

/* A second step on what the first has made. */
static void test_step_on_step(void **state)
{
    struct fixture *f = *state;
    struct staged_loop loop = loop_of(f, 1), tiles = {NULL, {NULL, NULL}};
    struct loop_ref ref;
    uint32_t first = 0;
    assert_true(apply(f, &loop, "tile"));
    const struct unit *unit = stage_judge(&f->stage, NULL, NULL);
    while (strcmp(unit->loops.at[first]->function->name, "g") != 0)
        first++;
    ref = loop_ref_of(&f->arena, f->stage.tree, unit->loops.at[first]->function,
                      unit->loops.at[first]->stmt);
    assert_int_equal(stage_find(&f->stage, &ref, &tiles), LOOP_FOUND);
    assert_ptr_equal(tiles.verdict, unit->loops.at[first]);
    assert_true(apply(f, &tiles, "openmp-for"));
    expect_composed(f);
    assert_non_null(strstr(f->stage.tree->sources.files.at[0]->text, "#pragma omp"));
}

static void test_refused(void **state)
{
    struct fixture *f = *state;
    const struct tree *tree = f->stage.tree;
    struct staged_loop loop = loop_of(f, 3);
    reason_list refusal = {NULL, 0, 0};
    struct edits edits = {.arena = &f->arena};
    assert_false(apply(f, &loop, "openmp-for"));
    edits_replace(&edits, edits_file(&edits, "test.c", text, sizeof text - 1), 0, 0, "no text ");
    assert_false(stage_step(&f->stage, &loop, &edits, &refusal));
    assert_int_equal(refusal.size, 1);
    assert_ptr_equal(f->stage.tree, tree);
    assert_int_equal(f->stage.edits.files.size, 0);
    assert_int_equal(stage_place(&f->stage, "test.c", 50, false), 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_judges_what_is_asked, setup, teardown),
        cmocka_unit_test_setup_teardown(test_judges_a_line, setup, teardown),
        cmocka_unit_test_setup_teardown(test_steps, setup, teardown),
        cmocka_unit_test_setup_teardown(test_step_on_step, setup, teardown),
        cmocka_unit_test_setup_teardown(test_refused, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
