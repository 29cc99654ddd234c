/* What is found is a number of its own, which does not tell which of equal ones came first. */
int where_number(int n, const int *values, const int *numbers)
{
    int high = 0, number = -1;

    // @extract-kernel
    for (int i = 0; i < n; i++) {
        int own = numbers[i];
        if (values[i] > high) {
            high = values[i];
            number = own;
        }
    }
    return number;
}
