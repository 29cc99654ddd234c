{
    BASE sum = 0;
    int ix = inc_x > 0 ? 0 : (n - 1) * -inc_x;
    int i;

    for (i = 0; i < n; i++) {
        sum += x[ix] * y[i];
        ix += inc_x;
    }
    return sum;
}
