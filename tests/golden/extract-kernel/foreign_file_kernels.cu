/* Somebody else's file. */
