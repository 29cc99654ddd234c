/* How literals are stored changes no loop, nor which functions are the compiler's own; formatting
   libraries say so to MSVC. */
#if defined(_MSC_VER)
#pragma execution_character_set("utf-8")
#pragma intrinsic(_BitScanReverse64)
#endif

void behind(int n, double *__restrict a)
{
    for (int i = 0; i < n; i++) // @yes
        a[i] = 2 * a[i];
}
