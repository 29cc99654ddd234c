/* A macro is given the element, and updates it: so it does with the variable. */
#define MOST(place, value) place = (value) > place ? (value) : place

struct total {
    int number, most;
};

void most_of(int n, const int *restrict x, struct total *restrict t)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        MOST(t->most, x[i]);
}
