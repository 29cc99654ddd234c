/*
 * far.c: a subscript that wraps around more than once stays inside of its array all the while: that
 * it would leave it without wrapping around is no reason to believe that the loop is short.
 */
double a[256], b[1 << 20];

// @sizes n=0..2000
void every_other_turn(int n)
{
    for (int i = 0; i < n; i += 512) // @unproven | guarded params
        a[(unsigned char)i] = b[i];
}

