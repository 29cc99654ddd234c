/* A parameter that a macro declares. */
#define VECTOR(name) double *name

void copy(int n, const double *from, VECTOR(to))
{
    // @add-restrict
    for (int i = 0; i < n; i++)
        to[i] = from[i];
}
