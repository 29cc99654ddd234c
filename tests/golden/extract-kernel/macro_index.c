/* The text of macros names the indices and what the body declares: a step of a gas on a grid. */
#define WIDTH 40
#define CELL(grid, x, y, q) grid[3 * ((y) * WIDTH + (x)) + (q)]
#define REST(grid) CELL(grid, x, y, 0)
#define EAST(grid) CELL(grid, x + 1, y, 1)
#define NORTH(grid) CELL(grid, x, y + 1, 2)
#define RELAX(value) ((1.0 - omega) * (value) + omega * mean)

void gas(int height, const double *restrict from, double *restrict to, double omega)
{
    // @extract-kernel
    for (int y = 0; y < height - 1; y++)
        for (int x = 0; x < WIDTH - 1; x++) {
            double mean = 0.0;
            for (int q = 0; q < 3; q++)
                mean += CELL(from, x, y, q) / 3.0;
            REST(to) = RELAX(REST(from));
            EAST(to) = RELAX(CELL(from, x, y, 1));
            NORTH(to) = RELAX(CELL(from, x, y, 2));
        }
}
