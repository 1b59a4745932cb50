/** A page in the background shows no frames; what waits for one goes on after this many milliseconds all the same. */
const LONGEST_WAIT_MS = 100;

/** Runs a task once, when the frame with what was drawn so far has been handed to the screen; gives what runs it at once. */
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
