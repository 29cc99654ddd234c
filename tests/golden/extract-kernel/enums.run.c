#include <stddef.h>
#include <stdio.h>

enum matter { ROCK, WATER = 4, AIR };

struct cell {
    enum matter matter;
    int flows;
};

void classify(size_t n, struct cell *cells);
const char *matter_name(enum matter matter);

int main(void)
{
    static struct cell cells[300];
    for (int i = 0; i < 300; i++)
        cells[i].matter = i % 3 == 0 ? ROCK : i % 3 == 1 ? WATER : AIR;
    classify(290, cells);
    for (int i = 0; i < 300; i++)
        printf("%s %d\n", matter_name(cells[i].matter), cells[i].flows);
    return 0;
}
