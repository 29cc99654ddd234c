/* test_frontend_cxx.c: C++ and CUDA to the tree. */
#include <unistd.h>

#include "frontend_text.h"

static void test_calls_of_all_kinds(void **state)
{
    struct tree *tree = parse_cxx(
        "struct P { int x; P(int a) : x(a) {} P &operator+=(const P &o); int get() const;\n"
        "           static int count(); virtual int v(); };\n"
        "P operator+(const P &a, const P &b);\n"
        "struct F { int operator()(int) const; };\n"
        "int f(P p, P *q, F call) {\n"
        "  P r = p + *q; r += p;\n"
        "  return r.get() + q->v() + P::count() + call(3) + P(4).x;\n"
        "}\n");

    (void)state;
    assert_dump_has(tree, "call operator+ <P>\n"
                          "            name operator+ <P (const P &, const P &)>\n"
                          "            name p <P>\n"
                          "            unary * <P>\n");
    assert_dump_has(tree, "call operator+= <P>\n"
                          "        name operator+= <P &(const P &)>\n"
                          "        name r <P>\n"
                          "        name p <P>\n");
    assert_dump_has(tree, "call get <int>\n"
                          "                member .get <<bound member function type>>\n"
                          "                  name r <P>\n");
    assert_dump_has(tree, "member ->v <<bound member function type>>\n"
                          "                  name q <P *>\n");
    assert_dump_has(tree, "call count <int>\n              name count <int ()>\n");
    assert_dump_has(tree, "call operator() <int>\n"
                          "            name operator() <int (int) const>\n"
                          "            name call <F>\n"
                          "            integer 3 <int>\n");
    assert_dump_has(tree, "call P <P>\n            name P <void (int)>\n");
    assert_true(find_decl(tree, "v")->is_virtual);
    assert_true(find_decl(tree, "r")->address_taken && find_decl(tree, "p")->address_taken);
    assert_dump_has(tree, "function P::P <void (int)>\n  parameter a <int>\n  compound\n"
                          "    unknown-statement 'member initialisers'\n");
    tree_free(tree);
}

static void test_plain_copies_are_no_calls(void **state)
{
    struct tree *tree = parse_cxx("struct Q { int a, b; };\n"
                                  "struct R { int a; R(const R &); R &operator=(const R &); };\n"
                                  "void f(Q *p, Q q, R r) {\n"
                                  "  Q c = q, d; p[1] = q; d = *p;\n"
                                  "  R e = r; e = r;\n"
                                  "}\n");

    (void)state;
    assert_dump_has(tree, "variable c <Q>\n        init:\n          name q <Q>\n"
                          "      variable d <Q> modified\n");
    assert_dump_has(tree, "assign = <Q>\n        subscript <Q>\n");
    assert_false(find_decl(tree, "q")->address_taken);
    assert_dump_has(tree, "call R <R>\n");
    assert_dump_has(tree, "call operator= <R>\n");
    tree_free(tree);
}

static void test_members_and_this(void **state)
{
    struct tree *tree = parse_cxx(
        "struct B { double *d; int n; static int s; union { int u; float w; };\n"
        "  void scale(double k) { for (int i = 0; i < n; i++) d[i] *= k; this->u = s; } };\n"
        "void g(const B &b, volatile B *v) { b.d[0] = v->w; }\n");

    (void)state;
    assert_string_equal(function_named(tree, "B::scale")->name, "B::scale");
    assert_dump_has(tree, "subscript <double>\n"
                          "              member ->d <double *>\n"
                          "                this <B *>\n");
    assert_dump_has(tree, "member ->u <int>\n          this <B *>\n        name s <int>\n");
    assert_dump_has(tree, "member .d <double *const>\n            name b <const B>\n");
    assert_dump_has(tree, "member ->w <volatile float>\n            name v <volatile B *>\n");
    tree_free(tree);
}

static void test_references(void **state)
{
    struct tree *tree =
        parse_cxx("void by_reference(int &), by_value(int), by_const(const int &);\n"
                  "int f(int a, int b, int c, int d, int &e, double p[4]) {\n"
                  "  int &r = a; r = 3; by_reference(b); by_value(c); by_const(d); e++;\n"
                  "  auto &s = p; s[1] = 2; auto q = p; q[0] = 1;\n"
                  "  return c ? b : d;\n"
                  "}\n"
                  "int &g() { static int kept; return kept; }\n"
                  "struct H { int &h; }; int k(int m, int n) { H x{m}; return x.h + n; }\n");

    (void)state;
    assert_true(find_decl(tree, "a")->address_taken && find_decl(tree, "b")->address_taken);
    assert_false(find_decl(tree, "c")->address_taken || find_decl(tree, "c")->is_written);
    assert_true(find_decl(tree, "d")->address_taken);
    assert_int_equal(find_decl(tree, "e")->type->kind, TYPE_REFERENCE);
    assert_dump_has(tree, "step ++ <int>\n        name e <int>\n");
    assert_true(find_decl(tree, "kept")->address_taken);
    assert_true(find_decl(tree, "m")->address_taken);
    assert_false(find_decl(tree, "n")->address_taken);
    assert_int_equal(find_decl(tree, "q")->type->kind, TYPE_POINTER);
    assert_dump_has(tree, "subscript <double>\n          name s <double *>\n");
    tree_free(tree);
}

static void test_addresses_taken_out_of_sight(void **state)
{
    struct tree *tree =
        parse_cxx("static int a, b, c, d, e;\n"
                  "void f(int *p = &a); struct T { int *q = &b; void m(int &p = c); int *r; T() : "
                  "r(&d) {} };\n"
                  "void drop(int *);\n"
                  "#define AUTO __attribute__((cleanup(drop)))\n"
                  "int g() { AUTO int v = 3; __attribute__((unused)) int u = 2; f(); T().m();\n"
                  "  return a + b + c + d + e + v + u; }\n");

    (void)state;
    assert_true(find_decl(tree, "a")->address_taken && find_decl(tree, "b")->address_taken);
    assert_true(find_decl(tree, "c")->address_taken && find_decl(tree, "d")->address_taken);
    assert_false(find_decl(tree, "e")->address_taken || find_decl(tree, "u")->address_taken);
    assert_true(find_decl(tree, "v")->address_taken);
    tree_free(tree);
}

static void test_casts(void **state)
{
    struct tree *tree = parse_cxx("int f(float x, const int *p, void *v) {\n"
                                  "  int a = static_cast<int>(x) + int(x) + (int)x;\n"
                                  "  a = (int &)x + reinterpret_cast<int &>(x);\n"
                                  "  a = *const_cast<int *>(p) + *static_cast<int *>(v);\n"
                                  "  static_cast<void>(a);\n"
                                  "  return *reinterpret_cast<int *>(&x);\n"
                                  "}\n");

    (void)state;
    assert_dump_has(tree, "conversion (float -> int) written\n                name x <float>\n");
    assert_dump_has(tree, "binary + <int>\n"
                          "          unknown 'cast to a reference' <int>\n"
                          "            name x <float>\n"
                          "          unknown 'cast to a reference' <int>\n"
                          "            name x <float>\n");
    assert_dump_has(tree, "conversion (const int * -> int *) written\n");
    assert_dump_has(tree, "conversion (void * -> int *) written\n");
    assert_dump_has(tree, "conversion (int -> void) written\n");
    assert_dump_has(tree, "conversion (float * -> int *) written\n");
    tree_free(tree);
}

static void test_declared_conditions(void **state)
{
    struct tree *tree = parse_cxx("int f(int n) {\n"
                                  "  for (int i = 0; int t = n - i; i++) n += t;\n"
                                  "  for (; int t = n; ) n -= t;\n"
                                  "  while (int w = n--) n += w;\n"
                                  "  if (int z = n) n = z; else if (int k = 3; k < n) n++;\n"
                                  "  if (n = 2; n) n = 3; else n = 4;\n"
                                  "  if (n) n = 5; else n = 6;\n"
                                  "  switch (int q = n) { case 1: return q; }\n"
                                  "  return n;\n"
                                  "}\n");
    const struct stmt *loop = find_stmt(tree, STMT_FOR, 0);

    (void)state;
    assert_string_equal(loop->cond_decl->name, "t");
    assert_true(loop->init && loop->cond && loop->step && !loop->header_unclear);
    const struct stmt *second = find_stmt(tree, STMT_FOR, 1);

    assert_string_equal(second->cond_decl->name, "t");
    assert_true(!second->init && second->cond && !second->step && !second->header_unclear);
    assert_string_equal(find_stmt(tree, STMT_WHILE, 0)->cond_decl->name, "w");
    assert_string_equal(find_stmt(tree, STMT_IF, 0)->cond_decl->name, "z");
    assert_non_null(find_stmt(tree, STMT_IF, 1)->init);
    assert_non_null(find_stmt(tree, STMT_IF, 2)->init);
    assert_non_null(find_stmt(tree, STMT_IF, 2)->otherwise);
    assert_null(find_stmt(tree, STMT_IF, 3)->init);
    assert_non_null(find_stmt(tree, STMT_IF, 3)->otherwise);
    assert_string_equal(find_stmt(tree, STMT_SWITCH, 0)->cond_decl->name, "q");
    tree_free(tree);
}

static void test_range_for(void **state)
{
    struct tree *tree =
        parse_cxx("struct It { int *b, *e; int *begin() { return b; } int *end() { return e; } };\n"
                  "int f(It it, int n) {\n"
                  "  int a[5] = {}, c[5] = {};\n"
                  "  for (auto &y : a) y = 1;\n"
                  "  for (int x : c) n += x;\n"
                  "  for (int x : it) { n += x; }\n"
                  "  return n;\n"
                  "}\n");
    const struct stmt *loop = find_stmt(tree, STMT_FOR, 0);
    const struct stmt *other = find_stmt(tree, STMT_RANGE_FOR, 0);

    (void)state;
    assert_true(loop->is_ranged && loop->init && loop->step && loop->decls.size == 0);
    assert_int_equal(loop->cond->operands[1]->value, 5);
    assert_string_equal(loop->body->children.at[0]->decls.at[0]->name, "y");
    assert_int_equal(loop->body->children.at[0]->decls.at[0]->init->kind, EXPR_SUBSCRIPT);
    assert_true(find_stmt(tree, STMT_FOR, 1)->is_ranged);
    assert_string_equal(other->decls.at[0]->name, "x");
    assert_string_equal(other->expr->decl->name, "it");
    assert_text(tree, loop->range, "for (auto &y : a) y = 1;");
    assert_text(tree, loop->header, "for (auto &y : a)");
    assert_true(find_decl(tree, "a")->address_taken);
    assert_false(find_decl(tree, "c")->address_taken);
    assert_true(find_decl(tree, "it")->address_taken);
    tree_free(tree);
}

static void test_template_instances(void **state)
{
    struct tree *tree = parse_cxx(
        "template <class T> T sum(const T *a, int n) { T s = 0;\n"
        "  for (int i = 0; i < n; i++) s += a[i]; return s; }\n"
        "template <class T> struct V { T *d; int n;\n"
        "  void scale(T k) { for (int i = 0; i < n; i++) d[i] *= k; }\n"
        "  void unused() { for (int i = 0; i < n; i++) d[i] = n; } };\n"
        "template <int N> int fixed(int s) { for (int i = 0; i < N; i++) s += i; return s; }\n"
        "template <class T> T never(T x) { return x + x; }\n"
        "template <> int never<int>(int x) { return x; }\n"
        "namespace ns { class C { int m(float *p) { V<double> v{}; v.scale(2);\n"
        "  return sum(p, 3) + fixed<7>(2); } }; }\n"
        "double g(double *p) { return sum(p, 4); }\n");

    (void)state;
    assert_true(function_named(tree, "sum<float>")->is_template_instance);
    assert_true(function_named(tree, "sum<double>")->is_template_instance);
    assert_true(function_named(tree, "V<double>::scale")->is_template_instance);
    assert_true(function_named(tree, "V<T>::unused")->is_uninstantiated);
    assert_true(function_named(tree, "never")->is_uninstantiated);
    assert_false(function_named(tree, "never<int>")->is_template_instance);
    assert_false(function_named(tree, "ns::C::m")->is_uninstantiated);
    assert_dump_has(tree, "function sum<float> <float (const float *, int)> instance\n"
                          "  parameter a <const float *>\n");
    assert_dump_has(tree, "binary < <bool>\n          name i <int>\n          integer 7 <int>\n");
    for (size_t i = 0; i < tree->functions.size; i++)
        assert_string_not_equal(tree->functions.at[i]->name, "sum");
    const struct stmt *unused = function_named(tree, "V<T>::unused")->body->children.at[0];

    assert_true(unused->cond->is_dependent);
    tree_free(tree);
}

static void test_lambdas(void **state)
{
    struct tree *tree = parse_cxx("int f(int n, int m, int k, int p) {\n"
                                  "  auto a = [&n](int q) { for (int i = 0; i < q; i++) n++; };\n"
                                  "  auto b = [=] { return m; };\n"
                                  "  auto c = [y = k](auto z) { return y + z; };\n"
                                  "  a(3); return b() + c(1) + p;\n"
                                  "}\n");

    (void)state;
    assert_string_equal(function_named(tree, "f::lambda")->name, "f::lambda");
    assert_dump_has(tree, "unknown 'lambda'");
    assert_true(find_decl(tree, "n")->address_taken && find_decl(tree, "m")->address_taken &&
                find_decl(tree, "k")->address_taken);
    assert_false(find_decl(tree, "p")->address_taken);
    assert_non_null(find_stmt(tree, STMT_FOR, 0));
    tree_free(tree);
}

static void test_other_cxx(void **state)
{
    struct tree *tree =
        parse_cxx("struct S { int a; }; S make();\n"
                  "constexpr int K = 3 * 4; const int L = K + 1;\n"
                  "int f(int n) {\n"
                  "  try { if (n) throw 3; } catch (int e) { n = e; } catch (...) { }\n"
                  "  auto [u] = make(); n = u;\n"
                  "  int *p = new int[n]; delete[] p;\n"
                  "  struct Local { int m(int x) { for (;;) x++; } } l;\n"
                  "  if constexpr (K == 12) n++; else n--;\n"
                  "  switch (n) { case 1: n = 2; [[fallthrough]]; case 3: break; }\n"
                  "  bool b = !n && nullptr == p;\n"
                  "  return l.m(n) + K + L + b;\n"
                  "}\n");

    (void)state;
    assert_dump_has(tree, "try\n      compound\n");
    assert_dump_has(tree, "unknown-statement 'catch'\n        variable e <int>\n");
    assert_dump_has(tree, "unknown-statement 'declaration'\n");
    assert_dump_has(tree, "unknown 'name' <int>\n");
    assert_dump_has(tree, "unknown 'new' <int *>\n");
    assert_dump_has(tree, "unknown 'delete' <void>\n");
    assert_dump_has(tree, "function f::Local::m <int (int)>\n");
    assert_int_equal(find_decl(tree, "L")->value, 13);
    tree_free(tree);
}

static void test_broken_templates_and_untyped_parts(void **state)
{
    struct tree *tree = parse_cxx(
        "template <class... T> struct P : T... { P(T... t) : T(t)... {} };\n"
        "template <class T> struct Q : T { Q() : T(1, 2) { this->x = T::y; f(*this); }\n"
        "  using T::operator(); auto g() { return [&](auto... a) { return (a + ... + 1); }; } };\n"
        "template <class T, int N> void h(T (&a)[N]) { for (auto &x : a) x = undeclared; }\n"
        "int k() { int a[3]; h(a); return Unknown::z; }\n");

    (void)state;
    assert_true(tree->has_error);
    assert_true(function_named(tree, "k")->has_error);
    tree_free(tree);
}

/* A header of the project, one of the system, and a text that is included inside a function. */
static void test_headers(void **state)
{
    char folder[64] = P_tmpdir "/lathe-test-XXXXXX";
    char path[96], text[512];
    struct error error = ERROR_INIT;

    (void)state;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof(path), "%s/own.h", folder);
    FILE *file = fopen(path, "w");

    fputs("inline int own(int n) { for (int i = 0; i < n; i++) n--; return n; }\n", file);
    fclose(file);
    snprintf(text, sizeof(text),
             "#include \"own.h\"\n#include <algorithm>\n#include <vector>\n"
             "int f(std::vector<int> &v) { std::sort(v.begin(), v.end()); return own(v[0]); }\n");
    const char *const arguments[] = {"-I."};
    struct frontend_request request = {.path = "main.cpp",
                                       .text = text,
                                       .length = strlen(text),
                                       .directory = folder,
                                       .arguments = arguments,
                                       .arguments_size = 1};
    struct tree *tree = frontend_parse(&request, &error);

    unlink(path);
    rmdir(folder);
    assert_non_null(tree);
    assert_false(tree->has_error);
    assert_int_equal(tree->functions.size, 2);
    assert_string_equal(tree->sources.files.at[0]->path, "main.cpp");
    const struct function *own = function_named(tree, "own");

    assert_string_equal(tree->sources.files.at[own->range.file]->path, path);
    assert_true(find_decl(tree, "sort")->in_system_header);
    tree_free(tree);
}

static const char cuda_text[] =
    "#include <cuda_runtime.h>\n"
    "#include <cmath>\n"
    "#include <cstdio>\n"
    "#include <vector>\n"
    "__device__ float twice(float x) { return 2 * x; }\n"
    "__global__ void axpy(int n, float a, const float *x, float *y) {\n"
    "  __shared__ float s[32];\n"
    "  int i = blockIdx.x * blockDim.x + threadIdx.x;\n"
    "  if (i < n) y[i] = a * x[i] + sqrtf(x[i]) + twice(fabs(x[i])) + min(i, 3) + exp(x[i]);\n"
    "  __syncthreads(); atomicAdd(&y[0], s[threadIdx.x]); printf(\"%d\", i);\n"
    "}\n"
    "int run(int n, const float *x, float *y) {\n"
    "  float *d; std::vector<float> h(n);\n"
    "  if (cudaMalloc(&d, n * sizeof(float)) != cudaSuccess) return 1;\n"
    "  cudaMemcpy(d, x, n * sizeof(float), cudaMemcpyHostToDevice);\n"
    "  dim3 grid((n + 255) / 256);\n"
    "  axpy<<<grid, 256>>>(n, 2.0f, d, d);\n"
    "  for (int i = 0; i < n; i++) h[i] = std::sqrt(y[i]);\n"
    "  cudaDeviceSynchronize(); cudaFree(d);\n"
    "  std::printf(\"%s\", cudaGetErrorString(cudaGetLastError()));\n"
    "  return 0;\n"
    "}\n";

static void test_cuda(void **state)
{
    struct tree *tree = parse_named(
        "test.cu", cuda_text,
        (const char *const[]){"-gencode", "arch=compute_70,code=sm_70", "--expt-relaxed-constexpr",
                              "-Xcompiler", "-fopenmp,-Wall", "-std=c++17", "-ccbin", "g++",
                              "-arch=sm_80", "-lineinfo", "-O3", "--use_fast_math", "-dc", NULL});

    (void)state;
    if (tree->has_error)
        fail_msg("%s", tree->diagnostics.at[0].message);
    assert_int_equal(tree->dialect.language, LANGUAGE_CUDA);
    assert_true(tree->dialect.openmp);
    assert_int_equal(tree->functions.size, 3);
    assert_true(function_named(tree, "axpy")->is_cuda_device);
    assert_true(function_named(tree, "twice")->is_cuda_device);
    assert_false(function_named(tree, "run")->is_cuda_device);
    assert_dump_has(tree, "call axpy <void>\n");
    assert_non_null(find_stmt(tree, STMT_FOR, 0));
    tree_free(tree);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_calls_of_all_kinds),
        cmocka_unit_test(test_plain_copies_are_no_calls),
        cmocka_unit_test(test_members_and_this),
        cmocka_unit_test(test_references),
        cmocka_unit_test(test_addresses_taken_out_of_sight),
        cmocka_unit_test(test_casts),
        cmocka_unit_test(test_declared_conditions),
        cmocka_unit_test(test_range_for),
        cmocka_unit_test(test_template_instances),
        cmocka_unit_test(test_lambdas),
        cmocka_unit_test(test_other_cxx),
        cmocka_unit_test(test_broken_templates_and_untyped_parts),
        cmocka_unit_test(test_headers),
        cmocka_unit_test(test_cuda),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
