/* Twelve loops, one in the other. */
int a[2][2][2][2][2][2][2][2][2][2][2][2];
int flat[4096];

void deep(void)
{
    for (int a0 = 0; a0 < 2; a0++) // @yes
    for (int a1 = 0; a1 < 2; a1++) // @yes
    for (int a2 = 0; a2 < 2; a2++) // @yes
    for (int a3 = 0; a3 < 2; a3++) // @yes
    for (int a4 = 0; a4 < 2; a4++) // @yes
    for (int a5 = 0; a5 < 2; a5++) // @yes
    for (int a6 = 0; a6 < 2; a6++) // @yes
    for (int a7 = 0; a7 < 2; a7++) // @yes
    for (int a8 = 0; a8 < 2; a8++) // @yes
    for (int a9 = 0; a9 < 2; a9++) // @yes
    for (int a10 = 0; a10 < 2; a10++) // @yes
    for (int a11 = 0; a11 < 2; a11++) // @yes
        a[a0][a1][a2][a3][a4][a5][a6][a7][a8][a9][a10][a11] = a0 + a11;
}

void deep_symbolic(int n)
{
    for (int i0 = 0; i0 < n; i0++) // @unproven
    for (int i1 = 0; i1 < i0; i1++) // @unproven
    for (int i2 = 0; i2 < i1; i2++) // @unproven
    for (int i3 = 0; i3 < i2; i3++) // @unproven
    for (int i4 = 0; i4 < i3; i4++) // @unproven
    for (int i5 = 0; i5 < i4; i5++) // @unproven
    for (int i6 = 0; i6 < i5; i6++) // @unproven
    for (int i7 = 0; i7 < i6; i7++) // @unproven
    for (int i8 = 0; i8 < i7; i8++) // @unproven
    for (int i9 = 0; i9 < i8; i9++) // @unproven
    for (int i10 = 0; i10 < i9; i10++) // @unproven
    for (int i11 = 0; i11 < i10; i11++) // @yes
        flat[i0 + i1 + i2 + i3 + i4 + i5 + i6 + i7 + i8 + i9 + i10 + i11] = 1;
}
