/*
 * blocks.c: memcpy(), memmove() and memset() in loops. They are followed as if the library copied
 * element by element; what is copied may be memory of any type.
 */
#include <stdint.h>
#include <string.h>

#define N 24

struct particle { double at[3], mass; int kind; };
struct tagged { int tag; union { int whole; float part; } value; };

double grid[6][8], other[6][8], line[N], row[N];
int counts[N], marks[N];
float heights[N];
uint32_t bits[N];
struct particle all[N], kept[N];

/* Rows of a matrix, as flat arrays have them. */
// @sizes n=0..5 m=0..4
void copy_rows(int n, int m, double *restrict to, const double *restrict from)
{
    for (int i = 0; i < n; i++) // @yes
        memcpy(to + i * m, from + i * m, m * sizeof *to);
}

// @sizes n=0..5 m=0..4
void copy_rows_wide(size_t n, size_t m, double *restrict to, const double *restrict from)
{
    for (size_t i = 0; i < n; i++) // @guarded
        memcpy(&to[i * m], &from[i * m], sizeof(double) * m);
}

/* The pointers may lead to the same memory. */
// @sizes n=0..5
void copy_blocks(int n, double *to, const double *from)
{
    for (int i = 0; i < n; i++) // @guarded
        memcpy(to + 4 * i, from + 4 * i, 4 * sizeof(double));
}

// @sizes
void clear_grid(void)
{
    for (int i = 0; i < 6; i++) // @yes
        memset(grid[i], 0, sizeof grid[i]);
}

// @sizes
void clear_halves(void)
{
    for (int i = 0; i < 6; i += 2) // @yes
        memset(&grid[i][4], 0, 4 * sizeof grid[0][0]);
}

/* Two rows at a time: one is cleared twice. */
// @sizes
void clear_pairs(void)
{
    for (int i = 0; i < 5; i++) // @no output
        memset(grid[i], 0, 2 * sizeof grid[i]);
}

/* Each iteration takes what the one before has moved. */
// @sizes
void move_up(void)
{
    for (int i = 1; i < 5; i++) // @no flow
        memcpy(grid[i + 1], grid[i], sizeof grid[i]);
}

// @sizes
void move_across(void)
{
    for (int i = 0; i < 6; i++) // @yes
        memmove(&grid[i][1], &grid[i][0], 7 * sizeof(double));
}

/* Within an iteration all is read before it is written: what the last iteration left counts. */
// @sizes
double move_kept(void)
{
    double window[4] = {1, 2, 3, 4}, sum = 0;
    for (int i = 0; i < N; i++) { // @no flow
        memmove(window + 1, window, 3 * sizeof window[0]);
        window[0] = line[i];
        row[i] = window[3];
    }
    return sum;
}

/* An array of its own for each iteration. */
// @sizes
void private_copy(void)
{
    for (int i = 0; i < 6; i++) { // @yes
        double t[8];
        memcpy(t, grid[i], sizeof t);
        for (int j = 0; j < 8; j++) // @yes
            other[i][j] = t[7 - j];
    }
}

// @sizes
void private_zeros(void)
{
    int t[4];
    for (int i = 0; i < N - 4; i++) { // @yes private t
        memset(t, 0, sizeof t);
        for (int j = 0; j < 4; j++) // @yes
            t[j] += counts[i + j];
        marks[i] = t[1];
    }
}

/* Only a part of it is cleared each time. */
// @sizes
void shared_rest(void)
{
    int t[4] = {0};
    for (int i = 0; i < N; i++) { // @no flow
        memset(t, 0, 3 * sizeof *t);
        t[3] += counts[i];
        marks[i] = t[3];
    }
}

/* The bytes of a number as another type. */
// @sizes
void read_bits(void)
{
    for (int i = 0; i < N; i++) { // @yes
        uint32_t u;
        memcpy(&u, &heights[i], sizeof u);
        bits[i] = u >> 23;
    }
}

/* Numbers out of a buffer of bytes. */
// @sizes n=0..4
void read_bytes(int n, const unsigned char *restrict buffer, uint32_t *restrict to)
{
    for (int i = 0; i < n; i++) { // @yes
        uint32_t u;
        memcpy(&u, buffer + 4 * i, sizeof u);
        to[i] = u & 0xffff;
    }
}

/* The byte is read from what another iteration clears. */
// @sizes
void byte_of_row(void)
{
    for (int i = 1; i < 6; i++) // @no flow
        memset(grid[i], grid[i - 1][0] > 3, sizeof grid[i]);
}

/* And is counted. */
// @sizes
void counted_byte(int k)
{
    for (int i = 0; i < N; i++) // @yes
        memset(&counts[i], k++ & marks[i], sizeof counts[i]);
    marks[0] = k;
}

// @sizes
void all_ones(unsigned long *to)
{
    for (int i = 0; i < N; i++) // @yes
        memset(to + i, -1, sizeof *to);
}

// @sizes
void copy_records(void)
{
    for (int i = 0; i < N; i++) // @yes
        memcpy(&kept[i], &all[i], sizeof(struct particle));
}

// @sizes
void clear_records(void)
{
    for (int i = 0; i < N; i++) { // @yes
        memset(&kept[i], 0, sizeof kept[i]);
        kept[i].mass = all[i].mass;
    }
}

/* Three numbers of a record. */
// @sizes
void copy_members(void)
{
    for (int i = 0; i < N; i++) // @yes
        memcpy(kept[i].at, all[i].at, sizeof all[i].at);
}

// @sizes
void copy_whole(void)
{
    for (int t = 0; t < 3; t++) { // @no output
        memcpy(other, grid, sizeof grid);
        memset(&line, 0xff, sizeof line);
    }
}

/* What is given back leads to where it was copied. */
// @sizes
void given_back(void)
{
    for (int i = 0; i < 3; i++) { // @yes
        double *to = memcpy(line + 8 * i, grid[i], sizeof grid[i]);
        to[0] = 1;
    }
}

/* That may be more than a row. */
// @sizes n=0..8
void part_of_rows(int n)
{
    for (int i = 0; i < 6; i++) // @unknown call // behind the row
        memcpy(other[i], grid[i], n * sizeof(double));
    for (int i = 0; i < 6; i++) // @unknown call // behind the row
        memset(&grid[i][n], 0, 2 * sizeof(double));
    for (int i = 0; i < N; i++) // @unknown call // behind the row or member
        memset(&kept[i].mass, 0, sizeof(double) + sizeof(int));
}

/* The whole of a matrix by its first element. */
// @sizes n=0..3
void whole_matrix(int n)
{
    for (int t = 0; t < n; t++) { // @no output
        memset(&grid[0][0], 0, sizeof grid);
        grid[1][2] += other[1][t];
    }
}

/* Copied bytes may be of memory that another type is read from later: here they are not. */
// @sizes n=0..6
void other_type(int n, float *restrict to, const int *restrict from)
{
    for (int i = 0; i < n; i++) // @yes
        memcpy(&to[i], &from[i], sizeof to[i]);
}

/* 'to' may be memory of `list`, whatever its type: memcpy() copies bytes. */
// @sizes n=0..6
void any_type(int n, float *to, const float *from, int *list)
{
    for (int i = 0; i < n; i++) { // @guarded
        memcpy(&to[i], &from[i], sizeof(float));
        list[i] = i;
    }
}

/* How many elements that is, is not told. */
// @sizes
void some_bytes(int bytes)
{
    for (int i = 0; i < 6; i++) // @unknown call // multiple of sizeof(double)
        memcpy(other[i], grid[i], bytes);
}

// @sizes
void no_type(void *to, const void *from)
{
    for (int i = 0; i < 1; i++) // @unknown call // give it a pointer to elements
        memcpy(to, from, 8);
}

// @sizes
void with_union(struct tagged *to)
{
    for (int i = 0; i < 4; i++) // @unknown call // union
        memset(to + i, 0, sizeof *to);
}
