import { holdNamed } from "../../journey/reviews/holds.ts";
import type { SandboxTrigger } from "./action.ts";

/** A button that decides a review as an agent at the desk would. */
export function holdButton(
	id: string,
	title: string,
	outcome: string,
	holdId: string,
	refuses = false,
): SandboxTrigger {
	const hold = holdNamed(holdId);
	const { refuse } = hold;
	if (refuses && refuse === undefined) throw new Error(`The hold "${holdId}" cannot be refused.`);
	return {
		id,
		title,
		type: `Press “${title}” on the sandbox page`,
		outcome,
		isPossible: refuses ? (refuse?.isPossible ?? hold.isHeld) : hold.isHeld,
		patch: refuses && refuse !== undefined ? refuse.decide : hold.release,
	};
}
