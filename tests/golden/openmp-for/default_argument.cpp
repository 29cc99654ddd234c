// What is not written, the default argument of a constructor, has its place and no text.
struct allocator {
    allocator();
};
struct text {
    text(const char *characters, const allocator &from = allocator());
};
struct register_of_names {
    int find(const text &name);
};

void look_up(register_of_names *names, char **ids, int *found, int n)
{
    // @openmp-for
    for (int i = 0; i < n; i++)
        found[i] = names->find(ids[i]);
}
