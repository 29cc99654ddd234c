struct outer {
    struct inner {
        double x;
    } first, second;
};

void swap(int n, struct outer *outers)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        double x = outers[i].first.x;
        outers[i].first.x = outers[i].second.x;
        outers[i].second.x = x;
    }
}

double first_of(struct inner inner)
{
    return inner.x;
}
