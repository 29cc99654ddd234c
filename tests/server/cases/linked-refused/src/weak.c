__attribute__((weak)) double plain(double x) { return x - 1; }
