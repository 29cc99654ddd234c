double plain(double x) { return x - 1; }
char letter(char c) { return c; }
