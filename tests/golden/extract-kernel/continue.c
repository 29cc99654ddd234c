/* `continue` ends an iteration; that of the inner loop stays. Elements that are left as they were are
 * copied in; that they are there is known from the declaration. */
static int start[300], steps[300];

int collatz(int at, int factor)
{
    for (int i = 0; i < 300; i++) {
        start[i] = i % 9 - 2;
        steps[i] = -i;
    }
    // @extract-kernel
    for (int i = 0; i < 300; i++) {
        int value = start[i];
        int count = 0;

        if (value < 1)
            continue; /* nothing to count */
        for (int k = 0; k < 20; k++) {
            if (value == 1)
                continue;
            value = value % 2 ? factor * value + 1 : value / 2;
            count++;
        }
        steps[i] = count;
    }
    return steps[at];
}
