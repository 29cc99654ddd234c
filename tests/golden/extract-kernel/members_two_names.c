/* The array is written under one name of the structure, and read under another one. */
struct state {
    double place[100];
    double speed[100];
    int count;
};

void members_two_names(int n, struct state *s)
{
    const struct state *same = s;

    // @extract-kernel
    for (int i = 0; i < n; i++) {
        s->speed[i] = i;
        s->place[i] = same->speed[i];
    }
}
