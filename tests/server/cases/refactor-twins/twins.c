void branches(int n, float *a)
{
#ifdef FAST
    for (int i = 0; i < n; i++)
        a[i] = 1;
#else
    for (int i = 0; i < n; i++)
        a[i] = 2;
#endif
}

void same_branch(int n, float *a, float *b)
{
#ifndef FAST
    for (int i = 0; i < n; i++)
        a[i] = 1;
    for (int i = 0; i < n; i++)
        b[i] = 2;
#else
    a[n] = b[n];
#endif
}

#if defined(FAST) && FAST > 1
void whole(int n, float *a)
{
    for (int i = 0; i < n; i++)
        a[i] = 4;
}
#elif defined(FAST)
void whole(int n, float *a)
{
    for (int i = 0; i < n; i++)
        a[i] = 3;
}
#else
void whole(int n, float *a)
{
    for (int i = 0; i < n; i++)
        a[i] = 4;
}
#endif

#ifdef FAST
void other(int n, float *a)
{
    for (int i = 0; i < n; i++)
        a[i] = 5;
}
#else
void other(int n, float *a)
{
    for (int i = 0; i < n; i++)
        a[i] = 6;
}
#endif
