/* Nothing in the loop says its index, but which iteration set the variable last does. */
int set_without_index(int n, int m, const int *marks)
{
    int last = -1;
    // @extract-kernel
    for (int j = 1; j < n - 1; j += 2) {
        if (marks[m] > 1)
            last = m;
    }
    return last;
}
