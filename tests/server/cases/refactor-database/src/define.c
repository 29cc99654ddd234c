static float a[N];
void f(void) {
    for (int i = 0; i < N; i++)
        a[i] = 0;
}
