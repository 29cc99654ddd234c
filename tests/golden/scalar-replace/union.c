union word {
    int whole;
    short half[2];
};

/* A part of the element has another name. */
void mix(union word *restrict w, int n)
{
    // @scalar-replace
    for (int i = 0; i < n; i++) {
        w->whole += i;
        w->half[1] ^= i;
    }
}
