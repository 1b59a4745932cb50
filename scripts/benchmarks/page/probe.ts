/** What the probe has observed so far; milliseconds since navigation start. */
export interface Seen {
	firstField?: number;
	readonly longTasks: { readonly start: number; readonly duration: number }[];
	next?: { readonly ms: number; readonly isLive: boolean };
}

/** What the probe adds to the window. */
export interface ProbedWindow {
	readonly benchPage: {
		readonly seen: Seen;
		readonly armNext: () => void;
		/** Whether the first field is handled by a script. */
		readonly isLive: () => boolean;
	};
}

/**
 * Runs inside the page before any of its scripts. Samples once per frame, so that it records what a frame shows;
 * self-contained, because the browser receives its source text.
 */
export function installProbe(): void {
	const seen: Seen = { longTasks: [] };
	const asked = "form :is(input:not([type=hidden]), select, textarea):enabled";
	const shown = () =>
		[...document.querySelectorAll<HTMLInputElement>(asked)].filter((field) =>
			field.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
		);
	// what React, and Preact, leave on an element whose events they hear
	const isMark = (key: string) => key.startsWith("__reactProps$") || key === "l";
	const nameOf = (field: HTMLInputElement) => `${field.id}|${field.name}`;
	const isLive = (field: Element) => Object.keys(field).some(isMark);

	new PerformanceObserver((list) => {
		for (const { startTime, duration } of list.getEntries()) seen.longTasks.push({ start: startTime, duration });
	}).observe({ type: "longtask", buffered: true });

	const lookForFirst = () => {
		if (shown().length > 0) seen.firstField = performance.now();
		else requestAnimationFrame(lookForFirst);
	};
	requestAnimationFrame(lookForFirst);

	const armNext = () => {
		delete seen.next;
		const before = new Set(shown().map(nameOf));
		const onClick = (event: MouseEvent) => {
			const button = event.target instanceof Element ? event.target.closest("button") : null;
			if (button?.type !== "submit") return;
			window.removeEventListener("click", onClick, true);
			const clicked = event.timeStamp;
			const look = () => {
				const next = shown().find((field) => !before.has(nameOf(field)));
				if (next && isLive(next)) seen.next = { ms: performance.now() - clicked, isLive: true };
				else requestAnimationFrame(look);
			};
			requestAnimationFrame(look);
		};
		window.addEventListener("click", onClick, true);
	};
	Object.assign(window, { benchPage: { seen, armNext, isLive: () => shown().slice(0, 1).some(isLive) } });
}
