#define _GNU_SOURCE
#include "faults.h"

#include <dlfcn.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <execinfo.h>
#include <sys/ucontext.h>
#else
#include <link.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unwind.h>
#endif

// A handler may touch nothing that locks or allocates: this is all it knows. The unwinder is the one exception: where
// glibc is older than 2.35 it may take the loader's lock, which a fork has for ever if another thread had it at the fork.
// Then the limit of the line (`--step-timeout`) ends the wait: who waits for the process sends SIGQUIT, which leaves the
// unwinder for the frame pointers, and SIGKILL 300 ms later. So that crash is told as a hang, and is none.
static volatile sig_atomic_t report_descriptor = -1;
static volatile sig_atomic_t report_kind;
static pid_t watched_process;
static _Alignas(16) char handler_stack[1 << 16];
static char note_bytes[FAULTS_NOTE];
static volatile sig_atomic_t note_count;

// The state of a walk, which a fault in the walk itself leaves as it is.
static volatile sig_atomic_t is_walking;
static volatile sig_atomic_t is_unwound;
static sigjmp_buf end_of_walk;
static uintptr_t inner[FAULTS_INNER];
static uintptr_t outer[FAULTS_OUTER];
static size_t walked;

static void note(uintptr_t address) {
  if (walked < FAULTS_INNER) {
    inner[walked] = address;
  } else {
    outer[(walked - FAULTS_INNER) % FAULTS_OUTER] = address;
  }
  walked += 1;
}

// Follows frame pointers outwards; what is no frame ends that.
static void follow(uintptr_t frame, uintptr_t stack, size_t most) {
  const size_t size = (size_t)1 << 30;
  while (most-- > 0 && frame % sizeof(frame) == 0 && frame >= stack && frame - stack < size) {
    uintptr_t next = ((volatile uintptr_t *)frame)[0];
    uintptr_t address = ((volatile uintptr_t *)frame)[1];
    if (address < 4096) { return; }
    note(address);
    if (next <= frame) { return; }
    frame = next;
  }
}

// How many frames there are from a frame on, up to some.
static size_t depth(uintptr_t frame, uintptr_t stack, size_t most) {
  size_t before = walked;
  follow(frame, stack, most);
  size_t found = walked - before;
  walked = before;
  return found;
}

#if defined(__linux__)
// The linker marks where the code of the program is.
extern const char __executable_start[], etext[];

static int is_of_program(uintptr_t address) {
  return address >= (uintptr_t)__executable_start && address < (uintptr_t)etext;
}

// Whether a call stands before an address.
static int is_behind_call(uintptr_t address) {
#if defined(__x86_64__)
  const volatile uint8_t *code = (const volatile uint8_t *)address;
  if (code[-5] == 0xE8) { return 1; }
  // Through a register or memory, with one to six bytes behind the operation.
  return (code[-2] == 0xFF && (code[-1] & 0x38) == 0x10) || (code[-3] == 0xFF && (code[-2] & 0x38) == 0x10)
    || (code[-6] == 0xFF && (code[-5] & 0x38) == 0x10);
#else
  uint32_t code = *(const volatile uint32_t *)(address - 4);
  return code >> 26 == 0x25 || (code & 0xFFFFFC1F) == 0xD63F0000;
#endif
}

// Who called the C library, whose functions are no frames: the first address that a call has left.
static void note_caller(uintptr_t counter, uintptr_t stack, uintptr_t frame) {
  const uintptr_t size = 1 << 21, own = (uintptr_t)&getpid;
  if (is_of_program(counter) || counter + size < own || counter > own + size) { return; }
  for (uintptr_t slot = stack & ~(uintptr_t)7; slot < frame && slot - stack < 1 << 14; slot += 8) {
    uintptr_t address = *(volatile uintptr_t *)slot;
    if (is_of_program(address) && is_behind_call(address)) { return note(address); }
  }
}

struct callers {
  uintptr_t *addresses;
  int count, most;
};

static _Unwind_Reason_Code on_caller(struct _Unwind_Context *context, void *told) {
  struct callers *callers = told;
  uintptr_t address = _Unwind_GetIP(context);
  if (address < 4096 || callers->count == callers->most) { return _URC_END_OF_STACK; }
  callers->addresses[callers->count++] = address;
  return _URC_NO_REASON;
}

int faults_callers(uintptr_t *addresses, int most) {
  struct callers callers = {addresses, 0, most};
  _Unwind_Backtrace(on_caller, &callers);
  return callers.count;
}

// The functions that are told by the tables which exceptions are thrown by.
struct unwinding {
  uintptr_t counter, frame;
  size_t count;
};

static _Unwind_Reason_Code on_function(struct _Unwind_Context *context, void *told) {
#if defined(__x86_64__)
  enum { frame_register = 6 };
#else
  enum { frame_register = 29 };
#endif
  struct unwinding *unwinding = told;
  uintptr_t address = _Unwind_GetIP(context);
  // First come those of the handler.
  if (unwinding->count == 0 && address != unwinding->counter) { return _URC_NO_REASON; }
  if (address < 4096) { return _URC_END_OF_STACK; }
  note(address);
  unwinding->count += 1;
  unwinding->frame = _Unwind_GetGR(context, frame_register);
  return unwinding->count < FAULTS_INNER / 2 ? _URC_NO_REASON : _URC_END_OF_STACK;
}

// Notes the innermost functions, also those of libraries that make no frames, and follows frames from there.
static void unwind(uintptr_t counter, uintptr_t stack, size_t most) {
  struct unwinding unwinding = {counter, 0, 0};
  _Unwind_Backtrace(on_function, &unwinding);
  if (unwinding.count < 3) { return; }
  // A fault from here on leaves what is noted.
  is_unwound = 1;
  follow(unwinding.frame, stack, most);
}
#else
int faults_callers(uintptr_t *addresses, int most) { return backtrace((void **)addresses, most); }

static void unwind(uintptr_t counter, uintptr_t stack, size_t most) {
  (void)counter, (void)stack, (void)most;
}

static void note_caller(uintptr_t counter, uintptr_t stack, uintptr_t frame) {
  (void)counter, (void)stack, (void)frame;
}
#endif

enum { most_frames = 1 << 22 };

// Notes where the processor was, and who called it as far as frames tell.
static void walk_frames(uintptr_t counter, uintptr_t frame, uintptr_t stack) {
  enum { chain = 6, slots = 1024 };
  walked = 0;
  note(counter);
  // A library's function may keep something else in that register: the first frame on the stack counts then.
  if (depth(frame, stack, chain) < chain) {
    for (uintptr_t slot = stack & ~(uintptr_t)7, place = 0; place < slots; place++, slot += 8) {
      uintptr_t next = *(volatile uintptr_t *)slot;
      if (next <= slot || next - slot > 1 << 20) { continue; }
      if (depth(slot, stack, chain) == chain) {
        frame = slot;
        break;
      }
    }
  }
  note_caller(counter, stack, frame);
  follow(frame, stack, most_frames);
}

static void walk(uintptr_t counter, uintptr_t frame, uintptr_t stack) {
  walked = 0;
  is_unwound = 0;
  is_walking = 1;
  if (sigsetjmp(end_of_walk, 0) == 0) { unwind(counter, stack, most_frames); }
  if (!is_unwound) {
    if (sigsetjmp(end_of_walk, 0) == 0) { walk_frames(counter, frame, stack); }
  }
  is_walking = 0;
}

static size_t put(uint8_t *bytes, size_t place, uintptr_t address) {
  for (int shift = 0; shift < 64; shift += 8) { bytes[place++] = (uint8_t)((uint64_t)address >> shift); }
  return place;
}

static void report(int descriptor, int signal, int is_full) {
  uint8_t bytes[9 + FAULTS_NOTE + 8 * (FAULTS_INNER + FAULTS_OUTER)];
  size_t inner_count = walked < FAULTS_INNER ? walked : FAULTS_INNER;
  size_t rest = walked - inner_count;
  size_t outer_count = rest < FAULTS_OUTER ? rest : FAULTS_OUTER;
  size_t place = 4;
  bytes[place++] = (uint8_t)report_kind;
  bytes[place++] = (uint8_t)signal;
  bytes[place++] = (uint8_t)is_full;
  bytes[place++] = (uint8_t)inner_count;
  size_t noted = (size_t)note_count;
  bytes[place++] = (uint8_t)noted;
  for (size_t index = 0; index < noted; index++) { bytes[place++] = (uint8_t)note_bytes[index]; }
  for (size_t index = 0; index < inner_count; index++) { place = put(bytes, place, inner[index]); }
  for (size_t index = rest - outer_count; index < rest; index++) {
    place = put(bytes, place, outer[index % FAULTS_OUTER]);
  }
  size_t length = place - 4;
  for (int index = 0; index < 4; index++) { bytes[index] = (uint8_t)(length >> (24 - 8 * index)); }
  (void)!write(descriptor, bytes, place);
}

static void on_fault(int signal, siginfo_t *info, void *context) {
  if (is_walking) { siglongjmp(end_of_walk, 1); }
  int descriptor = report_descriptor;
  report_descriptor = -1;
  // What the app has forked dies by itself.
  if (descriptor >= 0 && getpid() == watched_process) {
    uintptr_t counter = 0, frame = 0, stack = 0;
#if defined(__APPLE__) && defined(__aarch64__)
    const mcontext_t machine = ((ucontext_t *)context)->uc_mcontext;
    counter = __darwin_arm_thread_state64_get_pc(machine->__ss);
    frame = __darwin_arm_thread_state64_get_fp(machine->__ss);
    stack = __darwin_arm_thread_state64_get_sp(machine->__ss);
#elif defined(__APPLE__)
    const mcontext_t machine = ((ucontext_t *)context)->uc_mcontext;
    counter = machine->__ss.__rip;
    frame = machine->__ss.__rbp;
    stack = machine->__ss.__rsp;
#elif defined(__x86_64__)
    const mcontext_t *machine = &((ucontext_t *)context)->uc_mcontext;
    counter = (uintptr_t)machine->gregs[REG_RIP];
    frame = (uintptr_t)machine->gregs[REG_RBP];
    stack = (uintptr_t)machine->gregs[REG_RSP];
#elif defined(__aarch64__)
    const mcontext_t *machine = &((ucontext_t *)context)->uc_mcontext;
    counter = machine->pc;
    frame = machine->regs[29];
    stack = machine->sp;
#endif
    // The next word of a full stack lies on the page that guards it.
    uintptr_t place = (uintptr_t)info->si_addr;
    const uintptr_t near = 1 << 16;
    int is_full = (signal == SIGSEGV || signal == SIGBUS) && place + near > stack && place < stack + near;
    walk(counter, frame, stack);
    report(descriptor, signal, is_full);
  }
  struct sigaction usual;
  memset(&usual, 0, sizeof(usual));
  usual.sa_handler = SIG_DFL;
  sigaction(signal, &usual, NULL);
  raise(signal);
}

void faults_watch(const int *signals, int count) {
  watched_process = getpid();
  stack_t stack;
  memset(&stack, 0, sizeof(stack));
  stack.ss_sp = handler_stack;
  stack.ss_size = sizeof(handler_stack);
  sigaltstack(&stack, NULL);
  struct sigaction action;
  memset(&action, 0, sizeof(action));
  action.sa_sigaction = on_fault;
  // The walk may fault itself: no signal is held back.
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
  for (int index = 0; index < count; index++) { sigaction(signals[index], &action, NULL); }
}

void faults_report_to(int descriptor, uint8_t kind) {
  report_kind = kind;
  report_descriptor = descriptor;
}

void faults_note(const char *bytes, int count) {
  // A fault meanwhile says nothing of it.
  note_count = 0;
  int kept = count < FAULTS_NOTE ? count : FAULTS_NOTE;
  memcpy(note_bytes, bytes, (size_t)kept);
  note_count = kept;
}

#if defined(__linux__)
static uint32_t thread_number(void) { return (uint32_t)syscall(SYS_gettid); }

// Words of a thread that hold its number.
struct words {
  uint32_t number;
  uint32_t **places;
  size_t count, room;
};

// Those that do for the main queue.
static struct words queue_words;

static int holds(const struct words *words, const uint32_t *place) {
  for (size_t index = 0; index < words->count; index++) {
    if (words->places[index] == place) { return 1; }
  }
  return 0;
}

static void add(struct words *words, uint32_t *place) {
  if (words->count == words->room) {
    size_t room = 2 * words->room + 8;
    uint32_t **places = realloc(words->places, room * sizeof(*places));
    if (!places) { return; }
    words->places = places;
    words->room = room;
  }
  words->places[words->count++] = place;
}

// The upper half of an address may be equal to it: that of the heap, in what malloc keeps for each thread, for one.
int faults_may_hold_number(const uint32_t *place) {
  if ((uintptr_t)place % 8 == 0) { return 1; }
  uintptr_t address = (uintptr_t)place[0] << 32 | place[-1];
  unsigned char page;
  return mincore((void *)(address - address % (uintptr_t)getpagesize()), 1, &page) != 0;
}

// The variables of this thread that a program or library was linked with.
static int find(struct dl_phdr_info *info, size_t size, void *found) {
  (void)size;
  struct words *words = found;
  for (int index = 0; info->dlpi_tls_data && index < info->dlpi_phnum; index++) {
    if (info->dlpi_phdr[index].p_type != PT_TLS) { continue; }
    uint32_t *places = info->dlpi_tls_data;
    for (size_t place = 0; place < info->dlpi_phdr[index].p_memsz / 4; place++) {
      if (places[place] != words->number || holds(&queue_words, &places[place])) { continue; }
      if (faults_may_hold_number(&places[place])) { add(words, &places[place]); }
    }
  }
  return 0;
}

void faults_note_main_queue(void) {
  if (thread_number() != (uint32_t)getpid()) { return; }
  struct words found = {thread_number(), NULL, 0, 0};
  dl_iterate_phdr(find, &found);
  queue_words = found;
}

// Found before the fork: each that is forked would read all that is loaded anew.
static struct words numbered_words;

static void note_number(void) {
  numbered_words.number = thread_number();
  numbered_words.count = 0;
  dl_iterate_phdr(find, &numbered_words);
}

// Swift's `Mutex` keeps the number for each file that has one; two that differ end the process.
static void renumber(void) {
  const uint32_t number = thread_number();
  for (size_t index = 0; index < numbered_words.count; index++) { *numbered_words.places[index] = number; }
}
#else
static void note_number(void) {}

static void renumber(void) {}

void faults_note_main_queue(void) {}
#endif

int faults_locate(uintptr_t address, struct faults_place *place) {
  Dl_info info;
  if (dladdr((const void *)address, &info) == 0 || !info.dli_fname) { return 0; }
  place->file = info.dli_fname;
  place->base = (uintptr_t)info.dli_fbase;
  place->symbol = info.dli_sname;
  return 1;
}

int faults_locate_self(struct faults_place *place) {
  return faults_locate((uintptr_t)&faults_locate_self, place);
}

// The runtime of Swift has it; no header declares it.
extern char *swift_demangle(const char *, size_t, char *, size_t *, uint32_t);

char *faults_demangle(const char *symbol) {
  return swift_demangle(symbol, strlen(symbol), NULL, NULL, 0);
}

uintptr_t faults_runtime(void) { return (uintptr_t)&swift_demangle; }

static volatile sig_atomic_t is_forking;
static volatile sig_atomic_t is_of_app;

static void note_fork(void) {
  if (!is_forking) is_of_app = 1;
}

int32_t faults_fork(void) {
  static int is_noted;
  if (!is_noted) is_noted = pthread_atfork(NULL, NULL, note_fork) == 0;
  note_number();
  is_forking = 1;
  pid_t number = fork();
  is_forking = 0;
  if (number == 0) { renumber(); }
  return number;
}

// Through a pointer: a call by name is looked up in each process that ends by it.
static void (*const volatile exit_at_once)(int) = _exit;

void faults_exit(int32_t status) {
  exit_at_once(status);
  __builtin_unreachable();
}

int faults_is_of_app(void) { return is_of_app; }
