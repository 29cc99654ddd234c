/* test_reductions.c: the rows of reductions.def, and the updates that they are found by. */
#include "frontend_text.h"

#include "loops/reductions.h"
#include "loops/syntax/update.h"

/* What an operator makes of two values. */
static int64_t combined(enum operator op, int64_t a, int64_t b)
{
    switch ((int)op) {
    case OP_ADD:
        return a + b;
    case OP_MULTIPLY:
        return a * b;
    case OP_AND:
        return a & b;
    case OP_OR:
        return a | b;
    case OP_XOR:
        return a ^ b;
    case OP_LOGICAL_AND:
        return a && b;
    case OP_LOGICAL_OR:
        return a || b;
    case OP_MIN:
    case OP_ARGMIN:
        return a < b ? a : b;
    default:
        return a > b ? a : b;
    }
}

static int64_t identity_of(const struct reduction_kind *kind)
{
    static const struct type narrow = {
        .kind = TYPE_INTEGER, .bits = 32, .size = 4, .is_signed = true};
    const char *text = reduction_identity_text(kind, &narrow);
    if (strcmp(text, "~0") == 0)
        return -1;
    return strcmp(text, "-2147483647 - 1") == 0 ? INT32_MIN : strtoll(text, NULL, 10);
}

/* Nothing is changed by the identity; whatever is atomic or a clause is of a type that may be
   updated in any order. */
static void test_rows(void **state)
{
    static const enum operator operators[] = {
        OP_ADD,
        OP_MULTIPLY,
        OP_AND,
        OP_OR,
        OP_XOR,
        OP_LOGICAL_AND,
        OP_LOGICAL_OR,
        OP_MIN,
        OP_MAX,
        OP_ARGMIN,
        OP_ARGMAX
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(operators); i++) {
        const struct reduction_kind *kind = reduction_kind_of(operators[i]);
        bool is_logical = kind->spelled == SPELLED_LOGICAL;
        assert_ptr_equal(reduction_kind_named(kind->text), kind);
        for (int64_t value = is_logical ? 0 : -3; value <= (is_logical ? 1 : 3); value++)
            assert_int_equal(combined(kind->op, value, identity_of(kind)), value);
        assert_true((kind->atomic != NULL) == (kind->atomic_on != REDUCED_NONE));
        assert_int_equal(kind->atomic_on & ~kind->on, 0);
        assert_int_equal(kind->clause & ~kind->on, 0);
        if (kind->differs == DIFFERS_ROUNDING && kind->clause != REDUCED_NONE)
            assert_non_null(kind->verb);
    }
    assert_ptr_equal(reduction_kind_named("="), reduction_kind_of(OP_STORE));
    assert_null(reduction_kind_of(OP_SUBTRACT));
    assert_null(reduction_kind_named("-"));
}

static void test_identities(void **state)
{
    static const struct type wide = {.kind = TYPE_INTEGER, .bits = 64, .size = 8};
    static const struct type real = {.kind = TYPE_FLOATING, .bits = 64, .size = 8};
    static const struct type narrow = {
        .kind = TYPE_INTEGER, .bits = 16, .size = 2, .is_signed = true};
    static const struct type byte = {.kind = TYPE_INTEGER, .bits = 8, .size = 1};
    static const struct type truth = {.kind = TYPE_BOOL, .bits = 8, .size = 1};
    const struct reduction_kind *least = reduction_kind_of(OP_MIN);
    (void)state;
    assert_string_equal(reduction_identity_text(least, &wide), "18446744073709551615ull");
    assert_string_equal(reduction_identity_text(least, &real), "1.0 / 0.0");
    assert_string_equal(reduction_identity_text(reduction_kind_of(OP_MAX), &wide), "0");
    assert_string_equal(reduction_identity_text(least, &narrow), "32767");
    assert_string_equal(reduction_identity_text(reduction_kind_of(OP_MAX), &narrow), "-32768");
    assert_string_equal(reduction_identity_text(reduction_kind_of(OP_AND), &narrow), "~0");
    assert_string_equal(reduction_identity_text(reduction_kind_of(OP_AND), &byte), "255");
    assert_string_equal(reduction_identity_text(reduction_kind_of(OP_AND), &truth), "1");
    assert_string_equal(reduction_identity_text(reduction_kind_of(OP_MAX), &real), "-1.0 / 0.0");
}

/* The operator of the only assignment or step of `void f(TYPE s, TYPE x) { TEXT; }`. */
static enum operator operator_of(const char *type, const char *text)
{
    char program[200];
    struct arena arena = ARENA_INIT;
    struct update update;
    snprintf(program, sizeof(program), "void f(%s s, %s x) { %s; }", type, type, text);
    struct tree *tree = parse_c(program);
    const struct stmt *stmt = tree->functions.at[0]->body->children.at[0];
    enum operator op = update_of_expr(&arena, stmt->expr, &update) ? update.op : OP_NONE;
    arena_release(&arena);
    tree_free(tree);
    return op;
}

static void test_updates(void **state)
{
    (void)state;
    assert_int_equal(operator_of("int", "s += x"), OP_ADD);
    assert_int_equal(operator_of("int", "s -= x"), OP_ADD);
    assert_int_equal(operator_of("int", "s = x + s"), OP_ADD);
    assert_int_equal(operator_of("int", "s = s - x"), OP_ADD);
    assert_int_equal(operator_of("int", "s = x - s"), OP_NONE);
    assert_int_equal(operator_of("int", "s /= x"), OP_NONE);
    assert_int_equal(operator_of("int", "s <<= x"), OP_NONE);
    assert_int_equal(operator_of("int", "s = s"), OP_NONE);
    assert_int_equal(operator_of("int", "s = x + 1"), OP_STORE);
    assert_int_equal(operator_of("int", "s = s && x"), OP_LOGICAL_AND);
    assert_int_equal(operator_of("int", "s ^= x"), OP_XOR);
    assert_int_equal(operator_of("float", "s *= x"), OP_MULTIPLY);
    assert_int_equal(operator_of("float", "s = s && x"), OP_NONE);
    assert_int_equal(operator_of("float", "s = x > s ? x : s"), OP_MAX);
    assert_int_equal(operator_of("_Bool", "s |= x"), OP_OR);
    assert_int_equal(operator_of("_Bool", "s ^= x"), OP_NONE);
    assert_int_equal(operator_of("_Bool", "s += x"), OP_NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows),
        cmocka_unit_test(test_identities),
        cmocka_unit_test(test_updates),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
