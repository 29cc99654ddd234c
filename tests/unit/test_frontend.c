/* test_frontend.c: C to the tree: every trap of the parser that Lathe knows of. */
#include "frontend_text.h"

static void test_conversions_are_nodes(void **state)
{
    struct tree *tree = parse_c("typedef short s16;\n"
                                "void f(s16 s, unsigned char c, unsigned long u, float x) {\n"
                                "  u = s + c;\n"
                                "  x = s < u;\n"
                                "  s += c * 2.0;\n"
                                "  u = (long)s;\n"
                                "  u = s << u;\n"
                                "}\n");

    (void)state;
    assert_dump_has(tree, "assign = <unsigned long>\n"
                          "        name u <unsigned long>\n"
                          "        conversion (int -> unsigned long)\n"
                          "          binary + <int>\n"
                          "            conversion (s16 -> int)\n"
                          "              name s <s16>\n"
                          "            conversion (unsigned char -> int)\n"
                          "              name c <unsigned char>\n");
    assert_dump_has(tree, "conversion (int -> float)\n"
                          "          binary < <int>\n"
                          "            conversion (s16 -> unsigned long)\n"
                          "              name s <s16>\n"
                          "            name u <unsigned long>\n");
    assert_dump_has(tree, "assign += <s16>\n"
                          "        name s <s16>\n"
                          "        binary * <double>\n"
                          "          conversion (int -> double)\n"
                          "            conversion (unsigned char -> int)\n"
                          "              name c <unsigned char>\n"
                          "          floating <double>\n");
    assert_dump_has(tree, "conversion (long -> unsigned long)\n"
                          "          conversion (s16 -> long) written\n"
                          "            name s <s16>\n");
    assert_dump_has(tree, "binary << <int>\n"
                          "            conversion (s16 -> int)\n"
                          "              name s <s16>\n"
                          "            name u <unsigned long>\n");
    tree_free(tree);
}

static void test_arrays_decay_to_pointers(void **state)
{
    struct tree *tree = parse_c("void f(double a[10], int n) {\n"
                                "  int q[3][4], *p = q[1];\n"
                                "  q[n][2] = 2[p];\n"
                                "  *(a + n) = a[n];\n"
                                "}\n");

    (void)state;
    assert_dump_has(tree, "parameter a <double *> written <double[10]>\n");
    assert_dump_has(tree, "subscript <int>\n"
                          "          conversion (int[4] -> int *)\n"
                          "            subscript <int[4]>\n"
                          "              conversion (int[3][4] -> int (*)[4])\n"
                          "                name q <int[3][4]>\n"
                          "              name n <int>\n"
                          "          integer 2 <int>\n"
                          "        subscript <int>\n"
                          "          name p <int *>\n"
                          "          integer 2 <int>\n");
    assert_dump_has(tree, "        subscript <double>\n"
                          "          name a <double *>\n"
                          "          name n <int>\n"
                          "        subscript <double>\n"
                          "          name a <double *>\n"
                          "          name n <int>\n");
    tree_free(tree);
}

static void test_sizes_of_vlas_are_outermost_first(void **state)
{
    struct tree *tree =
        parse_c("void f(int n, int m, double a[n][m + 1], double (*p)[m],\n"
                "       float b[const restrict static n], int c[][m], int (*q[n])[m]) {\n"
                "  double d[n][m][3], e[2][n] ;\n"
                "  a[1][2] = p[3][4];\n"
                "}\n");

    (void)state;
    assert_dump_has(tree, "parameter a <double (*)[m + 1]> written <double[n][m + 1]>\n"
                          "    size:\n      name n <int>\n"
                          "    size:\n      binary + <int>\n        name m <int>\n"
                          "        integer 1 <int>\n");
    assert_dump_has(tree, "parameter p <double (*)[m]>\n    size:\n      name m <int>\n");
    assert_dump_has(tree, "parameter c <int (*)[m]> written <int[][m]>\n"
                          "    size:\n      name m <int>\n");
    assert_dump_has(tree, "parameter q <int (*)[m] *> written <int (*[n])[m]>\n"
                          "    size:\n      name n <int>\n    size:\n      name m <int>\n");
    assert_dump_has(tree, "variable d <double[n][m][3]>\n"
                          "        size:\n          name n <int>\n"
                          "        size:\n          name m <int>\n"
                          "      variable e");
    const struct decl *b = find_decl(tree, "b");

    assert_true(b->type->is_restrict && b->type->is_const);
    assert_non_null(b->static_extent);
    assert_string_equal(b->static_extent->decl->name, "n");
    const struct type *element = find_decl(tree, "a")->type->element;

    assert_int_equal(element->kind, TYPE_ARRAY);
    assert_int_equal(element->length_expr->op, OP_ADD);
    const struct stmt *access = find_stmt(tree, STMT_EXPRESSION, 0);
    const struct type *row = access->expr->operands[0]->operands[0]->operands[0]->type;

    assert_ptr_equal(row->length_expr, element->length_expr);
    tree_free(tree);
}

static void test_casts_to_pointers_to_vlas(void **state)
{
    struct tree *tree = parse_c("void f(int n, int m, double *raw) {\n"
                                "  double (*a)[m] = (double (*)[m])raw;\n"
                                "  double b[n] __attribute__((aligned(64)));\n"
                                "  _Alignas(64) double c[n][4];\n"
                                "  ((double (*)[m + 1])raw)[1][2] = a[1][2] + b[1] + c[1][2];\n"
                                "}\n");
    const struct expr *target = find_stmt(tree, STMT_EXPRESSION, 0)->expr->operands[0];
    const struct type *row = target->operands[0]->operands[0]->type;

    (void)state;
    assert_int_equal(row->kind, TYPE_ARRAY);
    assert_int_equal(row->length_expr->op, OP_ADD);
    assert_string_equal(find_decl(tree, "a")->type->element->length_expr->decl->name, "m");
    assert_string_equal(find_decl(tree, "b")->type->length_expr->decl->name, "n");
    assert_string_equal(find_decl(tree, "c")->type->length_expr->decl->name, "n");
    assert_int_equal(find_decl(tree, "c")->type->element->length, 4);
    tree_free(tree);
}

static void test_static_extent_of_constant(void **state)
{
    struct tree *tree = parse_c("void f(double a[static 8], double b[8]) { a[0] = b[0]; }\n");

    (void)state;
    assert_int_equal(find_decl(tree, "a")->static_extent->value, 8);
    assert_null(find_decl(tree, "b")->static_extent);
    assert_int_equal(find_decl(tree, "b")->written_type->length, 8);
    tree_free(tree);
}

static void test_pointer_copied_from_array_parameter(void **state)
{
    struct tree *tree = parse_c("void f(double a[10], int n) {\n"
                                "  __typeof__(a) p = a;\n"
                                "  __typeof__(a) r;\n"
                                "  double q[] = {1, 2}, s[4];\n"
                                "  char t[] = \"abc\";\n"
                                "  r = p; q[0] = s[0] = t[0];\n"
                                "}\n");

    (void)state;
    assert_int_equal(find_decl(tree, "p")->type->kind, TYPE_POINTER);
    assert_int_equal(find_decl(tree, "r")->type->kind, TYPE_POINTER);
    assert_int_equal(find_decl(tree, "q")->type->length, 2);
    assert_int_equal(find_decl(tree, "s")->type->length, 4);
    assert_int_equal(find_decl(tree, "t")->type->length, 4);
    tree_free(tree);
}

/* The parts of the for loop number `index`: i, c, s for those that are there. */
static void assert_parts(const struct tree *tree, size_t index, const char *expected)
{
    const struct stmt *loop = find_stmt(tree, STMT_FOR, index);
    char parts[4] = {loop->init ? 'i' : '-', loop->cond ? 'c' : '-', loop->step ? 's' : '-', '\0'};

    assert_string_equal(parts, expected);
    assert_false(loop->header_unclear);
    assert_non_null(loop->body);
}

static void test_absent_parts_of_for_headers(void **state)
{
    struct tree *tree = parse_c("#define SEMI ;\n"
                                "#define ALL int i = 0; i < n; i++\n"
                                "int f(int n) {\n"
                                "  int i; /* ; ; */\n"
                                "  for (i = 0; i < n; i++) ;\n"
                                "  for (; i < n; i++) ;\n"
                                "  for (i = 0; ; i++) ;\n"
                                "  for (i = 0; i < n; ) ;\n"
                                "  for (; i < n; ) ;\n"
                                "  for (i = 0; /* ; */ ; ) ;\n"
                                "  for (; ; i += \";\"[0] + ';') ;\n"
                                "  for (;;) ;\n"
                                "  for (i = ({ int k = 1; k; }); ; i++) ;\n"
                                "  for (ALL) ;\n"
                                "  for (int a = 0, b = 1; a < b; a++, b--) ;\n"
                                "  for (i = 0; i < n SEMI ) ;\n"
                                "}\n");
    static const char *const expected[] = {"ics", "-cs", "i-s", "ic-", "-c-", "i--",
                                           "--s", "---", "i-s", "ics", "ics"};

    (void)state;
    for (size_t i = 0; i < COUNT_OF(expected); i++)
        assert_parts(tree, i, expected[i]);
    assert_true(find_stmt(tree, STMT_FOR, 11)->header_unclear);
    assert_int_equal(find_stmt(tree, STMT_FOR, 10)->init->decls.size, 2);
    tree_free(tree);
}

static void test_directives_inside_a_header(void **state)
{
    struct tree *tree = parse_c("void f(int n) {\n"
                                "  for (int i = 0;\n"
                                "#ifdef X\n"
                                "       i < 3;\n"
                                "#else\n"
                                "       ;\n"
                                "#endif\n"
                                "       i++)\n"
                                "    ;\n"
                                "}\n");

    (void)state;
    assert_true(find_stmt(tree, STMT_FOR, 0)->header_unclear);
    tree_free(tree);
}

static void test_ranges_of_statements(void **state)
{
    struct tree *tree = parse_c("void g(int);\n"
                                "int f(int n, int *a) {\n"
                                "  for (int i = 0; i < (n); i++) /* c */\n"
                                "    a[i] = 1 /* x */ ; // y\n"
                                "  do { n--; } while (n > 0) ;\n"
                                "  while (n < 3) if (n) g(n); else break;\n"
                                "  return n;\n"
                                "}\n");
    const struct stmt *loop = find_stmt(tree, STMT_FOR, 0);

    (void)state;
    assert_text(tree, loop->range, "for (int i = 0; i < (n); i++) /* c */\n    a[i] = 1 /* x */ ;");
    assert_text(tree, loop->header, "for (int i = 0; i < (n); i++)");
    assert_text(tree, loop->body->range, "a[i] = 1 /* x */ ;");
    assert_text(tree, loop->cond->operands[1]->range, "n");
    assert_text(tree, loop->init->range, "int i = 0;");
    assert_text(tree, find_stmt(tree, STMT_DO, 0)->range, "do { n--; } while (n > 0) ;");
    assert_text(tree, find_stmt(tree, STMT_DO, 0)->header, "do");
    assert_text(tree, find_stmt(tree, STMT_WHILE, 0)->range,
                "while (n < 3) if (n) g(n); else break;");
    assert_text(tree, find_stmt(tree, STMT_WHILE, 0)->header, "while (n < 3)");
    assert_text(tree, find_stmt(tree, STMT_RETURN, 0)->range, "return n;");
    assert_text(tree, find_decl(tree, "a")->name_range, "a");
    tree_free(tree);
}

static void test_macros(void **state)
{
    struct tree *tree =
        parse_c("#define N 10\n"
                "#define FOR(v, n) for (int v = 0; v < n; v++)\n"
                "#define CLEAR(a, n) do { for (int k = 0; k < (n); k++) (a)[k] = 0; } while (0)\n"
                "#define TWICE(x) x * 2\n"
                "#define ADD(x, y) x + y\n"
                "#define FIRST(x) x ;\n"
                "int f(int n, int *a) {\n"
                "  for (int i = 0; i < N; i++) a[i] = N;\n"
                "  FOR(j, n) { a[j] = 1; }\n"
                "  CLEAR(a, n);\n"
                "  n = TWICE(n) + 3;\n"
                "  n = ADD(n, 4);\n"
                "  n = 3 * TWICE(n + 1);\n"
                "  CLEAR (a, n) ;\n"
                "}\n");
    const struct stmt *plain = find_stmt(tree, STMT_FOR, 0);

    (void)state;
    assert_false(plain->in_macro);
    assert_true(plain->cond->in_macro && plain->cond->operands[1]->in_macro);
    assert_false(plain->cond->operands[0]->in_macro);
    assert_int_equal(plain->cond->operands[1]->value, 10);
    assert_text(tree, plain->cond->range, "i < N");
    const struct stmt *headed = find_stmt(tree, STMT_FOR, 1);

    assert_string_equal(headed->macro, "FOR");
    assert_text(tree, headed->range, "FOR(j, n) { a[j] = 1; }");
    assert_text(tree, headed->header, "FOR(j, n)");
    assert_false(headed->header_unclear || headed->body->in_macro);
    const struct stmt *body = find_stmt(tree, STMT_FOR, 2);

    assert_string_equal(body->macro, "CLEAR");
    assert_text(tree, body->range, "CLEAR(a, n)");
    assert_text(tree, find_stmt(tree, STMT_DO, 0)->range, "CLEAR(a, n);");
    assert_text(tree, find_stmt(tree, STMT_DO, 1)->range, "CLEAR (a, n) ;");
    const struct stmt *compound = function_named(tree, "f")->body;
    const struct expr *twice = compound->children.at[3]->expr->operands[1];

    assert_false(compound->children.at[3]->in_macro);
    assert_text(tree, compound->children.at[3]->range, "n = TWICE(n) + 3;");
    assert_text(tree, twice->range, "TWICE(n) + 3");
    assert_text(tree, twice->operands[0]->range, "TWICE(n)");
    assert_text(tree, twice->operands[0]->operands[0]->range, "n");
    assert_text(tree, compound->children.at[4]->expr->operands[1]->range, "ADD(n, 4)");
    assert_text(tree, compound->children.at[5]->expr->operands[1]->range, "3 * TWICE(n + 1)");
    tree_free(tree);
}

static void test_constants(void **state)
{
    struct tree *tree =
        parse_c("enum e { A, B = -5, C = 0xffffffff };\n"
                "static const int K = (7 + B) * 2;\n"
                "const unsigned long BIG = ~0ul;\n"
                "static int var = 3;\n"
                "extern const int unseen;\n"
                "struct s { int a; char b[10]; };\n"
                "unsigned long f(volatile int *p) {\n"
                "  const int local = K + 1, unknown = *p;\n"
                "  return 18446744073709551615u + sizeof(struct s) + 'a' + A + B + C + K + BIG\n"
                "    + var + unseen + local + unknown + __builtin_offsetof(struct s, b);\n"
                "}\n");

    (void)state;
    assert_int_equal(find_decl(tree, "B")->value, -5);
    assert_int_equal(find_decl(tree, "C")->value, 0xffffffff);
    assert_int_equal(find_decl(tree, "K")->value, 4);
    assert_true(find_decl(tree, "K")->has_value && find_decl(tree, "A")->has_value);
    assert_int_equal(find_decl(tree, "local")->value, 5);
    assert_true(find_decl(tree, "local")->has_value);
    assert_false(find_decl(tree, "unknown")->has_value);
    assert_false(find_decl(tree, "BIG")->has_value);
    assert_false(find_decl(tree, "var")->has_value);
    assert_false(find_decl(tree, "unseen")->has_value);
    assert_dump_has(tree, "integer 18446744073709551615 <unsigned long>\n");
    assert_dump_has(tree, "integer 16 <unsigned long>\n");
    assert_dump_has(tree, "integer 97 <int>\n");
    assert_dump_has(tree, "integer 4 <unsigned long>\n");
    tree_free(tree);
}

static void test_types(void **state)
{
    struct tree *tree =
        parse_c("typedef enum { X, Y } e; typedef volatile struct { int a : 3, b : 5; } s;\n"
                "void f(e x, long double l, const char *restrict p, _Atomic int *at, s *v,\n"
                "       double _Complex z, __int128 w, _Bool b, unsigned short *us) {\n"
                "  v->b = 1; *us = *p;\n"
                "}\n");
    const struct type *x = find_decl(tree, "x")->type;

    (void)state;
    assert_true(x->kind == TYPE_INTEGER && x->is_enum && !x->is_signed && x->bits == 32);
    assert_string_equal(x->canonical, "unsigned int");
    assert_int_equal(find_decl(tree, "l")->type->bits, 80);
    assert_int_equal(find_decl(tree, "l")->type->size, 16);
    const struct type *p = find_decl(tree, "p")->type;

    assert_true(p->is_restrict && p->element->is_const && p->element->is_char);
    assert_true(find_decl(tree, "at")->type->element->is_atomic);
    assert_int_equal(find_decl(tree, "at")->type->element->kind, TYPE_INTEGER);
    assert_int_equal(find_decl(tree, "z")->type->kind, TYPE_COMPLEX);
    assert_int_equal(find_decl(tree, "w")->type->bits, 128);
    assert_int_equal(find_decl(tree, "b")->type->kind, TYPE_BOOL);
    const struct expr *member = find_stmt(tree, STMT_EXPRESSION, 0)->expr->operands[0];

    assert_true(member->type->is_volatile && member->is_arrow);
    assert_int_equal(member->decl->bit_width, 5);
    assert_int_equal(member->decl->offset_bits, 3);
    tree_free(tree);
}

static void test_records(void **state)
{
    struct tree *tree =
        parse_c("struct in { double d; };\n"
                "struct out { int a; union { int u; struct { char c1, c2; }; }; struct in i;\n"
                "             struct out *next; double tail[]; };\n"
                "union un { int a; float b; };\n"
                "struct later;\n"
                "int f(struct out *o, union un n, struct later *l) { return o->c2 + n.a; }\n");
    const struct record *out = find_decl(tree, "o")->type->element->record;

    (void)state;
    assert_string_equal(out->name, "struct out");
    assert_true(out->is_complete && out->is_trivial && !out->is_union);
    assert_int_equal(out->fields.size, 7);
    const struct decl *c2 = out->fields.at[3];

    assert_string_equal(c2->name, "c2");
    assert_int_equal(c2->offset_bits, 40);
    assert_ptr_equal(c2->record, out);
    assert_ptr_equal(out->fields.at[5]->type->element->record, out);
    assert_true(find_decl(tree, "n")->type->record->is_union);
    assert_false(find_decl(tree, "l")->type->element->record->is_complete);
    assert_dump_has(tree, "member ->c2 <char>\n            name o <struct out *>\n");
    tree_free(tree);
}

static void test_facts(void **state)
{
    struct tree *tree =
        parse_c("void g(int *);\n"
                "static int only_read = 3, counted, given, *holder;\n"
                "static int table[4], taken_at_file_scope[4];\n"
                "int *file_scope = taken_at_file_scope;\n"
                "int f(int n, int *p, int m) {\n"
                "  int a[4], b[4], c[4], d, e = 1, h[2][2], asm_in, *q[3];\n"
                "  struct { int x[3]; } s, t;\n"
                "  a[n] = b[n]; g(c); g(&d); h[n][1] = 2; s.x[1] = t.x[1];\n"
                "  p[1] = only_read + table[n]; counted++; holder = &given; q[1][2] = 1;\n"
                "  __asm__(\"\" : : \"r\"(asm_in));\n"
                "  int v[m++];\n"
                "  return e + taken_at_file_scope[0] + v[0];\n"
                "}\n");
    static const struct {
        const char *name;
        bool is_written, address_taken;
    } expected[] = {
        {"n", false, false},
        {"p", false, false},
        {"m", true, false},
        {"a", true, false},
        {"b", false, false},
        {"c", true, true},
        {"d", true, true},
        {"e", false, false},
        {"h", true, false},
        {"s", true, false},
        {"t", false, false},
        {"only_read", false, false},
        {"table", false, false},
        {"counted", true, false},
        {"given", true, true},
        {"holder", true, false},
        {"asm_in", true, true},
        {"q", false, false},
        {"taken_at_file_scope", true, true},
    };

    (void)state;
    for (size_t i = 0; i < COUNT_OF(expected); i++) {
        const struct decl *decl = find_decl(tree, expected[i].name);

        if (decl->is_written != expected[i].is_written ||
            decl->address_taken != expected[i].address_taken)
            fail_msg("'%s': written %d, address taken %d", decl->name, decl->is_written,
                     decl->address_taken);
    }
    tree_free(tree);
}

static void test_storage(void **state)
{
    struct tree *tree = parse_c("static int internal; int external; extern int elsewhere;\n"
                                "_Thread_local int thread;\n"
                                "int f(int automatic) {\n"
                                "  static int kept; int local = 0; extern int again;\n"
                                "  return internal + external + elsewhere + thread + kept + local\n"
                                "    + again + automatic;\n"
                                "}\n");

    (void)state;
    assert_int_equal(find_decl(tree, "internal")->storage, STORAGE_INTERNAL);
    assert_int_equal(find_decl(tree, "external")->storage, STORAGE_EXTERN);
    assert_int_equal(find_decl(tree, "elsewhere")->storage, STORAGE_EXTERN);
    assert_int_equal(find_decl(tree, "again")->storage, STORAGE_EXTERN);
    assert_int_equal(find_decl(tree, "thread")->storage, STORAGE_THREAD);
    assert_int_equal(find_decl(tree, "kept")->storage, STORAGE_STATIC_LOCAL);
    assert_int_equal(find_decl(tree, "local")->storage, STORAGE_AUTO);
    assert_int_equal(find_decl(tree, "automatic")->storage, STORAGE_AUTO);
    tree_free(tree);
}

static void test_functions_and_attributes(void **state)
{
    struct tree *tree =
        parse_c("#include <stdlib.h>\n"
                "#include <math.h>\n"
                "__attribute__((const)) int c(int); __attribute__((pure)) int p(int);\n"
                "int v(const char *, ...); _Noreturn void n(void);\n"
                "static int s(int x) { return x; }\n"
                "int f(int x) { if (x) abort(); n(); return c(x) + p(x) + v(\"\") + s(x)"
                " + (int)sin(x); }\n");

    (void)state;
    assert_true(find_decl(tree, "c")->is_const_function);
    assert_true(find_decl(tree, "p")->is_pure_function);
    assert_true(find_decl(tree, "v")->is_variadic);
    assert_true(find_decl(tree, "n")->is_noreturn);
    assert_true(find_decl(tree, "abort")->is_noreturn);
    assert_true(find_decl(tree, "abort")->in_system_header);
    assert_true(find_decl(tree, "sin")->in_system_header);
    assert_true(find_decl(tree, "sin")->is_const_function);
    assert_true(find_decl(tree, "s")->has_visible_body);
    assert_false(find_decl(tree, "v")->has_visible_body);
    assert_ptr_equal(find_decl(tree, "s")->function, function_named(tree, "s"));
    assert_int_equal(tree->functions.size, 2);
    tree_free(tree);
}

static void test_control_flow(void **state)
{
    struct tree *tree =
        parse_c("int f(int n) {\n"
                "  void *at = &&out;\n"
                "  switch (n) { case 1: n++; break; case 2 ... 4: default: continue_here: ; }\n"
                "  if (n) goto out; else if (n > 3) goto *at;\n"
                "  while (n--) { if (n == 3) continue; break; }\n"
                "out: return n;\n"
                "}\n"
                "int g(int n) { return n; }\n");

    (void)state;
    assert_true(function_named(tree, "f")->has_goto_label);
    assert_false(function_named(tree, "g")->has_goto_label);
    assert_string_equal(find_stmt(tree, STMT_GOTO, 0)->label, "out");
    assert_null(find_stmt(tree, STMT_GOTO, 1)->label);
    assert_non_null(find_stmt(tree, STMT_GOTO, 1)->expr);
    assert_dump_has(tree, "unknown-statement 'range of cases'\n");
    assert_dump_has(tree, "unknown 'label address' <void *>\n");
    assert_dump_has(tree, "label continue_here\n");
    tree_free(tree);
}

static void test_what_is_not_understood_is_unknown(void **state)
{
    struct tree *tree = parse_c("#include <stdarg.h>\n"
                                "typedef float v4 __attribute__((vector_size(16)));\n"
                                "int f(int n, ...) {\n"
                                "  va_list l; va_start(l, n);\n"
                                "  v4 w = {0}; w[1] = 2;\n"
                                "  double d = va_arg(l, double);\n"
                                "  n = n ?: 3;\n"
                                "  n = _Generic(n, int: 1, default: 2);\n"
                                "  int a[4] = {[2] = n};\n"
                                "  typedef int row[n++];\n"
                                "  return n + sizeof(row) + a[0];\n"
                                "}\n");

    (void)state;
    assert_dump_has(tree, "unknown 'vector element'");
    assert_dump_has(tree, "init:\n          unknown 'expression' <double>");
    assert_dump_has(tree, "unknown '?:' <int>\n          name n <int>\n          integer 3 <int>");
    assert_dump_has(tree, "unknown '_Generic'");
    assert_dump_has(tree, "unknown 'sizeof'");
    assert_dump_has(tree, "unknown-statement 'declaration'");
    tree_free(tree);
}

static void test_other_c(void **state)
{
    struct tree *tree = parse_c("int old(a, b, n) double *a, b[]; int n; { return a[n] > b[n]; }\n"
                                "int f(int n) {\n"
                                "  struct { int x; } s = { .x = 3 };\n"
                                "  int *p = (int[]){1, 2};\n"
                                "  n = ({ int z = n; z + 1; });\n"
                                "  __extension__ n++; (n)++; --n;\n"
                                "  return s.x + p[1] + (n, 3);\n"
                                "}\n"
                                "int \xc3\xa9t\xc3\xa9(int \xc3\xbc) { return \xc3\xbc; }\n");

    (void)state;
    assert_dump_has(tree, "function old <int (double *, double *, int)>\n"
                          "  parameter a <double *>\n"
                          "  parameter b <double *> written <double[]>\n"
                          "  parameter n <int>\n");
    assert_dump_has(tree, "compound-literal <int[2]>\n              list <int[2]>\n");
    assert_dump_has(tree, "statement <int>\n          compound\n");
    assert_dump_has(tree, "step ++ <int>\n        name n <int>\n    expression\n"
                          "      step ++ <int>\n        name n <int>\n    expression\n"
                          "      step prefix -- <int>\n");
    assert_text(tree, find_decl(tree, "\xc3\xbc")->name_range, "\xc3\xbc");
    tree_free(tree);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_conversions_are_nodes),
        cmocka_unit_test(test_arrays_decay_to_pointers),
        cmocka_unit_test(test_sizes_of_vlas_are_outermost_first),
        cmocka_unit_test(test_casts_to_pointers_to_vlas),
        cmocka_unit_test(test_static_extent_of_constant),
        cmocka_unit_test(test_pointer_copied_from_array_parameter),
        cmocka_unit_test(test_absent_parts_of_for_headers),
        cmocka_unit_test(test_directives_inside_a_header),
        cmocka_unit_test(test_ranges_of_statements),
        cmocka_unit_test(test_macros),
        cmocka_unit_test(test_constants),
        cmocka_unit_test(test_types),
        cmocka_unit_test(test_records),
        cmocka_unit_test(test_facts),
        cmocka_unit_test(test_storage),
        cmocka_unit_test(test_functions_and_attributes),
        cmocka_unit_test(test_control_flow),
        cmocka_unit_test(test_what_is_not_understood_is_unknown),
        cmocka_unit_test(test_other_c),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
