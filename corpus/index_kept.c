/* index_kept.c: inner loops whose index enters with the value it has, so that it goes from one
   iteration of the outer loop to the next. */

/* The decrement is no reduction: the comparison beside it reads what all iterations before left. */
// @sizes n=0..9
int tested_behind(int n, int *restrict a)
{
    int k = 7;
    for (int i = 0; i < n; i++) { // @no flow
        k++;
        do { // @yes reduction a[i]:=
            a[i] = i;
        } while (k-- > 8);
    }
    return k;
}

// @sizes n=0..9
int tested_before(int n, int *restrict a)
{
    int k = 7;
    for (int i = 0; i < n; i++) { // @no flow
        k += 2;
        while (k-- > 8) // @yes reduction a[i]:+
            a[i] += 1;
    }
    return k;
}

// @sizes n=0..9
int no_first_value(int n, int *restrict a)
{
    int k = 3;
    for (int i = 0; i < n; i++) // @no flow
        for (int j = 0; j < 3; j++) { // @no flow
            k++;
            for (; k > 5; k--) // @yes reduction a[i]:+
                a[i] += 2;
        }
    return k;
}

/* Each iteration leaves the next one its value. */
// @sizes n=0..9
int handed_on(int n, int *restrict a, const int *restrict b)
{
    int k = 3;
    for (int i = 0; i < n; i++) { // @no flow
        for (; k > 0; k--) // @yes reduction a[i]:+
            a[i] += 1;
        k = b[i] & 3;
    }
    return k;
}

/* Nothing goes on: it is set first. */
// @sizes n=0..9
void set_before(int n, int *restrict a, const int *restrict b)
{
    int k;
    for (int i = 0; i < n; i++) { // @yes private k
        k = b[i] & 3;
        while (k-- > 0) // @yes reduction a[i]:+
            a[i] += 1;
    }
}

/* A sum beside a loop with a first value of its own. */
// @sizes n=0..9
int counted_apart(int n, int *restrict a)
{
    int k, s = 0;
    for (int i = 0; i < n; i++) { // @yes private k reduction s:+
        for (k = 0; k < 3; k++) // @yes reduction a[i]:+
            a[i] += 1;
        s += k;
    }
    return s;
}
