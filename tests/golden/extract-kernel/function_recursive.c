static long powers(long base, int exponent)
{
    return exponent == 0 ? 1 : base * powers(base, exponent - 1);
}

__attribute__((const)) static long power(long base, int exponent)
{
    return powers(base, exponent);
}

void raise(int n, long *restrict x)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        x[i] = power(x[i], 3);
}
