extern int a[100];

#ifdef LONG
void f(int n) {
#else
void f(int n)
{
#endif
#ifdef FAST
    n--;
#endif
    for (int i = 0; i < n; i++)
        a[i] = i;
}

void g(int n)
{
#ifdef FAST
    n--;
#else
    n++;
#endif
    for (int i = 0; i < n; i++)
        a[i] = i;
}