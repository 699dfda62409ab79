import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import engineDa from "./src/words/engine.da.json" with { type: "json" };
import engineDe from "./src/words/engine.de.json" with { type: "json" };
import engineEn from "./src/words/engine.en.json" with { type: "json" };
import engineSl from "./src/words/engine.sl.json" with { type: "json" };
import pageDa from "./src/words/page.da.json" with { type: "json" };
import pageDe from "./src/words/page.de.json" with { type: "json" };
import pageEn from "./src/words/page.en.json" with { type: "json" };
import pageSl from "./src/words/page.sl.json" with { type: "json" };

const PAGES = { en: pageEn, de: pageDe, da: pageDa, sl: pageSl };
const ENGINES = { en: engineEn, de: engineDe, da: engineDa, sl: engineSl };
const SHELL = "offline.html";
const WORKER = "service-worker";

/** What the page says without a connection, in every language. */
const offlineWords = Object.fromEntries(
  Object.entries(PAGES).map(([language, texts]) => [
    language,
    { title: texts["offline.title"], kept: texts["offline.kept"], again: texts["offline.again"] },
  ]),
);

/** What the server says of the page's addresses, in every language. */
const linkWords = Object.fromEntries(
  Object.entries(PAGES).map(([language, texts]) => [
    language,
    {
      about: texts["link.about"],
      nothing: texts["app.nothingHere"],
      evenings: texts["evenings.title"],
      editor: texts["editor.title"],
      study: texts["study.title"],
      school: texts["link.school"],
      schoolAbout: texts["link.schoolAbout"],
      table: texts["link.table"],
      tableAbout: texts["link.tableAbout"],
      daily: texts["daily.title"],
      dailyAbout: texts["daily.lead"],
      duplicate: texts["duplicate.title"],
      duplicateAbout: texts["duplicate.lead"],
      replay: texts["link.replay"],
      replayAbout: texts["link.replayAbout"],
      rules: texts["link.rules"],
      rulesAbout: texts["link.rulesAbout"],
      allRules: texts["pages.rules"],
      games: ENGINES[language as keyof typeof ENGINES].game,
    },
  ]),
);

/** Writes the texts of links for the server, and tells the worker which files the page without a connection needs. */
function shell(): Plugin {
  return {
    name: "shell",
    enforce: "post",
    generateBundle(_, bundle) {
      this.emitFile({ type: "asset", fileName: "links.json", source: JSON.stringify(linkWords) });
      const [page, worker] = [bundle[SHELL], bundle[`${WORKER}.js`]];
      if (page?.type !== "asset" || worker?.type !== "chunk") throw new Error("the shell was not built");
      const needed = String(page.source).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g);
      const files = [`/${SHELL}`, ...Array.from(needed, ([, file]) => file)];
      worker.code = worker.code.replace("__FILES__", files.join(" "));
    },
  };
}

// Nothing is inlined as data: the content-security-policy asks that fonts and scripts come from the page's own address.
export default defineConfig({
  plugins: [svelte(), shell()],
  define: { OFFLINE_WORDS: JSON.stringify(offlineWords) },
  build: {
    target: ["chrome123", "firefox128", "safari17.5"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { index: "index.html", offline: SHELL, [WORKER]: `src/offline/${WORKER}.ts` },
      // The worker has to stand at the root, under a name that stays.
      output: { entryFileNames: ({ name }) => (name === WORKER ? "[name].js" : "assets/[name]-[hash].js") },
    },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
