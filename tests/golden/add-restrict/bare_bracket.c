/* A qualifier alone in the brackets would not be seen when the file is read again. */
void copy(int n, double to[/* n */ const], const double *from)
{
    // @add-restrict
    for (int i = 0; i < n; i++)
        to[i] = from[i];
}
