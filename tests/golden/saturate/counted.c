/* The loop in front comes to its end, however far it counts; the other one is entered in any
   case. */
int counted(int n, int m, int a, int b, int *restrict p)
{
    int all = 0;

    // @saturate
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < m; k++) {
            for (int l = 0; l < k; l++)
                p[l] += 2;
            p[k] += a * i / (b + i);
        }
        while (1) {
            all += a * (i + 2) / (i + 1);
            if (all % 3 != 1 || all > 999)
                break;
        }
    }
    return all;
}
