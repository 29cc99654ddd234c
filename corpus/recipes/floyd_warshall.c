/* floyd_warshall.c: the lengths of the shortest paths between all nodes of a graph. */

void floyd_warshall(int n, int path[n][n])
{
    for (int k = 0; k < n; k++) {
        #pragma omp parallel for
        for (int i = 0; i < k; i++)
            for (int j = 0; j < n; j++)
                path[i][j] = path[i][j] < path[i][k] + path[k][j] ? path[i][j]
                                                                  : path[i][k] + path[k][j];
        for (int j = 0; j < n; j++)
            path[k][j] = path[k][j] < path[k][k] + path[k][j] ? path[k][j]
                                                              : path[k][k] + path[k][j];
        #pragma omp parallel for
        for (int i = k + 1; i < n; i++)
            for (int j = 0; j < n; j++)
                path[i][j] = path[i][j] < path[i][k] + path[k][j] ? path[i][j]
                                                                  : path[i][k] + path[k][j];
    }
}
