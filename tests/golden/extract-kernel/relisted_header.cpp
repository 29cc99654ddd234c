/* Included once more, the header is another text. */
#include "relisted_header.h"

namespace others {

real Clip::largest(real least) const
{
    real found = least;
    // @extract-kernel
    for (int i = 0; i < n; i++)
        found = LARGER(found, x[i]);
    return found;
}

} // namespace others
