/** Yields to the browser for input and rendering before more work is done. */
export function giveWay(): Promise<void> {
	return new Promise((done) => setTimeout(done, 0));
}
