import { expect, test, vi } from "vitest";
import { api } from "./api";

/** A server that thinks for ever: only who asks can end it. */
function thinking(_: string, request: RequestInit): Promise<Response> {
  return new Promise((_, failed) => {
    request.signal!.addEventListener("abort", () => {
      failed(new Error("gone"));
    });
  });
}

test("who leaves a replay waits no longer for its analysis, and asks anew when he comes back", async () => {
  const asked = vi.fn(thinking);
  vi.stubGlobal("fetch", asked);
  for (const times of [1, 2]) {
    const gone = new AbortController();
    const answer = api.analysis("AB", gone.signal);
    gone.abort();
    await expect(answer).rejects.toThrow("unreachable");
    expect(asked).toHaveBeenCalledTimes(times);
  }
});
