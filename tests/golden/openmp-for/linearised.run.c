#include <stdio.h>

void add(int m, int n, int lda, int ldb, double *a, const double *b);

int main(void)
{
    static double data[4000];
    for (int lda = -3; lda <= 20; lda++) {
        for (int i = 0; i < 4000; i++)
            data[i] = i % 7;
        add(40, 9, lda, 9, data + 1000, data + 2500);
        add(40, 9, lda, lda, data + 1000, data + 1000 + lda);
        add(40, 9, 9, lda, data + 1000, data + 1200);
        add(-1, 9, lda, lda, data, data);
        double sum = 0;
        for (int i = 0; i < 4000; i++)
            sum = sum / 2 + data[i];
        printf("%.9g\n", sum);
    }
    return 0;
}
