import "./styles/tokens.css";
import "./styles/fonts.css";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { followLinks } from "./router.svelte";
import { settings } from "./settings.svelte";
import { loadWords } from "./words.svelte";

followLinks();
await loadWords(settings.language);
mount(App, { target: document.querySelector("#app")! });
