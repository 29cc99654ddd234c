void fill(int n, int *a) {
// @openmp-for
for (int i = 0; i < n; i++) {
  a[i] = i;
}
}
