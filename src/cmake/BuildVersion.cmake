# Run while building: writes OUT, which holds VERSION and a fingerprint of FILES, as in 0.1.0+5f3a0c2e. Modules from one
# state of the sources say the same, and a script knows whether a module is the one it was built with.
set(contents "")
foreach(file IN LISTS FILES)
  file(SHA256 "${file}" hash)
  string(APPEND contents ${hash})
endforeach()
string(SHA256 fingerprint "${contents}")
string(SUBSTRING ${fingerprint} 0 8 fingerprint)
file(CONFIGURE OUTPUT "${OUT}" @ONLY CONTENT "#pragma once

#include <string_view>

namespace posenc {

inline constexpr std::string_view build_version = \"@VERSION@+@fingerprint@\";

}  // namespace posenc
")
