template <typename F> static void call(F function)
{
    function();
}

void fill(int n, int *a)
{
    call([=]() {
        // @openmp-for
        for (int i = 0; i < n; i++)
            a[i] = i;
    });
}
