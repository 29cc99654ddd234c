/* Globals whose names nvcc's headers declare as functions, each in its place. */
float j0[500], j1[500], jn, yn, index;
int time;

void combine(float erf)
{
    // @extract-kernel
    for (int i = 0; i < time; i++)
        j0[i] = jn * j1[i] + yn * erf - index;
}
