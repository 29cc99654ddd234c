/* Indices that run around the end of their unsigned type before they meet the bound. */
int a[64];

/* Twelve iterations. */
void over_the_top(int *p)
{
    for (unsigned i = 4294967290u; i != 6; i++) // @unproven
        p[0] = (int)i;
}

void narrow_over_the_top(int *p)
{
    for (unsigned char i = 250; i != 4; i++) // @unproven
        p[0] = i;
}

void below_zero(int *p, unsigned n)
{
    for (unsigned i = 0; i != n; i--) // @unproven
        p[0] = (int)i;
}

/* All but four values of the type. */
void almost_all(int *p)
{
    for (unsigned i = 10; i != 6; i++) // @unproven
        p[0] = (int)i;
}

/* Four iterations, then the index is at the type's maximum, where the bound stands. */
void down_to_the_maximum(int *p)
{
    for (unsigned i = 3; i < 4294967295u; i--) // @unproven
        p[0] = (int)i;
}

void post_decrement(int *p, unsigned n)
{
    for (unsigned i = n; i--;) // @unproven
        p[0] = (int)i;
}

/* Elements 2 i for i and for i + 2 to the 31st are the same. */
void doubled(int *p, unsigned n)
{
    for (unsigned i = 0; i < n; i++) // @unproven | guarded params
        p[i * 2] = 1;
}

/* Half the type's range apart: every second element is the same. */
void far_apart(int *p, unsigned n)
{
    for (unsigned i = 0; i < n; i++) // @unproven
        p[2147483648u * i] = 1;
}

/* C's division rounds towards zero: -1 / 2 and 1 / 2 are the same. */
void around_zero(int *p)
{
    for (int i = -1; i <= 1; i += 2) // @unproven
        p[i / 2] = i;
}

/* C's remainder has the sign of the dividend: -1 and 1 are not the same. */
void signed_remainder(int *p)
{
    for (int i = -1; i <= 1; i += 2) // @yes | unknown parallel
        p[i % 2] = i;
}

void remainders_meet(int *p)
{
    for (int i = -3; i <= 3; i += 3) // @unproven
        p[i % 3] = i;
}

/* An index of a type narrower than its bound. */
void narrow_index(short *p)
{
    for (int i = 0; i < 70000; i++) // @unproven
        p[(short)i] = 1;
}

/* The index is a global, which the stores may hit. */
int global_index, global_bound;

void index_in_memory(int *p, int n)
{
    for (global_index = 0; global_index < n; global_index++) // @unproven
        p[global_index] = 0;
}

void bound_in_memory(int *p)
{
    for (int i = 0; i < global_bound; i++) // @guarded overlap | unknown
        p[i] = 0;
}

void remainder_of_parameter(int n, int k)
{
    for (int i = 0; i < n; i++) // @unproven
        a[i % k] = i;
}
