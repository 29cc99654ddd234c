double c[50], a[50][50];

void add(int i)
{
	// @scalar-replace
	for (int k = 0; k < 50; k++)
	{
		c[i] += a[i][k];
	}
}
