/* @advice note the least index that matches (a minimum) */
int before(int wanted)
{
    static int table[100];
    for (int i = 0; i < 100; i++) /* @refused return */
        if (table[i] == wanted)
            return i;
    return 100;
}

int after(int wanted)
{
    static int table[100];
    int at = 100;
    for (int i = 0; i < 100; i++) /* @accepted */
        if (table[i] == wanted && i < at)
            at = i;
    return at;
}
