// threads COUNT: the same work by one thread, or by several that share nothing: what a machine's processors are
// worth together, as a floor for rows that compare jobs.
//
// Places of a table that is larger than most caches are found by a hash and counted up, as searches do; each
// thread has its part of the table.
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>

enum { MOST = 64, PLACES = 1 << 22, STEPS = 24000000 };

static int steps_each, places_each;

static void *count_up(void *unused) {
  volatile uint32_t *table = calloc(places_each, sizeof *table);
  uint64_t state = 0x9E3779B97F4A7C15;
  if (!table) abort();
  for (int step = 0; step < steps_each; step++) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    table[((state * 0x2545F4914F6CDD1D) >> 32) * places_each >> 32]++;
  }
  free((void *)table);
  return unused;
}

int main(int count, char **words) {
  pthread_t threads[MOST];
  int threads_wanted = count > 1 ? atoi(words[1]) : 1;
  if (threads_wanted < 1 || threads_wanted > MOST) return 2;
  steps_each = STEPS / threads_wanted;
  places_each = PLACES / threads_wanted;
  for (int index = 0; index < threads_wanted; index++)
    if (pthread_create(&threads[index], NULL, count_up, NULL)) return 1;
  for (int index = 0; index < threads_wanted; index++) pthread_join(threads[index], NULL);
  return 0;
}
