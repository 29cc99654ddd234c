/* Records of many numbers: what all fields touch together has no gaps, or only its ends are looked
   for. */

enum { FIELDS = 25 };

/* Each field of each record is written. */
void whole(int n, const double *u, double *f)
{
    for (int i = 0; i < n; i++) { // @guarded overlap
        f[FIELDS * i] = u[5 * i] * 0.0;
        f[FIELDS * i + 1] = u[5 * i + 1] * 1.0;
        f[FIELDS * i + 2] = u[5 * i + 2] * 2.0;
        f[FIELDS * i + 3] = u[5 * i + 3] * 3.0;
        f[FIELDS * i + 4] = u[5 * i + 4] * 4.0;
        f[FIELDS * i + 5] = u[5 * i] * 5.0;
        f[FIELDS * i + 6] = u[5 * i + 1] * 6.0;
        f[FIELDS * i + 7] = u[5 * i + 2] * 7.0;
        f[FIELDS * i + 8] = u[5 * i + 3] * 8.0;
        f[FIELDS * i + 9] = u[5 * i + 4] * 9.0;
        f[FIELDS * i + 10] = u[5 * i] * 10.0;
        f[FIELDS * i + 11] = u[5 * i + 1] * 11.0;
        f[FIELDS * i + 12] = u[5 * i + 2] * 12.0;
        f[FIELDS * i + 13] = u[5 * i + 3] * 13.0;
        f[FIELDS * i + 14] = u[5 * i + 4] * 14.0;
        f[FIELDS * i + 15] = u[5 * i] * 15.0;
        f[FIELDS * i + 16] = u[5 * i + 1] * 16.0;
        f[FIELDS * i + 17] = u[5 * i + 2] * 17.0;
        f[FIELDS * i + 18] = u[5 * i + 3] * 18.0;
        f[FIELDS * i + 19] = u[5 * i + 4] * 19.0;
        f[FIELDS * i + 20] = u[5 * i] * 20.0;
        f[FIELDS * i + 21] = u[5 * i + 1] * 21.0;
        f[FIELDS * i + 22] = u[5 * i + 2] * 22.0;
        f[FIELDS * i + 23] = u[5 * i + 3] * 23.0;
        f[FIELDS * i + 24] = u[5 * i + 4] * 24.0;
    }
}

/* Every second one, so that what others have between them is not touched. */
void gaps(int n, const double *u, double *f)
{
    for (int i = 0; i < n; i++) { // @guarded overlap
        f[18 * i] = u[i] + 0.0;
        f[18 * i + 2] = u[i] + 2.0;
        f[18 * i + 4] = u[i] + 4.0;
        f[18 * i + 6] = u[i] + 6.0;
        f[18 * i + 8] = u[i] + 8.0;
        f[18 * i + 10] = u[i] + 10.0;
        f[18 * i + 12] = u[i] + 12.0;
        f[18 * i + 14] = u[i] + 14.0;
        f[18 * i + 16] = u[i] + 16.0;
    }
}

/* From the last record to the first, fields in any order, one of them twice. */
void backwards(int n, const int *u, int *f)
{
    for (int i = n - 1; i >= 0; i--) { // @guarded overlap
        f[9 * i + 6] = u[2 * i] + 6;
        f[9 * i + 3] = u[2 * i] + 3;
        f[9 * i] = u[2 * i] + 0;
        f[9 * i + 5] = u[2 * i] + 5;
        f[9 * i + 1] = u[2 * i] + 1;
        f[9 * i + 7] = u[2 * i] + 7;
        f[9 * i + 2] = u[2 * i] + 2;
        f[9 * i + 4] = u[2 * i] + 4;
        f[9 * i + 3] = u[2 * i] + 3;
        f[9 * i + 8] = u[2 * i] + 8;
    }
}

/* The records overlap: the last field of one is the first of the next. */
void overlapping(int n, int *f)
{
    for (int i = 0; i < n; i++) { // @no output
        f[8 * i] = i + 0;
        f[8 * i + 1] = i + 1;
        f[8 * i + 2] = i + 2;
        f[8 * i + 3] = i + 3;
        f[8 * i + 4] = i + 4;
        f[8 * i + 5] = i + 5;
        f[8 * i + 6] = i + 6;
        f[8 * i + 7] = i + 7;
        f[8 * i + 8] = i + 8;
    }
}

/* Cells of a grid push to their neighbours: nine planes in one array. */
void push(int height, int width, const double *from, double *to)
{
    for (int y = 1; y < height - 1; y++) // @guarded overlap
        for (int x = 1; x < 62; x++) { // @guarded overlap
            to[9 * (64 * y + x)] = from[9 * (64 * y + x)];
            to[9 * (64 * y + x) + 9 + 1] = from[9 * (64 * y + x) + 1];
            to[9 * (64 * (y + 1) + x) + 2] = from[9 * (64 * y + x) + 2];
            to[9 * (64 * y + x) - 9 + 3] = from[9 * (64 * y + x) + 3];
            to[9 * (64 * (y - 1) + x) + 4] = from[9 * (64 * y + x) + 4];
            to[9 * (64 * (y + 1) + x) + 9 + 5] = from[9 * (64 * y + x) + 5];
            to[9 * (64 * (y + 1) + x) - 9 + 6] = from[9 * (64 * y + x) + 6];
            to[9 * (64 * (y - 1) + x) - 9 + 7] = from[9 * (64 * y + x) + 7];
            to[9 * (64 * (y - 1) + x) + 9 + 8] = from[9 * (64 * y + x) + 8];
        }
}
