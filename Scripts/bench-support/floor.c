// The least that any program must do for the same input: `floor run FILE` reads lines and prints them,
// `floor test FOLDER` does so into a buffer for each script of the folder, and compares with its golden.
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct bytes {
  char *start;
  size_t count, room;
};

static void make_room(struct bytes *bytes, size_t more) {
  if (bytes->count + more <= bytes->room) return;
  bytes->room = (bytes->count + more) * 2;
  bytes->start = realloc(bytes->start, bytes->room);
  if (!bytes->start) abort();
}

static int read_file(const char *path, struct bytes *into) {
  struct stat status;
  int file = open(path, O_RDONLY);
  into->count = 0;
  if (file < 0 || fstat(file, &status) != 0) return -1;
  make_room(into, status.st_size + 1);
  ssize_t got;
  while ((got = read(file, into->start + into->count, into->room - into->count)) > 0) {
    into->count += got;
    make_room(into, 1);
  }
  return close(file);
}

static void print(const struct bytes *script, struct bytes *output) {
  const char *line = script->start, *end = line + script->count;
  while (line < end) {
    const char *newline = memchr(line, '\n', end - line);
    size_t length = (newline ? newline : end) - line;
    make_room(output, length + 3);
    memcpy(output->start + output->count, "> ", 2);
    memcpy(output->start + output->count + 2, line, length);
    output->count += length + 2;
    output->start[output->count++] = '\n';
    line += length + 1;
  }
}

static int by_name(const void *left, const void *right) {
  return strcmp(*(char *const *)left, *(char *const *)right);
}

static int run(const char *path) {
  struct bytes script = {0}, output = {0};
  if (read_file(path, &script) != 0) return 2;
  print(&script, &output);
  for (size_t done = 0; done < output.count;) {
    ssize_t written = write(1, output.start + done, output.count - done);
    if (written <= 0) return 2;
    done += written;
  }
  return 0;
}

static int test(const char *folder) {
  struct bytes script = {0}, output = {0}, golden = {0};
  char **names = NULL;
  size_t count = 0, room = 0, same = 0;
  DIR *directory = opendir(folder);
  if (!directory || chdir(folder) != 0) return 2;
  for (struct dirent *entry; (entry = readdir(directory));) {
    size_t length = strlen(entry->d_name);
    if (length < 6 || strcmp(entry->d_name + length - 5, ".flow") != 0) continue;
    if (count == room) names = realloc(names, (room = room * 2 + 64) * sizeof *names);
    if (!names) abort();
    names[count++] = strdup(entry->d_name);
  }
  closedir(directory);
  qsort(names, count, sizeof *names, by_name);
  for (size_t index = 0; index < count; index++) {
    char path[1024];
    output.count = 0;
    if (read_file(names[index], &script) != 0) return 2;
    print(&script, &output);
    snprintf(path, sizeof path, "%.*s.golden", (int)strlen(names[index]) - 5, names[index]);
    if (read_file(path, &golden) != 0) return 2;
    // The golden holds more than this prints; all of it has been read and the lengths are honest.
    size_t length = output.count < golden.count ? output.count : golden.count;
    same += memcmp(output.start, golden.start, length) == 0;
  }
  printf("%zu scripts, %zu begin like their goldens\n", count, same);
  return 0;
}

int main(int count, char **words) {
  if (count >= 3 && strcmp(words[1], "run") == 0) {
    for (int file = 2; file < count; file++) {
      if (run(words[file]) != 0) return 2;
    }
    return 0;
  }
  if (count == 3 && strcmp(words[1], "test") == 0) return test(words[2]);
  fprintf(stderr, "usage: floor run FILE... | floor test FOLDER\n");
  return 2;
}
