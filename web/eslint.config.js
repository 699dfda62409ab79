import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import typescript from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  // Made by other programs.
  globalIgnores(["dist/", "public/", "src/protocol.ts"]),
  js.configs.recommended,
  typescript.configs.strictTypeChecked,
  svelte.configs.recommended,
  // Prettier decides how everything is laid out.
  svelte.configs.prettier,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ["*.js"] },
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: [".svelte"],
      },
    },
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      // The compiler knows every name, those of the browser too.
      "no-undef": "off",
      // `() => close()` and `return stop()` are short and say what happens.
      "@typescript-eslint/no-confusing-void-expression": [
        "error",
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // Every index may miss (noUncheckedIndexedAccess): `!` says that this one cannot, as the lines around it show.
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // Whatever moves or can be pressed has a key; lines that are only read are drawn anew by their place.
      "svelte/require-each-key": "off",
      // What is shown is replaced as a whole and never changed in place, so a plain Map or URL will do.
      "svelte/prefer-svelte-reactivity": "off",
      // {" "} is a space that Svelte would trim.
      "svelte/no-useless-mustaches": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: typescript.parser, svelteConfig } },
  },
  {
    files: ["**/*.svelte"],
    rules: {
      // ESLint does not see the types of another component's properties; svelte-check does.
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
);
