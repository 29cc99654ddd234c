#include <stdio.h>

struct layer {
    int neurons, inputs;
    float *weights, *out;
};

struct network {
    int layers;
    float rate;
    struct layer *layer[4];
};

void forward(struct network *restrict net, int k);

int main(void)
{
    static float weights[2][300 * 300], out[3][300];
    struct layer layers[3] = {{300, 0, 0, out[0]}, {200, 300, weights[0], out[1]},
                              {70, 200, weights[1], out[2]}};
    struct network net = {3, 0.5f, {&layers[0], &layers[1], &layers[2], 0}};
    for (int i = 0; i < 300; i++)
        out[0][i] = (float)(i % 5 + 1);
    for (int i = 0; i < 300 * 300; i++) {
        weights[0][i] = (float)(i % 3);
        weights[1][i] = (float)(i % 7 - 3);
    }
    forward(&net, 1);
    forward(&net, 2);
    printf("%g %g %g %g\n", out[1][0], out[1][199], out[2][0], out[2][69]);
    layers[2].neurons = 0;
    layers[2].out = 0;
    forward(&net, 2);
    layers[1].inputs = 0;
    layers[1].weights = 0;
    forward(&net, 1);
    printf("%g %g\n", out[1][0], out[2][3]);
    return 0;
}
