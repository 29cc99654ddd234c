/* What is written through a variable that holds `this` is the object's own. */
class Cell {
    double x[40], weight;
    void add(int m, const double *__restrict__ in)
    {
        Cell *self = this;
        // @extract-kernel
        for (int i = 0; i < m; i++)
            self->x[i] += in[i] * weight;
    }
};
