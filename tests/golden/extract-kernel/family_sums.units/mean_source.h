{
    long total = 0;
    BASE last = 0;
    for (int i = 0; i < n; i++) {
        last = x[i];
        total += last > limit;
    }
    *found = total;
    return last;
}
