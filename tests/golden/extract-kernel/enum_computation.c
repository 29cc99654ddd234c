enum level { LOW, MIDDLE, HIGH };

struct cell {
    enum level level;
    int below;
};

/* In C the difference is unsigned, in C++ it is not. */
void compare(int n, struct cell *cells)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        cells[i].below = cells[i].level - 1 < 0;
}
