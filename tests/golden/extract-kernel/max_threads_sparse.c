#define SIZE 4000

static short cells[SIZE];

void mark(void)
{
    // @extract-kernel max-threads=100 mapping=sparse checks=off
    for (short i = SIZE - 1; i >= 0; i -= 7)
        cells[i] = (short)(i % 100);
}

int cell(int at)
{
    return cells[at];
}
