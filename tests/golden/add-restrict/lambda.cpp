// The lambda reaches less than the function whose parameter it is.
void copy(int n, double *to, const double *from)
{
    auto part = [=] {
        // @add-restrict
        for (int i = 0; i < n; i++)
            to[i] = from[i];
    };
    part();
    to[n] = from[n];
}
