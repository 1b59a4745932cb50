import type { LocaleEntry } from "../../engine/locales/authored-locale.ts";
import type { Finding } from "../diagnostic.ts";

/** What has to fit on one line of a phone. */
type Role = "a button" | "a step of the progress bar";

/** Characters that fit in each place at 390 pixels; what is longer in English may be as long again by half. */
const MOST: { readonly [role in Role]: number } = { "a button": 40, "a step of the progress bar": 30 };
const GROWTH = 1.5;

/** Finds translations of buttons and progress steps that are too long for their place (LOCALE_LONG). */
export function tooLong(
	place: string,
	file: string,
	{ entry, keys, pointer }: { readonly entry: LocaleEntry; readonly keys: readonly string[]; readonly pointer: string },
): Finding[] {
	const role = roleOf(file, keys);
	if (role === undefined) return [];
	const most = Math.max(MOST[role], Math.ceil(entry.for.length * GROWTH));
	if (entry.text.length <= most) return [];
	const cause = `The translation has ${entry.text.length} characters, and ${role} has room for ${most}.`;
	return [{ code: "LOCALE_LONG", file: place, pointer: `${pointer}/text`, cause, cure: "Say it in fewer words." }];
}

function roleOf(file: string, keys: readonly string[]): Role | undefined {
	const last = keys.at(-1) ?? "";
	if (file === "flows/progress.json") return "a step of the progress bar";
	const isAction = keys.at(-3) === "actions" && last === "label";
	const isSubmit = file.startsWith("schemas/forms/") && /^(submit|addLabel|removeLabel)$/.test(last);
	return isAction || isSubmit || (file === "flows/conditions.json" && last === "button") ? "a button" : undefined;
}
