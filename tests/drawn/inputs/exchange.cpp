/*
 * exchange.cpp: a main for LAMMPS that reads exchange.in, and then calls what a process calls when
 * atoms leave it and come to it: pack_exchange(), unpack_exchange() and copy_arrays() of fixes.
 */
#include "atom.h"
#include "fix_minimize.h"
#include "fix_store.h"
#include "input.h"
#include "lammps.h"
#include "modify.h"

#include <cstdio>
#include <mpi.h>

using namespace LAMMPS_NS;

/* Packs each atom, changes what was packed, unpacks it to the atom's mirror image. */
static void exchange(Fix *fix, int count)
{
    double packed[64], sum = 0;
    for (int i = 0; i < count; i++) {
        int size = fix->pack_exchange(i, packed);
        for (int k = 0; k < size; k++) {
            packed[k] += 0.25 * k + i;
            sum += packed[k];
        }
        fix->unpack_exchange(count - 1 - i, packed);
        if (i > 0)
            fix->copy_arrays(i, i - 1, 0);
    }
    printf("exchanged by %s: %.15g\n", fix->style, sum);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    LAMMPS *lammps = new LAMMPS(argc, argv, MPI_COMM_WORLD);
    lammps->input->file();
    lammps->input->one("fix MINIMIZE all MINIMIZE");
    FixMinimize *minimize = (FixMinimize *)lammps->modify->fix[lammps->modify->nfix - 1];
    minimize->add_vector(3);
    minimize->add_vector(1);
    for (int k = 0; k < 3 * lammps->atom->nlocal; k++)
        minimize->request_vector(0)[k] = 0.5 * k;
    for (int m = 0; m < lammps->modify->nfix; m++)
        exchange(lammps->modify->fix[m], lammps->atom->nlocal);
    lammps->input->one("unfix MINIMIZE");
    lammps->input->one("run 2");
    delete lammps;
    MPI_Finalize();
    return 0;
}
