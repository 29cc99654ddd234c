/* Where the words of a value are too many for a name, it is called what it is. */
struct grid {
    double width_in_metres, height_in_metres;
};

void balance(int n, const struct grid *g, const double *restrict temperature_above,
             const double *restrict temperature_below, double *restrict density)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        density[2*i] = (temperature_above[i] - temperature_below[i]) *
                       (g->width_in_metres * g->height_in_metres);
        density[2*i + 1] = (temperature_above[i] - temperature_below[i]) /
                           (1 + g->width_in_metres * g->height_in_metres);
    }
}
