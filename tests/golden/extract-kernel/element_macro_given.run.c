#include <stdio.h>

struct total {
    int number, most;
};
void most_of(int n, const int *x, struct total *t);

int main(void)
{
    static int x[700];
    struct total t = {3, -5};
    for (int k = 0; k < 700; k++)
        x[k] = k * 37 % 701 - 700;
    most_of(0, x, &t);
    printf("%d\n", t.most);
    most_of(300, x, &t);
    printf("%d\n", t.most);
    x[699] = 9;
    most_of(700, x, &t);
    printf("%d %d\n", t.most, t.number);
    return 0;
}
