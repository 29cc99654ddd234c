/* Shortest paths: in the loop over k, k surely lies between the ends. */
void paths(int n, int path[n][n])
{
    for (int k = 0; k < n; k++)
        // @split at=i:k
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                if (path[i][k] + path[k][j] < path[i][j])
                    path[i][j] = path[i][k] + path[k][j];
}
