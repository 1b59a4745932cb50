let pressed: HTMLElement | null = null;
let stop = () => {};

/** Records which button is pressed before the page is interactive; call once, at the start. */
export function watchEarlyPress(page: Document): void {
	stop();
	pressed = null;
	const onClick = ({ target }: Event) => {
		pressed = target instanceof Element ? target.closest("button[type=button]") : null;
	};
	page.addEventListener("click", onClick, true);
	stop = () => page.removeEventListener("click", onClick, true);
}

/**
 * Stops listening, because React handles presses from now on; returns a function that presses the last button again
 * once the page is interactive.
 */
export function takeEarlyPress(): () => void {
	stop();
	const button = pressed;
	pressed = null;
	return () =>
		// after replaying early input: the press may remove the field that contains it
		queueMicrotask(() => {
			if (button?.isConnected) button.click();
		});
}
