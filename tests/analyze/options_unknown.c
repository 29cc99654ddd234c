// With an option that may change the rules in a way that is not known no loop is judged.
// @args -O2 -fstack-protector-strong -fnon-call-exceptions
void f(int n, char *restrict y)
{
    for (int i = 0; i < n; i++) // @unknown dialect
        y[i] = i;
}
