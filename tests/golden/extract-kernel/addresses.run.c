#include <stdio.h>

struct node {
    const struct node *next;
    long value;
};

void walk(int n, int w, const struct node *restrict from, struct node *restrict to,
          float *restrict out);

int main(void)
{
    static struct node from[301], to[301];
    static float out[903];
    for (int i = 0; i < 301; i++)
        from[i] = (struct node){&to[i / 3], i};
    walk(300, 7, from, to, out);
    for (int i = 0; i < 301; i++)
        printf("%d %ld %g %g\n", to[i].next != NULL ? (int)(to[i].next - to) : -1, to[i].value,
               out[3 * i], out[3 * i + 2]);
    return 0;
}
