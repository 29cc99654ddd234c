{
    int i;
    int ix = OFFSET(n, inc_x);
    int iy = OFFSET(n, inc_y);
    const BASE real = CONST_REAL0(scale);
    const BASE imag = CONST_IMAG0(scale);

    for (i = 0; i < n; i++) {
        const BASE x_real = CONST_REAL(x, ix);
        const BASE x_imag = CONST_IMAG(x, ix);
        REAL(y, iy) += real * x_real - imag * x_imag;
        IMAG(y, iy) += real * x_imag + imag * x_real;
        ix += inc_x;
        iy += inc_y;
    }
}
