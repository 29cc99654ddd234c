/* A witness is an iteration that control comes to: conditions above the loop hold for it. */

void odd_from_nine(double *restrict a, const double *restrict x, int m)
{
    for (int i = 0; i < 100; i++) { // @no
        if (i % 2 == 0 || i < 8)
            continue;
        // @reached i = 9
        for (int j = 1; j < m; j++) // @no flow distance 1
            a[j] = a[j - 1] + x[i];
    }
}

/* An example would have to be even. */
void never_there(int *restrict a, int m)
{
    for (int i = 0; i < 100; i++) { // @yes
        if (i % 2 == 0)
            continue;
        for (int j = 0; j < m; j++) // @guarded params | @yes
            if (i % 2 == 0)
                a[0] = j;
    }
}

void under_an_if(double *restrict a, const double *restrict x, int m)
{
    for (int i = 0; i < 100; i++) // @no
        if (i % 4 == 3 && i > 20) {
            // @reached i = 23
            for (int j = 1; j < m; j++) // @no flow distance 1
                a[j] = a[j - 1] + x[i];
        }
}

/* Where data decides, it is said. */
void where_data_says_so(double *restrict a, const double *restrict x, int m)
{
    for (int i = 0; i < 100; i++) { // @unknown dependence when
        if (x[i] > 0)
            continue;
        // @reached i = 0 if !(x[i] > 0)
        for (int j = 1; j < m; j++) // @no flow distance 1
            a[j] = a[j - 1] + x[i];
    }
}

void by_what_is_elsewhere(double *restrict a, const double *restrict x, const int *restrict on, int m)
{
    for (int i = 5; i < 100; i++) // @unknown dependence when
        if (on[2 * i]) {
            // @reached i = 5 if on[2 * i]
            for (int j = 1; j < m; j++) // @no flow distance 1
                a[j] = a[j - 1] + x[i];
        }
}
