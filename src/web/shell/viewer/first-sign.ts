const SIGNS = ["pointerdown", "pointermove", "keydown", "input", "scroll"] as const;

/** Runs a task once, on the visitor's first activity on the page, or after `otherwiseMs` without any. */
export function atFirstSign(task: () => void, otherwiseMs: number): void {
	const run = () => {
		clearTimeout(timer);
		for (const sign of SIGNS) removeEventListener(sign, run, true);
		task();
	};
	const timer = setTimeout(run, otherwiseMs);
	for (const sign of SIGNS) addEventListener(sign, run, { capture: true, passive: true });
}
