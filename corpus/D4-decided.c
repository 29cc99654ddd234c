/*
 * Variables that each iteration moves by the same amount, although conditions decide by which: these
 * are the same in all iterations, or both ways add the same.
 */
void shows_pack(double *restrict b, const double *restrict e, const double *restrict v,
                const int *restrict list, int n, int ef, int vf)
{
    int m = 0;
    for (int i = 0; i < n; i++) { // @yes
        if (ef)
            b[m++] = e[list[i]];
        if (vf) {
            b[m++] = v[list[i]];
            b[m++] = -v[list[i]];
        }
    }
}

int shows_both(double *restrict b, const double *restrict e, const int *restrict list, int n)
{
    int m = 0;
    for (int i = 0; i < n; i++) { // @yes
        if (list[i] > 2)
            b[m++] = e[list[i]];
        else
            b[m++] = 0;
    }
    return m;
}

int shows_rest(double *restrict b, const double *restrict e, int n, int ef)
{
    int m = 3;
    for (int i = 0; i < n; i++) { // @yes
        if (ef > 2) {
            b[m] = e[i];
            m += 2;
        } else {
            b[m++] = -e[i];
        }
    }
    for (int i = 0; i < n; i++) // @yes
        b[m + i] = 0;
    return m;
}

void shows_pointer_moved(const double *restrict e, double *restrict out, int n, int step)
{
    int k = 0;
    for (int i = 0; i < n; i++) { // @guarded params
        if (step)
            k++;
        out[k] = e[i];
    }
}

int inner(double *restrict b, const double *restrict e, int n, int m, int f)
{
    int k = 0;
    for (int i = 0; i < n; i++) // @yes | guarded params | unknown parallel
        for (int j = 0; j < m; j++) // @yes
            if (f)
                b[k++] = e[j];
            else
                b[k++] = i;
    return k;
}

void refuses_data(double *restrict b, const double *restrict e, const int *restrict list, int n)
{
    int m = 0;
    for (int i = 0; i < n; i++) { // @unproven
        if (list[i] > 2)
            b[m++] = e[i];
        b[m++] = 4;
    }
}

void refuses_index(double *restrict b, const double *restrict e, int n, int f)
{
    int m = 0;
    for (int i = 0; i < n; i++) { // @unproven
        if (i < f)
            m++;
        b[m] = e[i];
    }
}

void refuses_changed(double *restrict b, const double *restrict e, int n, int f)
{
    int m = 0;
    for (int i = 0; i < n; i++) { // @unproven
        if (f)
            m++;
        b[m] = e[i];
        f = 1 - f;
    }
}

void refuses_counted_condition(double *restrict b, const double *restrict e, int n)
{
    int m = 0;
    for (int i = 0; i < n; i++) { // @unproven
        if (m++ < 3)
            m += 2;
        b[m] = e[i];
    }
}

/* What decides may be one of the elements. */
void written(int *b, const int *restrict e, int n, const int *f)
{
    int m = 0;
    for (int i = 0; i < n; i++) { // @guarded overlap params | @unknown
        if (*f)
            m++;
        b[m] = e[i];
    }
}

void refuses_less(double *restrict b, const double *restrict e, int n, int f)
{
    int m = 9;
    for (int i = 0; i < n; i++) { // @unproven | guarded params
        b[m] = e[i];
        if (f)
            m++;
        else
            m--;
        b[m] = e[i];
    }
}

void refuses_left_out(double *restrict b, const double *restrict e, int n, int f)
{
    int m = 0;
    for (int i = 0; i < n; i++) { // @unproven
        if (e[i] < 0)
            continue;
        if (f)
            b[m++] = e[i];
    }
}

void refuses_switch(double *restrict b, const double *restrict e, int n, int f)
{
    int m = 0;
    for (int i = 0; i < n; i++) { // @unknown parallel
        switch (f) {
        case 1:
            m++;
            break;
        default:
            m += 2;
        }
        b[m] = e[i];
    }
}
