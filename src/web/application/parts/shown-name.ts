import type { Profile } from "../../../flow/engine/record/record-types.generated.ts";
import { capitalised } from "../../formats/words.ts";
import { objectAt, textAt } from "../application-context.ts";

/** First and last name of a profile. */
export function shownName(profile: Partial<Profile>): string {
	const name = objectAt(profile, "name");
	return capitalised(`${textAt(name, "firstName")} ${textAt(name, "lastName")}`);
}
