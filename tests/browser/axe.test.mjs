// axe-core finds nothing in the lesson, in either language and theme. (Embed pages are looked at in embed.test.mjs.)
import assert from "node:assert/strict";

import {axeFinds, fileUrl, inEveryBrowser, test} from "./harness.mjs";
import {widgets} from "./widgets.mjs";

inEveryBrowser((browser) => {
  for (const lang of ["zh", "en"]) {
    for (const theme of ["light", "dark"]) {
      test(`the lesson in ${lang}, ${theme}`, async () => {
        await browser.visit(`${fileUrl("lesson.html")}?lang=${lang}&theme=${theme}`, {width: theme === "light" ? 1440 : 390}, async (page) => {
          // With a term lit, something refused, a closed answer opened: states in which other colours and roles appear.
          for (const {busy} of widgets) if (busy) await page.evaluate(busy);
          await page.evaluate(() => {
            for (const details of document.querySelectorAll("details")) details.open = true;
            return globalThis.lab.settled();
          });
          assert.deepEqual(await axeFinds(page), []);
        });
      });
    }
  }
});
