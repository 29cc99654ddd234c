/* One loop in tiles: the loop over the tiles comes outermost. The function has names of its own. */
static double x[64][48], y[64][48];

double smooth(int jj)
{
    int i, j;
    if (jj > 0)
	// @tile sizes=j:12
	for (i = 1; i < 63; i++) /* rows */
	  {
	    for (j = 0; j < 48; j++)
	      {
		if (j == jj)
		    continue;
		y[i][j] = x[i - 1][j]
			  + x[i + 1][j];
	      }
	  }
    else
	y[0][0] = 1;
    return y[30][jj];
}

#include <stdio.h>

int main(void)
{
    for (int k = 0; k < 64 * 48; k++)
	x[k / 48][k % 48] = k * 0.125;
    for (int k = 0; k < 48; k += 5)
	printf("%g ", smooth(k));
    for (int k = 0; k < 64 * 48; k++)
	printf("%g ", y[k / 48][k % 48]);
    return 0;
}
