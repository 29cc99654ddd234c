/* What is combined would have to be converted back, which C++ does not do by itself. */
enum flags { NONE = 0, READ = 1, WRITE = 2, BOTH = 3 };

enum flags all_flags(int n, const enum flags *restrict x)
{
    enum flags all = NONE;

    // @extract-kernel
    for (int i = 0; i < n; i++)
        all |= x[i];
    return all;
}
