import { afterAll, afterEach, expect } from "vitest";

/** What a screen reader says by itself, the moment it appears. */
const ALERT = "[role=alert], [aria-live=assertive]";
const LIVE = `${ALERT}, [role=status], [role=log], [aria-live=polite]`;

const twice = new Set<string>();

/** What a focus on an element reads aloud: what names and describes it, and, where nothing names it, what it contains. */
function readByFocus(element: Element): Element[] {
	const refs = ["aria-labelledby", "aria-describedby"].flatMap((name) => element.getAttribute(name)?.split(" ") ?? []);
	const named = refs.flatMap((id) => document.getElementById(id) ?? []);
	const isNamed = element.hasAttribute("aria-labelledby") || element.hasAttribute("aria-label");
	return isNamed ? named : [...named, ...element.querySelectorAll("*")];
}

/** Notes an element that has the focus and is, or reads aloud, what is announced as well. */
function look(): void {
	const element = document.activeElement;
	// a person tabs to a field after its error was announced: only what scripts alone move the focus to is judged
	if (element === null || element === document.body || element.getAttribute("tabindex") !== "-1") return;
	const isLive = element.matches(LIVE) || element.closest(ALERT) !== null;
	const heard = readByFocus(element).filter((part) => part.matches(ALERT) || part.closest(ALERT) !== null);
	if (isLive || heard.length > 0) twice.add((element.textContent ?? "").slice(0, 200));
}

/** Every page that these tests draw: an error is heard by an announcement or by the focus, never by both. */
if (typeof document !== "undefined") {
	const changes = new MutationObserver(look);
	const watched = { childList: true, subtree: true, attributes: true, attributeFilter: ["role", "aria-live"] };
	changes.observe(document, watched);
	document.addEventListener("focusin", look);
	afterEach(() => {
		const found = [...twice];
		twice.clear();
		expect(found, "announced, and read aloud by the focus as well").toEqual([]);
	});
	afterAll(() => {
		changes.disconnect();
		document.removeEventListener("focusin", look);
	});
}
