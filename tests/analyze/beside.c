/* Variables that are declared beside each other differ by a number, whatever they are read from. */
static double a[500];
static int gp[3];
volatile int clock_now;
int next(void);

void beside(void)
{
    int i = gp[0] - 2, i1 = gp[0] - 1;

    for (int m = 0; m < 3; m++) // @yes
        a[i + 2 * m] = a[i1 + 2 * m];
}

void below(const int *p)
{
    int i = p[0];
    int middle = i / 2;
    int i1 = p[0] - 3;

    for (int m = 0; m < 3; m++) // @yes
        a[i + 2 * m] = a[i1 + 2 * m] + middle;
}

/* Nothing is known where what they are read from may change in between, */
void written(void)
{
    int i = gp[0] - 2;
    gp[0] = 3;
    int i1 = gp[0] - 1;

    for (int m = 0; m < 3; m++) // @guarded params
        a[i + 2 * m] = a[i1 + 2 * m];
}

void written_by_an_initialiser(int *p)
{
    int i = p[0], j = (p[0] = 2), i1 = p[0] + 1;

    for (int m = 0; m < 3; m++) // @guarded params
        a[i + 2 * m] = a[i1 + 2 * m] + j;
}

void changing(void)
{
    int i = clock_now - 2, i1 = clock_now - 1;

    for (int m = 0; m < 3; m++) // @guarded params
        a[i + 2 * m] = a[i1 + 2 * m];
}

void called(void)
{
    int i = next() - 2, i1 = next() - 1;

    for (int m = 0; m < 3; m++) // @guarded params
        a[i + 2 * m] = a[i1 + 2 * m];
}

/* in which one of them is set again, */
void set_again(void)
{
    int i = gp[0] - 2, i1 = gp[0] - 1;
    if (i1 > 7)
        i1 = 7;

    for (int m = 0; m < 3; m++) // @guarded params
        a[i + 2 * m] = a[i1 + 2 * m];
}

/* or where the sum may wrap around. */
void unsigned_sums(const unsigned *p)
{
    int i = p[0] - 2, i1 = p[0] - 1;

    for (int m = 0; m < 3; m++) // @guarded params
        a[i + 2 * m] = a[i1 + 2 * m];
}
