
int x = ;
