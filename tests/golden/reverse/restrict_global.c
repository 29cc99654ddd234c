/* What is written is reached through no parameter, which alone could be declared so. */
double *values;

void copy(int n, const double *b)
{
    // @reverse overlap=restrict
    for (int i = 0; i < n; i++)
        values[i] = b[i + 1];
}
