#define BASE __BASE_FILE__
#define WRITTEN __TIMESTAMP__

static inline const char *header(void)
{
    return __FILE__;
}
