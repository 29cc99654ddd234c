float x[9]; void f(void) { for (int i = 0; i < 9; i++) x[i] = 0; }
