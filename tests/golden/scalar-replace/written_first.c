int last[8], x[100];

/* last[2] is written before it is read: nothing is read before the loop. */
void find(void)
{
    // @scalar-replace
    for (int i = 0; i < 100; i++) {
        last[2] = x[i] * 3;
        x[i] += last[2] / 2;
    }
}
