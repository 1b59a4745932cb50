let pressed: HTMLElement | null = null;
let stop = () => {};

/** Listens to which button is pressed before the page is live, which does nothing yet; to be called once, at the start. */
export function watchEarlyPress(page: Document): void {
	stop();
	pressed = null;
	const onClick = ({ target }: Event) => {
		pressed = target instanceof Element ? target.closest("button[type=button]") : null;
	};
	page.addEventListener("click", onClick, true);
	stop = () => page.removeEventListener("click", onClick, true);
}

/** Stops listening, since React hears presses from now on; gives what presses the last button anew once the page is live. */
export function takeEarlyPress(): () => void {
	stop();
	const button = pressed;
	pressed = null;
	return () =>
		// after what was typed early: the press may take the field away that holds it
		queueMicrotask(() => {
			if (button?.isConnected) button.click();
		});
}
