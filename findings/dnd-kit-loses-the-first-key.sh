#!/usr/bin/env bash
# What:     @dnd-kit/core 6.3.1, with react and react-dom 19.2.0 and jsdom 26.1.0
# Source:   https://www.npmjs.com/package/@dnd-kit/core/v/6.3.1, class KeyboardSensor, method attach
# Behavior: a draggable is picked up by a key at once, but the keyboard sensor starts to listen for further keys in a
#           timer of its own. A key that is handed over before that timer, as browsers do with keys that waited for a
#           busy page, is lost: it moves nothing and its default action (scrolling) happens. The same key a moment later
#           moves the draggable.
# Seen:     picked up true, key at once heard 0 times, key later heard 1 times
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @dnd-kit/core@6.3.1 react@19.2.0 react-dom@19.2.0 jsdom@26.1.0
cat >try.mjs <<'JS'
import { JSDOM } from "jsdom";
const { window } = new JSDOM("<!doctype html><div id=root></div>", { pretendToBeVisual: true });
const names = ["window", "document", "navigator", "Node", "Element", "HTMLElement", "SVGElement", "KeyboardEvent"];
for (const name of [...names, "MutationObserver", "getComputedStyle"])
	Object.defineProperty(globalThis, name, { value: window[name], configurable: true });
const { createElement: h, act } = await import("react");
const { createRoot } = await import("react-dom/client");
const { DndContext, KeyboardSensor, useDraggable, useSensor, useSensors } = await import("@dnd-kit/core");
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
let heard = 0;
let isPickedUp = false;
function Handle() {
	const { attributes, listeners, setNodeRef } = useDraggable({ id: "one" });
	return h("button", { ref: setNodeRef, ...attributes, ...listeners }, "one");
}
function List() {
	const coordinateGetter = () => {
		heard += 1;
	};
	const sensors = useSensors(useSensor(KeyboardSensor, { coordinateGetter }));
	const onDragStart = () => {
		isPickedUp = true;
	};
	return h(DndContext, { sensors, onDragStart }, h(Handle));
}
const root = createRoot(document.getElementById("root"));
await act(async () => root.render(h(List)));
const handle = document.querySelector("button");
const press = (code) => handle.dispatchEvent(new KeyboardEvent("keydown", { code, key: code, bubbles: true }));
act(() => void press("Space"));
act(() => void press("ArrowDown"));
const atOnce = heard;
await act(() => new Promise((done) => setTimeout(done, 20)));
act(() => void press("ArrowDown"));
console.log(`picked up ${isPickedUp}, key at once heard ${atOnce} times, key later heard ${heard - atOnce} times`);
process.exit(0);
JS
seen=$(node try.mjs 2>/dev/null)
echo "$seen"
[ "$seen" = "picked up true, key at once heard 0 times, key later heard 1 times" ]
