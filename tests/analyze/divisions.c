/* Subscripts with integer divisions: a few are followed, many are not. */

void few(int n, int *a)
{
    for (int i = 0; i < n; i++) // @no output
        a[i / 2 % 3 + i / 3 % 5] = i;
}

void many(int n, int *a)
{
    for (int i = 0; i < n; i++) // @unknown budget
        a[i / 2 % 3 + i / 3 % 5 + i / 5 % 7 + i / 7 % 11 + i / 11 % 13 +
          i / 13 % 17 + i / 17 % 19 + i / 19 % 23 + i / 23 % 29 + i / 29 % 31 +
          i / 31 % 37 + i / 37 % 41 + i / 41 % 43 + i / 43 % 47 + i / 47 % 53] = i;
}

/* Where no subscript is made of them, they do not matter. */
void many_in_data(int n, int *a)
{
    for (int i = 0; i < n; i++) // @yes
        a[i] = i / 2 % 3 + i / 3 % 5 + i / 5 % 7 + i / 7 % 11 + i / 11 % 13 +
          i / 13 % 17 + i / 17 % 19 + i / 19 % 23 + i / 23 % 29 + i / 29 % 31 +
          i / 31 % 37 + i / 37 % 41 + i / 41 % 43 + i / 43 % 47 + i / 47 % 53;
}
