// measure [-s SECONDS] [-p TEXT] RUNS LABEL COMMAND [ARG...] [-- LABEL COMMAND [ARG...]]...
//
// Runs the commands in turn, RUNS times over, and prints for each: label, median wall and CPU time in
// microseconds, median peak memory in KiB, the number of runs, and the spread of wall and CPU time: how far
// the quartiles are apart, in per cent of the median; separated by tabs. CPU time is that of the process
// and of its descendants, memory that of the largest of them. What they print goes to /dev/null.
// With -s a command whose runs took so many seconds together is not run again. With -p each is given a
// pseudo-terminal of 100 columns, and its time ends when it has printed the text, with which it is killed.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __APPLE__
#include <util.h>
#else
#include <pty.h>
#endif

extern char **environ;

enum { MOST_COMMANDS = 16 };

struct command {
  char *label;
  char **arguments;
  double *wall, *cpu, *memory;
  double spent;
  int runs;
};

static double microseconds(struct timeval time) { return time.tv_sec * 1e6 + time.tv_usec; }

static int by_size(const void *left, const void *right) {
  double a = *(const double *)left, b = *(const double *)right;
  return (a > b) - (a < b);
}

static double median(double *values, int count) {
  qsort(values, count, sizeof *values, by_size);
  return count % 2 ? values[count / 2] : (values[count / 2 - 1] + values[count / 2]) / 2;
}

// Of sorted values.
static double spread(const double *values, int count) {
  double middle = values[count / 2];
  return middle > 0 ? 100 * (values[count * 3 / 4] - values[count / 4]) / middle : 0;
}

static void give_up(const struct command *command, const char *why, int number) {
  fprintf(stderr, "measure: '%s' %s %d:", command->label, why, number);
  for (char **word = command->arguments; *word; word++) fprintf(stderr, " %s", *word);
  fputc('\n', stderr);
  exit(1);
}

// Until the command ends; nobody reads what it prints.
static pid_t run_to_end(struct command *command, posix_spawn_file_actions_t *files) {
  pid_t process;
  int failure = posix_spawn(&process, command->arguments[0], files, NULL, command->arguments, environ);
  if (failure != 0) {
    fprintf(stderr, "measure: %s: %s\n", command->arguments[0], strerror(failure));
    exit(2);
  }
  return process;
}

// Until the command has printed the text at a terminal.
static pid_t run_to_text(struct command *command, const char *text, int *terminal) {
  struct winsize size = {.ws_row = 40, .ws_col = 100};
  static char printed[1 << 16];
  size_t count = 0;
  pid_t process = forkpty(terminal, NULL, NULL, &size);
  if (process < 0) {
    perror("measure: forkpty");
    exit(2);
  }
  if (process == 0) {
    execv(command->arguments[0], command->arguments);
    _exit(127);
  }
  do {
    ssize_t more = read(*terminal, printed + count, sizeof printed - 1 - count);
    if (more < 0 && errno == EINTR) continue;
    if (more <= 0) give_up(command, "ended without the text; bytes read:", (int)count);
    count += more;
    printed[count] = 0;
  } while (!strstr(printed, text));
  return process;
}

static void run(struct command *command, posix_spawn_file_actions_t *files, const char *text) {
  struct timespec start, end;
  struct rusage usage;
  int status, terminal = -1, index = command->runs++;
  clock_gettime(CLOCK_MONOTONIC, &start);
  pid_t process = text ? run_to_text(command, text, &terminal) : run_to_end(command, files);
  if (text) {
    clock_gettime(CLOCK_MONOTONIC, &end);
    kill(process, SIGKILL);
  }
  while (wait4(process, &status, 0, &usage) < 0 && errno == EINTR) {}
  if (!text) {
    clock_gettime(CLOCK_MONOTONIC, &end);
    // A search that did not see everything ends with 3.
    if (status != 0 && !(WIFEXITED(status) && WEXITSTATUS(status) == 3))
      give_up(command, "failed, wait status", status);
  } else {
    close(terminal);
  }
  command->wall[index] = (end.tv_sec - start.tv_sec) * 1e6 + (end.tv_nsec - start.tv_nsec) / 1e3;
  command->spent += command->wall[index] / 1e6;
  command->cpu[index] = microseconds(usage.ru_utime) + microseconds(usage.ru_stime);
#ifdef __APPLE__
  command->memory[index] = usage.ru_maxrss / 1024.0;
#else
  command->memory[index] = usage.ru_maxrss;
#endif
}

int main(int count, char **words) {
  struct command commands[MOST_COMMANDS];
  double most_seconds = 1e9;
  const char *text = NULL;
  int used = 0;
  for (; count > 2 && words[1][0] == '-'; words += 2, count -= 2) {
    if (strcmp(words[1], "-s") == 0) most_seconds = atof(words[2]);
    if (strcmp(words[1], "-p") == 0) text = words[2];
  }
  int runs = count > 1 ? atoi(words[1]) : 0;
  if (runs < 1 || count < 4) {
    fprintf(stderr, "usage: measure [-s SECONDS] [-p TEXT] RUNS LABEL COMMAND [ARG...] [-- LABEL COMMAND [ARG...]]...\n");
    return 2;
  }
  for (int at = 2; at + 1 < count && used < MOST_COMMANDS; used++) {
    struct command *command = &commands[used];
    command->label = words[at];
    command->spent = command->runs = 0;
    command->arguments = &words[at + 1];
    command->wall = calloc(runs, sizeof(double));
    command->cpu = calloc(runs, sizeof(double));
    command->memory = calloc(runs, sizeof(double));
    while (at < count && strcmp(words[at], "--") != 0) at++;
    words[at++] = NULL;
  }
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0);
  // In turn, so that whatever else the machine does hits all alike.
  for (int index = 0; index < runs; index++)
    for (int each = 0; each < used; each++)
      if (commands[each].spent < most_seconds) run(&commands[each], &files, text);
  for (int each = 0; each < used; each++) {
    struct command *command = &commands[each];
    double wall = median(command->wall, command->runs), cpu = median(command->cpu, command->runs);
    printf("%s\t%.0f\t%.0f\t%.0f\t%d\t%.1f\t%.1f\n", command->label, wall, cpu,
           median(command->memory, command->runs), command->runs, spread(command->wall, command->runs),
           spread(command->cpu, command->runs));
  }
  return 0;
}
