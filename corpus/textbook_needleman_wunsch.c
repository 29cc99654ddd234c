/* textbook_needleman_wunsch.c: the scores of aligning two sequences, in four spellings. */

#define MATCH 2
#define GAP 1

/* Each score needs the ones above, to the left and across. */
// @sizes n=1..6 m=1..6
void needleman_wunsch(int n, int m, const int *a, const int *b, int score[n + 1][m + 1])
{
    for (int i = 0; i <= n; i++) // @yes
        score[i][0] = -GAP * i;
    for (int j = 0; j <= m; j++) // @yes
        score[0][j] = -GAP * j;
    for (int i = 1; i <= n; i++) // @no flow on score
        for (int j = 1; j <= m; j++) { // @no flow on score | @unknown alias
            int best = score[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? MATCH : -MATCH);
            if (score[i - 1][j] - GAP > best)
                best = score[i - 1][j] - GAP;
            if (score[i][j - 1] - GAP > best)
                best = score[i][j - 1] - GAP;
            score[i][j] = best;
        }
}

/* The same with the scores in a vector; w is the length of a row, m + 1. */
// @sizes n=1..6 m=1..6
void needleman_wunsch_flat(int n, int m, const char *restrict a, const char *restrict b,
                           int *restrict score)
{
    int w = m + 1;

    for (int j = 0; j <= m; j++) // @yes
        score[j] = -j;
    for (int i = 1; i <= n; i++) { // @no flow on score
        score[i * w] = -i;
        for (int j = 1; j <= m; j++) { // @no flow on score
            int across = score[(i - 1) * w + j - 1] + (a[i - 1] == b[j - 1]);
            int above = score[(i - 1) * w + j] - 1;
            int left = score[i * w + j - 1] - 1;
            int best = above > left ? above : left;
            score[i * w + j] = across > best ? across : best;
        }
    }
}

#define LENGTH 7
#define S(i, j) scores[(i) * (LENGTH + 1) + (j)]
#define MAX(x, y) ((x) > (y) ? (x) : (y))
#define MIN(x, y) ((x) < (y) ? (x) : (y))

int scores[(LENGTH + 1) * (LENGTH + 1)];
int word[LENGTH], other[LENGTH];

/* The same along the diagonals, whose elements do not depend on each other. */
void needleman_wunsch_macro(void)
{
    for (int i = 0; i <= LENGTH; i++) { // @yes
        S(i, 0) = -GAP * i;
        S(0, i) = -GAP * i;
    }
    for (int d = 2; d <= 2 * LENGTH; d++) // @no flow on scores
        for (int i = MAX(1, d - LENGTH); i <= MIN(LENGTH, d - 1); i++) { // @yes
            int same = word[i - 1] == other[d - i - 1] ? MATCH : -MATCH;
            int gap = MAX(S(i - 1, d - i), S(i, d - i - 1)) - GAP;
            S(i, d - i) = MAX(S(i - 1, d - i - 1) + same, gap);
        }
}

/* The best of three ways to a score. */
static int best_of(int across, int above, int left)
{
    int best = across;

    if (above > best)
        best = above;
    if (left > best)
        best = left;
    return best;
}

/* The same with two rows only, which are copied. */
// @sizes n=1..6 m=1..6
void needleman_wunsch_calls(int n, int m, const int *restrict a, const int *restrict b,
                            int *restrict last, int *restrict now)
{
    for (int j = 0; j <= m; j++) // @yes
        last[j] = -j;
    for (int i = 1; i <= n; i++) { // @no flow on last
        now[0] = -i;
        for (int j = 1; j <= m; j++) // @no flow on now distance 1
            now[j] = best_of(last[j - 1] + (a[i - 1] == b[j - 1]), last[j] - 1, now[j - 1] - 1);
        for (int j = 0; j <= m; j++) // @yes
            last[j] = now[j];
    }
}
