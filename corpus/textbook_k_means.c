/* textbook_k_means.c: each point goes to the nearest of k centres, in four spellings. */

/* The assignment, and how many points changed their centre. */
// @sizes n=1..6 k=1..4 d=1..3
int k_means(int n, int k, int d, double point[n][d], double centre[k][d], int *nearest)
{
    int changed = 0;

    for (int i = 0; i < n; i++) { // @guarded overlap reduction changed:+
        int best = 0;
        double least = 1e300;
        for (int c = 0; c < k; c++) { // @yes reduction least:min,best:argmin
            double square = 0.0;
            for (int l = 0; l < d; l++) // @yes reduction square:+
                square += (point[i][l] - centre[c][l]) * (point[i][l] - centre[c][l]);
            if (square < least) {
                least = square;
                best = c;
            }
        }
        if (nearest[i] != best)
            changed++;
        nearest[i] = best;
    }
    return changed;
}

/* The same with points and centres in vectors; then the sums and numbers of the clusters. */
// @sizes n=1..6 k=1..4 d=1..3
void k_means_flat(int n, int k, int d, const double *restrict point,
                  const double *restrict centre, int *restrict nearest, double *restrict sum,
                  int *restrict number)
{
    int i, c, l;

    for (i = 0; i < n; i++) { // @yes private c,l
        double least = -1.0;
        for (c = 0; c < k; c++) { // @no flow on least | @unknown dependence
            double square = 0.0;
            for (l = 0; l < d; l++) // @yes reduction square:+
                square += (point[i * d + l] - centre[c * d + l]) *
                          (point[i * d + l] - centre[c * d + l]);
            if (least < 0.0 || square < least) {
                least = square;
                nearest[i] = c;
            }
        }
    }
    for (i = 0; i < n; i++) { // @yes reduction number[]:+,sum[]:+ private l
        number[nearest[i]]++;
        for (l = 0; l < d; l++) // @yes
            sum[nearest[i] * d + l] += point[i * d + l];
    }
}

#define POINTS 9
#define CENTRES 3
typedef double real;
#define SQUARE(x) ((x) * (x))
#define DISTANCE(i, c) (SQUARE(px[i] - cx[c]) + SQUARE(py[i] - cy[c]))

real px[POINTS], py[POINTS], cx[CENTRES], cy[CENTRES];
int cluster[POINTS];

/* The same in the plane; then each centre becomes the mean of its points. */
void k_means_macro(void)
{
    for (int i = 0; i < POINTS; i++) { // @yes
        cluster[i] = 0;
        for (int c = 1; c < CENTRES; c++) // @unknown dependence parallel
            if (DISTANCE(i, c) < DISTANCE(i, cluster[i]))
                cluster[i] = c;
    }
    for (int c = 0; c < CENTRES; c++) { // @yes
        real x = 0, y = 0;
        int members = 0;
        for (int i = 0; i < POINTS; i++) // @yes reduction x:+,y:+,members:+
            if (cluster[i] == c) {
                x += px[i];
                y += py[i];
                members++;
            }
        if (members > 0) {
            cx[c] = x / members;
            cy[c] = y / members;
        }
    }
}

/* The square of the distance of two points. */
// @sizes d=1..3
static double distance(int d, const double *p, const double *q)
{
    double square = 0.0;

    for (int l = 0; l < d; l++) // @yes reduction square:+
        square += (p[l] - q[l]) * (p[l] - q[l]);
    return square;
}

/* The centre that is nearest to a point. */
// @sizes k=1..4 d=1..3
static int nearest_of(int k, int d, const double *point, const double *centre)
{
    int best = 0;

    for (int c = 1; c < k; c++) // @yes reduction best:argmin
        if (distance(d, point, centre + c * d) < distance(d, point, centre + best * d))
            best = c;
    return best;
}

/* The same with a function for one point. */
// @sizes n=1..6 k=1..4 d=1..3
void k_means_calls(int n, int k, int d, const double *point, const double *centre, int *nearest)
{
    for (int i = 0; i < n; i++) // @unknown alias parallel
        nearest[i] = nearest_of(k, d, point + i * d, centre);
}
