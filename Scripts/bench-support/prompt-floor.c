// The least that any program with GNU readline must do for the prompts of prompt.py: it prompts with the
// last word of each line, reads the history behind the first prompt, and does nothing else.
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <readline/readline.h>
#include <readline/history.h>

static void accept_line(char *line) {
  char prompt[64];
  if (!line) exit(0);
  char *word = strrchr(line, ' ');
  snprintf(prompt, sizeof prompt, "%s> ", word ? word + 1 : line);
  rl_set_prompt(prompt);
  add_history(line);
  free(line);
}

int main(int count, char **arguments) {
  const char *history = getenv("FLOWSHELL_HISTORY");
  setlocale(LC_ALL, "");
  using_history();
  rl_callback_handler_install(count > 1 && strstr(arguments[1], "Items") ? "Login> " : "S0> ", accept_line);
  if (history && *history) read_history(history);
  for (;;) rl_callback_read_char();
}
