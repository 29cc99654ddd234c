/* No parameter: nothing can be declared. */
double *from, *to;

void copy(int n)
{
    // @add-restrict
    for (int i = 0; i < n; i++)
        to[i] = from[i];
}
