/* Only the last loop may touch what the first one reads, and it stays behind that: nothing is
   asked. */
void in_turn(int n, const float *in, float *out)
{
    float most = n > 0 ? in[0] : 0.0f;
    float sum = 0.0f;
    // @fuse count=all
    for (int i = 0; i < n; i++)
        out[i] = 0.5f * (in[i] - most);
    for (int i = 0; i < n; i++)
        sum += out[i];
    for (int i = 0; i < n; i++)
        out[i] /= sum;
}
