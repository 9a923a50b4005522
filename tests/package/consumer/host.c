#include <stdio.h>

double plugin_sine(unsigned long long position);

int main(void) {
  const double sine = plugin_sine(3);
  printf("sin 3        %.17g\n", sine);
  return !(sine > 0.14112000805986716 && sine < 0.14112000805986727);
}
