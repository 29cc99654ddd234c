void show(const int *a, long n);

int main(void)
{
    int a[20];
    for (int i = 0; i < 20; i++)
        a[i] = i % 5 - 1;
    for (long n = -2; n <= 20; n++)
        show(a, n);
    return 0;
}
