/* Loops in odd spellings, for ../odd_loops.sh: whatever an action says of one, it must not be that
 * its own result does not compile. */
#include <complex.h>
#include <iso646.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

void sizeof_char_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        a[i] = sizeof('a');
    }
}

void sizeof_less_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        a[i] = sizeof(i < n);
    }
}

void sizeof_not_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        a[i] = sizeof(!b[i]);
    }
}

#define C_sizeof_macro 'a'
void sizeof_macro_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        a[i] = sizeof(C_sizeof_macro);
    }
}

#define SZ_sizeof_fmacro(x) sizeof(x)
void sizeof_fmacro_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        a[i] = SZ_sizeof_fmacro('a') + b[i];
    }
}

#define REAL_sizeof_type_macro double
void sizeof_type_macro_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        a[i] = sizeof(REAL_sizeof_type_macro) + b[i];
    }
}

struct s_sizeof_ok { int x[3]; };
void sizeof_ok_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        a[i] = sizeof(struct s_sizeof_ok) + sizeof b[i] + sizeof(int[3]) + b[i];
    }
}

void sizeof_true_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        a[i] = sizeof(true) + b[i];
    }
}

void auto_int_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        auto int u = b[i];
        a[i] = u;
    }
}

void register_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        register int u = b[i];
        a[i] = u;
    }
}

void bool_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        _Bool u = b[i];
        a[i] = u + (_Bool)b[i];
    }
}

void bool_step_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        _Bool u = b[i];
        u++;
        a[i] = u;
    }
}

void restrict_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        int *restrict p = a + i;
        *p = b[i];
    }
}

void restrict2_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        const int *restrict p = b;
        a[i] = p[i];
    }
}

void cuda_local_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        int cudaMalloc = b[i];
        a[i] = cudaMalloc;
    }
}

void cuda_param_loop(int n, int *restrict a, const int *restrict b, int cudaMalloc, int threadIdx,
                     int cudaFree)
{
    for (int i = 0; i < n; i++) {
        a[i] = b[i] + cudaMalloc + threadIdx + cudaFree;
    }
}

void cuda_array_loop(int n, int *restrict blockIdx, const int *restrict b,
                     const int *restrict cudaMemcpy)
{
    for (int i = 0; i < n; i++) {
        blockIdx[i] = b[i] + cudaMemcpy[i];
    }
}

void digraph_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        a<:i:> = b<:i:>;
    }
}

void digraph_brace_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) <%
        a[i] = b[i];
    %>
}

void splice_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        a[i] = si\
zeof(int) + b[i];
    }
}

void splice2_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        a[i] = b[i] + \
            1;
    }
}

void label_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
    again:
        a[i] = b[i];
    }
}

void attribute_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        __attribute__((aligned(16))) int u = b[i];
        a[i] = u;
    }
}

void attribute_stmt_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        __attribute__((unused)) int u = b[i];
        a[i] = b[i];
    }
}

struct s_bitfield { unsigned x : 3; int y : 5; };
void bitfield_loop(int n, int *restrict a, const struct s_bitfield *restrict s)
{
    for (int i = 0; i < n; i++) {
        a[i] = s[i].x + s[i].y;
    }
}

struct s_flexible { int n; int d[]; };
void flexible_loop(int n, struct s_flexible *restrict s, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        s->d[i] = b[i];
    }
}

void complex_loop(int n, double complex *z)
{
    for (int i = 0; i < n; i++) {
        z[i] = z[i] * 2;
    }
}

void stmtexpr_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        a[i] = ({ int t = b[i]; t * 2; });
    }
}

void asm_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        int t = b[i];
        __asm__("" : "+r"(t));
        a[i] = t;
    }
}

void local_struct_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        struct p { int x; } t = {b[i]};
        a[i] = t.x;
    }
}

void local_union_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        union { int x; float y; } t;
        t.x = b[i];
        a[i] = t.x;
    }
}

void local_enum_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        enum { A_local_enum = 3, B_local_enum };
        a[i] = b[i] + B_local_enum;
    }
}

void local_typedef_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        typedef int T;
        T t = b[i];
        a[i] = t;
    }
}

void declarator_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        int (*p) = a + i, (q), r[2][2] = {{b[i]}};
        q = r[0][0];
        *p = q;
    }
}

void fnptr_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        int (*p)(int) = 0;
        a[i] = b[i] + (p != 0);
    }
}

void vla_cast_loop(int n, int m, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        a[i] = ((const int (*)[m])b)[0][i];
    }
}

void typeof_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        __typeof__(b[i]) t = b[i];
        a[i] = t;
    }
}

void typeof2_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        typeof(int) t = b[i];
        a[i] = t;
    }
}

void autotype_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        __auto_type t = b[i];
        a[i] = t;
    }
}

struct s_field_new { int new, class; };
void field_new_loop(int n, struct s_field_new *restrict s, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        s[i].new = s[i].class + b[i];
    }
}

struct s_field_chain { int new; };
void field_chain_loop(int n, int *restrict a, const struct s_field_chain *restrict s,
                      const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        a[i] = s->new + b[i];
    }
}

void param_new_loop(int n, int this, int *restrict new, const int *restrict class)
{
    for (int i = 0; i < n; i++) {
        new[i] = class[i] + this;
    }
}

void local_class_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        int class = b[i];
        a[i] = class;
    }
}

void macro_and_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        a[i] = b[i] and n;
    }
}

void implicit_ptr_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        const char *p = b + i;
        a[i] = *p;
    }
}

void int_ptr_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        const int *p = 0;
        p = b + i;
        a[i] = *p;
    }
}

void const_drop_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        int *p = b + i;
        a[i] = *p;
    }
}

void shadow_for_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < 3; j++) {
            int j = b[i];
            a[i] = j;
        }
    }
}

void shadow_index_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        int i = 3;
        (void)i;
    }
}

void duff_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        switch (b[i]) {
        case 1: {
            int t = 3;
            a[i] = t;
        case 2:
            a[i] = 4;
        }
        }
    }
}

void switch_plain_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        switch (b[i]) {
        case 1:
            a[i] = 2;
            break;
        default:
            a[i] = 4;
        }
    }
}

void const_uninit_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        const int t;
        a[i] = b[i];
        (void)t;
    }
}

void braces_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        unsigned char t[2] = {300, 2};
        a[i] = t[0] + b[i];
    }
}

void braces_neg_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        unsigned t[2] = {-1, 2};
        a[i] = t[0] + b[i];
    }
}

void designated_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        int t[4] = {[2] = 3, [1] = b[i]};
        a[i] = t[1];
    }
}

void line_macro_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        a[i] = b[i] + __LINE__;
    }
}

void counter_macro_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        a[i] = b[i] + __COUNTER__;
    }
}

void func_name_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        a[i] = b[i] + __func__[0];
    }
}

void ucn_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        int \u00e9 = b[i];
        a[i] = \u00e9;
    }
}
