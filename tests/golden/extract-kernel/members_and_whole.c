/* The structure would come back as a whole, and so would one of its arrays. */
struct state {
    double place[100];
    double speed[100];
    int count;
};

void members_and_whole(int n, struct state *s, int which)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        s->place[i] = 4;
        s->speed[i] = s[which].place[i];
    }
}
