/* The red points of a line: every second one. */
void relax(int n, double omega, const double *restrict right, double *restrict u)
{
    // @extract-kernel
    for (int i = 1; i < n - 1; i += 2) {
        double old = u[i];
        u[i] = old + omega * (right[i] - old);
    }
}
