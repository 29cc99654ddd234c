/* The structure goes to threads as it was before the loop, and one of its arrays is written. */
struct state {
    double place[100];
    double speed[100];
    int count;
};

double members_address(int n)
{
    struct state s = {{1}, {2}, 3};

    // @extract-kernel
    for (int i = 0; i < n; i++) {
        s.place[i] = 4;
        s.speed[i] = (&s)->place[i];
    }
    return s.speed[0];
}
