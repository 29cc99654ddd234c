enum level { LOW, MIDDLE, HIGH };

struct cell {
    enum level level;
    int value;
};

void classify(int n, struct cell *cells)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        cells[i].level = cells[i].value > 9;
}
