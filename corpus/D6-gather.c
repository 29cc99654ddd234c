/* What data choose: elements that are only read may lie anywhere, and conditions on data leave
   everything else as it is. */
double a[512], b[512];
int from[512], heads[64];

static int turned(int i)
{
    return (i * 7) % 512;
}

// @sizes n=0..40
void shows_gather(int n, const double *restrict x, const int *restrict index, double *restrict y)
{
    for (int i = 0; i < n; i++) // @yes
        y[i] = x[index[i]];
}

/* Two steps of the way, in declared arrays. */
void shows_two_steps(void)
{
    for (int i = 0; i < 64; i++) // @yes
        a[i] = b[from[heads[i] & 511] & 511];
}

// @sizes n=0..40
void shows_function_of_index(int n)
{
    for (int i = 0; i < n; i++) // @yes
        a[i] = b[turned(i)];
}

/* Data decide whether an iteration does anything. */
// @sizes n=0..40
void shows_condition(int n, const int *restrict mask)
{
    for (int i = 0; i < n; i++) // @yes
        if (mask[i] > 0 && b[i] < 1.0)
            a[i] = b[i];
}

/* The array that is gathered from is written, too. */
// @sizes n=0..40
void refuses_gather_in_place(int n)
{
    for (int i = 0; i < n; i++) // @unproven
        a[i] = a[from[i] & 511];
}

/* Two iterations may scatter to one element. */
// @sizes n=0..40
void refuses_scatter(int n)
{
    for (int i = 0; i < n; i++) // @unproven
        a[from[i] & 511] = b[i];
}
