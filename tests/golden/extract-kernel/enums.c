#include <stddef.h>

/* What a cell is made of. */
enum matter { ROCK, WATER = 4, AIR };

struct cell {
    enum matter matter; // by volume
    int flows;
};

void classify(size_t n, struct cell *cells)
{
    // @extract-kernel
    for (size_t i = 0; i < n; i++) {
        switch (cells[i].matter) {
        case ROCK:
            cells[i].flows = 0;
            break;
        case WATER:
            cells[i].flows = 2;
            break;
        default:
            cells[i].flows = AIR;
            cells[i].matter = WATER;
        }
    }
}

const char *matter_name(enum matter matter)
{
    return matter == ROCK ? "rock" : matter == WATER ? "water" : "air";
}
