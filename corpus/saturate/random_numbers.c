/* Random numbers by a linear congruence modulo 2^46 whose halves are found by casts, one sequence
   for each start. */
void random_numbers(int n, double a, double *seed, double *number)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        double a1 = (double)(int)(0x1p-23 * a);
        double a2 = a - 0x1p23 * a1;
        double x1 = (double)(int)(0x1p-23 * seed[i]);
        double x2 = seed[i] - 0x1p23 * x1;
        double t = a1 * x2 + a2 * x1;
        double z = t - 0x1p23 * (double)(int)(0x1p-23 * t);
        double s = 0x1p23 * z + a2 * x2;
        seed[i] = s - 0x1p46 * (double)(int)(0x1p-46 * s);
        number[i] = 0x1p-46 * seed[i];
    }
}
