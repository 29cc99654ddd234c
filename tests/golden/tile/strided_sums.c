/* Two sums over elements that meet in many ways. Which parameters keep them apart is a question of
   its own, dear to answer, and no order needs the answer. */
void sums(double *restrict a, int n, int m, int p, double x)
{
    // @tile sizes=i:8,j:8
    for (int i = m; i < n + 1; i += 2)
        for (int j = 1; j < p; j += 3) {
            a[i - j + m] += x;
            a[i + j + 1] += x;
        }
}
