// Numbers in braces.
int a[64];

int counted(int n)
{
    int count{0};
    for (int i{0}; i < n; ++i) { // @yes reduction count:+
        int value{a[i]};
        if (value > 0)
            ++count;
    }
    return count;
}

void apart(int n)
{
    const int offset{32};
    for (int i = {0}; i < n; ++i) // @guarded params | yes
        a[i] = a[i + offset];
}

void neighbours(int n)
{
    const int offset{1};
    for (int i{1}; i < n; ++i) // @no flow distance 1
        a[i] = a[i - offset];
}
