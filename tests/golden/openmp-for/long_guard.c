#include <stdint.h>
#include <stdio.h>

struct signal {
    int length;
    double *samples;
};

static void mix(int length, const double *left_channel, const double *right_channel,
                double *mixed_channel)
{
    if (length > 0) {
        // @openmp-for
        for (int position = 0; position < length; position++) {
            mixed_channel[position] = left_channel[position] + right_channel[position];
        }
    }
}

int main(void)
{
    double data[400];
    for (int shift = 0; shift < 200; shift += 50) {
        for (int i = 0; i < 400; i++)
            data[i] = i % 9;
        mix(100, data, data + 100, data + shift);
        mix(100, data + 1, data + 99, data + shift);
        double sum = 0;
        for (int i = 0; i < 400; i++)
            sum = sum / 2 + data[i];
        printf("%.9g\n", sum);
    }
    return 0;
}
