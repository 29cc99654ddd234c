enum { RED, GREEN } state[4];
int x[9];

/* A type without a name is none for a variable. */
void find(void)
{
    // @scalar-replace
    for (int i = 0; i < 9; i++)
        state[1] = x[i] ? RED : state[1];
}
