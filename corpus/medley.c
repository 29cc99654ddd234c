/*
 * medley.c: kernels of the PolyBench kind: deriche, floyd-warshall, nussinov.
 */
#define W 9
#define H 8
#define N 8

float img_in[W][H], img_out[W][H], r1[W][H], r2[W][H];

/* Recursive edge filter: passes along the rows, then along the columns. */
void deriche(float a1, float a2, float a3, float a4, float b1, float b2)
{
    float xm1, tm1, ym1, ym2, xp1, xp2, tp1, tp2, yp1, yp2;
    int i, j;

    for (i = 0; i < W; i++) { // @yes private ym1,ym2,xm1,j
        ym1 = 0.0f;
        ym2 = 0.0f;
        xm1 = 0.0f;
        for (j = 0; j < H; j++) { // @no flow
            r1[i][j] = a1 * img_in[i][j] + a2 * xm1 + b1 * ym1 + b2 * ym2;
            xm1 = img_in[i][j];
            ym2 = ym1;
            ym1 = r1[i][j];
        }
    }
    for (i = 0; i < W; i++) { // @yes private yp1,yp2,xp1,xp2,j
        yp1 = 0.0f;
        yp2 = 0.0f;
        xp1 = 0.0f;
        xp2 = 0.0f;
        for (j = H - 1; j >= 0; j--) { // @no flow
            r2[i][j] = a3 * xp1 + a4 * xp2 + b1 * yp1 + b2 * yp2;
            xp2 = xp1;
            xp1 = img_in[i][j];
            yp2 = yp1;
            yp1 = r2[i][j];
        }
    }
    for (i = 0; i < W; i++) // @yes
        for (j = 0; j < H; j++) // @yes
            img_out[i][j] = r1[i][j] + r2[i][j];
    for (j = 0; j < H; j++) { // @yes private tm1,ym1,ym2,i
        tm1 = 0.0f;
        ym1 = 0.0f;
        ym2 = 0.0f;
        for (i = 0; i < W; i++) { // @no flow
            r1[i][j] = a1 * img_out[i][j] + a2 * tm1 + b1 * ym1 + b2 * ym2;
            tm1 = img_out[i][j];
            ym2 = ym1;
            ym1 = r1[i][j];
        }
    }
    for (j = 0; j < H; j++) { // @yes private tp1,tp2,yp1,yp2,i
        tp1 = 0.0f;
        tp2 = 0.0f;
        yp1 = 0.0f;
        yp2 = 0.0f;
        for (i = W - 1; i >= 0; i--) { // @no flow
            r2[i][j] = a3 * tp1 + a4 * tp2 + b1 * yp1 + b2 * yp2;
            tp2 = tp1;
            tp1 = img_out[i][j];
            yp2 = yp1;
            yp1 = r2[i][j];
        }
    }
    for (i = 0; i < W; i++) // @yes
        for (j = 0; j < H; j++) // @yes
            img_out[i][j] = r1[i][j] + r2[i][j];
}

int path[N][N];

/* Row k and column k are read by every iteration and written by one: each loop has conflicts. */
void floyd_warshall(void)
{
    for (int k = 0; k < N; k++) // @no flow
        for (int i = 0; i < N; i++) // @no flow
            for (int j = 0; j < N; j++) // @no flow
                path[i][j] = path[i][j] < path[i][k] + path[k][j] ? path[i][j]
                                                                  : path[i][k] + path[k][j];
}

#define MAX(a, b) ((a) >= (b) ? (a) : (b))
#define MATCH(a, b) ((a) + (b) == 3 ? 1 : 0)

int seq[N], table[N][N];

/* Folding of sequences by dynamic programming. */
void nussinov(void)
{
    for (int i = N - 1; i >= 0; i--) // @no flow
        for (int j = i + 1; j < N; j++) { // @no flow
            if (j - 1 >= 0)
                table[i][j] = MAX(table[i][j], table[i][j - 1]);
            if (i + 1 < N)
                table[i][j] = MAX(table[i][j], table[i + 1][j]);
            if (j - 1 >= 0 && i + 1 < N) {
                if (i < j - 1)
                    table[i][j] =
                        MAX(table[i][j], table[i + 1][j - 1] + MATCH(seq[i], seq[j]));
                else
                    table[i][j] = MAX(table[i][j], table[i + 1][j - 1]);
            }
            for (int k = i + 1; k < j; k++) // @yes reduction table[i][j]:max
                table[i][j] = MAX(table[i][j], table[i][k] + table[k + 1][j]);
        }
}
