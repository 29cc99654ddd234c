// What is read of a reduction, or changed, in parts of C++ that stand where nobody looks.
int a[64], y[64];

int read_before_switch(int n)
{
    int m = 0;
    for (int i = 0; i < n; i++) { // @unknown
        m += a[i];
        switch (int k = m; k) {
        case 1:
            y[i] = 2;
        }
    }
    return m;
}

int changed_before_switch(int n)
{
    int m = 0;
    for (int i = 0; i < n; i++) { // @unknown
        switch (m = a[i]; a[i] & 1) {
        case 1:
            y[i] = m;
        }
        m = i;
    }
    return m;
}

int read_by_switch(int n)
{
    int m = 0;
    for (int i = 0; i < n; i++) { // @no flow on m
        m += a[i];
        switch (int k = m) {
        case 1:
            y[i] = 2;
        }
    }
    return m;
}

int plain_switch(int n)
{
    int m = 0;
    for (int i = 0; i < n; i++) { // @yes reduction m:+
        m += a[i];
        switch (a[i] & 3) {
        case 1:
            y[i] = 2;
        }
    }
    return m;
}

int *known;

int address_before_switch(int n)
{
    int m = 0;
    switch (known = &m; n) {
    default:;
    }
    for (int i = 0; i < n; i++) { // @unproven
        m += a[i];
        y[i] = *known;
    }
    return m;
}
