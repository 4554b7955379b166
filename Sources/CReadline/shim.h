// GNU readline for Swift, with the few things that its header says in ways Swift does not import.

// What FlowReadline calls beside readline comes from here too, so that its files need no other C import.
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

// readline.h uses FILE without including this.
#include <stdio.h>

#include <readline/history.h>
#include <readline/readline.h>

// Apple's <readline/readline.h> is libedit, which lacks a dozen of the functions used here.
#if !defined(RL_READLINE_VERSION) || RL_READLINE_VERSION < 0x0800
#error "GNU readline 8 or newer is needed, and this header is not it (Apple's is libedit): run 'brew install readline', or build with --disable-default-traits"
#endif

// Makes read() return 0 instead of waiting: between poll() and read() a Ctrl-C empties the queue.
static inline void crl_never_wait_in_read(int descriptor) {
  struct termios modes;
  if (tcgetattr(descriptor, &modes) != 0) return;
  modes.c_cc[VMIN] = 0;
  modes.c_cc[VTIME] = 0;
  tcsetattr(descriptor, TCSANOW, &modes);
}

// Sends prompt and echo to stderr: stdout is a pipe or a file and takes results only.
static inline void crl_use_standard_error(void) { rl_outstream = stderr; }

// A C string with these bytes, for free(): readline frees what it is given by completion.
static inline char *crl_copy(const unsigned char *bytes, size_t count) {
  char *copy = malloc(count + 1);
  if (copy == NULL) abort();
  memcpy(copy, bytes, count);
  copy[count] = 0;
  return copy;
}
