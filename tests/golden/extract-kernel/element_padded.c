/* Most places of the window lie beside the signal: the sum is touched where one does not. */
void response(int n, int at, int length, const float *restrict signal, const float *restrict window,
              float *restrict sum)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        int place = at + i;
        if (place >= 0 && place < length)
            sum[0] += window[i] * signal[place];
    }
}
