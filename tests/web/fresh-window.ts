import { cleanup, configure } from "@testing-library/react";
import { afterAll, vi } from "vitest";

// what is awaited comes or does not: on a busy machine a page's first script alone can take seconds
vi.resetModules();
configure({ asyncUtilTimeout: 120_000 });

/** A few files of the web run as on a server, without a window. */
const hasWindow = typeof window !== "undefined";

/** What tests stand in for in jsdom, as it was before them. */
const prototypes = hasWindow
	? [Element, HTMLElement, HTMLDialogElement, HTMLInputElement, HTMLFormElement, Range, Document].map(
			({ prototype }) => [prototype, Object.getOwnPropertyDescriptors(prototype)] as const,
		)
	: [];

/** What pages that were not left listen to on the window: a save that is still waiting at a file's end would warn in the next. */
const OF_PAGES = new Set(["beforeunload", "pagehide", "beforeprint", "storage"]);
const heard = hasWindow ? listenersSince(window) : [];

/** A draft that a page would have saved in a second is heard by the next file's stand-in for the server. */
const forget = timersSince();

// packages and the window are shared by the files of a worker; what a file changes of them is taken back after it
afterAll(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.unstubAllEnvs();
	vi.restoreAllMocks();
	if (hasWindow) cleanup();
	forget();
	if (!hasWindow) return;
	for (const stop of heard) stop();
	for (const [prototype, before] of prototypes) takeBack(prototype, before);
	localStorage.clear();
	sessionStorage.clear();
	history.replaceState(null, "", "/");
	document.title = "";
	document.body.replaceChildren();
	document.head.replaceChildren();
	for (const element of [document.documentElement, document.body])
		for (const name of element.getAttributeNames()) element.removeAttribute(name);
});

/** What takes away each listener of pages that is added to the window from here on, and stops to look. */
function listenersSince(target: Window): (() => void)[] {
	const add = target.addEventListener;
	const stops = [
		() => {
			target.addEventListener = add;
		},
	];
	target.addEventListener = (type: string, listener: EventListener, options?: boolean | AddEventListenerOptions) => {
		add.call(target, type, listener, options);
		if (OF_PAGES.has(type)) stops.push(() => target.removeEventListener(type, listener, options));
	};
	return stops;
}

/** What ends each timer that is begun from here on, and stops to look. */
function timersSince(): () => void {
	const { setTimeout: once, setInterval: again } = globalThis;
	const begun: (ReturnType<typeof setTimeout> | ReturnType<typeof setInterval>)[] = [];
	const noting = <Begin extends typeof once | typeof again>(begin: Begin): Begin =>
		Object.assign((...given: Parameters<typeof setTimeout>) => {
			const timer = Reflect.apply(begin, globalThis, given) as (typeof begun)[number];
			begun.push(timer);
			return timer;
		}, begin);
	Object.assign(globalThis, { setTimeout: noting(once), setInterval: noting(again) });
	return () => {
		for (const timer of begun) clearTimeout(timer);
		Object.assign(globalThis, { setTimeout: once, setInterval: again });
	};
}

function takeBack(target: object, before: { readonly [name: PropertyKey]: PropertyDescriptor }): void {
	for (const name of Reflect.ownKeys(target)) if (!Object.hasOwn(before, name)) Reflect.deleteProperty(target, name);
	for (const name of Reflect.ownKeys(before)) {
		const was = before[name];
		if (was !== undefined && Reflect.getOwnPropertyDescriptor(target, name)?.value !== was.value)
			Object.defineProperty(target, name, was);
	}
}
