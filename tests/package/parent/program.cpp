#include <cstdint>
#include <cstdio>

double first_entry(std::uint64_t position);

int main() { std::printf("sin 3        %.17g\n", first_entry(3)); }
