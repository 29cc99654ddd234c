/* Constructs that are rare, or GNU, or old: never `yes` without a proof, never a crash. */
// @args -Wno-deprecated-non-prototype
int a[64], b[64];

/* Definitions in the style of Kernighan and Ritchie. */
void old_style(n, x)
int n;
int *x;
{
    int i;

    for (i = 0; i < n; i++) // @yes
        x[i] = 2 * x[i];
}

int recursive(int n)
{
    int s = 0;

    for (int i = 0; i < n; i++) // @unknown call
        s += recursive(i);
    return s;
}

void statement_expression(int n)
{
    for (int i = 0; i < n; i++) // @unknown | yes
        a[i] = ({ int t = b[i]; t * t; });
}

void statement_expression_carried(int n)
{
    for (int i = 1; i < n; i++) // @unproven
        a[i] = ({ int t = a[i - 1]; t * t; });
}

/* The last statement's value is that of the expression. */
int statement_expression_of_sum(int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++) // @no flow on sum
        a[i] = ({
            b[i] = 0;
            sum += i * i;
        });
    return sum;
}

int statement_expression_nested(int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++) // @no flow on sum
        if (({ ({ sum |= b[i]; }); }))
            a[i] = 1;
    return sum;
}

int statement_expression_before_value(int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++) // @yes reduction sum:+
        a[i] = ({
            sum += b[i];
            i;
        });
    return sum;
}

int statement_expression_for_effect(int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++) // @yes reduction sum:+
        ({ sum += b[i]; });
    return sum;
}

void computed_goto(int n)
{
    static void *targets[] = {&&even, &&odd};

    for (int i = 0; i < n; i++) { // @unknown goto
        goto *targets[i & 1];
    even:
        a[i] = 0;
        continue;
    odd:
        a[i] = 1;
    }
}

void elvis(int n)
{
    for (int i = 0; i < n; i++) // @unknown | yes
        a[i] = b[i] ?: 7;
}

void case_range(int n)
{
    for (int i = 0; i < n; i++) // @unknown | yes
        switch (b[i]) {
        case 1 ... 5:
            a[i] = 1;
        }
}

int generic(int n)
{
    int s = 0;

    for (int i = 0; i < n; i++) // @yes reduction s:+ | unknown
        s += _Generic(b[i], int: 1, default: 2);
    return s;
}

/* A nested declaration shadows the array. */
void shadowing(int n)
{
    for (int i = 1; i < n; i++) { // @yes
        int a[4] = {0};
        a[i & 3] = i;
        b[i] = a[0];
    }
}

/* A loop in a loop's header. */
void header_effects(int n)
{
    int k = 0;

    for (int i = 0; i < n; k++, i++) // @yes
        a[i] = k;
    for (int i = 0; a[i] = 0, i < n; i++) // @unproven | yes
        b[i] = 1;
}

void no_condition(void)
{
    for (int i = 0;; i++) { // @unknown
        if (i > 10)
            break;
        a[i] = 1;
    }
}

void no_step(int n)
{
    for (int i = 0; i < n;) { // @yes
        a[i] = 1;
        i++;
    }
}

void nothing(void)
{
    for (;;) // @unknown
        break;
}

void floating_index(void)
{
    for (double x = 0; x < 10; x += 0.5) // @unknown
        a[(int)x] = 1;
}

void pointer_index(int n)
{
    for (int *p = a; p < a + n; p++) // @unknown | yes
        *p = 0;
}

struct node {
    struct node *next;
    int value;
};

void list(struct node *head)
{
    for (struct node *p = head; p; p = p->next) // @unknown
        p->value = 0;
}

void negative_step_up(int n)
{
    for (int i = 0; i < n; i--) // @unknown | yes | guarded
        a[0] = i;
}

void zero_step(int n)
{
    for (int i = 0; i < n; i += 0) // @unknown
        a[0] = i;
}

void chained_assignment(int n)
{
    for (int i = 0; i < n; i++) // @yes
        a[i] = b[i] = i;
}

void chained_carried(int n)
{
    for (int i = 1; i < n; i++) // @no flow distance 1
        a[i] = b[i] = a[i - 1];
}

void comma(int n)
{
    for (int i = 0; i < n; i++) // @yes
        a[i] = 1, b[i] = 2;
}

void subscript_with_effect(int n)
{
    int k = 0;

    for (int i = 0; i < n; i++) // @yes
        a[k += 2] = i;
}

void swapped_subscript(int n)
{
    for (int i = 1; i < n; i++) // @no flow distance 1
        i[a] = (i - 1)[a];
}

void compound_literal(int n)
{
    for (int i = 0; i < n; i++) // @unknown | yes
        a[i] = (int[]){1, 2, 3}[i % 3];
}

void address_of_element(int n)
{
    for (int i = 1; i < n; i++) { // @unproven
        int *q = &a[i - 1];
        a[i] = *q;
    }
}

void index_address(int n)
{
    for (int i = 0; i < n; i++) { // @unproven
        int *q = &i;
        a[i] = 1;
        *q += 1;
    }
}

void cast_pointer(int n, double *x)
{
    for (int i = 0; i < n; i++) // @unproven | yes
        ((char *)x)[i] = 0;
}

void cast_pointer_overlap(int n, int *x)
{
    for (int i = 0; i < n; i++) // @unproven
        *(long *)(void *)(x + i) = 0;
}

typedef int v4 __attribute__((vector_size(16)));
v4 vectors[16];

void vector_types(int n)
{
    for (int i = 0; i < n; i++) // @unknown | yes
        vectors[i] += vectors[i];
}

int external_length;
extern int unknown_size[];

void incomplete_array(int n)
{
    for (int i = 0; i < n; i++) // @yes
        unknown_size[i] = 0;
}

void global_bound(void)
{
    for (int i = 0; i < external_length; i++) // @yes
        a[i] = b[i];
}

void global_bound_written(void)
{
    for (int i = 0; i < external_length; i++) // @unproven
        external_length = a[i];
}

_Thread_local int mine[8];

void thread_local_array(void)
{
    for (int i = 0; i < 8; i++) // @unknown | yes
        mine[i] = i;
}

void empty_body(int n)
{
    for (int i = 0; i < n; i++) // @yes
        ;
}

void nested_function_pointer(int (*table[4])(int))
{
    for (int i = 0; i < 4; i++) // @unknown call
        a[i] = table[i](i);
}

void variable_length(int n)
{
    int v[n];

    for (int i = 0; i < n; i++) // @yes
        v[i] = i;
    for (int i = 1; i < n; i++) // @no flow distance 1
        v[i] += v[i - 1];
    a[0] = v[n - 1];
}

struct flexible {
    int n, data[];
};

void flexible(struct flexible *f)
{
    for (int i = 0; i < 8; i++) // @yes | unknown | guarded overlap
        f->data[i] = i;
}

/* The elements of a volatile array are volatile, in whichever dimension. */
void volatile_rows(int n, volatile int a[][4], int *restrict b)
{
    for (int i = 0; i < n; i++) // @unknown volatile
        b[i] = a[i][1];
}

struct with_array {
    int values[4];
};

void volatile_member(int n, volatile struct with_array *s, int *restrict b)
{
    for (int i = 0; i < n; i++) // @unknown volatile
        b[i] = s[i].values[1];
}

/* Variables that may be one: GNU gives names to an assembler. */
int first_name[64];
extern int second_name[64] __attribute__((alias("first_name")));
extern int third_name[64] __asm__("first_name");

void by_alias(void)
{
    for (int i = 0; i < 63; i++) // @guarded overlap | unknown alias
        first_name[i] = second_name[i + 1];
}

void by_assembler_name(void)
{
    for (int i = 0; i < 63; i++) // @guarded overlap | unknown alias
        first_name[i] = third_name[i + 1];
}

struct device {
    int port;
    volatile int status[2];
};

void copied(struct device *to, const struct device *from, int n)
{
    for (int i = 0; i < n; i++) // @unknown volatile
        to[i] = from[i];
}
