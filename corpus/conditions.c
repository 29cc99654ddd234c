/*
 * conditions.c: statements under conditions, affine and not, with continue, switch and ?:.
 */
#define N 40

int a[2 * N], b[2 * N], c[2 * N], mask[2 * N], grid[8][8];

// @sizes n=1..40
void data_condition(int n)
{
    for (int i = 0; i < n; i++) // @yes
        if (mask[i])
            a[i] = b[i];
}

void data_condition_else(void)
{
    for (int i = 0; i < N; i++) { // @yes
        if (mask[i] > 2)
            a[i] = b[i];
        else
            a[i + N] = c[i];
    }
}

/* Only data know whether the two accesses meet. */
// @sizes n=2..40
void data_condition_flow(int n)
{
    for (int i = 1; i < n; i++) // @unknown dependence flow distance 1 when
        if (mask[i])
            a[i] = a[i - 1] + 1;
}

/* One of the two ends is unconditional, the other one is not: still no witness. */
// @sizes n=2..40
void data_condition_source(int n)
{
    for (int i = 1; i < n; i++) { // @unknown dependence flow distance 1 when
        b[i] = a[i - 1];
        if (mask[i])
            a[i] = 1;
    }
}

/* A conflict outside the condition decides. */
// @sizes n=2..40
void data_condition_beside(int n)
{
    for (int i = 1; i < n; i++) { // @no flow distance 1 on b
        b[i] = b[i - 1] + 1;
        if (mask[i])
            a[i] = a[i - 1];
    }
}

/* A condition that is computed from the index alone. */
void affine_condition(void)
{
    for (int i = 0; i < N; i++) { // @yes
        if (i >= N / 2)
            a[i] = a[i - N / 2];
    }
}

/* The first iteration is kept away from the neighbour below. */
// @sizes n=2..40
void affine_condition_flow(int n)
{
    for (int i = 0; i < n; i++) { // @no flow distance 1
        if (i > 0)
            a[i] = a[i - 1] + 1;
        else
            a[i] = 0;
    }
}

/* Only one iteration writes, and none reads what it writes. */
// @sizes n=2..40 k=0..39
void one_writer(int n, int k)
{
    for (int i = 0; i < n; i++) // @yes
        if (i == k)
            a[0] = b[i];
}

/* A parameter chooses: a conflict only if it says so. */
// @sizes n=2..40 shift=0..1
void parameter_condition(int n, int shift)
{
    for (int i = 1; i < n; i++) { // @guarded params
        if (shift > 0)
            a[i] = a[i - 1] + 1;
        else
            a[i] = b[i];
    }
}

/* Even iterations write even elements that odd ones do not read. */
// @sizes n=2..38
void parity_condition(int n)
{
    for (int i = 0; i < n; i++) { // @yes
        if (i % 2 == 0)
            a[i] = a[i + 1] + a[i + 3];
    }
}

// @sizes n=2..40
void not_equal_condition(int n)
{
    for (int i = 0; i < n; i++) { // @yes
        if (i != 5)
            a[i] = a[5] + 1;
    }
}

/* Two conditions that exclude each other. */
void exclusive_conditions(void)
{
    for (int i = 0; i < N; i++) { // @yes
        if (i < 10)
            a[i] = 1;
        if (i >= 10)
            a[i] = a[i - 10 + N] + 2;
    }
}

// @sizes n=2..40
void with_and(int n)
{
    for (int i = 0; i < n; i++) { // @yes
        if (i > 2 && i < 20 && mask[i])
            a[i] = b[i];
    }
}

// @sizes n=2..40
void with_or(int n)
{
    for (int i = 0; i < n; i++) { // @yes
        if (i < 3 || mask[i])
            a[i] = b[i];
    }
}

/* Leaves out some iterations. */
// @sizes n=1..40
void with_continue(int n)
{
    for (int i = 0; i < n; i++) { // @yes
        if (mask[i] == 1)
            continue;
        a[i] = b[i];
    }
}

/* What follows the continue runs under a data-dependent condition. */
// @sizes n=2..40
void continue_before_flow(int n)
{
    for (int i = 1; i < n; i++) { // @unknown dependence flow distance 1 when
        if (mask[i] == 1)
            continue;
        a[i] = a[i - 1];
    }
}

/* An affine continue cuts the range in two. */
// @sizes n=2..40
void continue_affine(int n)
{
    for (int i = 0; i < n; i++) { // @yes
        if (i < (n + 1) / 2)
            continue;
        a[i] = a[i - (n + 1) / 2] + 1;
    }
}

/* `continue` of the inner loop. */
// @sizes n=2..6
void continue_inner(int n)
{
    for (int i = 0; i < n; i++) { // @yes
        for (int j = 0; j < 6; j++) { // @yes
            if (j == i)
                continue;
            a[6 * i + j] = b[j];
        }
    }
}

/* A choice of values, not of elements. */
// @sizes n=2..40
void conditional_operator(int n)
{
    for (int i = 0; i < n; i++) // @yes
        a[i] = mask[i] ? b[i] : c[i];
}

/* The read of the neighbour happens only where the mask says so. */
// @sizes n=2..40
void conditional_operator_flow(int n)
{
    for (int i = 1; i < n; i++) // @unknown dependence flow distance 1 when
        a[i] = mask[i] ? a[i - 1] : 0;
}

/* && and || evaluate their right side on demand. */
// @sizes n=2..40
void short_circuit(int n)
{
    for (int i = 1; i < n; i++) // @unknown dependence flow distance 1 when
        a[i] = mask[i] && a[i - 1];
}

// @sizes n=2..40
void with_switch(int n)
{
    for (int i = 0; i < n; i++) { // @yes | unknown parallel
        switch (mask[i]) {
        case 0:
            a[i] = b[i];
            break;
        case 1:
            a[i] = c[i];
            break;
        default:
            a[i] = 0;
        }
    }
}

/* The mask itself is written. */
// @sizes n=2..40
void writes_mask(int n)
{
    for (int i = 0; i < n; i++) { // @yes
        if (mask[i] > 3)
            mask[i] = 0;
    }
}

// @sizes n=2..40
void writes_next_mask(int n)
{
    for (int i = 0; i < n; i++) { // @unknown dependence flow distance 1 when
        if (mask[i] > 3)
            mask[i + 1] = 0;
    }
}

/* Nested blocks and empty statements. */
// @sizes n=2..40
void nested_blocks(int n)
{
    for (int i = 0; i < n; i++) { // @yes
        {
            {
                a[i] = b[i];
            }
            ;
        }
    }
}

/* Conditions around loops. */
// @sizes n=2..6
void loop_under_condition(int n)
{
    for (int i = 0; i < n; i++) { // @yes | guarded params
        if (i % 3 == 1) {
            for (int j = 0; j < i; j++) // @yes
                grid[i][j] = b[j];
        } else if (mask[i]) {
            for (int j = 0; j < n; j++) // @yes
                grid[i][j] = c[j];
        }
    }
}

/* The negation of an affine condition. */
// @sizes n=2..40
void negated(int n)
{
    for (int i = 0; i < n; i++) { // @yes
        if (!(i < 4))
            a[i] = a[3 - i % 4] + 1;
    }
}

/* What a condition says of a value says something of what is computed from it. */
// @sizes k=-3..40
void condition_on_operand(int k, int *restrict p)
{
    int lag;
    lag = k + 1;
    if (k >= 16) {
        for (int i = 0; i < 16; i++) // @yes
            p[i + lag] = p[i];
    }
}

/* And of what it is computed from. */
// @sizes k=-3..40
void condition_on_sum(int k, int *restrict p)
{
    int lag = k + 1;
    if (lag <= 16)
        return;
    for (int i = 0; i < 16; i++) // @yes
        p[i + k] = p[i];
}
