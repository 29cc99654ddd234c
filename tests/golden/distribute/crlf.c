void crlf(int n, double *restrict a, double *restrict b)
{
	int i;
	// @distribute
	for (i = 0; i < n; i++)
	{
		a[i] = 1;	// one
		b[i] = 2;	// two
	}
}
