/* needleman_wunsch.c: the scores of aligning two sequences. */

#define MATCH 2
#define GAP 1

static inline int max(int a, int b)
{
    return a > b ? a : b;
}

void needleman_wunsch(int n, int m, const int a[restrict n], const int b[restrict m],
                      int score[restrict n + 1][m + 1])
{
    for (int i = 0; i <= n; i++)
        score[i][0] = -GAP * i;
    for (int j = 0; j <= m; j++)
        score[0][j] = -GAP * j;
    int i = 1;
    for (; i + 3LL <= n; i += 4)
        for (int j = 1; j <= m; j++) {
            score[i][j] = max(score[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? MATCH : -MATCH),
                              max(score[i - 1][j], score[i][j - 1]) - GAP);
            score[i + 1][j] = max(score[i][j - 1] + (a[i] == b[j - 1] ? MATCH : -MATCH),
                              max(score[i][j], score[i + 1][j - 1]) - GAP);
            score[i + 2][j] = max(score[i + 1][j - 1] + (a[i + 1] == b[j - 1] ? MATCH : -MATCH),
                              max(score[i + 1][j], score[i + 2][j - 1]) - GAP);
            score[i + 3][j] = max(score[i + 2][j - 1] + (a[i + 2] == b[j - 1] ? MATCH : -MATCH),
                              max(score[i + 2][j], score[i + 3][j - 1]) - GAP);
        }
    for (; i <= n; i++)
        for (int j = 1; j <= m; j++)
            score[i][j] = max(score[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? MATCH : -MATCH),
                              max(score[i - 1][j], score[i][j - 1]) - GAP);
}
