static double table[100];

void fill(void)
{
    // @extract-kernel
    for (int i = 0; i < 100; i++)
        table[i] = sizeof table;
}
