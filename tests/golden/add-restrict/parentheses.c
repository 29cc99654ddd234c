/* Declarators with parentheses around the name, and comments within. */
void scale(int n, double *(a), const double *b, double (*(/* rows */ c))[8])
{
    // @add-restrict
    for (int i = 0; i < n; i++) {
        (a)[i] = 2 * b[i];
        (c)[i][1] = b[i];
    }
}
