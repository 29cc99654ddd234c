// As undeduced.cpp, in GNU's spelling of C.
// @exit 2
void local(void) { __auto_type a[2]; __auto_type b[2][3]; __auto_type *c[2]; }
struct members { __auto_type m[2]; };
void parameter(__auto_type x[2]) { }
__auto_type outside[3];
int sizes(void) { return sizeof(__auto_type[2]); }

static double y[100];
void other(int n)
{
    for (int i = 0; i < n; i++) // @yes | @unknown
        y[i] = 0;
}
