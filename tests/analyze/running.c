/* Iterations that depend on each other through a running value alone, and others that seem to. */

long prefix_sums(int n, const int *restrict a, long *restrict sums)
{
    long sum = 0;
    // @running sum + inclusive
    for (int i = 0; i < n; i++) { // @no flow distance * on sum
        sum += a[i];
        sums[i] = sum;
    }
    return sum;
}

/* Where the value begins, and that it is read where it is added, is no matter. */
void in_place(int n, double product, double *x)
{
    // @running product * exclusive
    for (int i = 0; i < n; i++) { // @no flow distance * on product
        double next = x[i];
        x[i] = product;
        product *= next;
    }
}

/* Some iterations are left early. */
void of_some(int n, const unsigned *restrict a, unsigned *restrict seen)
{
    unsigned all = 0;
    // @running all | inclusive
    for (int i = 0; i < n; i++) { // @unknown | no
        if (a[i] == 0)
            continue;
        all |= a[i];
        seen[i] = all;
    }
}

/* Conditions on what is known before the loop. */
void apart(int n, int m, const int *a, int *b)
{
    int sum = 0;
    // @running sum + inclusive
    for (int i = 0; i < n; i++) { // @no flow distance * on sum
        sum += a[i];
        b[i + m] = sum;
    }
}

/* The elements depend on each other as well. */
void doubled(int n, const int *restrict a, int *restrict b)
{
    int sum = 0;
    // @running none
    for (int i = 0; i < n; i++) { // @no flow
        sum += a[i];
        b[i + 1] = b[i] + sum;
    }
}

/* What is added depends on the value. */
void grows(int n, const int *restrict a, int *restrict b)
{
    int sum = 1;
    // @running none
    for (int i = 0; i < n; i++) { // @no flow distance * on sum
        sum += a[i] * sum;
        b[i] = sum;
    }
}

/* It is set anew in between. */
void begins_again(int n, const int *restrict a, int *restrict b)
{
    int sum = 0;
    // @running none
    for (int i = 0; i < n; i++) { // @unknown | no
        sum += a[i];
        b[i] = sum;
        if (a[i] == 0)
            sum = 0;
    }
}

/* The header reads it. */
void until(int n, const int *restrict a, int *restrict b)
{
    int sum = 0;
    // @running none
    for (int i = 0; i < n && sum < 100; i++) { // @unknown | no
        sum += a[i];
        b[i] = sum;
    }
}

/* Another one reads it, through a pointer. */
int *where;

void shown(int n, const int *restrict a, int *restrict b)
{
    int sum = 0;
    where = &sum;
    // @running none
    for (int i = 0; i < n; i++) { // @no flow | unknown
        sum += a[i];
        b[i] = sum;
    }
    where = 0;
}

/* It is read before and behind. */
void between(int n, const int *restrict a, int *restrict b)
{
    int sum = 0;
    // @running none
    for (int i = 0; i < n; i++) { // @no flow distance * on sum
        int old = sum;
        sum += a[i];
        b[i] = sum - old / 2;
    }
}

/* Each step is rounded to an integer: other groups would be rounded otherwise. */
void rounded(int n, const double *restrict a, int *restrict b)
{
    int sum = 0;
    // @running none
    for (int i = 0; i < n; i++) { // @no flow distance * on sum
        sum += a[i];
        b[i] = sum;
    }
}

/* What some iterations find is put one behind the other. */
int packed(int n, const int *restrict a, int *restrict out, int m)
{
    // @unknown
    // @running m + exclusive
    for (int i = 0; i < n; i++)
        if (a[i] > 0)
            out[m++] = a[i];
    return m;
}

/* Several iterations write the same place. */
int packed_last(int n, const int *restrict a, int *restrict out, int m)
{
    // @unknown
    // @running none
    for (int i = 0; i < n; i++) {
        out[m] = a[i];
        if (a[i] > 0)
            m++;
    }
    return m;
}

/* What is behind the places is read. */
int packed_read(int n, const int *restrict a, int *restrict out, int m)
{
    // @unknown
    // @running none
    for (int i = 0; i < n; i++)
        if (a[i] > out[i])
            out[m++] = a[i];
    return m;
}
