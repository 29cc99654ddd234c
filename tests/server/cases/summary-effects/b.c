static int count;
int tick(int k) { return k + count++; }
static int two(int k) { int t[2] = {k, k}; t[1] = 3; return t[0] + t[1]; }
int twice(int k) { return two(k); }
