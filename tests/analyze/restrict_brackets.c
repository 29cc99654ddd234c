// `restrict` in brackets that hold no size.
void plain(int n, double a[restrict], const double b[restrict])
{
    for (int i = 0; i < n; i++) // @yes
        a[i] = b[i];
}

void rows(int n, double a[restrict][8], const double b[const restrict][8])
{
    for (int i = 0; i < n; i++) // @yes
        for (int j = 0; j < 8; j++) // @yes
            a[i][j] = b[i][j];
}

#define OWN restrict
void in_macro(int n, double a[OWN], const double b[OWN])
{
    for (int i = 0; i < n; i++) // @guarded
        a[i] = b[i];
}

void of_one(int n, double a[restrict], double (*b)[1][2], double *c)
{
    for (int i = 0; i < n; i++) // @yes
        a[i] = b[0][0][0] + c[i];
    for (int i = 0; i < n; i++) // @guarded
        b[i][0][0] = c[i];
}
