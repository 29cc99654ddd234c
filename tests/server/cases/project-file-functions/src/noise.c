double noise(double seed);
int lookup(int at);

void disturb(int n, double *restrict out, const double *restrict in)
{
    for (int i = 0; i < n; i++)
        out[i] = in[i] + noise(in[i]);
}

int found(int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += lookup(i);
    return sum;
}
