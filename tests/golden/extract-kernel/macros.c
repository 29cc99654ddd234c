#define N 500
#define SHIFT 2.5

enum { OFFSET = 3 };

static double table[N];

/* Macros that stand for numbers, enumerators and global arrays come in as parameters. */
void fill_table(double scale)
{
    // @extract-kernel
    for (int i = 0; i < N; ++i)
        table[N - 1 - i] = scale * (i + SHIFT) + OFFSET;
}

double sum_of_table(void)
{
    double sum = 0;
    for (int i = 0; i < N; i++)
        sum += table[i] * i;
    return sum;
}
