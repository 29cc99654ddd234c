{
    int i;
    for (i = 0; i < n; i++) {
        const BASE kept = CONST_IMAG(x, i);
        REAL(y, i) = CONST_REAL(x, i);
        IMAG(y, i) = -kept;
    }
    for (i = 1; i < n; i++) {
        REAL(y, i) *= by;
        IMAG(y, i) *= by;
    }
}
