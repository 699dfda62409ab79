import "./styles/tokens.css";
import "./styles/fonts.css";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { pageOf } from "./pages";
import { followLinks, router } from "./router.svelte";
import { settings } from "./settings/settings.svelte";
import { keepShell } from "./offline/shell";
import { loadWords } from "./words/words.svelte";

followLinks();
// Fetched along with the words; should it fail, the page tells so when it shows it.
pageOf(router.route.page)?.catch(() => {});
await loadWords(settings.language);
mount(App, { target: document.querySelector("#app")! });
keepShell();
