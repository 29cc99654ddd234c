/* textbook_floyd_warshall.c: all shortest paths and the transitive closure, in four spellings. */

/* Shortest paths: a path over k; row and column k are read by all and written in passing. */
// @sizes n=1..6
void floyd_warshall(int n, int path[n][n])
{
    for (int k = 0; k < n; k++) // @no flow on path
        for (int i = 0; i < n; i++) // @no flow on path
            for (int j = 0; j < n; j++) // @no flow on path
                path[i][j] = path[i][j] < path[i][k] + path[k][j] ? path[i][j]
                                                                  : path[i][k] + path[k][j];
}

/* The transitive closure with a matrix in a vector; a row changes only if it reaches k. */
// @sizes n=1..6
void floyd_warshall_flat(int n, int *reach)
{
    for (int k = 0; k < n; k++) // @no flow on reach | @unknown dependence
        for (int i = 0; i < n; i++) // @no flow on reach | @unknown dependence
            if (reach[i * n + k])
                for (int j = 0; j < n; j++) // @yes
                    reach[i * n + j] |= reach[k * n + j];
}

#define NODES 6
#define REAL double
#define D(i, j) distance[(i) * NODES + (j)]

REAL distance[NODES * NODES];

/* Shortest paths with sizes and subscripts as macros; row k is left out, it would not change. */
void floyd_warshall_macro(void)
{
    for (int k = 0; k < NODES; k++) // @no flow on distance | @unknown dependence
        for (int i = 0; i < NODES; i++) { // @yes
            REAL to = D(i, k);
            if (i == k)
                continue;
            for (int j = 0; j < NODES; j++) // @yes
                if (to + D(k, j) < D(i, j))
                    D(i, j) = to + D(k, j);
        }
}

/* The shorter way. */
static double shorter(double a, double b)
{
    return a < b ? a : b;
}

/* Shortest paths from one matrix into another, with rows and a function for the shorter way. */
// @sizes n=1..6
void floyd_warshall_calls(int n, double from[n][n], double to[n][n])
{
    for (int k = 0; k < n; k++) { // @no flow on to
        for (int i = 0; i < n; i++) // @guarded overlap
            for (int j = 0; j < n; j++) // @guarded overlap
                from[i][j] = to[i][j];
        for (int i = 0; i < n; i++) { // @guarded overlap
            double *row = to[i];
            for (int j = 0; j < n; j++) // @guarded overlap
                row[j] = shorter(from[i][j], from[i][k] + from[k][j]);
        }
    }
}
