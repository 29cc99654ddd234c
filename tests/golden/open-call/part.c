static int twice(int x)
{
    return 2 * x;
}

int all(int x)
{
    // @open-call
    x = twice(x) + 1;
    return x;
}
