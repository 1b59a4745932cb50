export type SessionPhase = "waiting" | "joined" | "started";

/** Where the sandbox's notary session stands so many seconds after joining: two in line, then one, then the notary. */
export function sessionPhase(seconds: number): SessionPhase {
	if (seconds < 4) return "waiting";
	return seconds < 7 ? "joined" : "started";
}
