/* Two arrays that take turns: each step has its own rows of the table. */
void steps(int n, int turns, double *x, double *y)
{
    double *field[2] = {x, y};

    for (int s = 0; s < turns; s++) {
        // @extract-kernel
        for (int i = 1; i < n - 1; i++)
            field[1 - s % 2][i] = (field[s % 2][i - 1] + field[s % 2][i + 1]) / 2;
    }
}
