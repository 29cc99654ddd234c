/* Jumps inside of a loop's body. Those that go forward out of conditions are followed; others are
   refused, whatever they lead to. */
double a[2000], b[2000], c[2000], d[2000];
int use(int);

void either_way(int n)
{
    for (int i = 0; i < n; i++) { // @yes
        if (c[i] < 0)
            goto negative;
        a[i] = c[i];
        goto end;
    negative:
        b[i] = d[i];
    end:;
    }
}

/* What stands behind the last label runs always. */
void either_way_and_on(int n, int m)
{
    for (int i = 0; i < n; i++) { // @guarded params
        if (i < m)
            goto low;
        a[i] = 1;
        goto end;
    low:
        a[i + 500] = 2;
    end:
        b[i] = a[i];
    }
}

/* The write of one iteration and the read of another are on different ways. */
void never_both(int n)
{
    for (int i = 0; i < n; i++) { // @yes
        if (i < 50)
            goto low;
        b[i + 100] = a[i - 50];
        goto end;
    low:
        a[i + 1900] = 2;
    end:;
    }
}

void met_again(int n)
{
    for (int i = 0; i < n; i++) { // @no flow distance 50
        if (i < 50)
            goto low;
        b[i] = a[i - 50];
    low:
        a[i] = 2;
    }
}

void skipped_by_data(int n)
{
    for (int i = 0; i < n; i++) { // @unknown when
        if (c[i] < 0)
            goto end;
        a[i + 1] = a[i];
    end:;
    }
}

/* All of them come to the end. */
void surely_reached(int n)
{
    for (int i = 0; i < n; i++) { // @no flow distance 1
        if (c[i] < 0)
            goto end;
        b[i] = 1;
    end:
        a[i + 1] = a[i];
    }
}

void not_surely_reached(int n)
{
    for (int i = 0; i < n; i++) { // @unknown when
        if (c[i] < 0)
            goto end;
        if (d[i] < 0)
            continue;
        b[i] = 1;
    end:
        a[i + 1] = a[i];
    }
}

void leaves_from_below(int n)
{
    for (int i = 0; i < n; i++) { // @unknown break
        if (c[i] < 0)
            goto end;
        if (d[i] < 0)
            break;
        b[i] = 1;
    end:
        a[i] = 1;
    }
}

void several_labels_at_once(int n)
{
    for (int i = 0; i < n; i++) { // @yes
        if (c[i] < 0)
            goto one;
        if (c[i] > 5)
            goto two;
        b[i] = 1;
    one:
    two:
        a[i] = 1;
    }
}

void crossing(int n)
{
    for (int i = 0; i < n; i++) { // @yes
        double t;
        if (c[i] < 0)
            goto second;
        t = 1;
        if (c[i] > 5)
            goto third;
        b[i] = 1;
    second:
        t = 2;
    third:
        a[i] = t;
    }
}

void crossing_unset(int n)
{
    double t = 0;
    for (int i = 0; i < n; i++) { // @unproven
        if (c[i] < 0)
            goto third;
        t = 1;
        if (c[i] > 5)
            goto third;
        b[i] = 1;
    third:
        a[i] = t;
    }
}

void crossing_set(int n)
{
    double t = 0;
    for (int i = 0; i < n; i++) { // @yes private t
        if (c[i] < 0)
            goto second;
        t = 1;
        if (c[i] > 5)
            goto third;
        b[i] = 1;
    second:
        t = 2;
    third:
        a[i] = t;
    }
}

/* A subscript whose value depends on the way. */
void subscript_by_way(int n, int m)
{
    for (int i = 0; i < n; i++) { // @unproven
        int k = i;
        if (c[i] < 0)
            goto end;
        k = i + 1;
    end:
        a[k] = i;
    }
}

void subscript_of_one_way(int n)
{
    for (int i = 0; i < n; i++) { // @yes
        int k = i + 900;
        if (c[i] < 0)
            goto set;
        goto end;
    set:
        k = i;
        a[k] = 1;
    end:;
    }
}

void in_an_inner_loop(int n)
{
    for (int i = 0; i < n; i++) // @yes
        for (int j = 0; j < 10; j++) { // @yes
            if (c[j] < 0)
                goto next;
            a[10 * i + j] = 1;
        next:
            b[10 * i + j] = 1;
        }
}

void past_an_inner_loop(int n)
{
    for (int i = 0; i < n; i++) { // @yes
        if (c[i] < 0)
            goto next;
        for (int j = 0; j < 10; j++) // @yes
            a[10 * i + j] = 1;
    next:
        b[i] = 1;
    }
}

void out_of_an_inner_loop(int n)
{
    for (int i = 0; i < n; i++) { // @unknown goto
        for (int j = 0; j < 10; j++) { // @unknown goto
            if (c[j] < 0)
                goto next;
            a[10 * i + j] = 1;
        }
    next:
        b[i] = 1;
    }
}

void out_of_a_switch(int n, int m)
{
    for (int i = 0; i < n; i++) { // @unknown goto
        switch (m) {
        case 1:
            goto next;
        default:
            a[i] = 1;
        }
    next:
        b[i] = 1;
    }
}

void inside_a_case(int n, int m)
{
    for (int i = 0; i < n; i++) { // @yes
        switch (m) {
        case 1: {
            if (c[i] < 0)
                goto next;
            a[i] = 1;
        next:
            b[i] = 1;
            break;
        }
        default:
            a[i] = 2;
        }
    }
}

void between_cases(int n, int m)
{
    for (int i = 0; i < n; i++) { // @unknown goto
        switch (m) {
        case 1:
            if (c[i] < 0)
                goto next;
            a[i] = 1;
        case 2:
            b[i + 1] = b[i];
        next:
            b[i] = 1;
        }
    }
}

void backwards(int n)
{
    for (int i = 0; i < n; i++) { // @unknown goto
        int j = 0;
    again:
        a[4 * i + j] = 1;
        if (++j < 4)
            goto again;
    }
}

void both_ways(int n)
{
    for (int i = 0; i < n; i++) { // @unknown goto
        int j = 0;
        if (c[i] < 0)
            goto again;
        b[i] = 1;
    again:
        a[4 * i + j] = 1;
        if (++j < 4)
            goto again;
    }
}

void into_a_block(int n)
{
    for (int i = 0; i < n; i++) { // @unknown goto
        if (c[i] < 0)
            goto inside;
        if (d[i] < 0) {
            a[i] = 1;
        inside:
            b[i] = 1;
        }
    }
}

void into_a_loop(int n)
{
    int i = 0;
    if (n > 5)
        goto middle;
    for (i = 0; i < n; i++) { // @unknown goto
        if (c[i] < 0)
            goto middle;
        a[i] = 1;
    middle:
        b[i] = 1;
    }
}

void from_the_head(int n)
{
    for (int i = 0; i < n; i++) { // @unproven
        if (({
                if (c[i] < 0)
                    goto end;
                i;
            }) > 5)
            a[i + 1] = a[i];
    end:
        b[i] = 1;
    }
}

void past_an_initialiser(int n)
{
    for (int i = 0; i < n; i++) { // @unknown goto
        if (c[i] < 0)
            goto end;
        int k = i;
        a[k] = 1;
    end:
        b[i] = 1;
    }
}

void past_a_block_of_its_own(int n)
{
    for (int i = 0; i < n; i++) { // @yes
        if (c[i] < 0)
            goto end;
        {
            int v[i + 1], k = i;
            v[0] = k;
            a[k] = v[0];
        }
    end:
        b[i] = 1;
    }
}

void computed(int n)
{
    for (int i = 0; i < n; i++) { // @unknown goto
        void *to = &&end;
        if (c[i] < 0)
            goto *to;
        if (c[i] > 5)
            goto end;
        a[i] = 1;
    end:
        b[i] = 1;
    }
}

/* Somebody else may know the address. */
void *known;
void address_taken(int n)
{
    known = &&end;
    for (int i = 0; i < n; i++) { // @unknown goto
        if (c[i] > 5)
            goto end;
        a[i] = 1;
    end:
        b[i] = 1;
    }
}

void by_assembly(int n)
{
    for (int i = 0; i < n; i++) { // @unknown goto,asm
        __asm__ goto("" : : : : end);
        if (c[i] > 5)
            goto end;
        a[i] = 1;
    end:
        b[i] = 1;
    }
}

void of_a_block_itself(int n)
{
    for (int i = 0; i < n; i++) { // @unknown goto
        __label__ end;
        if (c[i] > 5)
            goto end;
        a[i] = 1;
    end:
        b[i] = 1;
    }
    {
        __label__ end;
        if (n > 5)
            goto end;
        a[0] = 1;
    end:;
    }
}

/* No counting loop, and not reported. */
void past_the_step(int n)
{
    int i = 0;
    while (i < n) {
        if (c[i] < 0)
            goto end;
        i++;
    end:
        b[i] = 1;
    }
}

void up_to_the_step(int n)
{
    int i = 0;
    while (i < n) { // @yes
        if (c[i] < 0)
            goto end;
        a[i] = 1;
    end:
        b[i] = 1;
        i++;
    }
}

void past_a_cursor(int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) { // @unproven
        if (c[i] < 0)
            goto end;
        a[k] = 1;
        k++;
    end:
        b[i] = 1;
    }
}

void cursor_behind(int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) { // @unproven
        if (c[i] < 0)
            goto end;
        a[k] = 1;
    end:
        k++;
    }
}

double sum(int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) { // @yes reduction s:+
        if (c[i] < 0)
            goto end;
        s += a[i];
    end:;
    }
    return s;
}

double last(int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) { // @yes private s:last-conditional
        if (c[i] < 0)
            goto end;
        s = a[i];
    end:;
    }
    return s;
}

void unless_it_returns(int n)
{
    for (int i = 0; i < n; i++) { // @unknown return
        if (c[i] < 0)
            goto end;
        if (c[i] > 5)
            return;
        a[i] = 1;
    end:
        b[i] = 1;
    }
}
