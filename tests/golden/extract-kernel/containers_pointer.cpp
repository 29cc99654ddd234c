// Vectors behind pointers, and one in parentheses.
// @args -std=c++17
#include <cstdio>
#include <vector>

struct Layer {
    std::vector<float> *weights;
    std::vector<float> bias;
};

void forward(const Layer *layer, const std::vector<float> *in, std::vector<float> &out)
{
    // @extract-kernel
    for (std::size_t i = 0; i < in->size(); i++)
        (out)[i] = in->data()[i] * layer->weights->data()[i] + layer->bias[i] + layer->bias.size();
}

int main()
{
    std::vector<float> in(40), out(40), weights(40);
    Layer layer = {&weights, std::vector<float>(50, 3)};
    for (int i = 0; i < 40; i++) {
        in[i] = i % 7;
        weights[i] = i % 5;
    }
    forward(&layer, &in, out);
    forward(&layer, &out, out);
    float sum = 0;
    for (int i = 0; i < 40; i++)
        sum = sum / 2 + out[i];
    std::printf("%g\n", sum);
}
