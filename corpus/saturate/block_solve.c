/* One line of a block-tridiagonal system of 5x5 blocks, solved forwards along k: the block of the
   diagonal is divided into the one above it and the right-hand side, without pivots. `lhs` has for
   each k the block below the diagonal, that on it and that above it, 25 numbers each. */
void block_solve(int n, double *lhs, double *rhs)
{
    // @saturate
    for (int k = 1; k < n; k++) {
        rhs[5*k] = rhs[5*k]
            - lhs[75*k] * rhs[5*(k - 1)]
            - lhs[75*k + 1] * rhs[5*(k - 1) + 1]
            - lhs[75*k + 2] * rhs[5*(k - 1) + 2]
            - lhs[75*k + 3] * rhs[5*(k - 1) + 3]
            - lhs[75*k + 4] * rhs[5*(k - 1) + 4];
        rhs[5*k + 1] = rhs[5*k + 1]
            - lhs[75*k + 5] * rhs[5*(k - 1)]
            - lhs[75*k + 6] * rhs[5*(k - 1) + 1]
            - lhs[75*k + 7] * rhs[5*(k - 1) + 2]
            - lhs[75*k + 8] * rhs[5*(k - 1) + 3]
            - lhs[75*k + 9] * rhs[5*(k - 1) + 4];
        rhs[5*k + 2] = rhs[5*k + 2]
            - lhs[75*k + 10] * rhs[5*(k - 1)]
            - lhs[75*k + 11] * rhs[5*(k - 1) + 1]
            - lhs[75*k + 12] * rhs[5*(k - 1) + 2]
            - lhs[75*k + 13] * rhs[5*(k - 1) + 3]
            - lhs[75*k + 14] * rhs[5*(k - 1) + 4];
        rhs[5*k + 3] = rhs[5*k + 3]
            - lhs[75*k + 15] * rhs[5*(k - 1)]
            - lhs[75*k + 16] * rhs[5*(k - 1) + 1]
            - lhs[75*k + 17] * rhs[5*(k - 1) + 2]
            - lhs[75*k + 18] * rhs[5*(k - 1) + 3]
            - lhs[75*k + 19] * rhs[5*(k - 1) + 4];
        rhs[5*k + 4] = rhs[5*k + 4]
            - lhs[75*k + 20] * rhs[5*(k - 1)]
            - lhs[75*k + 21] * rhs[5*(k - 1) + 1]
            - lhs[75*k + 22] * rhs[5*(k - 1) + 2]
            - lhs[75*k + 23] * rhs[5*(k - 1) + 3]
            - lhs[75*k + 24] * rhs[5*(k - 1) + 4];
        lhs[75*k + 25] = lhs[75*k + 25]
            - lhs[75*k] * lhs[75*(k - 1) + 50]
            - lhs[75*k + 1] * lhs[75*(k - 1) + 55]
            - lhs[75*k + 2] * lhs[75*(k - 1) + 60]
            - lhs[75*k + 3] * lhs[75*(k - 1) + 65]
            - lhs[75*k + 4] * lhs[75*(k - 1) + 70];
        lhs[75*k + 26] = lhs[75*k + 26]
            - lhs[75*k] * lhs[75*(k - 1) + 51]
            - lhs[75*k + 1] * lhs[75*(k - 1) + 56]
            - lhs[75*k + 2] * lhs[75*(k - 1) + 61]
            - lhs[75*k + 3] * lhs[75*(k - 1) + 66]
            - lhs[75*k + 4] * lhs[75*(k - 1) + 71];
        lhs[75*k + 27] = lhs[75*k + 27]
            - lhs[75*k] * lhs[75*(k - 1) + 52]
            - lhs[75*k + 1] * lhs[75*(k - 1) + 57]
            - lhs[75*k + 2] * lhs[75*(k - 1) + 62]
            - lhs[75*k + 3] * lhs[75*(k - 1) + 67]
            - lhs[75*k + 4] * lhs[75*(k - 1) + 72];
        lhs[75*k + 28] = lhs[75*k + 28]
            - lhs[75*k] * lhs[75*(k - 1) + 53]
            - lhs[75*k + 1] * lhs[75*(k - 1) + 58]
            - lhs[75*k + 2] * lhs[75*(k - 1) + 63]
            - lhs[75*k + 3] * lhs[75*(k - 1) + 68]
            - lhs[75*k + 4] * lhs[75*(k - 1) + 73];
        lhs[75*k + 29] = lhs[75*k + 29]
            - lhs[75*k] * lhs[75*(k - 1) + 54]
            - lhs[75*k + 1] * lhs[75*(k - 1) + 59]
            - lhs[75*k + 2] * lhs[75*(k - 1) + 64]
            - lhs[75*k + 3] * lhs[75*(k - 1) + 69]
            - lhs[75*k + 4] * lhs[75*(k - 1) + 74];
        lhs[75*k + 30] = lhs[75*k + 30]
            - lhs[75*k + 5] * lhs[75*(k - 1) + 50]
            - lhs[75*k + 6] * lhs[75*(k - 1) + 55]
            - lhs[75*k + 7] * lhs[75*(k - 1) + 60]
            - lhs[75*k + 8] * lhs[75*(k - 1) + 65]
            - lhs[75*k + 9] * lhs[75*(k - 1) + 70];
        lhs[75*k + 31] = lhs[75*k + 31]
            - lhs[75*k + 5] * lhs[75*(k - 1) + 51]
            - lhs[75*k + 6] * lhs[75*(k - 1) + 56]
            - lhs[75*k + 7] * lhs[75*(k - 1) + 61]
            - lhs[75*k + 8] * lhs[75*(k - 1) + 66]
            - lhs[75*k + 9] * lhs[75*(k - 1) + 71];
        lhs[75*k + 32] = lhs[75*k + 32]
            - lhs[75*k + 5] * lhs[75*(k - 1) + 52]
            - lhs[75*k + 6] * lhs[75*(k - 1) + 57]
            - lhs[75*k + 7] * lhs[75*(k - 1) + 62]
            - lhs[75*k + 8] * lhs[75*(k - 1) + 67]
            - lhs[75*k + 9] * lhs[75*(k - 1) + 72];
        lhs[75*k + 33] = lhs[75*k + 33]
            - lhs[75*k + 5] * lhs[75*(k - 1) + 53]
            - lhs[75*k + 6] * lhs[75*(k - 1) + 58]
            - lhs[75*k + 7] * lhs[75*(k - 1) + 63]
            - lhs[75*k + 8] * lhs[75*(k - 1) + 68]
            - lhs[75*k + 9] * lhs[75*(k - 1) + 73];
        lhs[75*k + 34] = lhs[75*k + 34]
            - lhs[75*k + 5] * lhs[75*(k - 1) + 54]
            - lhs[75*k + 6] * lhs[75*(k - 1) + 59]
            - lhs[75*k + 7] * lhs[75*(k - 1) + 64]
            - lhs[75*k + 8] * lhs[75*(k - 1) + 69]
            - lhs[75*k + 9] * lhs[75*(k - 1) + 74];
        lhs[75*k + 35] = lhs[75*k + 35]
            - lhs[75*k + 10] * lhs[75*(k - 1) + 50]
            - lhs[75*k + 11] * lhs[75*(k - 1) + 55]
            - lhs[75*k + 12] * lhs[75*(k - 1) + 60]
            - lhs[75*k + 13] * lhs[75*(k - 1) + 65]
            - lhs[75*k + 14] * lhs[75*(k - 1) + 70];
        lhs[75*k + 36] = lhs[75*k + 36]
            - lhs[75*k + 10] * lhs[75*(k - 1) + 51]
            - lhs[75*k + 11] * lhs[75*(k - 1) + 56]
            - lhs[75*k + 12] * lhs[75*(k - 1) + 61]
            - lhs[75*k + 13] * lhs[75*(k - 1) + 66]
            - lhs[75*k + 14] * lhs[75*(k - 1) + 71];
        lhs[75*k + 37] = lhs[75*k + 37]
            - lhs[75*k + 10] * lhs[75*(k - 1) + 52]
            - lhs[75*k + 11] * lhs[75*(k - 1) + 57]
            - lhs[75*k + 12] * lhs[75*(k - 1) + 62]
            - lhs[75*k + 13] * lhs[75*(k - 1) + 67]
            - lhs[75*k + 14] * lhs[75*(k - 1) + 72];
        lhs[75*k + 38] = lhs[75*k + 38]
            - lhs[75*k + 10] * lhs[75*(k - 1) + 53]
            - lhs[75*k + 11] * lhs[75*(k - 1) + 58]
            - lhs[75*k + 12] * lhs[75*(k - 1) + 63]
            - lhs[75*k + 13] * lhs[75*(k - 1) + 68]
            - lhs[75*k + 14] * lhs[75*(k - 1) + 73];
        lhs[75*k + 39] = lhs[75*k + 39]
            - lhs[75*k + 10] * lhs[75*(k - 1) + 54]
            - lhs[75*k + 11] * lhs[75*(k - 1) + 59]
            - lhs[75*k + 12] * lhs[75*(k - 1) + 64]
            - lhs[75*k + 13] * lhs[75*(k - 1) + 69]
            - lhs[75*k + 14] * lhs[75*(k - 1) + 74];
        lhs[75*k + 40] = lhs[75*k + 40]
            - lhs[75*k + 15] * lhs[75*(k - 1) + 50]
            - lhs[75*k + 16] * lhs[75*(k - 1) + 55]
            - lhs[75*k + 17] * lhs[75*(k - 1) + 60]
            - lhs[75*k + 18] * lhs[75*(k - 1) + 65]
            - lhs[75*k + 19] * lhs[75*(k - 1) + 70];
        lhs[75*k + 41] = lhs[75*k + 41]
            - lhs[75*k + 15] * lhs[75*(k - 1) + 51]
            - lhs[75*k + 16] * lhs[75*(k - 1) + 56]
            - lhs[75*k + 17] * lhs[75*(k - 1) + 61]
            - lhs[75*k + 18] * lhs[75*(k - 1) + 66]
            - lhs[75*k + 19] * lhs[75*(k - 1) + 71];
        lhs[75*k + 42] = lhs[75*k + 42]
            - lhs[75*k + 15] * lhs[75*(k - 1) + 52]
            - lhs[75*k + 16] * lhs[75*(k - 1) + 57]
            - lhs[75*k + 17] * lhs[75*(k - 1) + 62]
            - lhs[75*k + 18] * lhs[75*(k - 1) + 67]
            - lhs[75*k + 19] * lhs[75*(k - 1) + 72];
        lhs[75*k + 43] = lhs[75*k + 43]
            - lhs[75*k + 15] * lhs[75*(k - 1) + 53]
            - lhs[75*k + 16] * lhs[75*(k - 1) + 58]
            - lhs[75*k + 17] * lhs[75*(k - 1) + 63]
            - lhs[75*k + 18] * lhs[75*(k - 1) + 68]
            - lhs[75*k + 19] * lhs[75*(k - 1) + 73];
        lhs[75*k + 44] = lhs[75*k + 44]
            - lhs[75*k + 15] * lhs[75*(k - 1) + 54]
            - lhs[75*k + 16] * lhs[75*(k - 1) + 59]
            - lhs[75*k + 17] * lhs[75*(k - 1) + 64]
            - lhs[75*k + 18] * lhs[75*(k - 1) + 69]
            - lhs[75*k + 19] * lhs[75*(k - 1) + 74];
        lhs[75*k + 45] = lhs[75*k + 45]
            - lhs[75*k + 20] * lhs[75*(k - 1) + 50]
            - lhs[75*k + 21] * lhs[75*(k - 1) + 55]
            - lhs[75*k + 22] * lhs[75*(k - 1) + 60]
            - lhs[75*k + 23] * lhs[75*(k - 1) + 65]
            - lhs[75*k + 24] * lhs[75*(k - 1) + 70];
        lhs[75*k + 46] = lhs[75*k + 46]
            - lhs[75*k + 20] * lhs[75*(k - 1) + 51]
            - lhs[75*k + 21] * lhs[75*(k - 1) + 56]
            - lhs[75*k + 22] * lhs[75*(k - 1) + 61]
            - lhs[75*k + 23] * lhs[75*(k - 1) + 66]
            - lhs[75*k + 24] * lhs[75*(k - 1) + 71];
        lhs[75*k + 47] = lhs[75*k + 47]
            - lhs[75*k + 20] * lhs[75*(k - 1) + 52]
            - lhs[75*k + 21] * lhs[75*(k - 1) + 57]
            - lhs[75*k + 22] * lhs[75*(k - 1) + 62]
            - lhs[75*k + 23] * lhs[75*(k - 1) + 67]
            - lhs[75*k + 24] * lhs[75*(k - 1) + 72];
        lhs[75*k + 48] = lhs[75*k + 48]
            - lhs[75*k + 20] * lhs[75*(k - 1) + 53]
            - lhs[75*k + 21] * lhs[75*(k - 1) + 58]
            - lhs[75*k + 22] * lhs[75*(k - 1) + 63]
            - lhs[75*k + 23] * lhs[75*(k - 1) + 68]
            - lhs[75*k + 24] * lhs[75*(k - 1) + 73];
        lhs[75*k + 49] = lhs[75*k + 49]
            - lhs[75*k + 20] * lhs[75*(k - 1) + 54]
            - lhs[75*k + 21] * lhs[75*(k - 1) + 59]
            - lhs[75*k + 22] * lhs[75*(k - 1) + 64]
            - lhs[75*k + 23] * lhs[75*(k - 1) + 69]
            - lhs[75*k + 24] * lhs[75*(k - 1) + 74];
        double pivot = 1.0 / lhs[75*k + 25];
        lhs[75*k + 26] = lhs[75*k + 26] * pivot;
        lhs[75*k + 27] = lhs[75*k + 27] * pivot;
        lhs[75*k + 28] = lhs[75*k + 28] * pivot;
        lhs[75*k + 29] = lhs[75*k + 29] * pivot;
        lhs[75*k + 50] = lhs[75*k + 50] * pivot;
        lhs[75*k + 51] = lhs[75*k + 51] * pivot;
        lhs[75*k + 52] = lhs[75*k + 52] * pivot;
        lhs[75*k + 53] = lhs[75*k + 53] * pivot;
        lhs[75*k + 54] = lhs[75*k + 54] * pivot;
        rhs[5*k] = rhs[5*k] * pivot;
        double factor = lhs[75*k + 30];
        lhs[75*k + 31] = lhs[75*k + 31] - factor * lhs[75*k + 26];
        lhs[75*k + 32] = lhs[75*k + 32] - factor * lhs[75*k + 27];
        lhs[75*k + 33] = lhs[75*k + 33] - factor * lhs[75*k + 28];
        lhs[75*k + 34] = lhs[75*k + 34] - factor * lhs[75*k + 29];
        lhs[75*k + 55] = lhs[75*k + 55] - factor * lhs[75*k + 50];
        lhs[75*k + 56] = lhs[75*k + 56] - factor * lhs[75*k + 51];
        lhs[75*k + 57] = lhs[75*k + 57] - factor * lhs[75*k + 52];
        lhs[75*k + 58] = lhs[75*k + 58] - factor * lhs[75*k + 53];
        lhs[75*k + 59] = lhs[75*k + 59] - factor * lhs[75*k + 54];
        rhs[5*k + 1] = rhs[5*k + 1] - factor * rhs[5*k];
        factor = lhs[75*k + 35];
        lhs[75*k + 36] = lhs[75*k + 36] - factor * lhs[75*k + 26];
        lhs[75*k + 37] = lhs[75*k + 37] - factor * lhs[75*k + 27];
        lhs[75*k + 38] = lhs[75*k + 38] - factor * lhs[75*k + 28];
        lhs[75*k + 39] = lhs[75*k + 39] - factor * lhs[75*k + 29];
        lhs[75*k + 60] = lhs[75*k + 60] - factor * lhs[75*k + 50];
        lhs[75*k + 61] = lhs[75*k + 61] - factor * lhs[75*k + 51];
        lhs[75*k + 62] = lhs[75*k + 62] - factor * lhs[75*k + 52];
        lhs[75*k + 63] = lhs[75*k + 63] - factor * lhs[75*k + 53];
        lhs[75*k + 64] = lhs[75*k + 64] - factor * lhs[75*k + 54];
        rhs[5*k + 2] = rhs[5*k + 2] - factor * rhs[5*k];
        factor = lhs[75*k + 40];
        lhs[75*k + 41] = lhs[75*k + 41] - factor * lhs[75*k + 26];
        lhs[75*k + 42] = lhs[75*k + 42] - factor * lhs[75*k + 27];
        lhs[75*k + 43] = lhs[75*k + 43] - factor * lhs[75*k + 28];
        lhs[75*k + 44] = lhs[75*k + 44] - factor * lhs[75*k + 29];
        lhs[75*k + 65] = lhs[75*k + 65] - factor * lhs[75*k + 50];
        lhs[75*k + 66] = lhs[75*k + 66] - factor * lhs[75*k + 51];
        lhs[75*k + 67] = lhs[75*k + 67] - factor * lhs[75*k + 52];
        lhs[75*k + 68] = lhs[75*k + 68] - factor * lhs[75*k + 53];
        lhs[75*k + 69] = lhs[75*k + 69] - factor * lhs[75*k + 54];
        rhs[5*k + 3] = rhs[5*k + 3] - factor * rhs[5*k];
        factor = lhs[75*k + 45];
        lhs[75*k + 46] = lhs[75*k + 46] - factor * lhs[75*k + 26];
        lhs[75*k + 47] = lhs[75*k + 47] - factor * lhs[75*k + 27];
        lhs[75*k + 48] = lhs[75*k + 48] - factor * lhs[75*k + 28];
        lhs[75*k + 49] = lhs[75*k + 49] - factor * lhs[75*k + 29];
        lhs[75*k + 70] = lhs[75*k + 70] - factor * lhs[75*k + 50];
        lhs[75*k + 71] = lhs[75*k + 71] - factor * lhs[75*k + 51];
        lhs[75*k + 72] = lhs[75*k + 72] - factor * lhs[75*k + 52];
        lhs[75*k + 73] = lhs[75*k + 73] - factor * lhs[75*k + 53];
        lhs[75*k + 74] = lhs[75*k + 74] - factor * lhs[75*k + 54];
        rhs[5*k + 4] = rhs[5*k + 4] - factor * rhs[5*k];
        pivot = 1.0 / lhs[75*k + 31];
        lhs[75*k + 32] = lhs[75*k + 32] * pivot;
        lhs[75*k + 33] = lhs[75*k + 33] * pivot;
        lhs[75*k + 34] = lhs[75*k + 34] * pivot;
        lhs[75*k + 55] = lhs[75*k + 55] * pivot;
        lhs[75*k + 56] = lhs[75*k + 56] * pivot;
        lhs[75*k + 57] = lhs[75*k + 57] * pivot;
        lhs[75*k + 58] = lhs[75*k + 58] * pivot;
        lhs[75*k + 59] = lhs[75*k + 59] * pivot;
        rhs[5*k + 1] = rhs[5*k + 1] * pivot;
        factor = lhs[75*k + 26];
        lhs[75*k + 27] = lhs[75*k + 27] - factor * lhs[75*k + 32];
        lhs[75*k + 28] = lhs[75*k + 28] - factor * lhs[75*k + 33];
        lhs[75*k + 29] = lhs[75*k + 29] - factor * lhs[75*k + 34];
        lhs[75*k + 50] = lhs[75*k + 50] - factor * lhs[75*k + 55];
        lhs[75*k + 51] = lhs[75*k + 51] - factor * lhs[75*k + 56];
        lhs[75*k + 52] = lhs[75*k + 52] - factor * lhs[75*k + 57];
        lhs[75*k + 53] = lhs[75*k + 53] - factor * lhs[75*k + 58];
        lhs[75*k + 54] = lhs[75*k + 54] - factor * lhs[75*k + 59];
        rhs[5*k] = rhs[5*k] - factor * rhs[5*k + 1];
        factor = lhs[75*k + 36];
        lhs[75*k + 37] = lhs[75*k + 37] - factor * lhs[75*k + 32];
        lhs[75*k + 38] = lhs[75*k + 38] - factor * lhs[75*k + 33];
        lhs[75*k + 39] = lhs[75*k + 39] - factor * lhs[75*k + 34];
        lhs[75*k + 60] = lhs[75*k + 60] - factor * lhs[75*k + 55];
        lhs[75*k + 61] = lhs[75*k + 61] - factor * lhs[75*k + 56];
        lhs[75*k + 62] = lhs[75*k + 62] - factor * lhs[75*k + 57];
        lhs[75*k + 63] = lhs[75*k + 63] - factor * lhs[75*k + 58];
        lhs[75*k + 64] = lhs[75*k + 64] - factor * lhs[75*k + 59];
        rhs[5*k + 2] = rhs[5*k + 2] - factor * rhs[5*k + 1];
        factor = lhs[75*k + 41];
        lhs[75*k + 42] = lhs[75*k + 42] - factor * lhs[75*k + 32];
        lhs[75*k + 43] = lhs[75*k + 43] - factor * lhs[75*k + 33];
        lhs[75*k + 44] = lhs[75*k + 44] - factor * lhs[75*k + 34];
        lhs[75*k + 65] = lhs[75*k + 65] - factor * lhs[75*k + 55];
        lhs[75*k + 66] = lhs[75*k + 66] - factor * lhs[75*k + 56];
        lhs[75*k + 67] = lhs[75*k + 67] - factor * lhs[75*k + 57];
        lhs[75*k + 68] = lhs[75*k + 68] - factor * lhs[75*k + 58];
        lhs[75*k + 69] = lhs[75*k + 69] - factor * lhs[75*k + 59];
        rhs[5*k + 3] = rhs[5*k + 3] - factor * rhs[5*k + 1];
        factor = lhs[75*k + 46];
        lhs[75*k + 47] = lhs[75*k + 47] - factor * lhs[75*k + 32];
        lhs[75*k + 48] = lhs[75*k + 48] - factor * lhs[75*k + 33];
        lhs[75*k + 49] = lhs[75*k + 49] - factor * lhs[75*k + 34];
        lhs[75*k + 70] = lhs[75*k + 70] - factor * lhs[75*k + 55];
        lhs[75*k + 71] = lhs[75*k + 71] - factor * lhs[75*k + 56];
        lhs[75*k + 72] = lhs[75*k + 72] - factor * lhs[75*k + 57];
        lhs[75*k + 73] = lhs[75*k + 73] - factor * lhs[75*k + 58];
        lhs[75*k + 74] = lhs[75*k + 74] - factor * lhs[75*k + 59];
        rhs[5*k + 4] = rhs[5*k + 4] - factor * rhs[5*k + 1];
        pivot = 1.0 / lhs[75*k + 37];
        lhs[75*k + 38] = lhs[75*k + 38] * pivot;
        lhs[75*k + 39] = lhs[75*k + 39] * pivot;
        lhs[75*k + 60] = lhs[75*k + 60] * pivot;
        lhs[75*k + 61] = lhs[75*k + 61] * pivot;
        lhs[75*k + 62] = lhs[75*k + 62] * pivot;
        lhs[75*k + 63] = lhs[75*k + 63] * pivot;
        lhs[75*k + 64] = lhs[75*k + 64] * pivot;
        rhs[5*k + 2] = rhs[5*k + 2] * pivot;
        factor = lhs[75*k + 27];
        lhs[75*k + 28] = lhs[75*k + 28] - factor * lhs[75*k + 38];
        lhs[75*k + 29] = lhs[75*k + 29] - factor * lhs[75*k + 39];
        lhs[75*k + 50] = lhs[75*k + 50] - factor * lhs[75*k + 60];
        lhs[75*k + 51] = lhs[75*k + 51] - factor * lhs[75*k + 61];
        lhs[75*k + 52] = lhs[75*k + 52] - factor * lhs[75*k + 62];
        lhs[75*k + 53] = lhs[75*k + 53] - factor * lhs[75*k + 63];
        lhs[75*k + 54] = lhs[75*k + 54] - factor * lhs[75*k + 64];
        rhs[5*k] = rhs[5*k] - factor * rhs[5*k + 2];
        factor = lhs[75*k + 32];
        lhs[75*k + 33] = lhs[75*k + 33] - factor * lhs[75*k + 38];
        lhs[75*k + 34] = lhs[75*k + 34] - factor * lhs[75*k + 39];
        lhs[75*k + 55] = lhs[75*k + 55] - factor * lhs[75*k + 60];
        lhs[75*k + 56] = lhs[75*k + 56] - factor * lhs[75*k + 61];
        lhs[75*k + 57] = lhs[75*k + 57] - factor * lhs[75*k + 62];
        lhs[75*k + 58] = lhs[75*k + 58] - factor * lhs[75*k + 63];
        lhs[75*k + 59] = lhs[75*k + 59] - factor * lhs[75*k + 64];
        rhs[5*k + 1] = rhs[5*k + 1] - factor * rhs[5*k + 2];
        factor = lhs[75*k + 42];
        lhs[75*k + 43] = lhs[75*k + 43] - factor * lhs[75*k + 38];
        lhs[75*k + 44] = lhs[75*k + 44] - factor * lhs[75*k + 39];
        lhs[75*k + 65] = lhs[75*k + 65] - factor * lhs[75*k + 60];
        lhs[75*k + 66] = lhs[75*k + 66] - factor * lhs[75*k + 61];
        lhs[75*k + 67] = lhs[75*k + 67] - factor * lhs[75*k + 62];
        lhs[75*k + 68] = lhs[75*k + 68] - factor * lhs[75*k + 63];
        lhs[75*k + 69] = lhs[75*k + 69] - factor * lhs[75*k + 64];
        rhs[5*k + 3] = rhs[5*k + 3] - factor * rhs[5*k + 2];
        factor = lhs[75*k + 47];
        lhs[75*k + 48] = lhs[75*k + 48] - factor * lhs[75*k + 38];
        lhs[75*k + 49] = lhs[75*k + 49] - factor * lhs[75*k + 39];
        lhs[75*k + 70] = lhs[75*k + 70] - factor * lhs[75*k + 60];
        lhs[75*k + 71] = lhs[75*k + 71] - factor * lhs[75*k + 61];
        lhs[75*k + 72] = lhs[75*k + 72] - factor * lhs[75*k + 62];
        lhs[75*k + 73] = lhs[75*k + 73] - factor * lhs[75*k + 63];
        lhs[75*k + 74] = lhs[75*k + 74] - factor * lhs[75*k + 64];
        rhs[5*k + 4] = rhs[5*k + 4] - factor * rhs[5*k + 2];
        pivot = 1.0 / lhs[75*k + 43];
        lhs[75*k + 44] = lhs[75*k + 44] * pivot;
        lhs[75*k + 65] = lhs[75*k + 65] * pivot;
        lhs[75*k + 66] = lhs[75*k + 66] * pivot;
        lhs[75*k + 67] = lhs[75*k + 67] * pivot;
        lhs[75*k + 68] = lhs[75*k + 68] * pivot;
        lhs[75*k + 69] = lhs[75*k + 69] * pivot;
        rhs[5*k + 3] = rhs[5*k + 3] * pivot;
        factor = lhs[75*k + 28];
        lhs[75*k + 29] = lhs[75*k + 29] - factor * lhs[75*k + 44];
        lhs[75*k + 50] = lhs[75*k + 50] - factor * lhs[75*k + 65];
        lhs[75*k + 51] = lhs[75*k + 51] - factor * lhs[75*k + 66];
        lhs[75*k + 52] = lhs[75*k + 52] - factor * lhs[75*k + 67];
        lhs[75*k + 53] = lhs[75*k + 53] - factor * lhs[75*k + 68];
        lhs[75*k + 54] = lhs[75*k + 54] - factor * lhs[75*k + 69];
        rhs[5*k] = rhs[5*k] - factor * rhs[5*k + 3];
        factor = lhs[75*k + 33];
        lhs[75*k + 34] = lhs[75*k + 34] - factor * lhs[75*k + 44];
        lhs[75*k + 55] = lhs[75*k + 55] - factor * lhs[75*k + 65];
        lhs[75*k + 56] = lhs[75*k + 56] - factor * lhs[75*k + 66];
        lhs[75*k + 57] = lhs[75*k + 57] - factor * lhs[75*k + 67];
        lhs[75*k + 58] = lhs[75*k + 58] - factor * lhs[75*k + 68];
        lhs[75*k + 59] = lhs[75*k + 59] - factor * lhs[75*k + 69];
        rhs[5*k + 1] = rhs[5*k + 1] - factor * rhs[5*k + 3];
        factor = lhs[75*k + 38];
        lhs[75*k + 39] = lhs[75*k + 39] - factor * lhs[75*k + 44];
        lhs[75*k + 60] = lhs[75*k + 60] - factor * lhs[75*k + 65];
        lhs[75*k + 61] = lhs[75*k + 61] - factor * lhs[75*k + 66];
        lhs[75*k + 62] = lhs[75*k + 62] - factor * lhs[75*k + 67];
        lhs[75*k + 63] = lhs[75*k + 63] - factor * lhs[75*k + 68];
        lhs[75*k + 64] = lhs[75*k + 64] - factor * lhs[75*k + 69];
        rhs[5*k + 2] = rhs[5*k + 2] - factor * rhs[5*k + 3];
        factor = lhs[75*k + 48];
        lhs[75*k + 49] = lhs[75*k + 49] - factor * lhs[75*k + 44];
        lhs[75*k + 70] = lhs[75*k + 70] - factor * lhs[75*k + 65];
        lhs[75*k + 71] = lhs[75*k + 71] - factor * lhs[75*k + 66];
        lhs[75*k + 72] = lhs[75*k + 72] - factor * lhs[75*k + 67];
        lhs[75*k + 73] = lhs[75*k + 73] - factor * lhs[75*k + 68];
        lhs[75*k + 74] = lhs[75*k + 74] - factor * lhs[75*k + 69];
        rhs[5*k + 4] = rhs[5*k + 4] - factor * rhs[5*k + 3];
        pivot = 1.0 / lhs[75*k + 49];
        lhs[75*k + 70] = lhs[75*k + 70] * pivot;
        lhs[75*k + 71] = lhs[75*k + 71] * pivot;
        lhs[75*k + 72] = lhs[75*k + 72] * pivot;
        lhs[75*k + 73] = lhs[75*k + 73] * pivot;
        lhs[75*k + 74] = lhs[75*k + 74] * pivot;
        rhs[5*k + 4] = rhs[5*k + 4] * pivot;
        factor = lhs[75*k + 29];
        lhs[75*k + 50] = lhs[75*k + 50] - factor * lhs[75*k + 70];
        lhs[75*k + 51] = lhs[75*k + 51] - factor * lhs[75*k + 71];
        lhs[75*k + 52] = lhs[75*k + 52] - factor * lhs[75*k + 72];
        lhs[75*k + 53] = lhs[75*k + 53] - factor * lhs[75*k + 73];
        lhs[75*k + 54] = lhs[75*k + 54] - factor * lhs[75*k + 74];
        rhs[5*k] = rhs[5*k] - factor * rhs[5*k + 4];
        factor = lhs[75*k + 34];
        lhs[75*k + 55] = lhs[75*k + 55] - factor * lhs[75*k + 70];
        lhs[75*k + 56] = lhs[75*k + 56] - factor * lhs[75*k + 71];
        lhs[75*k + 57] = lhs[75*k + 57] - factor * lhs[75*k + 72];
        lhs[75*k + 58] = lhs[75*k + 58] - factor * lhs[75*k + 73];
        lhs[75*k + 59] = lhs[75*k + 59] - factor * lhs[75*k + 74];
        rhs[5*k + 1] = rhs[5*k + 1] - factor * rhs[5*k + 4];
        factor = lhs[75*k + 39];
        lhs[75*k + 60] = lhs[75*k + 60] - factor * lhs[75*k + 70];
        lhs[75*k + 61] = lhs[75*k + 61] - factor * lhs[75*k + 71];
        lhs[75*k + 62] = lhs[75*k + 62] - factor * lhs[75*k + 72];
        lhs[75*k + 63] = lhs[75*k + 63] - factor * lhs[75*k + 73];
        lhs[75*k + 64] = lhs[75*k + 64] - factor * lhs[75*k + 74];
        rhs[5*k + 2] = rhs[5*k + 2] - factor * rhs[5*k + 4];
        factor = lhs[75*k + 44];
        lhs[75*k + 65] = lhs[75*k + 65] - factor * lhs[75*k + 70];
        lhs[75*k + 66] = lhs[75*k + 66] - factor * lhs[75*k + 71];
        lhs[75*k + 67] = lhs[75*k + 67] - factor * lhs[75*k + 72];
        lhs[75*k + 68] = lhs[75*k + 68] - factor * lhs[75*k + 73];
        lhs[75*k + 69] = lhs[75*k + 69] - factor * lhs[75*k + 74];
        rhs[5*k + 3] = rhs[5*k + 3] - factor * rhs[5*k + 4];
    }
}
