/* Loops that go down have their first value above. */
double a[100][100];

void lower(void)
{
    // @tile sizes=i:8,j:16 partial=guard
    for (int i = 0; i <= 99; i++) {
        for (int j = i; j >= 0; --j) {
            double *at = &a[i][j]; // an element
            *at += i + j;
        }
    }
}
