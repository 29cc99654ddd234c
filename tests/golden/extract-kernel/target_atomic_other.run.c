#include <stdio.h>

extern int product[5000];
void polynomials(int n, const int *a, const int *b);

int main(void)
{
    int a[60], b[60];
    for (int i = 0; i < 60; i++) {
        a[i] = i * 7 % 5 - 2;
        b[i] = i * 3 % 7 - 3;
    }
    polynomials(0, NULL, NULL);
    polynomials(1, a, b);
    polynomials(60, a, b);
    polynomials(9, product + 20, product + 2);
    for (int i = 0; i < 200; i++)
        printf("%d\n", product[i]);
    return 0;
}
