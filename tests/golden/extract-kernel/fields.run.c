#include <stdio.h>

struct cell {
    char kind;
    double value;
    int marks[3];
};

void mark(struct cell *cells, int n);

int main(void)
{
    static struct cell cells[300];
    for (int i = 0; i < 300; i++) {
        cells[i].kind = 'a';
        cells[i].value = i;
    }
    mark(cells, 270);
    for (int i = 0; i < 300; i++)
        printf("%c %g %d %d ", cells[i].kind, cells[i].value, cells[i].marks[0], cells[i].marks[1]);
    return 0;
}
