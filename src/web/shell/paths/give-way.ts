/** Lets the browser answer whoever types and draw what waits, before more is done. */
export function giveWay(): Promise<void> {
	return new Promise((done) => setTimeout(done, 0));
}
