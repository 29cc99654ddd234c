/* commands.h: the subcommands. Each takes its arguments, argv[0] being its name, and gives the exit
   status. */
#ifndef LATHE_SERVER_COMMANDS_H
#define LATHE_SERVER_COMMANDS_H

int cmd_actions(int argc, char *const *argv);
int cmd_analyze(int argc, char *const *argv);
int cmd_batch(int argc, char *const *argv);
int cmd_lsp(int argc, char *const *argv);
int cmd_moves(int argc, char *const *argv);
int cmd_recipe(int argc, char *const *argv);
int cmd_refactor(int argc, char *const *argv);
int cmd_wrap(int argc, char *const *argv);

#endif
