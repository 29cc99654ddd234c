/* Where the largest element of a vector is first. */
int argmax(int n, const float *x)
{
    float largest = x[0];
    int place = 0;
    for (int i = 1; i < n; i++) {
        if (x[i] > largest) {
            largest = x[i];
            place = i;
        }
    }
    return place;
}
