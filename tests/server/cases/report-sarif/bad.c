int f(void) { return é }
