/* été */ float x[9];
void f(void)
{
    for (int i = 1; i < 9; i++)
        x[i /* é */] = x[i - 1];
}
