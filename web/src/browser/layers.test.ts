import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { focusIfLost, layerOpened } from "./layers";

const back = vi.fn(() => {
  history.replaceState(null, "");
  dispatchEvent(new PopStateEvent("popstate"));
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(history, "back").mockImplementation(back);
  back.mockClear();
  history.replaceState(null, "");
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function aButton(): HTMLElement {
  const button = document.createElement("button");
  document.body.append(button);
  return button;
}

test("the browser's back button closes what lies open, and no more", () => {
  const closed = vi.fn(() => gone());
  const gone = layerOpened(closed);
  history.back();
  expect(closed).toHaveBeenCalledOnce();
  vi.runAllTimers();
  expect(back).toHaveBeenCalledOnce();
});

test("what is closed otherwise leaves no entry behind", () => {
  const gone = layerOpened(vi.fn());
  expect(history.state).toEqual({ layer: true });
  gone();
  vi.runAllTimers();
  expect(back).toHaveBeenCalledOnce();
  expect(history.state).toBeNull();
});

test("one sheet that leads to another has one entry, and the focus returns to where it was before both", () => {
  const menu = aButton();
  menu.focus();
  const first = layerOpened(vi.fn());
  const inside = aButton();
  inside.focus();
  first();
  const second = layerOpened(vi.fn());
  inside.remove();
  vi.runAllTimers();
  expect(back).not.toHaveBeenCalled();
  second();
  vi.runAllTimers();
  expect(back).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(menu);
});

test("a sheet opened while the last one's entry is still left stays open", () => {
  back.mockImplementationOnce(() => {});
  layerOpened(vi.fn())();
  vi.runAllTimers();
  const close = vi.fn();
  const gone = layerOpened(close);
  history.replaceState(null, "");
  dispatchEvent(new PopStateEvent("popstate"));
  expect(close).not.toHaveBeenCalled();
  expect(history.state).toEqual({ layer: true });
  gone();
});

test("whoever has gone to another page is not called back", () => {
  const gone = layerOpened(vi.fn());
  history.pushState(null, "", "/rules");
  gone();
  vi.runAllTimers();
  expect(back).not.toHaveBeenCalled();
});

test("a focus that is somewhere stays there", () => {
  const [here, there] = [aButton(), aButton()];
  here.focus();
  focusIfLost(there);
  expect(document.activeElement).toBe(here);
  here.blur();
  focusIfLost(there);
  expect(document.activeElement).toBe(there);
  there.inert = true;
  focusIfLost(here);
  expect(document.activeElement).toBe(here);
});
