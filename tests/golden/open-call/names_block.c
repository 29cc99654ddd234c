/* Names that the call uses for something else are others in the body; arguments are evaluated
   once. */
static int fill(int n, int *x, int i)
{
    int j = 0, sum = 0;
    while (n-- > 0) {
        int k = i + n;
        x[n] = k + j;
        sum += x[n];
    }
    return sum;
}

struct line {
    int j, sum;
};

int a[10][40];

int rows(struct line *line, int n)
{
    int j = 3;
    for (int i = 0; i < 10; i++) {
        // @open-call
        line->sum += fill(n, a[i], j++);
    }
    return j;
}
