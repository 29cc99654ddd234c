/*
 * types.c: members, arrays of structures and of arrays, unions, bit-fields, conversions, complex
 * numbers, enumerations.
 */
#define N 32

struct point {
    double x, y;
    int tag;
};

struct cell {
    double value[4];
    struct point at;
};

struct point points[N + 1], other[N + 1];
struct cell cells[N];
struct point origin;

// @sizes n=1..32
void member_from_member(int n)
{
    for (int i = 0; i < n; i++) // @yes
        points[i].x = points[i].y;
}

/* The neighbour's other member is never written. */
// @sizes n=1..32
void other_member_of_neighbour(int n)
{
    for (int i = 0; i < n; i++) // @yes
        points[i].x = points[i + 1].y;
}

// @sizes n=2..32
void same_member_of_neighbour(int n)
{
    for (int i = 1; i < n; i++) // @no flow distance 1
        points[i].x = points[i - 1].x;
}

/* A whole structure is copied: all members are written. */
// @sizes n=1..32
void whole_structure(int n)
{
    for (int i = 0; i < n; i++) // @yes
        points[i] = other[i];
}

// @sizes n=2..32
void whole_structure_shift(int n)
{
    for (int i = 1; i < n; i++) // @no flow distance 1
        points[i] = points[i - 1];
}

/* The member is a part of the whole that another iteration writes. */
// @sizes n=2..32
void whole_and_member(int n)
{
    for (int i = 1; i < n; i++) { // @no | unknown
        points[i] = other[i];
        other[i].x = points[i - 1].x;
    }
}

// @sizes n=1..32
void array_in_structure(int n)
{
    for (int i = 0; i < n; i++) // @yes
        for (int k = 0; k < 4; k++) // @yes
            cells[i].value[k] = cells[i].at.x * k;
}

// @sizes n=1..32
void array_in_structure_shift(int n)
{
    for (int i = 0; i < n; i++) // @yes
        for (int k = 1; k < 4; k++) // @no flow distance 1
            cells[i].value[k] = cells[i].value[k - 1];
}

// @sizes n=1..32
void one_structure(int n)
{
    for (int i = 0; i < n; i++) // @no output
        origin.x = points[i].x;
}

// @sizes n=1..32
void one_structure_sum(int n)
{
    for (int i = 0; i < n; i++) // @no flow | yes reduction origin.x:+
        origin.x += points[i].x;
}

// @sizes n=1..32
void reads_structure(int n)
{
    for (int i = 0; i < n; i++) { // @yes
        points[i].x -= origin.x;
        points[i].y -= origin.y;
    }
}

// @sizes n=1..32
void through_pointer(int n, struct point *p)
{
    for (int i = 0; i < n; i++) { // @yes
        p[i].x = 2 * p[i].x;
        p[i].y = 2 * p[i].y;
    }
}

void through_pointer_arrow(int n, struct point *p)
{
    for (int i = 0; i < n; i++) // @yes
        (p + i)->x = 0;
}

/* Written as one member of a union, read as another. */
union word {
    int whole;
    short half[2];
};

union word words[N + 1];

// @sizes n=1..32
void union_elements(int n)
{
    for (int i = 0; i < n; i++) // @yes | unknown parallel
        words[i].whole = 3 * i;
}

// @sizes n=2..32
void union_neighbour(int n)
{
    for (int i = 1; i < n; i++) // @unproven
        words[i].whole = words[i - 1].half[0];
}

/* Bit-fields share their bytes; those of different structures do not. */
struct flags {
    unsigned low : 3, high : 5;
};

struct flags flags[N + 1], common;

// @sizes n=1..32
void bit_fields(int n)
{
    for (int i = 0; i < n; i++) // @yes | unknown parallel
        flags[i].low = flags[i].high & 7;
}

// @sizes n=2..32
void bit_field_neighbour(int n)
{
    for (int i = 1; i < n; i++) // @unproven
        flags[i].low = flags[i - 1].low;
}

// @sizes n=2..32
void bit_field_common(int n)
{
    for (int i = 0; i < n; i++) // @unproven
        common.low = (unsigned)i & 7;
}

/* Narrow and unsigned subscripts. */
unsigned char bytes[N + 1];
unsigned short shorts[300];

// @sizes n=1..32
void cast_subscript(int n)
{
    for (int i = 0; i < n; i++) // @yes | guarded params | unknown parallel
        bytes[(unsigned)i] = 1;
}

/* The subscript wraps around at 256: elements are written twice. */
void wrapped_subscript(void)
{
    for (int i = 0; i < 300; i++) // @unproven
        shorts[(unsigned char)i] = (unsigned short)i;
}

/* Never wraps within these bounds. */
void narrow_subscript(void)
{
    for (int i = 0; i < 200; i++) // @yes | unknown parallel
        shorts[(unsigned char)i] = (unsigned short)i;
}

// @sizes n=1..32
void unsigned_difference(unsigned n)
{
    for (unsigned i = 0; i < n; i++) // @yes
        bytes[n - i - 1] = 0;
}

/* i - 1 would wrap for i == 0, which the loop leaves out. */
// @sizes n=2..32
void unsigned_below_zero(unsigned n)
{
    for (unsigned i = 1; i < n; i++) // @no flow distance 1
        bytes[i] = bytes[i - 1];
}

enum { FIRST = 1, SECOND, COUNT = 4 };

int grid[COUNT][N];

// @sizes n=1..32
void enumerators(int n)
{
    for (int i = 0; i < n; i++) { // @yes
        grid[FIRST][i] = grid[SECOND][i];
        grid[COUNT - 1][i] = 0;
    }
}

// @sizes n=1..32
void enumerators_clash(int n)
{
    for (int i = 1; i < n; i++) // @no flow distance 1
        grid[FIRST][i] = grid[SECOND - 1][i - 1];
}

double _Complex waves[N];

// @sizes n=1..32
void complex_numbers(int n)
{
    for (int i = 0; i < n; i++) // @yes | unknown unsupported-type parallel
        waves[i] = waves[i] * 2.0;
}

const double weights[4] = {0.25, 0.5, 0.75, 1.0};

// @sizes n=1..32
void constant_table(int n)
{
    for (int i = 0; i < n; i++) // @yes
        points[i].x *= weights[i % 4];
}

char text[] = "the quick brown fox jumps over the lazy dog";

void upper_case(void)
{
    for (int i = 0; i < (int)sizeof text - 1; i++) // @yes
        if (text[i] >= 'a' && text[i] <= 'z')
            text[i] = (char)(text[i] - 'a' + 'A');
}

long double wide[N];
_Bool set[N];

// @sizes n=1..32
void other_types(int n)
{
    for (int i = 0; i < n; i++) { // @yes
        wide[i] = wide[i] / 2;
        set[i] = wide[i] > 1;
    }
}

/* Arrays of arrays of structures with arrays. */
struct cell block[4][N];

// @sizes n=1..32
void deep_members(int n)
{
    for (int b = 0; b < 4; b++) // @yes
        for (int i = 0; i < n; i++) // @yes
            for (int k = 0; k < 3; k++) // @no anti distance 1
                block[b][i].value[k] = block[b][i].value[k + 1] + block[b][i].at.y;
}
