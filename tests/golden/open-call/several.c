static int sign(int x)
{
    if (x < 0)
        return -1;
    return x > 0;
}

int all(int x)
{
    int at;
    // @open-call
    at = sign(x);
    return at;
}
