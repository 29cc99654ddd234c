/* output.c: see output.h. */
#include "server/json/output.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/log.h"

/* A closed descriptor 1 or 2 is taken by one that cannot be written, so that writing still fails
   and no other file gets that number. */
void output_prepare(void)
{
    for (int fd = 0; fd <= 2; fd++)
        if (fcntl(fd, F_GETFD) < 0 && open("/dev/null", O_RDONLY) != fd)
            _exit(2);
    signal(SIGPIPE, SIG_IGN);
}

bool output_write(const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t written = write(STDOUT_FILENO, bytes, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0) {
            if (errno != EPIPE)
                log_message("unable to write to standard output: %s", strerror(errno));
            return false;
        }
        bytes += written;
        length -= (size_t)written;
    }
    return true;
}

bool output_has_color(enum output_color wanted)
{
    if (wanted != OUTPUT_COLOR_AUTO)
        return wanted == OUTPUT_COLOR_ALWAYS;
    const char *no_color = getenv("NO_COLOR");
    const char *terminal = getenv("TERM");
    if ((no_color && *no_color) || (terminal && strcmp(terminal, "dumb") == 0))
        return false;
    return isatty(STDOUT_FILENO) == 1;
}
