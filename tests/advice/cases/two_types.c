/* @advice use one type for both */
void before(int first, unsigned last, double *values)
{
    for (int i = first; i < last; i++) /* @refused overflow */
        values[i] *= 2;
}

void after(unsigned first, unsigned last, double *values)
{
    for (unsigned i = first; i < last; i++) /* @accepted */
        values[i] *= 2;
}
