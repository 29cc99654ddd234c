/* The inner loop's index is a variable of each iteration: its declaration stays with the loop. */
void declared(int n, double *restrict a, double b[][8])
{
    // @distribute overlap=refuse
    for (int i = 0; i < n; i++) {
        a[i] = i;
        unsigned j;
        for (j = 0; j < 8; j++) {
            b[i][j] = a[i];
            b[i][j] += j;
        }
    }
}
