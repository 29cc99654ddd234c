/*
 * namesakes.h: what a file is called among those of its program (code/label.h) where no compilation
 * database says which these are: the C and C++ files in the folders of the project. Its uppermost
 * folder is the nearest one above the file that has `.git`, `.hg`, `.svn`, `.lathe.json` or
 * `compile_flags.txt` in it, else the current one if the file lies below it, else the one above the
 * file's own.
 */
#ifndef LATHE_SERVER_NAMESAKES_H
#define LATHE_SERVER_NAMESAKES_H

#include "base/arena.h"

/* The label of a file. In projects of more than 50,000 files and folders nobody looks for others:
   all folders of the project are part of the label. */
const char *namesakes_label(struct arena *arena, const char *path);

#endif
