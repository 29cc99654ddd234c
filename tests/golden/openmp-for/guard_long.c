/* What nobody would read is not written into the program. */
struct vector {
    unsigned long size, stride;
    double *data;
};

struct state {
    unsigned long size;
    struct vector *gradient, *direction, *residual, *step, *scale;
};

void advance(struct state *state, const struct state *trusted, double alpha)
{
    // @openmp-for
    for (unsigned long i = 0; i < state->size; i++) {
        double d = state->direction->data[i * state->direction->stride];
        state->step->data[i * state->step->stride] += alpha * d;
        state->residual->data[i * state->residual->stride] -=
            alpha * trusted->gradient->data[i * trusted->gradient->stride];
        state->scale->data[i * state->scale->stride] *=
            trusted->scale->data[i * trusted->scale->stride];
    }
}
