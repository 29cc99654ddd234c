#define T 10
#define N 60

double u[N + 1];

/* Afterwards both loops may run in tiles. */
void relax(void)
{
    // @skew by=i:t
    for (int t = 0; t < T; t++)
        for (int i = 1; i < N; i++) // from left to right
            u[i] = (u[i - 1] + u[i + 1]) / 2;
}
