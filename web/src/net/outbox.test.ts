import { expect, test } from "vitest";
import { Outbox } from "./outbox";

function outbox(): Outbox {
  let count = 0;
  return new Outbox(() => `m${++count}`);
}

test("a second action waits until the first has been shown, and is meant for the position after it", () => {
  const box = outbox();
  box.add({ type: "act", seat: 0, text: "take 3" });
  box.add({ type: "act", seat: 0, text: "place L c2" });
  expect(box.due(7)).toEqual([{ type: "act", id: "m1", seat: 0, text: "take 3", expected: 7 }]);
  box.acknowledged("m1", 8);
  expect(box.due(7)).toEqual([]); // done, but its event has not been shown yet
  box.seen(8);
  expect(box.due(8)).toEqual([{ type: "act", id: "m2", seat: 0, text: "place L c2", expected: 8 }]);
});

test("chat does not wait for actions", () => {
  const box = outbox();
  box.add({ type: "act", seat: 0, text: "take 3" });
  box.add({ type: "say", seat: 0, text: "hello" });
  expect(box.due(1).map(({ type }) => type)).toEqual(["act", "say"]);
});

test("after a lost line everything without an answer goes out again, word for word", () => {
  const box = outbox();
  box.add({ type: "act", seat: 0, text: "take 3" });
  box.add({ type: "act", seat: 0, text: "place L c2" });
  const first = box.due(4);
  expect(box.again()).toEqual(first);
  box.acknowledged("m1", 5);
  expect(box.again()).toEqual([]);
});

test("a refused action takes those that build on it along, but not the chat", () => {
  const box = outbox();
  box.add({ type: "act", seat: 0, text: "place L c2" });
  box.add({ type: "say", seat: 0, text: "hm" });
  box.add({ type: "act", seat: 0, text: "end" });
  box.due(4);
  expect(box.refused("m1", "cannot_stack")).toBeNull();
  expect(box.pending.map(({ wish }) => wish.type)).toEqual(["say"]);
});

test("trouble that passes is tried again, but not for ever", () => {
  const box = outbox();
  box.add({ type: "act", seat: 0, text: "end" });
  const [sent] = box.due(4);
  for (let tries = 0; tries < 6; tries++) expect(box.refused("m1", "not_saved")).toBe(sent);
  expect(box.refused("m1", "not_saved")).toBeNull();
  expect(box.pending).toEqual([]);
});
