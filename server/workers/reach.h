/*
 * reach.h: all of a tree that can be reached from a function, as a hash: the function and those
 * that it calls, what their names stand for, types, records, constants, attributes, the rules that
 * they are compiled under, and the facts that other functions contribute (what is written, whose
 * address is taken, what the function is given by those that call it). Whatever is asked about the
 * function's loops, only this can be read by it, and the texts of the unit's files.
 *
 * Nobody has to say what a verdict depends on: nodes go into the hash as the bytes that they are,
 * whatever their members mean, so that a member that is new is part of it at once. A member that is
 * a new pointer makes each hash a different one until reach.c follows it.
 *
 * Places are those within a function, so that a function that has moved has the same hash. The text
 * of each function that is reached is part of it.
 */
#ifndef LATHE_SERVER_REACH_H
#define LATHE_SERVER_REACH_H

#include "code/ast.h"

/* What is known of a tree that is asked about function by function. */
struct reach;

/* The tree has to outlive it. NULL is allowed in reach_free(). */
struct reach *reach_new(const struct tree *tree);
void reach_free(struct reach *reach);

uint64_t reach_hash(struct reach *reach, const struct function *function);

#endif
