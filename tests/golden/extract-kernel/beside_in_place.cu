// Where the last of three loops may be empty there is a thread for what stands behind it.
extern "C" void levels(int l, int n, int m, const float (*__restrict__ a)[40],
                       float (*__restrict__ b)[40][70], float (*__restrict__ d)[40])
{
	// @extract-kernel
	for (int k = 0; k < l; k++)
		for (int i = 0; i < n; i++) {
			for (int j = 1; j <= m; j++)
				b[k][i][j] = a[k][i] * j;
			d[k][i] = a[k][i];
		}
}
