double a[100][100];

void count(int n)
{
    // @tile sizes=i:8,j:8 partial=remainder
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            static const double one = 1;
            a[i][j] += one;
        }
}
