int sum_up(int n, const int *a)
{
    int sum = 0;
    auto add = [&]() {
        // @openmp-for
        for (int i = 0; i < n; i++)
            sum += a[i];
    };
    add();
    return sum;
}
