#ifndef DEVICE_H
#define DEVICE_H

#include <stddef.h>

/// Fills bytes with random ones that follow from the state that was set; 0: none was.
int fill_with_random(void *bytes, size_t count);

/// Whether the calendar was set for this thread.
int has_calendar(void);

#endif
