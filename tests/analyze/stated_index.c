/* Index arrays without equal elements, and such as never descend. */
// @assume injective:scatter(p) injective:through_variable(p) injective:records(p) injective:rows(p)
// @assume injective:writes_index(p) injective:other_offset(p) injective:neighbours(p)
// @assume injective:two_arrays(p,q) injective:narrowed(p) injective:halved(p) injective:overlap(p)
// @assume injective:moved(p) injective:conditional(p) injective:inner(p) injective:stale(p)
// @assume monotone:blocks(p) monotone:hoisted(p) monotone:apart_blocks(p) monotone:wrong_end(p)
// @assume monotone:only_monotone(p) monotone:strides(p) monotone:moving_end(p)
// @assume monotone:inclusive(p)
struct pair {
    int first, second;
};
void scatter(int n, const int *restrict p, double *restrict a)
{
    for (int i = 0; i < n; i++) // @yes facts injective
        a[p[i]] = i;
    for (int i = 0; i < n; i++) // @yes facts injective
        a[p[i]] += a[p[i]] * 2;
}
void unstated(int n, const int *restrict p, double *restrict a)
{
    for (int i = 0; i < n; i++) // @unknown non-affine
        a[p[i]] = i;
}
void overlap(int n, const int *p, double *restrict a, int *q)
{
    for (int i = 0; i < n; i++) // @yes facts injective
        a[p[i]] = i;
    for (int i = 0; i < n; i++) // @unproven
        q[p[i]] = i;
}
void through_variable(int n, const int *restrict p, double *restrict a)
{
    for (int i = 0; i < n; i++) { // @yes facts injective
        int k = p[i];
        a[k] = i;
    }
    for (int i = 0; i < n; i++) { // @yes facts injective
        long k = p[i];
        a[k] = a[k] + 1;
    }
}
void records(int n, const int *restrict p, struct pair *restrict a)
{
    for (int i = 0; i < n; i++) { // @yes facts injective
        a[p[i]].first = i;
        a[p[i]].second = a[p[i]].first;
    }
}
void rows(int n, const int *restrict p, double (*restrict a)[8])
{
    for (int i = 0; i < n; i++) // @yes facts injective
        for (int j = 0; j < 8; j++) // @yes
            a[p[i]][j] = i;
}
void writes_index(int n, int *restrict p, double *restrict a)
{
    for (int i = 0; i < n; i++) { // @unknown non-affine
        a[p[i]] = i;
        p[i] = 0;
    }
}
void other_offset(int n, const int *restrict p, double *restrict a)
{
    for (int i = 0; i < n; i++) { // @unknown non-affine
        a[p[i]] = i;
        a[p[i] + 1] = i;
    }
    for (int i = 0; i < n; i++) // @unknown non-affine
        a[p[i] / 2] = i;
}
void neighbours(int n, const int *restrict p, double *restrict a)
{
    for (int i = 0; i < n; i++) // @unknown non-affine
        a[p[i]] = a[p[i + 1]];
}
void halved(int n, const int *restrict p, double *restrict a)
{
    for (int i = 0; i < n; i++) // @unknown non-affine
        a[p[i / 2]] = i;
    for (int i = 0; i < n; i++) // @yes facts injective
        a[p[2 * i + 3]] = i;
}
void two_arrays(int n, const int *restrict p, const int *restrict q, double *restrict a)
{
    for (int i = 0; i < n; i++) // @unknown non-affine
        a[p[i]] = a[q[i]];
}
void narrowed(int n, const int *restrict p, double *restrict a)
{
    for (int i = 0; i < n; i++) { // @unknown non-affine
        unsigned char k = p[i];
        a[k] = i;
    }
    for (int i = 0; i < n; i++) // @unknown non-affine
        a[(short)p[i]] = i;
}
void moved(int n, const int *p, double *restrict a, const int *q)
{
    p = q;
    for (int i = 0; i < n; i++) // @unknown non-affine
        a[p[i]] = i;
}
void conditional(int n, const int *restrict p, double *restrict a)
{
    for (int i = 0; i < n; i++) { // @unknown non-affine
        int k = p[i];
        if (a[i] > 0)
            k = 0;
        a[k] = i;
    }
}
void inner(int n, int m, const int *restrict p, double *restrict a)
{
    for (int i = 0; i < n; i++) // @unknown non-affine
        for (int j = 0; j < m; j++) // @yes facts injective
            a[p[j]] = i;
}
void stale(int n, const int *restrict p, double *restrict a)
{
    int k = 0;
    for (int i = 0; i < n; i++) { // @unproven
        a[k] = i;
        k = p[i / 4];
    }
}
void blocks(int n, const int *restrict p, double *restrict a)
{
    for (int i = 0; i < n; i++) // @yes facts monotone
        for (int k = p[i]; k < p[i + 1]; k++) // @yes
            a[k] = i;
    for (int i = 1; i <= n; i++) // @yes facts monotone
        for (int k = p[i - 1]; k < p[i]; k++) // @yes
            a[k] *= 2;
}
void hoisted(int n, const int *restrict p, double *restrict a)
{
    for (int i = 0; i < n; i++) { // @yes facts monotone
        int begin = p[i], end = p[i + 1], k;
        for (k = begin; k < end; ++k) // @yes
            a[k] = i;
    }
}
void unstated_blocks(int n, const int *restrict p, double *restrict a)
{
    for (int i = 0; i < n; i++) // @unknown non-affine
        for (int k = p[i]; k < p[i + 1]; k++) // @yes
            a[k] = i;
}
void wrong_end(int n, const int *restrict p, double *restrict a)
{
    for (int i = 0; i < n; i++) // @unknown non-affine
        for (int k = p[i]; k < p[i + 2]; k++) // @yes
            a[k] = i;
    for (int i = 0; i < n; i++) // @unknown non-affine
        for (int k = p[i]; k < p[i + 1] + 1; k++) // @yes
            a[k] = i;
}
void inclusive(int n, const int *restrict p, double *restrict a)
{
    for (int i = 0; i < n; i++) // @unknown non-affine
        for (int k = p[i]; k <= p[i + 1]; k++) // @yes
            a[k] = i;
}
void apart_blocks(int n, const int *restrict p, double *restrict a)
{
    for (int i = 0; i < n; i++) // @unknown non-affine
        for (int k = p[i]; k < p[i + 1]; k++) // @unproven
            a[k] = a[k + 1];
}
void strides(int n, const int *restrict p, double *restrict a)
{
    for (int i = 0; i < n; i++) // @unknown non-affine
        for (int k = p[i + 1]; k > p[i]; k--) // @yes
            a[k] = i;
}
void moving_end(int n, const int *restrict p, double *restrict a)
{
    for (int i = 0; i < n; i++) { // @unproven
        int end = p[i + 1];
        for (int k = p[i]; k < end; k++) { // @unproven
            a[k] = i;
            end = 100;
        }
    }
}
void only_monotone(int n, const int *restrict p, double *restrict a)
{
    for (int i = 0; i < n; i++) // @unknown non-affine
        a[p[i]] = i;
}
