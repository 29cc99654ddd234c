/* The caller gives the memory that the function works in, and the project file says that nobody
   looks into it. */
void smooth(int n, float *restrict a, float *restrict t)
{
    // @contract array=t
    for (int i = 0; i < n; i++) {
        t[i] = a[i] + 1;
        a[i] = t[i] * t[i];
    }
}
