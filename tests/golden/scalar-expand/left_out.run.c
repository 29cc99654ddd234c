#include <stdio.h>

extern unsigned char out[30];
void steps(const int *in);

int main(void)
{
    int in[30];
    for (int i = 0; i < 30; i++)
        in[i] = i * 31;
    steps(in);
    for (int i = 0; i < 30; i++)
        printf("%d ", out[i]);
    return 0;
}
