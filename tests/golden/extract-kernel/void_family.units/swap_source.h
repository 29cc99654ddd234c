{
    int i;
    for (i = 0; i < n; i++) {
        const BASE kept = CONST_IMAG(x, i);
        REAL(y, i) = CONST_REAL(x, i);
        IMAG(y, i) = -kept;
    }
}
