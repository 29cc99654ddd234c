#include <stdio.h>

extern int table[40][50];
void fill(int rows, int columns);

int main(void)
{
    for (int rows = 0; rows < 39; rows += 19)
        for (int columns = 0; columns < 51; columns += 25) {
            fill(rows, columns);
            for (int i = 0; i < 40; i++)
                printf("%d %d ", table[i][0], table[i][i]);
        }
    return 0;
}
