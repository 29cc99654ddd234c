/* Layers of a network, each with arrays of its own, in a table of them. */
struct layer {
    int neurons, inputs;
    float *restrict weights, *restrict out;
};

struct network {
    int layers;
    float rate;
    struct layer *layer[4];
};

void forward(struct network *restrict net, int k)
{
    // @extract-kernel
    for (int i = 0; i < net->layer[k]->neurons; i++) {
        float sum = 0;
        for (int j = 0; j < net->layer[k]->inputs; j++)
            sum += net->layer[k]->weights[i * net->layer[k]->inputs + j] * net->layer[k - 1]->out[j];
        net->layer[k]->out[i] = net->rate * sum;
    }
}
