struct flags {
    unsigned low : 3;
} f[4];

void count(int n)
{
    // @scalar-replace
    for (int i = 0; i < n; i++)
        f[2].low += 1;
}
