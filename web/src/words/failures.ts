/** Why a request failed, as the server puts it. */

import type { Message } from "../protocol";
import { ApiError } from "../server/api";
import { message } from "./words.svelte";

export function failureOf(error: unknown): Message {
  return error instanceof ApiError ? error.said : { key: "error.failed", params: {}, seats: {} };
}

/** The same as a sentence; nobody sits at a table yet, so no seat is named in it. */
export function failureText(error: unknown): string {
  return message(failureOf(error), String);
}
