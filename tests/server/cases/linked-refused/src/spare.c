int spare;
