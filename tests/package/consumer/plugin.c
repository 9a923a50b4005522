double plugin_code(unsigned long long position, int entry);

double plugin_sine(unsigned long long position) { return plugin_code(position, 0); }
