/* Unit tests of loops/sets/memo.h: answers that are found are those that isl computes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/base.h"
#include "loops/sets/memo.h"

#include <isl/options.h>

static const char *const sets[] = {
    "[n, m] -> { [i] : 0 <= i < n }",
    "[n, m] -> { [i] : 0 <= i and i < n and i < n + 5 }",
    "[n, m] -> { [i] : m <= i < 2n and i mod 3 = 1 }",
    "[n, m] -> { [i] : i > n or i < m }",
    "[n, m] -> { [i] : i < m or i > n }",
    "[n, m] -> { [i] : exists (k : i = 2k and k >= n) }",
    "[n, m] -> { [i] : 0 <= i < 8 and n > 4; [i] : 8 <= i < 16 and n > 4 }",
    "[n, m] -> { [i] : false }",
};

enum { STEPS = 400 };

/* What a walk over the sets was told, step by step. */
struct answers {
    char *texts[STEPS];
    int tests[STEPS];
};

/* Asks for more than there is to ask. */
static struct answers walk(isl_ctx *ctx, unsigned random)
{
    enum { COUNT = COUNT_OF(sets) };
    struct answers answers;
    isl_set *at[COUNT];
    for (size_t i = 0; i < COUNT; i++)
        at[i] = isl_set_read_from_str(ctx, sets[i]);
    for (int step = 0; step < STEPS; step++) {
        random = random * 1103515245u + 12345u;
        unsigned what = (random >> 16) % 7;
        isl_set *one = at[(random >> 20) % COUNT], *other = at[(random >> 24) % COUNT], *answer;
        if (what == 0)
            answer = isl_set_intersect(isl_set_copy(one), isl_set_copy(other));
        else if (what == 1)
            answer = isl_set_union(isl_set_copy(one), isl_set_copy(other));
        else if (what == 2)
            answer = isl_set_subtract(isl_set_copy(one), isl_set_copy(other));
        else if (what == 3)
            answer = isl_set_gist(isl_set_copy(one), isl_set_copy(other));
        else if (what == 4)
            answer = isl_set_complement(isl_set_copy(one));
        else if (what == 5 && isl_set_dim_has_lower_bound(one, isl_dim_set, 0) == isl_bool_true)
            answer = isl_set_from_pw_aff(isl_set_dim_min(isl_set_copy(one), 0));
        else
            answer =
                isl_set_intersect_params(isl_set_copy(one), isl_set_params(isl_set_copy(other)));
        answers.texts[step] = isl_set_to_str(answer);
        answers.tests[step] = isl_set_is_empty(other) * 2 + isl_set_is_subset(one, other);
        isl_set_free(answer);
    }
    for (size_t i = 0; i < COUNT; i++)
        isl_set_free(at[i]);
    return answers;
}

static void free_answers(struct answers *answers)
{
    for (int i = 0; i < STEPS; i++)
        free(answers->texts[i]);
}

/* `exactly`: the texts, not only the sets. */
static void compare(isl_ctx *ctx, const struct answers *a, const struct answers *b, bool exactly)
{
    for (int i = 0; i < STEPS; i++) {
        assert_int_equal(a->tests[i], b->tests[i]);
        if (exactly)
            assert_string_equal(a->texts[i], b->texts[i]);
        isl_set *one = isl_set_read_from_str(ctx, a->texts[i]);
        isl_set *other = isl_set_read_from_str(ctx, b->texts[i]);
        assert_int_equal(isl_set_is_equal(one, other), isl_bool_true);
        isl_set_free(one);
        isl_set_free(other);
    }
}

static void found_is_computed(void **state)
{
    (void)state;
    isl_ctx *plain = isl_ctx_alloc(), *kept = memo_ctx_new();
    struct answers expected = walk(plain, 1), first = walk(kept, 1);
    struct memo_counts once = memo_counts_of(kept);
    struct answers second = walk(kept, 1);
    compare(plain, &first, &expected, false);
    compare(plain, &second, &first, true);
    assert_true(once.found > 0);
    assert_int_equal(memo_counts_of(kept).computed, once.computed);
    assert_int_equal(memo_counts_of(plain).computed, 0);
    free_answers(&expected);
    free_answers(&first);
    free_answers(&second);
    memo_end(kept);
    isl_ctx_free(kept);
    isl_ctx_free(plain);
}

/* The texts of answers do not depend on what was asked before. */
static void history_does_not_matter(void **state)
{
    (void)state;
    isl_ctx *plain = isl_ctx_alloc(), *fresh = memo_ctx_new(), *used = memo_ctx_new();
    for (unsigned i = 2; i < 6; i++) {
        struct answers others = walk(used, i);
        free_answers(&others);
    }
    struct answers first = walk(fresh, 1), later = walk(used, 1);
    compare(plain, &first, &later, true);
    free_answers(&first);
    free_answers(&later);
    memo_end(fresh);
    memo_end(used);
    isl_ctx_free(fresh);
    isl_ctx_free(used);
    isl_ctx_free(plain);
}

/* After the end everything goes on without the memo. */
static void ended(void **state)
{
    (void)state;
    isl_ctx *plain = isl_ctx_alloc(), *kept = memo_ctx_new();
    struct answers expected = walk(plain, 1), answers = walk(kept, 2);
    free_answers(&answers);
    memo_end(kept);
    struct memo_counts before = memo_counts_of(kept);
    answers = walk(kept, 1);
    compare(plain, &answers, &expected, false);
    assert_int_equal(memo_counts_of(kept).computed, before.computed);
    free_answers(&answers);
    free_answers(&expected);
    isl_ctx_free(kept);
    isl_ctx_free(plain);
}

/* What failed for want of a budget is computed when there is one. */
static void failures_are_not_kept(void **state)
{
    (void)state;
    isl_ctx *ctx = memo_ctx_new();
    isl_options_set_on_error(ctx, ISL_ON_ERROR_CONTINUE);
    isl_set *one = isl_set_read_from_str(ctx, sets[2]),
            *other = isl_set_read_from_str(ctx, sets[5]);
    isl_ctx_set_max_operations(ctx, 1);
    isl_ctx_reset_operations(ctx);
    isl_set *failed = isl_set_intersect(isl_set_copy(one), isl_set_copy(other));
    assert_null(failed);
    isl_ctx_reset_error(ctx);
    isl_ctx_set_max_operations(ctx, 0);
    isl_set *both = isl_set_intersect(isl_set_copy(one), isl_set_copy(other));
    isl_set *expected = isl_set_read_from_str(ctx, "[n, m] -> { [i] : m <= i < 2n and i mod 6 = 4 "
                                                   "and i >= 2n }");
    assert_int_equal(isl_set_is_equal(both, expected), isl_bool_true);
    isl_set_free(both);
    isl_set_free(expected);
    isl_set_free(one);
    isl_set_free(other);
    memo_end(ctx);
    isl_ctx_free(ctx);
}

/* How many answers a budget is enough for. */
static int answered_within(unsigned long operations)
{
    isl_ctx *ctx = memo_ctx_new();
    int answered = 0;
    isl_options_set_on_error(ctx, ISL_ON_ERROR_CONTINUE);
    isl_ctx_set_max_operations(ctx, operations);
    for (unsigned i = 1; i < 20 && isl_ctx_last_error(ctx) == isl_error_none; i++) {
        struct answers answers = walk(ctx, i);
        for (int step = 0; step < STEPS; step++)
            answered += answers.texts[step] != NULL;
        free_answers(&answers);
    }
    memo_end(ctx);
    isl_ctx_free(ctx);
    return answered;
}

/* A budget ends at the same place, whatever addresses objects have. */
static void budgets_end_alike(void **state)
{
    (void)state;
    for (unsigned long operations = 300000; operations < 1000000; operations += 70000) {
        int answered = answered_within(operations);
        void *elsewhere = malloc(operations / 70 % 1000);
        assert_true(answered > 0);
        assert_int_equal(answered_within(operations), answered);
        free(elsewhere);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(found_is_computed),
        cmocka_unit_test(history_does_not_matter),
        cmocka_unit_test(ended),
        cmocka_unit_test(failures_are_not_kept),
        cmocka_unit_test(budgets_end_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
