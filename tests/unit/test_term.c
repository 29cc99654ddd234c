/* test_term.c: terms: that equal ones are one, what they read, and their text. */
#include "loops/terms/guard.h"
#include "loops/model/nest.h"
#include "loops/text/terms.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const struct type int_type = {
    .kind = TYPE_INTEGER, .text = "int", .canonical = "int", .bits = 32, .is_signed = true};
static const struct type double_type = {.kind = TYPE_FLOATING, .text = "double", .size = 8};
static const struct type record_type = {.kind = TYPE_RECORD, .text = "struct s"};
static const struct decl size_field = {.kind = DECL_FIELD, .name = "size", .type = &int_type};
static const struct c_type pointer = {64, false};

/* The values n, m, and `p->size`, which is read through memory; the bases x, p, the object s. */
struct bench {
    struct arena arena;
    struct term_space *space;
    struct parameter n, m, size;
    struct base x, p, s;
    struct fixed_place place, pointer;
};

static const struct term *named(struct bench *bench, const char *name)
{
    return term_name(bench->space, NULL, name, c_type_of(&int_type));
}

static void bench_init(struct bench *bench)
{
    memset(bench, 0, sizeof *bench);
    bench->space = term_space_new(&bench->arena);
    bench->n = (struct parameter){.term = named(bench, "n"), .type = &int_type};
    bench->m = (struct parameter){.type = &int_type};
    bench->m.term =
        term_binary(bench->space, OP_MULTIPLY, named(bench, "m"), term_number(bench->space, 2));
    term_spell(bench->m.term, "m * 2");
    bench->size = (struct parameter){.type = &int_type, .is_memory = true};
    bench->size.term = term_member(bench->space, named(bench, "p"), &size_field, "size", true);
    bench->x = (struct base){.kind = BASE_POINTER, .text = "x", .type = &double_type};
    bench->x.term = named(bench, "x");
    bench->p = (struct base){.kind = BASE_POINTER, .text = "*pp", .type = &record_type};
    bench->p.term = term_unary(bench->space, OP_DEREFERENCE, named(bench, "pp"), pointer);
    bench->s = (struct base){.kind = BASE_OBJECT, .text = "s", .type = &record_type};
    bench->s.term = named(bench, "s");
    bench->pointer = (struct fixed_place){.base = &bench->x, .pointer = &bench->p};
    LIST_PUSH(&bench->arena, bench->pointer.reads.places, &bench->pointer);
    bench->place = (struct fixed_place){.base = &bench->p, .parameter = &bench->size};
    LIST_PUSH(&bench->arena, bench->place.reads.places, &bench->place);
    LIST_PUSH(&bench->arena, bench->place.reads.places, &bench->pointer);
    bench->size.reads = bench->place.reads;
}

/* n OP number */
static const struct term *compared(struct bench *bench, enum operator op, int64_t number)
{
    return term_compare(bench->space, op, term_parameter(bench->space, &bench->n),
                        term_number(bench->space, number));
}

static void check(struct bench *bench, const struct term *term, const char *expected)
{
    assert_string_equal(term_print(&bench->arena, term), expected);
}

static void equal_terms_are_one(void **state)
{
    (void)state;
    struct bench bench;
    bench_init(&bench);
    for (int64_t i = 0; i < 500; i++)
        assert_ptr_equal(compared(&bench, OP_LESS, i), compared(&bench, OP_LESS, i));
    assert_ptr_not_equal(compared(&bench, OP_LESS, 1), compared(&bench, OP_LESS, 2));
    assert_ptr_not_equal(compared(&bench, OP_LESS, 1), compared(&bench, OP_LESS_EQUAL, 1));
    assert_ptr_equal(term_opposite(bench.space, compared(&bench, OP_LESS, 1)),
                     compared(&bench, OP_GREATER_EQUAL, 1));
    arena_release(&bench.arena);
}

static void parentheses_are_few(void **state)
{
    (void)state;
    struct bench bench;
    bench_init(&bench);
    struct term_space *space = bench.space;
    const struct term *n = term_parameter(space, &bench.n), *m = term_parameter(space, &bench.m);
    const struct term *x = term_address(space, &bench.x), *one = term_number(space, 1);
    const struct term *less = term_binary(space, OP_SUBTRACT, n, one);
    struct c_type wide = {64, false};
    check(&bench, term_advance(space, x, less, false), "x + (n - 1)");
    check(&bench, term_advance(space, x, less, true), "x + n - 1");
    check(&bench, term_advance(space, x, term_number(space, -3), false), "x - 3");
    check(&bench, term_advance(space, x, term_number(space, 0), false), "x");
    check(&bench, term_binary(space, OP_MULTIPLY, less, m), "(n - 1)*(m * 2)");
    check(&bench, term_binary(space, OP_DIVIDE, less, term_number(space, 2)), "(n - 1)/2");
    check(&bench, term_binary(space, OP_SUBTRACT, n, term_binary(space, OP_REMAINDER, m, n)),
          "n - (m * 2) % n");
    check(&bench, term_cast(space, "uintptr_t", wide, term_address(space, &bench.s)),
          "(uintptr_t)&s");
    check(&bench, term_cast(space, "uintptr_t", wide, term_address(space, &bench.p)),
          "(uintptr_t)*pp");
    check(&bench, term_minus(space, less), "-(n - 1)");
    check(&bench, term_minus(space, term_number(space, -2)), "-(-2)");
    check(&bench, term_binary(space, OP_MULTIPLY, term_number(space, -2), n), "-2*n");
    check(
        &bench,
        term_binary(space, OP_MULTIPLY, term_binary(space, OP_DIVIDE, n, term_number(space, 2)), m),
        "(n/2)*(m * 2)");
    check(&bench, term_choice(space, compared(&bench, OP_LESS, 3), less, n), "(n < 3 ? n - 1 : n)");
    check(&bench,
          term_binary(space, OP_DIVIDE,
                      term_constant(space, "SIZE_MAX", (wide_int)UINT64_MAX, wide), n),
          "SIZE_MAX / n");
    arena_release(&bench.arena);
}

/* The program's own expressions: as it writes them, else with few parentheses. */
static void expressions_are_spelled(void **state)
{
    (void)state;
    struct bench bench;
    bench_init(&bench);
    struct term_space *space = bench.space;
    const struct term *n = named(&bench, "n"), *k = named(&bench, "k"), *p = named(&bench, "p");
    const struct term *product = term_binary(space, OP_MULTIPLY, n, k);
    const struct term *row = term_subscript(space, p, term_binary(space, OP_ADD, k, n), pointer);
    const struct term *star = term_unary(space, OP_DEREFERENCE, row, pointer);
    check(&bench, product, "n*k");
    check(&bench, row, "p[k + n]");
    check(&bench, term_member(space, row, &size_field, "size", true), "p[k + n]->size");
    check(&bench, term_member(space, star, &size_field, "size", false), "(*p[k + n]).size");
    check(&bench, term_subscript(space, star, product, pointer), "(*p[k + n])[n*k]");
    check(&bench, term_minus(space, star), "-*p[k + n]");
    check(&bench, term_binary(space, OP_DIVIDE, n, star), "n / *p[k + n]");
    check(&bench, term_binary(space, OP_AND, term_binary(space, OP_ADD, n, k), n), "(n + k) & n");
    check(&bench, term_binary(space, OP_SHIFT_LEFT, n, product), "n << n*k");
    check(&bench, term_binary(space, OP_MULTIPLY, term_binary(space, OP_SHIFT_LEFT, n, k), n),
          "(n << k)*n");
    assert_ptr_equal(term_binary(space, OP_MULTIPLY, n, k), product);
    assert_ptr_not_equal(term_member(space, p, &size_field, "size", true),
                         term_member(space, p, &size_field, "size", false));
    term_spell(product, "n  *k");
    term_spell(product, "n * k");
    assert_ptr_equal(term_binary(space, OP_MULTIPLY, n, k), product);
    check(&bench, term_binary(space, OP_MULTIPLY, k, product), "k*(n  *k)");
    check(&bench, term_binary(space, OP_MULTIPLY, product, k), "n  *k*k");
    arena_release(&bench.arena);
}

static void conditions_are_short(void **state)
{
    (void)state;
    struct bench bench;
    bench_init(&bench);
    struct term_space *space = bench.space;
    const struct term *a = compared(&bench, OP_GREATER, 0), *b = compared(&bench, OP_LESS, 9);
    const struct term *c = compared(&bench, OP_NOT_EQUAL, 4);
    const struct term *none = compared(&bench, OP_LESS_EQUAL, 0);
    check(&bench, term_and(space, term_or(space, a, b), c), "(n > 0 || n < 9) && n != 4");
    check(&bench, term_or(space, term_and(space, a, b), c), "(n > 0 && n < 9) || n != 4");
    check(&bench, term_and(space, term_and(space, a, b), term_and(space, b, c)),
          "n > 0 && n < 9 && n != 4");
    assert_ptr_equal(term_and(space, a, NULL), a);
    assert_ptr_equal(term_and(space, a, term_truth(space, true)), a);
    assert_true(term_is_false(term_and(space, a, term_truth(space, false))));
    assert_true(term_is_true(term_or(space, a, term_truth(space, true))));
    check(&bench, term_given(space, term_or(space, none, c), a), "n != 4");
    assert_true(term_is_true(term_given(space, term_or(space, a, c), term_and(space, b, a))));
    assert_ptr_equal(term_given(space, b, a), b);
    arena_release(&bench.arena);
}

/* A comparison with a number holds where one does that asks for more. */
static void numbers_follow(void **state)
{
    (void)state;
    struct bench bench;
    bench_init(&bench);
    struct term_space *space = bench.space;
    const struct term *n = term_parameter(space, &bench.n), *five = term_number(space, 5);
    const struct term *most = term_compare(space, OP_LESS_EQUAL, n, five);
    const struct term *below = term_compare(space, OP_LESS, n, term_number(space, 6));
    const struct term *seven = term_compare(space, OP_LESS_EQUAL, n, term_number(space, 7));
    const struct term *least = term_compare(space, OP_GREATER_EQUAL, n, five);
    const struct term *is_five = term_compare(space, OP_EQUAL, n, five);
    const struct term *m = term_parameter(space, &bench.m);
    assert_true(term_is_true(term_given(space, seven, most)));
    assert_true(term_is_true(term_given(space, below, most)));
    assert_true(term_is_true(term_given(space, most, below)));
    assert_true(term_is_true(term_given(space, term_or(space, least, below), is_five)));
    assert_ptr_equal(term_given(space, most, seven), most);
    assert_ptr_equal(term_given(space, least, seven), least);
    assert_ptr_equal(term_given(space, is_five, most), is_five);
    assert_ptr_equal(term_given(space, seven, term_compare(space, OP_LESS_EQUAL, m, five)), seven);
    arena_release(&bench.arena);
}

/* What a term reads is what its parts read, with all that leads there. */
static void reads_are_kept(void **state)
{
    (void)state;
    struct bench bench;
    bench_init(&bench);
    struct term_space *space = bench.space;
    const struct term *n = term_parameter(space, &bench.n);
    const struct term *size = term_parameter(space, &bench.size);
    const struct term *quotient = term_binary(space, OP_DIVIDE, n, size);
    const struct term *condition = term_compare(space, OP_LESS, n, quotient);
    assert_true(reads_place(&condition->reads, &bench.place));
    assert_true(reads_place(&condition->reads, &bench.pointer));
    assert_true(reads_value(&condition->reads, &bench.size));
    assert_false(reads_value(&condition->reads, &bench.m));
    assert_true(condition->reads.divides);
    assert_false(n->reads.divides || n->reads.places.size);
    assert_false(term_binary(space, OP_DIVIDE, n, term_number(space, 2))->reads.divides);
    struct reads unknown = {.anything = true};
    assert_true(reads_place(&unknown, &bench.place) && reads_value(&unknown, &bench.m));
    assert_int_equal(term_products(term_binary(space, OP_MULTIPLY, n, size)), 1);
    assert_int_equal(term_products(term_binary(space, OP_MULTIPLY, term_number(space, 2), size)),
                     0);
    arena_release(&bench.arena);
}

/* Differences are of what the summands have not in common, casts or not. */
static void differences_are_short(void **state)
{
    (void)state;
    struct bench bench;
    bench_init(&bench);
    struct term_space *space = bench.space;
    const struct term *n = term_parameter(space, &bench.n), *m = term_parameter(space, &bench.m);
    const struct term *x = term_address(space, &bench.x);
    const struct term *wide = term_cast(space, "long long", (struct c_type){64, true}, n);
    const struct term *end = term_advance(space, x, term_binary(space, OP_ADD, m, n), false);
    const struct term *begin =
        term_advance(space, x, term_binary(space, OP_SUBTRACT, wide, term_number(space, 2)), false);
    check(&bench, term_difference(space, end, x), "m * 2 + n");
    check(&bench, term_difference(space, end, term_without_casts(space, begin)), "m * 2 + 2");
    check(&bench, term_difference(space, x, end), "-(m * 2) - n");
    assert_true(term_is_number(term_difference(space, end, end), 0));
    arena_release(&bench.arena);
}

/* The slice that takes part in most comparisons is named once. */
static void words_name_a_slice_once(void **state)
{
    (void)state;
    struct bench bench;
    bench_init(&bench);
    struct term_space *space = bench.space;
    const struct term *n = term_parameter(space, &bench.n);
    struct base more[3] = {bench.x, bench.x, bench.x};
    struct guarded_slice slices[3];
    struct guard guard = {.clauses = {.size = 0}};
    memset(slices, 0, sizeof slices);
    for (size_t i = 0; i < 3; i++) {
        static const char *const names[] = {"a", "b", "c"};
        more[i].text = names[i];
        more[i].term = named(&bench, names[i]);
        slices[i].base = &more[i];
        slices[i].slice.begin = term_address(space, &more[i]);
        slices[i].slice.end = term_advance(space, slices[i].slice.begin, n, false);
    }
    slices[2].slice.begin = term_advance(space, slices[2].slice.begin, n, false);
    slices[2].slice.end = term_advance(space, slices[2].slice.begin, term_number(space, 1), false);
    for (size_t i = 0; i < 2; i++) {
        const struct guarded_slice *a = &slices[i], *b = &slices[2];
        struct clause apart = {CLAUSE_APART, guard_apart(space, a, b), *a, *b};
        LIST_PUSH(&bench.arena, guard.clauses, apart);
    }
    assert_string_equal(guard_words(&bench.arena, &guard),
                        "'c[n]' overlaps none of 'a[0:n]' and 'b[0:n]'");
    slices[0].unless = compared(&bench, OP_LESS, 1);
    guard.clauses.at[0].a = slices[0];
    guard.clauses.size = 1;
    assert_string_equal(guard_words(&bench.arena, &guard),
                        "n < 1, or 'a[0:n]' and 'c[n]' do not overlap");
    arena_release(&bench.arena);
}

/* A clause loses what those before it say. */
static void guards_say_nothing_twice(void **state)
{
    (void)state;
    struct bench bench;
    bench_init(&bench);
    struct term_space *space = bench.space;
    const struct term *some = compared(&bench, OP_GREATER, 0);
    const struct term *none = compared(&bench, OP_LESS_EQUAL, 0);
    struct guard guard = {.clauses = {.size = 0}};
    struct guarded_slice x = {.base = &bench.x}, s = {.base = &bench.s, .unless = none};
    x.slice.begin = term_address(space, &bench.x);
    x.slice.end = term_advance(space, x.slice.begin, term_parameter(space, &bench.n), false);
    s.slice.begin = term_address(space, &bench.s);
    s.slice.end = term_advance(space, s.slice.begin, term_number(space, 1), false);
    guard_add(&bench.arena, &guard, CLAUSE_VALUE, term_and(space, some, some));
    guard_add(&bench.arena, &guard, CLAUSE_VALUE, NULL);
    struct clause apart = {CLAUSE_APART, guard_apart(space, &x, &s), x, s};
    LIST_PUSH(&bench.arena, guard.clauses, apart);
    guard_add(&bench.arena, &guard, CLAUSE_VALUE, some);
    guard_simplify(space, &guard);
    assert_string_equal(guard_text(&bench.arena, &guard),
                        "n > 0 && ((uintptr_t)(x + n) <= (uintptr_t)&s || (uintptr_t)(&s + 1) <= "
                        "(uintptr_t)x)");
    assert_null(guard.clauses.at[1].b.unless);
    assert_string_equal(guard_words(&bench.arena, &guard),
                        "'x[0:n]' and 's' do not overlap, and n > 0");
    arena_release(&bench.arena);
}

/* "n + n" behind a pointer, each added for itself: all of what is said of it is said, whatever was
   there before. */
static void chains_are_places(void **state)
{
    (void)state;
    struct bench bench;
    bench_init(&bench);
    struct addend n = {.coefficient = 1, .order = 0};
    n.value.term = term_parameter(bench.space, &bench.n);
    n.value.type = c_type_of(&int_type);
    n.value.range = c_type_span(n.value.type);
    struct addend again = n;
    again.order = 1;
    struct term_sum sum = {.constant = 1};
    assert_true(terms_add(&sum, &n) && terms_add(&sum, &again));
    struct c_text text;
    memset(&text, 0x30, sizeof text);
    assert_true(terms_write_chain(bench.space, &sum, &text));
    check(&bench, text.term, "n + n + 1");
    assert_true(text.is_chain);
    assert_int_equal(text.type.bits, 64);
    assert_true(text.type.is_signed);
    assert_true(text.range.lower < INT32_MIN && text.range.upper > INT32_MAX);
    sum.constant = -1;
    assert_false(terms_write_chain(bench.space, &sum, &text));
    arena_release(&bench.arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equal_terms_are_one),      cmocka_unit_test(parentheses_are_few),
        cmocka_unit_test(expressions_are_spelled),  cmocka_unit_test(conditions_are_short),
        cmocka_unit_test(numbers_follow),           cmocka_unit_test(reads_are_kept),
        cmocka_unit_test(guards_say_nothing_twice), cmocka_unit_test(differences_are_short),
        cmocka_unit_test(words_name_a_slice_once),  cmocka_unit_test(chains_are_places),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
