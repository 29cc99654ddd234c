/* Neither name of the type means it in the loop. */
void type_hidden(int n, int *restrict a, const double *restrict b)
{
    enum sign { MINUS, PLUS };
    enum sign t[20];
    {
        enum sign { NEITHER = 7 };
        a[0] = NEITHER;
        // @contract
        for (int i = 1; i < n; i++) {
            t[i] = b[i] < 0 ? MINUS : PLUS;
            a[i] = t[i];
        }
    }
}
