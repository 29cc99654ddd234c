/* A variable that is declared with the value gets it later; what is returned is converted. */
static float mean(int n, double x[])
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += x[i];
    return n > 0 ? sum / n : 0;
}

double a[100];

double spread(int n)
{
    // @open-call
    double middle = mean(n - 1, a + 1); /* of all */
    return middle - a[0];
}
