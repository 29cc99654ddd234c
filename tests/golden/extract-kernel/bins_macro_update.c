/* The macro does the update, and may do more. */
#define COUNT(place) (place)++

int total[16];

void count(int n, const unsigned *restrict value)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        COUNT(total[value[i] & 15]);
}
