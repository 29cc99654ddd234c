/* textbook_n_body.c: bodies that attract each other, in four spellings. */

#include <math.h>

/* The force on each body from all others. */
// @sizes n=1..6
void n_body(int n, double position[n][3], const double *mass, double force[n][3])
{
    for (int i = 0; i < n; i++) { // @guarded overlap
        for (int c = 0; c < 3; c++) // @yes
            force[i][c] = 0.0;
        for (int j = 0; j < n; j++) { // @guarded overlap reduction force[]:+
            double square = 0.01;
            for (int c = 0; c < 3; c++) // @yes reduction square:+
                square += (position[j][c] - position[i][c]) * (position[j][c] - position[i][c]);
            for (int c = 0; c < 3; c++) // @guarded overlap
                force[i][c] += mass[i] * mass[j] * (position[j][c] - position[i][c]) /
                               (square * sqrt(square));
        }
    }
}

/* Each pair once: what one body is pulled by the other is pulled back by. */
// @sizes n=1..6
void n_body_flat(int n, const double *restrict x, const double *restrict mass,
                 double *restrict force)
{
    int i, j;

    for (i = 0; i < 2 * n; i++) // @yes
        force[i] = 0.0;
    for (i = 0; i < n; i++) // @yes reduction force[]:+ private j
        for (j = i + 1; j < n; j++) { // @yes
            double dx = x[j * 2 + 0] - x[i * 2 + 0];
            double dy = x[j * 2 + 1] - x[i * 2 + 1];
            double square = dx * dx + dy * dy + 0.01;
            double pull = mass[i] * mass[j] / (square * sqrt(square));
            force[i * 2 + 0] += pull * dx;
            force[i * 2 + 1] += pull * dy;
            force[j * 2 + 0] -= pull * dx;
            force[j * 2 + 1] -= pull * dy;
        }
}

#define BODIES 6
#define STEP 0.01
typedef double real;
#define AT(v, i, c) v[(i) * 3 + (c)]

real place[BODIES * 3], speed[BODIES * 3], weight[BODIES];

/* A step in time: speeds from the places, then places from the speeds. */
void n_body_macro(void)
{
    for (int i = 0; i < BODIES; i++) // @yes
        for (int j = 0; j < BODIES; j++) { // @yes
            real dx = AT(place, j, 0) - AT(place, i, 0);
            real dy = AT(place, j, 1) - AT(place, i, 1);
            real dz = AT(place, j, 2) - AT(place, i, 2);
            real square = dx * dx + dy * dy + dz * dz + STEP;
            real pull = STEP * weight[j] / (square * sqrt(square));
            AT(speed, i, 0) += pull * dx;
            AT(speed, i, 1) += pull * dy;
            AT(speed, i, 2) += pull * dz;
        }
    for (int i = 0; i < BODIES; i++) // @yes
        for (int c = 0; c < 3; c++) // @yes
            AT(place, i, c) += STEP * AT(speed, i, c);
}

/* A body in the plane. */
struct body {
    double x, y, vx, vy, mass;
};

/* Changes the speed of a body by what another one pulls. */
static void attract(struct body *body, const struct body *other)
{
    double dx = other->x - body->x, dy = other->y - body->y;
    double square = dx * dx + dy * dy + 0.01;
    double pull = 0.01 * other->mass / (square * sqrt(square));

    body->vx += pull * dx;
    body->vy += pull * dy;
}

/* Moves a body by its speed. */
static void move(struct body *body)
{
    body->x += 0.01 * body->vx;
    body->y += 0.01 * body->vy;
}

/* The same with bodies as structs and functions for one body. */
// @sizes n=1..6
void n_body_calls(int n, struct body *bodies)
{
    for (int i = 0; i < n; i++) // @yes
        for (int j = 0; j < n; j++) // @no flow
            attract(&bodies[i], &bodies[j]);
    for (int i = 0; i < n; i++) // @yes
        move(&bodies[i]);
}
