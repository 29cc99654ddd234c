/* One step of a lattice-Boltzmann gas in two dimensions (nine directions, one relaxation time),
   its cells read and written through macros. */
enum { WIDTH = 64, HEIGHT = 64 };

#define CELL(grid, x, y, q) grid[9 * ((y) * WIDTH + (x)) + (q)]
#define SRC_C(grid) CELL(grid, x, y, 0)
#define SRC_E(grid) CELL(grid, x, y, 1)
#define SRC_N(grid) CELL(grid, x, y, 2)
#define SRC_W(grid) CELL(grid, x, y, 3)
#define SRC_S(grid) CELL(grid, x, y, 4)
#define SRC_NE(grid) CELL(grid, x, y, 5)
#define SRC_NW(grid) CELL(grid, x, y, 6)
#define SRC_SW(grid) CELL(grid, x, y, 7)
#define SRC_SE(grid) CELL(grid, x, y, 8)
#define DST_C(grid) CELL(grid, x, y, 0)
#define DST_E(grid) CELL(grid, x + 1, y, 1)
#define DST_N(grid) CELL(grid, x, y + 1, 2)
#define DST_W(grid) CELL(grid, x - 1, y, 3)
#define DST_S(grid) CELL(grid, x, y - 1, 4)
#define DST_NE(grid) CELL(grid, x + 1, y + 1, 5)
#define DST_NW(grid) CELL(grid, x - 1, y + 1, 6)
#define DST_SW(grid) CELL(grid, x - 1, y - 1, 7)
#define DST_SE(grid) CELL(grid, x + 1, y - 1, 8)

void lattice(const double *src, double *dst, double omega)
{
    for (int y = 1; y < HEIGHT - 1; y++)
        // @saturate
        for (int x = 1; x < WIDTH - 1; x++) {
            double rho = SRC_C(src) + SRC_E(src) + SRC_N(src) + SRC_W(src) + SRC_S(src) +
                         SRC_NE(src) + SRC_NW(src) + SRC_SW(src) + SRC_SE(src);
            double ux = (SRC_E(src) - SRC_W(src) + SRC_NE(src) - SRC_NW(src) - SRC_SW(src) +
                         SRC_SE(src)) / rho;
            double uy = (SRC_N(src) - SRC_S(src) + SRC_NE(src) + SRC_NW(src) - SRC_SW(src) -
                         SRC_SE(src)) / rho;
            DST_C(dst) = (1.0 - omega) * SRC_C(src) +
                         omega * (4.0 / 9.0 * rho * (1.0 - 1.5 * (ux * ux + uy * uy)));
            DST_E(dst) = (1.0 - omega) * SRC_E(src) +
                         omega * (1.0 / 9.0 * rho *
                                  (1.0 + 3.0 * ux + 4.5 * ux * ux - 1.5 * (ux * ux + uy * uy)));
            DST_N(dst) = (1.0 - omega) * SRC_N(src) +
                         omega * (1.0 / 9.0 * rho *
                                  (1.0 + 3.0 * uy + 4.5 * uy * uy - 1.5 * (ux * ux + uy * uy)));
            DST_W(dst) = (1.0 - omega) * SRC_W(src) +
                         omega * (1.0 / 9.0 * rho *
                                  (1.0 - 3.0 * ux + 4.5 * ux * ux - 1.5 * (ux * ux + uy * uy)));
            DST_S(dst) = (1.0 - omega) * SRC_S(src) +
                         omega * (1.0 / 9.0 * rho *
                                  (1.0 - 3.0 * uy + 4.5 * uy * uy - 1.5 * (ux * ux + uy * uy)));
            DST_NE(dst) = (1.0 - omega) * SRC_NE(src) +
                          omega * (1.0 / 36.0 * rho *
                                   (1.0 + 3.0 * (ux + uy) + 4.5 * (ux + uy) * (ux + uy) -
                                    1.5 * (ux * ux + uy * uy)));
            DST_NW(dst) = (1.0 - omega) * SRC_NW(src) +
                          omega * (1.0 / 36.0 * rho *
                                   (1.0 - 3.0 * (ux - uy) + 4.5 * (ux - uy) * (ux - uy) -
                                    1.5 * (ux * ux + uy * uy)));
            DST_SW(dst) = (1.0 - omega) * SRC_SW(src) +
                          omega * (1.0 / 36.0 * rho *
                                   (1.0 - 3.0 * (ux + uy) + 4.5 * (ux + uy) * (ux + uy) -
                                    1.5 * (ux * ux + uy * uy)));
            DST_SE(dst) = (1.0 - omega) * SRC_SE(src) +
                          omega * (1.0 / 36.0 * rho *
                                   (1.0 + 3.0 * (ux - uy) + 4.5 * (ux - uy) * (ux - uy) -
                                    1.5 * (ux * ux + uy * uy)));
        }
}
