#define N 60

double a[N][N], b[N][N], c[N][N];

/* In the new order the inner loop runs along the rows of `b` and `c`. */
void multiply(int n)
{
    // @reorder order=i,k,j
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
            for (int k = 0; k < n; k++) { // the sum
                c[i][j] += a[i][k] * b[k][j];
            }
        }
    }
}
