int rate(int k); int tick(int k); int twice(int k);
void f(int n, int *restrict x) { for (int i = 0; i < n; i++) x[i] = rate(i); }
void g(int n, int *restrict x) { for (int i = 0; i < n; i++) x[i] = tick(i); }
void h(int n, int *restrict x) { for (int i = 0; i < n; i++) x[i] = twice(i); }
