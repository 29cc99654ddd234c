/* What vectors of all types have. */
#define JOIN(a, b, c) a##_##b##_##c
#define JOINED(a, b, c) JOIN(a, b, c)
#define FUNCTION(module, name) JOINED(module, KIND, name)

typedef struct {
    int size;
    NUMBER *data;
} FUNCTION(vector, type);

void FUNCTION(vector, set)(FUNCTION(vector, type) * v, NUMBER x)
{
    NUMBER *const data = v->data;
    const int n = v->size;
    int i;

    for (i = 0; i < n; i++)
        data[i] = x;
}

/* Exchanges both vectors, of elements that have several parts. */
void FUNCTION(vector, swap)(int n, NUMBER *restrict v, NUMBER *restrict w)
{
    for (int i = 0; i < n; i++)
        for (int k = 0; k < PARTS; k++) {
            NUMBER kept = v[i * PARTS + k];
            v[i * PARTS + k] = w[i * PARTS + k];
            w[i * PARTS + k] = (NUMBER)(kept + 1);
        }
}

double FUNCTION(vector, sum)(int n, const NUMBER *v)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += v[i];
    return sum;
}
