#ifndef FAULTS_H
#define FAULTS_H

#include <stdint.h>

// Where a process was when a fault ended it.

/// How many addresses of the innermost functions a report has, and then of the outermost.
enum { FAULTS_INNER = 64, FAULTS_OUTER = 128 };

/// How many bytes of a note a report has.
enum { FAULTS_NOTE = 200 };

/// Has this thread tell of the signals that end this process, on a stack of its own.
void faults_watch(const int *signals, int count);

/// Notes the addresses that calls return to, the innermost first, up to a number; gives how many it noted.
int faults_callers(uintptr_t *addresses, int most);

/// Where reports go from now on; -1: nowhere.
///
/// A report is one message: its length in four bytes, the highest first, the kind, the signal, whether the stack
/// is full, how many of the addresses that follow are of the innermost functions, how many bytes the note has, the
/// note, and the addresses, eight bytes each, the lowest first.
void faults_report_to(int descriptor, uint8_t kind);

/// What reports say besides from now on: some bytes, of which the first are kept.
void faults_note(const char *bytes, int count);

/// Called on the main thread before any code of Swift locks: what has its number by now is the main queue's.
///
/// That queue is bound to the number it was made with, and keeps it in a process that is forked.
void faults_note_main_queue(void);

/// Forks as the shell does; what forks otherwise is the app.
///
/// In the new process this thread has its new number where code has kept the old one.
int32_t faults_fork(void);

#if defined(__linux__)
/// Whether a word can be the number of a thread: it is no half of an address of memory that there is.
int faults_may_hold_number(const uint32_t *place);
#endif

/// Ends this process as it is.
_Noreturn void faults_exit(int32_t status);

/// Whether this process was forked by the app, and not by the shell.
int faults_is_of_app(void);

/// What is known of an address.
struct faults_place {
  /// The file of the program or library.
  const char *file;
  /// Where that lies in memory.
  uintptr_t base;
  /// The name of the function that linkers see; NULL where they see none.
  const char *symbol;
};

/// Finds out what lies at an address; 0 where nothing does.
int faults_locate(uintptr_t address, struct faults_place *place);

/// Finds out where this code lies; 0 where nobody knows.
int faults_locate_self(struct faults_place *place);

/// An address in the runtime of Swift.
uintptr_t faults_runtime(void);

/// The name of a Swift symbol as people read it, to be freed; NULL of another symbol.
char *faults_demangle(const char *symbol);

#endif
