/** Query parameter of a pilot, and the key of local storage that it is copied to. */
export const PILOT = "DDP_Pilot";

/** Copies the address's DDP_Pilot to local storage; only a short code, because an address can contain anything. */
export function keepPilot(page: Pick<Window, "location" | "localStorage">): void {
	const code = new URLSearchParams(page.location.search).get(PILOT);
	if (code === null || !/^[A-Za-z0-9_.-]{1,64}$/.test(code)) return;
	try {
		page.localStorage.setItem(PILOT, code);
	} catch {
		// without storage there is no pilot
	}
}
