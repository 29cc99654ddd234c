int found[10], x[100];

void find(int i, int wanted)
{
    found[i] = -1;
    // @scalar-replace
    for (int k = 0; k < 100; k++) {
        if (x[k] == wanted) {
            found[i] = k;
            break;
        }
    }
}
