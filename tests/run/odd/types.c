/* Loops in odd spellings, for ../odd_loops.sh: whatever an action says of one, it must not be that
 * its own result does not compile. */
#include <complex.h>
#include <iso646.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

void utf8_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        int é = b[i];
        a[i] = é;
    }
}

void dollar_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        int $t = b[i];
        a[i] = $t;
    }
}

void charlit_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        a[i] = b[i] + 'a' + L'b' + 'ab' + u'c' + '\xff';
    }
}

void compound_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        a[i] = ((int[2]){b[i], 2})[0];
    }
}

void conditional_omitted_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        a[i] = b[i] ?: 3;
    }
}

void case_range_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        switch (b[i]) { case 1 ... 5: a[i] = 1; break; default: a[i] = 2; }
    }
}

void static_assert_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        _Static_assert(sizeof(int) == 4, "");
        a[i] = b[i];
    }
}

void alignas_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        _Alignas(16) int t = b[i];
        a[i] = t;
    }
}

void alignof_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        a[i] = b[i] + _Alignof(int);
    }
}

void float16_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        _Float16 t = b[i];
        a[i] = t;
    }
}

void imaginary_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        a[i] = b[i] + __real__ 3.0i;
    }
}

typedef int v4_vector __attribute__((vector_size(16)));
void vector_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        v4_vector t = {b[i]};
        a[i] = t[0];
    }
}

void builtin_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        a[i] = __builtin_expect(b[i], 0);
    }
}

void builtin_abs_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        a[i] = abs(b[i]);
    }
}

enum e_enum_mix { X_enum_mix, Y_enum_mix };
void enum_mix_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        enum e_enum_mix t = b[i];
        a[i] = t + 1;
    }
}

enum { M_enum_const_neg = sizeof('a') };
void enum_const_neg_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        a[i] = b[i] + M_enum_const_neg;
    }
}

#define M_macro_const_size sizeof('a')
void macro_const_size_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        a[i] = b[i] + M_macro_const_size;
    }
}

#define R_macro_restrict restrict
void macro_restrict_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        int *R_macro_restrict p = a + i;
        *p = b[i];
    }
}

#define DECL_macro_decl(t, x) t x
void macro_decl_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        DECL_macro_decl(int, t) = b[i];
        a[i] = t;
    }
}

#define SET_macro_stmt(x, y) do { (x) = (y); } while (0)
void macro_stmt_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        SET_macro_stmt(a[i], b[i]);
    }
}

#define SKIP_macro_continue if (b[i] < 0) continue
void macro_continue_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        SKIP_macro_continue;
        a[i] = b[i];
    }
}

void extern_in_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        extern int g;
        a[i] = b[i] + g;
    }
}

void proto_in_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        int proto(int);
        a[i] = b[i];
    }
}

struct e_empty_struct {}; struct s_empty_struct { struct e_empty_struct e; int x; };
void empty_struct_loop(int n, struct s_empty_struct *restrict s, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        s[i].x = b[i];
    }
}

struct s_anon_member { struct { int x; }; union { int y; float z; }; };
void anon_member_loop(int n, struct s_anon_member *restrict s, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        s[i].x = b[i] + s[i].y;
    }
}

struct __attribute__((packed)) s_packed { char c; int x; };
void packed_loop(int n, struct s_packed *restrict s, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        s[i].x = b[i];
    }
}

struct s_aligned_struct { _Alignas(32) int x; };
void aligned_struct_loop(int n, struct s_aligned_struct *restrict s, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        s[i].x = b[i];
    }
}

struct class { int x; };
void struct_class_loop(int n, struct class *restrict s, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        s[i].x = b[i];
    }
}

typedef struct same { int x; } same;
void typedef_same_loop(int n, same *restrict v, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        v[i].x = b[i];
    }
}

typedef _Bool flag_typedef_bool;
void typedef_bool_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        flag_typedef_bool t = b[i];
        a[i] = t;
    }
}

void volatile_cast_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        a[i] = *(volatile const int *)&b[i];
    }
}

void names_block_loop(int n, int *restrict a, const int *restrict b, int block, int grid,
                      int index, int count, int status)
{
    for (int i = 0; i < n; i++) {
        a[i] = b[i] + block + grid + index + count + status;
    }
}

int f_gpu_names_f_gpu;
void names_f_gpu_loop(int n, int *restrict a, const int *restrict b, int f_kernel)
{
    for (int i = 0; i < n; i++) {
        a[i] = b[i] + f_kernel;
    }
}

void static_local_table_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        static const int t[3] = {1, 2, 3};
        a[i] = b[i] + t[i % 3];
    }
}

void goto_out_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        if (b[i] < 0) goto end;
        a[i] = b[i];
    end:;
    }
}

void empty_body_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        ;
    }
}

void nullstmt_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        a[i] = b[i];;
    }
}

void one_line_if_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        if (b[i]) a[i] = 1; else a[i] = 2;
    }
}

void comma_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        a[i] = (b[i], 3), a[i] += b[i];
    }
}

void do_while_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        int t = b[i];
        do t /= 2; while (t > 3);
        a[i] = t;
    }
}

void octal_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        a[i] = b[i] + 017 + 0b11 + 0x1F;
    }
}

void hexfloat_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        a[i] = b[i] * 0x1p3;
    }
}

void pragma_in_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
#pragma GCC unroll 4
        for (int j = 0; j < 4; j++)
            a[i] = b[i] + j;
    }
}

void _pragma_in_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        _Pragma("GCC unroll 4")
        for (int j = 0; j < 4; j++)
            a[i] = b[i] + j;
    }
}

union u_cast_union { int x; float f; };
void cast_union_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        union u_cast_union t = {.f = 1};
        a[i] = t.x + b[i];
    }
}

struct s_struct_init_order { int x, y; };
void struct_init_order_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        struct s_struct_init_order t = {.y = b[i], .x = 2};
        a[i] = t.x + t.y;
    }
}

void subscript_rev_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        i[a] = i[b];
    }
}

void unary_plus_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        a[i] = +b[i] - -b[i] + ~b[i] + !b[i];
    }
}

void param_array_loop(int n, int a[restrict static n], const int b[restrict], int m[2][2])
{
    for (int i = 0; i < n; i++) {
        a[i] = b[i] + m[i % 2][1];
    }
}

void null_ptr_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        const int *p = NULL;
        p = b + i;
        a[i] = p[0];
    }
}

enum e_enum_switch { X_enum_switch, Y_enum_switch };
void enum_switch_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        switch ((enum e_enum_switch)b[i]) { case X_enum_switch: a[i] = 1; break;
        case Y_enum_switch: a[i] = 2; break; default: a[i] = 0; }
    }
}

void inline_kw_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        a[i] = b[i]; inline int inlined(void);
    }
}

_Thread_local int tl_thread;
void thread_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++) {
        a[i] = b[i] + tl_thread;
    }
}

void atomic_loop(int n, int *restrict a, const int *restrict b, _Atomic int *x)
{
    for (int i = 0; i < n; i++) {
        a[i] = b[i] + *x;
    }
}

int sum_reserved_loop(int n, const int *restrict b)
{
    int new = 0;
    for (int i = 0; i < n; i++)
        new += b[i];
    return new;
}

int sum_cuda_loop(int n, const int *restrict b)
{
    int atomicAdd = 0;
    for (int i = 0; i < n; i++)
        atomicAdd += b[i];
    return atomicAdd;
}

void private_new_loop(int n, int *restrict a, const int *restrict b)
{
    int new, threadIdx;
    for (int i = 0; i < n; i++) {
        new = b[i];
        threadIdx = new;
        a[i] = threadIdx;
    }
}

void index_cuda_loop(int n, int *restrict a, const int *restrict b)
{
    for (int threadIdx = 0; threadIdx < n; threadIdx++)
        a[threadIdx] = b[threadIdx];
}

void inner_index_new_loop(int n, int *restrict a, const int *restrict b)
{
    for (int i = 0; i < n; i++)
        for (int new = 0; new < 3; new++)
            a[i] = b[new];
}
