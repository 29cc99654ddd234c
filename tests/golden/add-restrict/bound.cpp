/* A reference to a pointer would have to change its type, too. */
void copy(int n, double *a, double *b)
{
    double *&to = a;
    // @add-restrict
    for (int i = 0; i < n; i++)
        to[i] = b[i];
}
