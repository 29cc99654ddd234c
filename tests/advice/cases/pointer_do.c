/* @advice write it as a 'for' that compares first */
void before(double *p, double *e)
{
    do { /* @refused not-canonical */
        *p = 4;
    } while (++p < e);
}

void after(double *p, double *e)
{
    *p = 4;
    for (double *q = p + 1; q < e; ++q) /* @accepted */
        *q = 4;
}
