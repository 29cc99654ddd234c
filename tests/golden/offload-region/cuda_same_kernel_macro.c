/* What the macro stands for is the same in both loops, though the two would be one kernel with 'w'
   and 'v' exchanged. */
#define TWICE_W (w * 2)

void mix(int n, int steps, float w, float v, float *restrict p, float *restrict q)
{
    // @offload-region
    for (int t = 0; t < steps; t++) {
        for (int i = 0; i < n; i++)
            p[i] = w + v * (q[i] + TWICE_W);
        for (int i = 0; i < n; i++)
            q[i] = v + w * (p[i] + TWICE_W);
        for (int i = 0; i < n; i++)
            p[i] = w + v * (q[i] + TWICE_W);
    }
}
