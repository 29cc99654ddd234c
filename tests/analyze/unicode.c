/* Identifiers beyond ASCII. */
double größe[16], länge[16];

void übertrage(int zähler)
{
    for (int índice = 0; índice < zähler; índice++) // @yes
        größe[índice] = länge[índice];
    for (int índice = 1; índice < zähler; índice++) // @no flow distance 1 on größe
        größe[índice] = größe[índice - 1];
}
