int a[10];

void down(int n)
{
    a[n] = n;
    if (n > 0) {
        // @open-call
        down(n - 1);
    }
}
