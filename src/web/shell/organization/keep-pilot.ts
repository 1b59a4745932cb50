import { PILOT } from "../../../contracts/visit-query.ts";

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
