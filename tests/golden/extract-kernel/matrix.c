#define ROWS 40
#define COLUMNS 30

/* Rows stay rows: a[i][j] reads as before. */
void transpose_add(float a[ROWS][COLUMNS], float b[restrict COLUMNS][ROWS], float weight)
{
  // @extract-kernel
  for (int i = 0; i < ROWS; i++)
    {
      for (int j = 0; j < COLUMNS; j++)
        a[i][j] = weight * b[j][i]
                  + a[i][j]; /* lined up */
    }
}
