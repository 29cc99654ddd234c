enum include_inside { INSIDE = 1 };
