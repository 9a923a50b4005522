#include "answer.hpp"

#include <string>
#include <utility>

#include "json.hpp"
#include "sentence.hpp"

namespace posenc {

Evaluated evaluate(const Widget& widget, std::string_view params) {
  const JsonDocument document(params);
  Box object = widget.defaults();
  Problems problems;
  if (document.error() != 0) {
    problems.push_back({"", Rule::syntax, "", std::to_string(document.error())});
  } else {
    read(widget.params, object.get(), document.root(), problems);
  }
  if (problems.empty()) {
    auto view = widget.compute(object.get());
    if (view) return {std::move(object), std::move(*view)};
    problems.push_back(std::move(view.error()));
  }
  return {std::move(object), tl::unexpected(std::move(problems))};
}

void answer(const Widget& widget, std::string_view params, JsonBuffer& json, Block& block) {
  const Evaluated result = evaluate(widget, params);
  JsonWriter out(json);
  out.begin_object();
  if (result.view) {
    out.key("params");
    write(out, widget.params, result.params.get());
    out.key("view");
    write(out, widget.view, result.view->get(), &block);
  } else {
    out.key("problems");
    out.begin_array();
    for (const Problem& problem : result.view.error()) {
      const auto member = [&](std::string_view name, std::string_view value) {
        out.key(name);
        out.string(value);
      };
      out.begin_object();
      member("field", problem.field);
      member("rule", rule_name(problem));
      member("limit", problem.limit);
      member("given", problem.given);
      member("zh", sentence(problem, widget.params, Language::zh));
      member("en", sentence(problem, widget.params, Language::en));
      out.end_object();
    }
    out.end_array();
  }
  out.end_object();
  block.gather();
}

}  // namespace posenc
