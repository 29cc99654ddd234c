/*
 * test_sequence.c: consecutive statements as a loop that runs once (loops/syntax/sequence), and the
 * legality engine's answers about their order, on tables.
 */
#include "frontend_text.h"

#include <isl/options.h>

#include "loops/dependence/schedule.h"
#include "loops/judge/question.h"
#include "loops/places/shape.h"
#include "loops/syntax/sequence.h"

/* The statements of f()'s body from `first` on, and whether they are a sequence. */
struct example {
    const char *body;
    size_t first, size;
    bool is_sequence;
};

static struct tree *parse_body(const char *body)
{
    struct strbuf text = STRBUF_INIT;
    strbuf_addf(&text,
                "void stop(void) __attribute__((noreturn));\n"
                "void f(int n, int m, double *restrict a, double *restrict b) {\n%s\n}\n",
                body);
    struct tree *tree = parse_named("sequence.c", text.text, NULL);
    if (tree->has_error)
        fail_msg("an error in\n%s", text.text);
    strbuf_release(&text);
    return tree;
}

#define LOOP "for (int i = 0; i < n; i++) "

static const struct example examples[] = {
    {LOOP "a[i] = 1; " LOOP "b[i] = 2;", 0, 2, true},
    {LOOP "a[i] = 1; " LOOP "b[i] = 2;", 1, 1, true},
    {LOOP "a[i] = 1; " LOOP "b[i] = 2;", 1, 2, false},
    {LOOP "a[i] = 1; " LOOP "b[i] = 2;", 0, 0, false},
    {LOOP "a[i] = 1; if (m) return; " LOOP "b[i] = 2;", 0, 3, true},
    {LOOP "{ if (a[i] > 0) break; } " LOOP "b[i] = 2;", 0, 2, true},
    /* A variable that is declared there and named behind. */
    {"double t = a[0]; " LOOP "b[i] = t; a[1] = t;", 0, 2, false},
    {"double t = a[0]; " LOOP "b[i] = t; a[1] = t;", 0, 3, true},
    {"double t = a[0]; " LOOP "b[i] = t; a[1] = 2;", 0, 2, true},
    /* Labels inside. */
    {"if (m) goto end; a[0] = 1; end: b[0] = 2; b[1] = 3;", 0, 2, false},
    {"if (m) goto end; a[0] = 1; end: b[0] = 2; b[1] = 3;", 0, 4, false},
    {"if (m) goto end; a[0] = 1; end: b[0] = 2; b[1] = 3;", 1, 2, false},
    {"if (m) goto end; a[0] = 1; end: b[0] = 2; b[1] = 3;", 3, 1, true},
};

static void check_example(const struct example *example)
{
    struct arena arena = ARENA_INIT;
    struct tree *tree = parse_body(example->body);
    const struct function *function = function_named(tree, "f");
    const struct stmt *body = function->body;
    size_t statements = body->children.size;
    const struct loop *loop = sequence_loop(&arena, function, body, example->first, example->size);
    if ((loop != NULL) != example->is_sequence)
        fail_msg("%zu statements from %zu on are %s sequence in\n%s", example->size, example->first,
                 loop ? "a" : "no", example->body);
    assert_int_equal(statements, body->children.size);
    if (loop)
        assert_int_equal(loop->function->body->children.size, statements - example->size + 1);
    arena_release(&arena);
    tree_free(tree);
}

static void test_sequences(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(examples); i++)
        check_example(&examples[i]);
}

/* Statements inside of a loop, whose loop is the one around them. */
static void test_inside_a_loop(void **state)
{
    (void)state;
    struct arena arena = ARENA_INIT;
    struct tree *tree = parse_body("for (int k = 0; k < m; k++) { " LOOP "a[i] = k; " LOOP
                                   "b[i] = a[i]; } a[0] = 1;");
    const struct function *function = function_named(tree, "f");
    const struct stmt *around = function->body->children.at[0];
    const struct loop *loop = sequence_loop(&arena, function, around->body, 0, 2);
    assert_non_null(loop);
    assert_int_equal(loop->depth, 2);
    assert_int_equal(loop->inner.size, 2);
    assert_string_equal(loop->parent->index->name, "k");
    assert_true(loop->parent->stmt != around);
    assert_true(loop->inner.at[0]->stmt == around->body->children.at[0]);
    /* A block that is none of the function's. */
    struct stmt other = *around->body;
    assert_null(sequence_loop(&arena, function, &other, 0, 2));
    arena_release(&arena);
    tree_free(tree);
}

enum { LINES = 3, BODY_LINE = 2 };

/* All statements of a body, and when those of each line run: "legal", "illegal", "guarded" or
   "unknown". */
struct order {
    const char *body;
    const char *times[LINES];
    const char *answer;
};

#define BEFORE "{ [t0, t1] -> [-1, 0] }"
#define FUSED_FIRST "{ [t0, t1] -> [t1, 0] }"
#define FUSED_SECOND "{ [t0, t1] -> [t1, 1] }"
#define SHIFTED_SECOND "{ [t0, t1] -> [t1 + 1, 1] }"
#define EXCHANGED_FIRST "{ [t0, t1] -> [1, t1] }"
#define EXCHANGED_SECOND "{ [t0, t1] -> [0, t1] }"

static const struct order orders[] = {
    {LOOP "a[i] = 1;\n" LOOP "b[i] = a[i];", {FUSED_FIRST, FUSED_SECOND}, "legal"},
    {LOOP "a[i] = 1;\n" LOOP "b[i] = a[n - 1 - i];", {FUSED_FIRST, FUSED_SECOND}, "illegal"},
    {LOOP "a[i] = 1;\n" LOOP "b[i] = a[i + 1];", {FUSED_FIRST, FUSED_SECOND}, "illegal"},
    {LOOP "a[i] = 1;\n" LOOP "b[i] = a[i + 1];", {FUSED_FIRST, SHIFTED_SECOND}, "legal"},
    {LOOP "a[i] = 1;\n" LOOP "b[i] = a[i + m];", {FUSED_FIRST, FUSED_SECOND}, "guarded"},
    {LOOP "a[i] = 1;\n" LOOP "b[i] = a[i] + b[i];", {EXCHANGED_FIRST, EXCHANGED_SECOND}, "illegal"},
    {LOOP "a[i] = 1;\n" LOOP "b[i] = 2;", {EXCHANGED_FIRST, EXCHANGED_SECOND}, "legal"},
    /* What one statement gives a variable is what the next one finds in it. */
    {"int k = m; k = k + 1;\n" LOOP "a[i + k] = 1;\n" LOOP "b[i] = a[i + 1 + m];",
     {BEFORE, FUSED_FIRST, FUSED_SECOND},
     "legal"},
    {"double t = a[0];\n" LOOP "a[i] = t;\n" LOOP "b[i] = t;",
     {BEFORE, FUSED_FIRST, FUSED_SECOND},
     "legal"},
    {LOOP "a[i] = 1;\ndouble t = a[0];\n" LOOP "b[i] = t;",
     {FUSED_FIRST, BEFORE, FUSED_SECOND},
     "illegal"},
};

static size_t line_of(const struct tree *tree, const struct access *access)
{
    size_t line = 0;
    const char *text = tree->sources.files.at[0]->text;
    for (size_t i = 0; i < access->range.start; i++)
        line += text[i] == '\n';
    return line;
}

static const char *answer_of(const struct question *q)
{
    if (q->nest->reasons.size || q->overlap.guard.clauses.size || q->nest->broken)
        return "unknown";
    switch (q->answer.legality) {
    case LEGAL:
        return "legal";
    case LEGAL_GUARDED:
        return "guarded";
    case ILLEGAL:
        return "illegal";
    case LEGALITY_UNKNOWN:
        break;
    }
    return "unknown";
}

static void check_order(isl_ctx *ctx, const struct order *order)
{
    struct arena arena = ARENA_INIT;
    struct tree *tree = parse_body(order->body);
    const struct function *function = function_named(tree, "f");
    const struct loop *root =
        sequence_loop(&arena, function, function->body, 0, function->body->children.size);
    assert_non_null(root);
    struct nest *nest = nest_build(&arena, ctx, tree, root);
    struct question q = question_about(nest->arena, nest);
    bool parallel[2] = {false, false};
    struct schedule *schedule = schedule_new(q.nest, 2, parallel);
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        size_t line = line_of(tree, access) - BODY_LINE;
        assert_true(line < LINES);
        schedule_set(schedule, access, isl_map_read_from_str(ctx, order->times[line]));
    }
    q.schedule = schedule;
    question_find(&q);
    question_weigh(&q);
    if (strcmp(answer_of(&q), order->answer) != 0)
        fail_msg("%s instead of %s%s%s for\n%s", answer_of(&q), order->answer,
                 q.nest->reasons.size ? ": " : "",
                 q.nest->reasons.size ? q.nest->reasons.at[0].message : "", order->body);
    schedule_free(schedule);
    question_close(&q);
    nest_release(nest);
    arena_release(&arena);
    tree_free(tree);
}

static void test_orders(void **state)
{
    (void)state;
    isl_ctx *ctx = isl_ctx_alloc();
    isl_options_set_on_error(ctx, ISL_ON_ERROR_CONTINUE);
    for (size_t i = 0; i < COUNT_OF(orders); i++)
        check_order(ctx, &orders[i]);
    isl_ctx_free(ctx);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sequences),
        cmocka_unit_test(test_inside_a_loop),
        cmocka_unit_test(test_orders),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
