import { beforeEach, expect, it } from "vitest";
import type { TextEdit } from "../../src/flow/editing/index.ts";
import { forgetUnsaved, keepUnsaved, renewUnsaved, unsavedOf } from "../../src/web/studio/draft/unsaved-store.ts";

const path = "flows/pages.json";
const one = (id: string, made: { readonly edits: readonly TextEdit[] } | { readonly text: string }, revision = 3) => ({
	...{ id, draft: "d", by: "me" },
	files: [{ path, revision, ...made }],
});
const set = (id: string, edit: TextEdit) => one(id, { edits: [edit] });
const title = (page: string, value: string): TextEdit => ({ kind: "set", path: ["pages", page, "title"], value });
const ids = () => unsavedOf("d", "me").map(({ id }) => id);

beforeEach(() => sessionStorage.clear());

it("what is newer takes the place of the same values alone, of the same file", () => {
	keepUnsaved(set("a", title("one", "First")));
	keepUnsaved(set("b", title("two", "Other words")));
	keepUnsaved(set("c", title("one", "First, again")));
	expect(ids()).toEqual(["b", "c"]);
	// a new entry that holds other values than one before
	keepUnsaved(set("d", { kind: "insert-key", path: ["pages"], key: "new", value: { title: "New" } }));
	keepUnsaved(set("e", { kind: "insert-key", path: ["pages"], key: "new", value: { body: "More" } }));
	keepUnsaved(set("f", { kind: "remove", path: ["pages", "two"] }));
	expect(ids()).toEqual(["b", "c", "d", "e", "f"]);
	keepUnsaved(set("g", { kind: "insert-key", path: ["pages"], key: "new", value: { title: "Newer", body: "More" } }));
	expect(ids()).toEqual(["b", "c", "f", "g"]);
});

it("a whole text takes the place of an earlier one, but never of edits nor of another beginning", () => {
	keepUnsaved(set("a", title("one", "First")));
	keepUnsaved(one("b", { text: "{" }));
	keepUnsaved(one("c", { text: "{ }" }));
	expect(ids()).toEqual(["a", "c"]);
	keepUnsaved(one("d", { text: '{ "one": 1 }' }, 0));
	keepUnsaved(one("e", { text: '{ "two": 2 }' }, 0));
	expect(ids()).toEqual(["a", "c", "d", "e"]);
});

it("keeps its order when it is sent, does not come back once newer values are there, and is forgotten alone", () => {
	keepUnsaved(set("a", title("one", "First")));
	keepUnsaved(set("b", title("two", "Other words")));
	renewUnsaved(set("a", title("one", "First, as sent")));
	expect(ids()).toEqual(["a", "b"]);
	keepUnsaved(set("c", title("one", "Newer")));
	renewUnsaved(set("a", title("one", "First, as sent")));
	expect(ids()).toEqual(["b", "c"]);
	forgetUnsaved("b");
	expect(ids()).toEqual(["c"]);
	expect(unsavedOf("d", "somebody else")).toEqual([]);
});
