/* Sizes keep their names, and what is written is right for other values of them, too. */
#define WIDE (4 * 4)
enum { HIGH = 8 };

double a[96][64], b[64][96];

void transpose(int n)
{
    // @tile sizes=i:HIGH,j:WIDE
    for (int i = 0; i <= n; i++)
        for (int j = 63; j >= 0; j -= 3)
            a[i][j] += b[j][i];
}
