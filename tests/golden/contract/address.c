/* Somebody else gets the address of an element. */
void look(float *at);

void address(int n, float *restrict a)
{
    float t[8];
    // @contract
    for (int i = 0; i < n; i++) {
        t[i] = a[i];
        look(&t[i]);
        a[i] = t[i] * t[i];
    }
}
