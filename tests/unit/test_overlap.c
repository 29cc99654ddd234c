/*
 * test_overlap.c: which memory may be the same (loops/alias), and what a loop asks so that it is
 * not (loops/overlap), on tables.
 */
#include "nest_text.h"

#include "loops/overlap/overlap.h"
#include "loops/overlap/overlap_slice.h"

/* A program, two accesses of its loop, and how they compare. */
struct pair {
    struct nest_program program;
    const char *a, *b;
    const char *answer;
};

#define LOOP "for (int i = 0; i < n; i++) "

static const struct pair pairs[] = {
    /* A base is itself, by whatever fields and subscripts. */
    {IN_C("void f(int n, double *a) { " LOOP "a[i] = a[i + n]; }"), "a[i]", "a[i]", "same"},
    {IN_C("struct s { int x[9], y[9]; };\nvoid f(int n, struct s *p) { " LOOP
          "p->x[i] = p->y[i]; }"),
     "p->x[i]", "p->y[i]", "same"},
    /* Parameters may lead to one array, unless one of them is restrict. */
    {IN_C("void f(int n, double *a, double *b) { " LOOP "a[i] = b[i]; }"), "a[i]", "b[i]", "may"},
    {IN_C("void f(int n, double *a, int *b) { " LOOP "a[i] = b[i]; }"), "a[i]", "b[i]", "may"},
    {IN_C("void f(int n, double *restrict a, double *b) { " LOOP "a[i] = b[i]; }"), "a[i]", "b[i]",
     "distinct"},
    {IN_C("void f(int n, double *a, double *restrict b) { " LOOP "a[i] = b[i]; }"), "a[i]", "b[i]",
     "distinct"},
    {IN_C("extern double b[];\nvoid f(int n, double *restrict a) { " LOOP "a[i] = b[i]; }"), "a[i]",
     "b[i]", "distinct"},
    /* One that moves is based on itself; one that gets another's value is not known any more. */
    {IN_C("void f(int n, double *restrict a, double *b) { a += 2; " LOOP "a[i] = b[i]; }"), "a[i]",
     "b[i]", "distinct"},
    {IN_C("void f(int n, double *restrict a, double *b) { b = a + 1; " LOOP "a[i] = b[i]; }"),
     "a[i]", "b[i]", "same"},
    {IN_C("void g(double **);\nvoid f(int n, double *restrict a, double *b) { g(&b); " LOOP
          "a[i] = b[i]; }"),
     "a[i]", "b[i]", "may"},
    /* What a restrict pointer is found to hold in memory may be based on it. */
    {IN_C("struct s { double *x; };\nvoid f(int n, struct s *s, double *restrict a) { s->x = "
          "a; " LOOP "a[i] = s->x[i]; }"),
     "a[i]", "s->x[i]", "may"},
    {IN_C("void f(int n, double *restrict a) { double *b = a + 1; " LOOP "a[i] = b[i]; }"), "a[i]",
     "b[i]", "same"},
    /* Pointers in structures, whatever these are. */
    {IN_C("struct s { double *x, *y; };\nvoid f(int n, struct s *s) { " LOOP
          "s->x[i] = s->y[i]; }"),
     "s->x[i]", "s->y[i]", "may"},
    {IN_C("struct s { double *x; };\nvoid f(int n, struct s *s, struct s *t) { " LOOP
          "s->x[i] = t->x[i]; }"),
     "s->x[i]", "t->x[i]", "may"},
    /* Objects are different objects, but for other names that the assembler has for them. */
    {IN_C("double a[9], b[9];\nvoid f(int n) { " LOOP "a[i] = b[i]; }"), "a[i]", "b[i]",
     "distinct"},
    {IN_C("struct s { double x[9]; } a, b;\nvoid f(int n) { " LOOP "a.x[i] = b.x[i]; }"), "a.x[i]",
     "b.x[i]", "distinct"},
    {IN_C("extern double a[] __asm__(\"both\"), b[];\nvoid f(int n) { " LOOP "a[i] = b[i]; }"),
     "a[i]", "b[i]", "may"},
    {IN_C("extern double a[] __asm__(\"both\");\nvoid f(int n) { double b[9]; b[0] = n; " LOOP
          "a[i] = b[i]; }"),
     "a[i]", "b[i]", "distinct"},
    /* Objects that everybody knows, and those whose address the unit does not give away. */
    {IN_C("extern double a[];\nvoid f(int n, double *b) { " LOOP "a[i] = b[i]; }"), "a[i]", "b[i]",
     "may"},
    {IN_C("static double a[9];\nvoid f(int n, double *b) { " LOOP "a[i] = b[i]; }"), "a[i]", "b[i]",
     "distinct"},
    {IN_C("static double a[9];\ndouble *g(void) { return a; }\nvoid f(int n, double *b) { " LOOP
          "a[i] = b[i]; }"),
     "a[i]", "b[i]", "may"},
    {IN_C("double *f(int n, double *b) { static double a[9]; " LOOP "a[i] = b[i]; return a; }"),
     "a[i]", "b[i]", "may"},
    /* A parameter was there before a variable of its function; other pointers may be younger. */
    {IN_C("void g(double *);\nvoid f(int n, double *b) { double a[9]; g(a); " LOOP
          "a[i] = b[i]; }"),
     "a[i]", "b[i]", "distinct"},
    {IN_C("double *g(double *);\nvoid f(int n) { double a[9], *b = g(a); " LOOP "a[i] = b[i]; }"),
     "a[i]", "b[i]", "may"},
    {IN_C("void g(double *);\nvoid f(int n, double *b) { double a[9]; g(a); b = a; " LOOP
          "a[i] = b[i]; }"),
     "a[i]", "b[i]", "same"},
    {IN_C("extern double *b;\nvoid g(double *);\nvoid f(int n) { double a[9]; g(a); " LOOP
          "a[i] = b[i]; }"),
     "a[i]", "b[i]", "may"},
    /* One whose address is given away behind the loop only. */
    {IN_C("extern double *b;\nvoid g(double *);\nvoid f(int n) { double a[9]; a[0] = n; " LOOP
          "a[i] = b[i]; g(a); }"),
     "a[i]", "b[i]", "distinct"},
    /* A variable of an iteration is younger than what a pointer led to before. */
    {IN_C("void g(double *);\nvoid f(int n, double **c) { double *b = *c; " LOOP
          "{ double a[2]; a[0] = b[i]; b[i + 1] = a[0]; } }"),
     "a[0]", "b[i]", "distinct"},
    /* What an allocator gives. */
    {IN_C("#include <stdlib.h>\nvoid f(int n, double *b) { double *a = malloc(80); " LOOP
          "a[i] = b[i]; free(a); }"),
     "a[i]", "b[i]", "distinct"},
    {IN_C("#include <stdlib.h>\nvoid f(int n) { double *a = malloc(80), *b = calloc(n, 8); " LOOP
          "a[i] = b[i]; free(a); free(b); }"),
     "a[i]", "b[i]", "distinct"},
    {IN_C("#include <stdlib.h>\nextern double b[];\nvoid f(int n) { double *a = malloc(80); " LOOP
          "a[i] = b[i]; free(a); }"),
     "a[i]", "b[i]", "distinct"},
    {IN_C("#include <stdlib.h>\nextern double *b;\nvoid f(int n) { double *a = malloc(80); b = "
          "a; " LOOP "a[i] = b[i]; }"),
     "a[i]", "b[i]", "may"},
    {IN_C("#include <stdlib.h>\nvoid f(int n) { double *a = malloc(80), *b = a + 1; " LOOP
          "a[i] = b[i]; free(a); }"),
     "a[i]", "b[i]", "same"},
    /* Restrict on a pointer that is no parameter, or one of a called function, says nothing. */
    {IN_C("void f(int n, double *restrict *a) { " LOOP "a[0][i] = a[1][i]; }"), "a[0][i]",
     "a[1][i]", "may"},
    /* One of two. */
    {IN_C("static double a[9];\nvoid f(int n, int c, double *b) { double *d = c ? a : b; " LOOP
          "a[i] = d[i]; }"),
     "a[i]", "d[i]", "may"},
    /* Not what any function gives is new. */
    {IN_C("void *give(unsigned long);\nvoid f(int n, double *b) { double *a = give(80); " LOOP
          "a[i] = b[i]; }"),
     "a[i]", "b[i]", "may"},
};

/* An object of a declared type is not accessed as another one (C11 6.5 p7). */
static const struct pair types[] = {
    {IN_C("extern int a[];\nvoid f(int n, float *b) { " LOOP "a[i] = b[i]; }"), "a[i]", "b[i]",
     "distinct"},
    {WITH("extern int a[];\nvoid f(int n, float *b) { " LOOP "a[i] = b[i]; }",
          "-fno-strict-aliasing"),
     "a[i]", "b[i]", "may"},
    {IN_C("extern int a[];\nvoid f(int n, unsigned *b) { " LOOP "a[i] = b[i]; }"), "a[i]", "b[i]",
     "may"},
    {IN_C("extern int a[];\nvoid f(int n, unsigned char *b) { " LOOP "a[i] = b[i]; }"), "a[i]",
     "b[i]", "may"},
    {IN_C("extern char a[];\nvoid f(int n, double *b) { " LOOP "b[i] = a[i]; }"), "a[i]", "b[i]",
     "may"},
    {IN_C("extern int a[];\nvoid f(int n, short *b) { " LOOP "a[i] = b[i]; }"), "a[i]", "b[i]",
     "distinct"},
    {IN_C("extern int a[9][9];\nvoid f(int n, double *b) { " LOOP "a[i][0] = b[i]; }"), "a[i][0]",
     "b[i]", "distinct"},
    {IN_C("typedef float loose __attribute__((may_alias));\n"
          "extern int a[];\nvoid f(int n, loose *b) { " LOOP "a[i] = b[i]; }"),
     "a[i]", "b[i]", "may"},
    /* The members of a structure have types of their own. */
    {IN_C("extern struct s { int x; float y; } a[];\nvoid f(int n, float *b) { " LOOP
          "a[i].x = b[i]; }"),
     "a[i].x", "b[i]", "may"},
    {IN_C("extern union u { int x; float y; } a[];\nvoid f(int n, float *b) { " LOOP
          "a[i].x = b[i]; }"),
     "a[i].x", "b[i]", "may"},
    {IN_C("struct s { int x; float y; };\nextern float b[];\nvoid f(int n, struct s *a) { " LOOP
          "a[i].x = b[i]; }"),
     "a[i].x", "b[i]", "distinct"},
    {IN_C("struct s { int x; float y; };\nextern float b[];\nvoid f(int n, struct s *a) { " LOOP
          "{ a[i].x = b[i]; a[i].y = 0; } }"),
     "a[i].x", "b[i]", "may"},
};

/* What a person says. */
static const struct pair stated[] = {
    {STATED("void f(int n, double *a, double *b) { " LOOP "a[i] = b[i]; }", "no-overlap:f"), "a[i]",
     "b[i]", "distinct, as no-overlap says"},
    {STATED("void f(int n, double *a, double *b) { " LOOP "a[i] = b[i]; }", "types-last:f"), "a[i]",
     "b[i]", "may"},
    {STATED("void f(int n, double *restrict a, double *b) { " LOOP "a[i] = b[i]; }",
            "no-overlap:f"),
     "a[i]", "b[i]", "distinct"},
    {STATED("void f(int n, double *a, double *b, double *c) { " LOOP "a[i] = b[i] + c[i]; }",
            "no-overlap:f(a,b)"),
     "a[i]", "b[i]", "distinct, as no-overlap says"},
    {STATED("void f(int n, double *a, double *b, double *c) { " LOOP "a[i] = b[i] + c[i]; }",
            "no-overlap:f(a,b)"),
     "a[i]", "c[i]", "may"},
    {STATED("void f(int n, double *a, double *b) { b = a + n; " LOOP "a[i] = b[i]; }",
            "no-overlap:f"),
     "a[i]", "b[i]", "same"},
    {STATED("void f(int n, double *a) { double *b = a + n; " LOOP "a[i] = b[i]; }", "no-overlap:f"),
     "a[i]", "b[i]", "same"},
    {STATED("extern double *b;\nvoid f(int n, double *a) { " LOOP "a[i] = b[i]; }", "no-overlap:f"),
     "a[i]", "b[i]", "distinct, as no-overlap says"},
    {STATED("void f(int n, double *a, double *b) { " LOOP "a[i] = b[i]; }", "no-overlap:g.c"),
     "a[i]", "b[i]", "may"},
    {STATED("struct s { double *x, *y; };\nvoid f(int n, struct s *s) { " LOOP
            "s->x[i] = s->y[i]; }",
            "no-overlap:f"),
     "s->x[i]", "s->y[i]", "distinct, as no-overlap says"},
    {STATED("struct s { double *x, *y; };\nvoid f(int n, struct s *s) { s->y = s->x + 1; " LOOP
            "s->x[i] = s->y[i]; }",
            "no-overlap:f"),
     "s->x[i]", "s->y[i]", "may"},
    {STATED("void f(int n, double *a, int *b) { " LOOP "a[i] = b[i]; }", "types-last:f"), "a[i]",
     "b[i]", "distinct, as types-last says"},
    {{.text = "void f(int n, double *a, int *b) { " LOOP "a[i] = b[i]; }",
      .argument = "-fno-strict-aliasing",
      .fact = "types-last:f"},
     "a[i]",
     "b[i]",
     "may"},
    {STATED("void f(int n, double *a, char *b) { " LOOP "a[i] = b[i]; }", "types-last:f"), "a[i]",
     "b[i]", "may"},
    {STATED("void f(int n, double *a, void *v) { int *b = v; " LOOP "a[i] = b[i]; }",
            "types-last:f"),
     "a[i]", "b[i]", "may"},
    {STATED("union u { double x; int y; };\nvoid f(int n, double *a, union u *b) { " LOOP
            "a[i] = b[i].y; }",
            "types-last:f"),
     "a[i]", "b[i].y", "may"},
};

/* C++. */
static const struct pair references[] = {
    {IN_CXX("void f(int n, double &a, double *b) { " LOOP "b[i] = a; }"), "a", "b[i]", "may"},
    {IN_CXX("void f(int n, double (&a)[9], double (&b)[9]) { " LOOP "a[i] = b[i]; }"), "a[i]",
     "b[i]", "may"},
    {IN_CXX("extern double b[];\nvoid f(int n, double (&a)[9]) { " LOOP "a[i] = b[i]; }"), "a[i]",
     "b[i]", "may"},
    {IN_CXX("void f(int n, double (&a)[9]) { double b[9]; b[0] = n; " LOOP "a[i] = b[i]; }"),
     "a[i]", "b[i]", "distinct"},
    {IN_CXX("void f(int n, double (&__restrict a)[9], double *b) { " LOOP "a[i] = b[i]; }"), "a[i]",
     "b[i]", "distinct"},
    {IN_CXX("struct s { double x[9]; void f(int n, double *b) { " LOOP "x[i] = b[i]; } };\n"
            "void g(s *p, double *b) { p->f(9, b); }"),
     "x[i]", "b[i]", "may"},
    {IN_CXX("struct s { double x[9]; void f(int n, double *__restrict b) { " LOOP
            "x[i] = b[i]; } };\n"
            "void g(s *p, double *b) { p->f(9, b); }"),
     "x[i]", "b[i]", "distinct"},
    /* What `new` gives, unless the unit has an operator of its own. */
    {IN_CXX("void f(int n, double *b) { double *a = new double[9]; " LOOP
            "a[i] = b[i]; delete[] a; }"),
     "a[i]", "b[i]", "distinct"},
    {IN_CXX("double pool[99]; void *operator new[](unsigned long) { return pool; }\n"
            "void f(int n, double *b) { double *a = new double[9]; " LOOP
            "a[i] = b[i]; delete[] a; }"),
     "a[i]", "b[i]", "may"},
};

/* What the first access of that text starts from. */
static const struct base *base_of(const struct nest *nest, const char *text)
{
    for (size_t i = 0; i < nest->accesses.size; i++)
        if (strcmp(nest->accesses.at[i]->text, text) == 0)
            return nest->accesses.at[i]->base;
    for (size_t i = 0; i < nest->accesses.size; i++)
        print_message("'%s' is accessed\n", nest->accesses.at[i]->text);
    fail_msg("'%s' is not accessed", text);
    return NULL;
}

static const char *alias_words(const struct nest *nest, const struct base *a, const struct base *b)
{
    enum assumption fact = alias_separation(nest, a, b);
    switch (alias_of(nest, a, b)) {
    case ALIAS_SAME:
        return "same";
    case ALIAS_DISTINCT:
        return fact == ASSUMPTIONS
                   ? "distinct"
                   : arena_printf(nest->arena, "distinct, as %s says", assumption_text(fact));
    case ALIAS_MAYBE:
        break;
    }
    return "may";
}

static void check_pairs(const struct pair *rows, size_t size)
{
    bool failed = false;
    for (size_t i = 0; i < size; i++) {
        struct nest_text model;
        nest_open(&model, &rows[i].program);
        const struct base *a = base_of(model.nest, rows[i].a);
        const struct base *b = base_of(model.nest, rows[i].b);
        const char *ahead = alias_words(model.nest, a, b), *back = alias_words(model.nest, b, a);
        if (strcmp(ahead, rows[i].answer) != 0 || strcmp(back, ahead) != 0) {
            print_message("'%s' and back '%s', not '%s', for\n%s\n", ahead, back, rows[i].answer,
                          rows[i].program.text);
            failed = true;
        }
        nest_close(&model);
    }
    assert_false(failed);
}

static void test_pairs(void **state)
{
    (void)state;
    check_pairs(pairs, COUNT_OF(pairs));
}

static void test_types(void **state)
{
    (void)state;
    check_pairs(types, COUNT_OF(types));
}

static void test_stated(void **state)
{
    (void)state;
    check_pairs(stated, COUNT_OF(stated));
}

static void test_references(void **state)
{
    (void)state;
    check_pairs(references, COUNT_OF(references));
}

/* What a loop asks of its pointers, in words, or why it cannot. */
struct asked {
    struct nest_program program;
    const char *words;
};

#define TWO "void f(int n, double *a, double *b) { "
#define UNBOUNDED                                                                                  \
    "may overlap, and what they touch cannot be bounded before the loop; declare them restrict "   \
    "if they never overlap"
#define THREE "void f(int n, double *a, double *b, double *c) { "

static const struct asked guards[] = {
    /* The end might lie behind all memory, where k is large and nothing is accessed: limits on n
       and k, which are asked beside, keep it from that. */
    {IN_C("typedef unsigned long size;\nvoid f(size n, size k, double *a, double *b) { "
          "for (size i = 0; i < n; i++) if (a[i] > 0) b[i + k] = 0; }"),
     "'a[0:n]' and 'b[k:n]' do not overlap, and 'b[k:n]' ends behind its beginning"},
    {IN_C("void f(int n, double *restrict a, double *b) { " LOOP "a[i] = b[i]; }"), ""},
    {IN_C(TWO LOOP "a[i] = a[i + n]; }"), ""},
    {IN_C(TWO LOOP "a[i] = b[i]; }"), "'b[0:n]' and 'a[0:n]' do not overlap"},
    {IN_C(TWO "for (int i = n - 1; i >= 0; i--) a[i] = b[i]; }"),
     "'b[0:n]' and 'a[0:n]' do not overlap"},
    {IN_C(TWO LOOP "a[i] = b[i + 3]; }"), "'b[3:n]' and 'a[0:n]' do not overlap"},
    {IN_C(TWO LOOP "a[i] = b[i - 1] + b[i + 1]; }"), "'b[-1:n + 2]' and 'a[0:n]' do not overlap"},
    {IN_C(TWO LOOP "a[2 * i] = b[3 * i + 1]; }"),
     "'b[1:3*n - 2]' and 'a[0:2*n - 1]' do not overlap"},
    {IN_C(TWO LOOP "a[i] = b[7]; }"), "'b[7]' and 'a[0:n]' do not overlap"},
    {IN_C(TWO LOOP "a[i] = *b; }"), "'*b' and 'a[0:n]' do not overlap"},
    {IN_C(
         "void f(int n, int k, double *a, double *b) { for (int i = k; i < n; i++) a[i] = b[i]; }"),
     "'b[k:n - k]' and 'a[k:n - k]' do not overlap"},
    {IN_C(TWO "for (int i = 0; i < 100; i += 4) a[i] = b[i]; }"),
     "'b[0:97]' and 'a[0:97]' do not overlap"},
    {IN_C(TWO LOOP "for (int j = 0; j <= i; j++) a[i] += b[j]; }"),
     "'b[0:n]' and 'a[0:n]' do not overlap"},
    {IN_C(TWO LOOP "{ a[i] = 0; for (int j = 4; j < 3; j++) b[j] = 1; } }"), ""},
    {IN_C("void f(int n, double *a, char *b) { " LOOP "a[i] = b[i]; }"),
     "'b[0:n]' and 'a[0:n]' do not overlap"},
    {IN_C("extern double s;\nvoid f(int n, double *a) { " LOOP "a[i] = s; }"),
     "'s' and 'a[0:n]' do not overlap"},
    {IN_C("extern double t[100];\nvoid f(int n, double *a) { " LOOP "a[i] = t[i]; }"),
     "'t' and 'a[0:n]' do not overlap"},
    {IN_C("void f(int n, double *a) { double t[9]; t[0] = n; " LOOP "a[i] = t[i]; }"), ""},
    /* Pointers that move. */
    {IN_C(TWO LOOP "*a++ = *b++; }"), "'a[0:n]' and 'b[0:n]' do not overlap"},
    {IN_C(TWO "a += n; " LOOP "a[i] = b[i]; }"), "'b[0:n]' and 'a[0:n]' do not overlap"},
    {IN_C(TWO "double *p = a + n; " LOOP "p[i] = b[i]; }"), "'b[0:n]' and 'a[n:n]' do not overlap"},
    /* Several pairs: those of which one is written. */
    {IN_C(THREE LOOP "a[i] = b[i] + c[i]; }"), "'a[0:n]' overlaps none of 'b[0:n]' and 'c[0:n]'"},
    {IN_C(THREE LOOP "{ a[i] = 1; b[i] = 2; c[i] = 3; } }"),
     "'a[0:n]' overlaps none of 'b[0:n]' and 'c[0:n]', and 'b[0:n]' and 'c[0:n]' do not overlap"},
    {STATED(THREE LOOP "a[i] = b[i] + c[i]; }", "no-overlap:f(a,b)"),
     "'c[0:n]' and 'a[0:n]' do not overlap"},
    {STATED("void f(int n, double *a, int *b) { " LOOP "a[i] = b[i]; }", "types-last:f"), ""},
    {IN_CXX("void f(int n, double *a, double &s) { " LOOP "a[i] = s; }"),
     "'s' and 'a[0:n]' do not overlap"},
    /* Sums of products, and steps. */
    {IN_C("void f(int n, int m, double *a, double *b) { " LOOP
          "for (int j = 0; j < m; j++) a[i * m + j] = b[j]; }"),
     "'b[0:m]' and 'a[0:m*(n - 1) + m]' do not overlap"},
    {IN_C(TWO "for (int i = 0; i < n; i += 4) a[i] = b[i]; }"),
     "'b[0:4*((n - 1)/4) + 1]' and 'a[0:4*((n - 1)/4) + 1]' do not overlap"},
    {IN_C("void f(int n, int k, double *a, double *b) { " LOOP "a[i * k] = b[i]; }"),
     "'b[0:n]' and 'a[0:k*(n - 1) + 1]' do not overlap"},
    /* Conditions: the slice is that of all iterations, as long as it is in memory. */
    {IN_C(TWO LOOP "if (a[i] > 0) b[i + 1000000] = 0; }"),
     "'a[0:n]' and 'b[1000000:n]' do not overlap"},
    {IN_C("struct s { double *x; };\nvoid f(int n, int m, double *a, struct s *s) { " LOOP
          "if (m > 0) a[i] = s->x[i]; }"),
     "m <= 0, or 'a[0:n]' overlaps none of '*s' and 's->x[0:n]'"},
    /* Pointers that come from elsewhere. */
    {IN_C("double *g(int);\nvoid f(int n, double *a) { double *p = g(n); " LOOP "a[i] = p[i]; }"),
     "'p[0:n]' and 'a[0:n]' do not overlap"},
    {IN_C(TWO "double *p = n > 3 ? a : b; " LOOP "p[i] = a[i + 2]; }"),
     "'a[2:n]' and 'p[0:n]' do not overlap"},
    /* What is taken as fixed stays so only where its own place is not written. */
    {IN_C("struct s { double *x, *y; };\nvoid f(int n, struct s *s) { " LOOP
          "s->x[i] = s->y[i]; }"),
     "'s->x[0:n]' overlaps none of '*s' and 's->y[0:n]'"},
    {IN_C("struct s { int n, *x; };\nvoid f(struct s *s) { "
          "for (int i = 0; i < s->n; i++) s->x[i] = i; }"),
     "'*s' and 's->x[0:s->n]' do not overlap"},
    {IN_C("struct s { int n, x[9]; };\nvoid f(struct s *s) { "
          "for (int i = 0; i < s->n; i++) s->x[i] = i; }"),
     ""},
    {IN_C("struct s { int k; double *x; };\nvoid f(int n, struct s *s) { " LOOP
          "{ s->x[i] = s->k; s->k = i; } }"),
     "'*s' and 's->x[0:n]' do not overlap"},
    {IN_C("int n;\nvoid f(int *a) { " LOOP "a[i] = i; }"), "'n' and 'a[0:n]' do not overlap"},
    {IN_C("static int n;\nvoid f(int *a) { " LOOP "a[i] = i; }"), ""},
    {IN_C("int n;\nvoid f(double *a) { " LOOP "a[i] = i; }"), ""},
};

/* The same where no guard would help, and why. */
static const struct asked refused[] = {
    {IN_C("void f(int n, double *a, double *b, int *c) { " LOOP "a[c[i]] = b[i]; }"),
     "'b' and 'a' " UNBOUNDED "; 'a' and 'c' " UNBOUNDED},
    {IN_C(TWO LOOP "a[i * i] = b[i]; }"), "'b' and 'a' " UNBOUNDED},
    /* Where a flexible member ends is not known. */
    {IN_C("struct v { int n; double x[]; };\nvoid f(int n, struct v *a, double *b) { " LOOP
          "b[i] = a->x[i]; }"),
     "'a' and 'b' " UNBOUNDED},
    /* Pointers of an iteration. */
    {IN_C("void f(int n, char **a) { " LOOP "a[i][0] = 0; }"),
     "'a' and 'a[i]' may overlap, and what they touch cannot be bounded before the loop; 'a[i]' "
     "may be memory that another row of the table is in, too; state that rows do not overlap "
     "(--assume rows-apart), if they never do"},
    {IN_C(THREE LOOP "{ double *p = i < 9 ? b : c; a[i] = p[i]; } }"),
     "'p[i]' and 'a' may overlap, and what they touch cannot be bounded before the loop"},
    /* Pointers that lead into each other for good. */
    {IN_C("struct s { double x[9]; };\nvoid f(int n, struct s *s) { double *p = s->x; " LOOP
          "p[i] = s->x[i + 2]; }"),
     "'p' leads into 's': what is accessed through both overlaps"},
    {IN_C(TWO "void *v = a; int *p = v; " LOOP "a[i] = p[i]; }"),
     "'a' leads into 'p': what is accessed through both overlaps"},
    /* What a function reads is anything that its arguments lead to, and more. */
    {IN_C("double g(const double *) __attribute__((pure));\n" TWO LOOP "a[i] = g(b); }"),
     "'g' may read what the loop writes to 'a'; were it declared const, or its body visible, the "
     "loop could be judged"},
    /* A pointer that the loop itself sets. */
    {IN_C("void f(int n, double **a, double *d) { " LOOP "{ (*a)[i] = 0; *a = d; } }"),
     "'a' and '(*a)[i]' may overlap, and what they touch cannot be bounded before the loop; it is "
     "not known which memory '(*a)[i]' is in each iteration; different iterations may meet there"},
};

static const char *words_of(struct nest_text *model)
{
    struct nest *nest = model->nest;
    struct guard guard = overlap_guard(nest, NULL, false, false).guard;
    const char *words = guard_words(nest->arena, &guard);
    if (nest->reasons.size)
        words = nest->reasons.at[0].message;
    for (size_t i = 1; i < nest->reasons.size; i++)
        words = arena_printf(nest->arena, "%s; %s", words, nest->reasons.at[i].message);
    return words ? words : "";
}

static void check_asked(const struct asked *rows, size_t size)
{
    bool failed = false;
    for (size_t i = 0; i < size; i++) {
        struct nest_text model;
        nest_open(&model, &rows[i].program);
        const char *words = words_of(&model);
        if (strcmp(words, rows[i].words) != 0) {
            print_message("asked is\n    %s\nnot\n    %s\nfor\n%s\n", words, rows[i].words,
                          rows[i].program.text);
            failed = true;
        }
        nest_close(&model);
    }
    assert_false(failed);
}

static void test_guards(void **state)
{
    (void)state;
    check_asked(guards, COUNT_OF(guards));
}

static void test_refused(void **state)
{
    (void)state;
    check_asked(refused, COUNT_OF(refused));
}

/* The slice of what the loop accesses as `access`. */
struct sliced {
    struct nest_program program;
    const char *access;
    const char *slice;
};

static const struct sliced slices[] = {
    {IN_C(TWO LOOP "a[i] = b[i]; }"), "a[i]", "a .. a + n"},
    {IN_C(TWO LOOP "a[i] = b[2 * i + 5]; }"), "b[2 * i + 5]", "b + 5 .. b + 2*(long long)n + 4"},
    {IN_C(TWO LOOP "a[i] = b[n - 1 - i]; }"), "b[n - 1 - i]", "b .. b + n"},
    {IN_C(TWO LOOP "a[i] = a[i + 4] + a[i - 4] + *b; }"), "a[i]", "a - 4 .. a + n + 4"},
    {IN_C(TWO "for (int i = 0; i < 10; i += 3) a[i] = b[n]; }"), "a[i]", "a .. a + 10"},
    {IN_C(TWO "for (int i = 0; i < 10; i += 3) a[i] = b[n]; }"), "b[n]", "b + n .. b + n + 1"},
    {IN_C(TWO LOOP "*a++ = *b; }"), "*a++", "a .. a + n"},
    {IN_C(TWO LOOP "*--a = *b; }"), "*--a", "a - n .. a"},
    /* A pointer that need not lead anywhere where nothing is accessed. */
    {IN_C(TWO LOOP "if (i > 3) a[i] = *b; }"), "a[i]", "a + 4 .. a + n, may be null"},
    {IN_C(TWO LOOP "if (*b > 3) a[i] = 0; }"), "a[i]", "a .. a + n, may be null"},
    {IN_C(TWO LOOP "if (b) a[i] = b[i]; }"), "b[i]", "b .. b + n, may be null"},
    {IN_C("extern double t[100];\nvoid f(int n) { " LOOP "t[i] = 0; }"), "t[i]", "t .. t + 100"},
    {IN_C("struct s { int k; double x[9]; };\nvoid f(int n, struct s *a) { " LOOP "a[i].k = 1; }"),
     "a[i].k", "a .. a + n"},
    {IN_C("struct s { int k; double x[9]; };\nvoid f(int n, struct s *a) { " LOOP "a->x[i] = 1; }"),
     "a->x[i]", "a .. a + 1"},
    {IN_C("struct v { int n; double x[]; };\nvoid f(int n, struct v *a) { " LOOP "a->x[i] = 1; }"),
     "a->x[i]", "none"},
    {IN_C(TWO LOOP "a[(int)b[i]] = 1; }"), "a[(int)b[i]]", "none"},
    {IN_C("struct s { double *x; };\nvoid f(int n, int m, struct s *s) { " LOOP
          "if (m > 0) s->x[i] = 1; }"),
     "s->x[i]", "s->x .. s->x + n, unless m <= 0"},
    {IN_C("struct s { int n, *x; };\nvoid f(struct s *s) { "
          "for (int i = 0; i < s->n; i++) s->x[i] = i; }"),
     "s->x[i]", "s->x .. s->x + s->n"},
    /* Stores to x[i] may change s->n, which may then have been any number before. */
    {IN_C("struct s { int n, *x; };\nvoid f(struct s *s) { "
          "for (int i = s->n; i < 9; i++) s->x[i] = i; }"),
     "s->x[i]", "s->x + s->n .. s->x + 9, may turn"},
};

static size_t base_number(const struct nest *nest, const struct base *base)
{
    for (size_t i = 0; i < nest->bases.size; i++)
        if (nest->bases.at[i] == base)
            return i;
    fail_msg("'%s' is no base", base->text);
    return 0;
}

static const char *slice_text(struct nest *nest, const char *access)
{
    struct touched_slice *cache =
        ARENA_ARRAY(nest->arena, struct touched_slice, nest->bases.size + 1);
    size_t number = base_number(nest, base_of(nest, access));
    const struct guarded_slice *in = overlap_slice(nest, cache, number);
    assert_ptr_equal(in, overlap_slice(nest, cache, number));
    assert_true((in->slice.begin == NULL) == (in->slice.end == NULL));
    if (!in->slice.begin)
        return "none";
    return arena_printf(nest->arena, "%s .. %s%s%s%s%s", term_print(nest->arena, in->slice.begin),
                        term_print(nest->arena, in->slice.end), in->unless ? ", unless " : "",
                        in->unless ? term_print(nest->arena, in->unless) : "",
                        in->may_turn ? ", may turn" : "", in->may_be_null ? ", may be null" : "");
}

static void test_slices(void **state)
{
    (void)state;
    bool failed = false;
    for (size_t i = 0; i < COUNT_OF(slices); i++) {
        struct nest_text model;
        nest_open(&model, &slices[i].program);
        const char *slice = slice_text(model.nest, slices[i].access);
        if (strcmp(slice, slices[i].slice) != 0) {
            print_message("the slice is\n    %s\nnot\n    %s\nfor\n%s\n", slice, slices[i].slice,
                          slices[i].program.text);
            failed = true;
        }
        nest_close(&model);
    }
    assert_false(failed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pairs),  cmocka_unit_test(test_types),
        cmocka_unit_test(test_stated), cmocka_unit_test(test_references),
        cmocka_unit_test(test_guards), cmocka_unit_test(test_refused),
        cmocka_unit_test(test_slices),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
