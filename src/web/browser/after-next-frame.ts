/** A background page shows no frames, so tasks continue after this many milliseconds anyway. */
const LONGEST_WAIT_MS = 100;

/**
 * Runs a task once, after the frame with the current rendering was presented; returns a function that runs it at once.
 */
export function afterNextFrame(task: () => void): () => void {
	let isDone = false;
	const run = () => {
		if (isDone) return;
		isDone = true;
		clearTimeout(timer);
		task();
	};
	const timer = setTimeout(run, LONGEST_WAIT_MS);
	requestAnimationFrame(() => setTimeout(run, 0));
	return run;
}
