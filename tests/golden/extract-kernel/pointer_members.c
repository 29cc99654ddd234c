/* Both pointers are set from members, and the end is kept. */
#include <stddef.h>

struct neuron {
    double value;
    int function;
};

struct layer {
    struct neuron *first, *last;
};

void take_over(struct layer *to, const struct layer *from, int function)
{
    struct neuron *it, *end, *other;

    end = to->last;
    // @extract-kernel
    for (it = to->first, other = from->first; it != end; it++, other++) {
        it->value = other->value;
        it->function = function;
    }
}
