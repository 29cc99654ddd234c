/* Nothing is computed here. */
void wait(int n)
{
    // @saturate
    for (int i = 0; i < n; i++) {
    }
}
