/*
 * Which types keep an object and a pointer apart. The attribute's name is put together from pieces
 * here, since a unit that writes it in one piece has no strict aliasing at all.
 */
#define NAMED(attribute) __attribute__((may_##attribute))

typedef int free_int NAMED(alias);
typedef free_int renamed;
struct NAMED(alias) free_pair {
    int first;
    float second;
};
struct pair {
    int first;
    float second;
};

float values[64];

void plain_type(int n, int *p)
{
    for (int i = 0; i < n; i++) // @yes
        values[i] = p[i];
}

void free_type(int n, free_int *p)
{
    for (int i = 0; i < n; i++) // @guarded overlap
        values[i] = p[i];
}

void free_type_by_another_name(int n, const renamed *p)
{
    for (int i = 0; i < n; i++) // @guarded overlap
        values[i] = p[i];
}

void free_type_by_cast(int n)
{
    for (int i = 0; i < n; i++) // @unproven
        values[i] = *(free_int *)&values[i + 1];
}

void plain_record(int n, struct pair *p)
{
    for (int i = 0; i < n; i++) // @yes
        values[i] = p[i].first;
}

void free_record(int n, struct free_pair *p)
{
    for (int i = 0; i < n; i++) // @guarded overlap
        values[i] = p[i].first;
}
