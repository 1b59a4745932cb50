import type { IdentityResult } from "../../ports/borrower/identity.ts";
import { parsedJson } from "../../vendors/direct/read-json.ts";
import type { ReadValue, Setting } from "../../vendors/registry/setting.ts";
import published from "./persona-checks.json" with { type: "json" };

const MEANINGS = ["EXPIRED", "WRONG_NAME", "NO_FACE", "ALTERED", "UNREADABLE", "REVIEW"] as const;

/** What a failed check means: why another ID is asked for, or that a person looks. */
export type CheckMeaning = (typeof MEANINGS)[number];

/** What failed checks mean, by the vendor's names; the meanings of others are not known. */
export type CheckMeanings = ReadonlyMap<string, CheckMeaning>;

/** Persona's published names of checks, and what it means to whoever showed an ID that one has failed. */
const PUBLISHED: CheckMeanings = new Map(
	MEANINGS.flatMap((meaning) => (published[meaning] ?? []).map((name) => [name, meaning] as const)),
);

const FORM = `a list of names and meanings, such as {"id_real_id_detection":"REVIEW"}; meanings are ${MEANINGS.join(", ")}`;

/** What failed checks mean where the lender's template has other ones, or wants another meaning. */
export const checksSetting: Setting<CheckMeanings> = {
	name: "PERSONA_CHECKS",
	meaning: "what failed checks mean, besides those that Persona publishes",
	form: FORM,
	standard: "{}",
	read: readChecks,
};

function readChecks(text: string): ReadValue<CheckMeanings> {
	const given = parsedJson(text);
	const rows = typeof given === "object" && given !== null && !Array.isArray(given) ? Object.entries(given) : undefined;
	const isGood = rows?.every(([name, meaning]) => /^\w{1,100}$/.test(name) && MEANINGS.some((one) => one === meaning));
	if (rows === undefined || isGood !== true) {
		return { fault: { cause: "it is no such list", cure: `set it to ${FORM}` } };
	}
	return { value: new Map([...PUBLISHED, ...(rows as [string, CheckMeaning][])]) };
}

/**
 * What failed checks come to: the first reason in the order of the meanings, or REVIEW as soon as a person has to look at one,
 * or the meaning of one is not known.
 */
export function meaningOf(failed: readonly string[], meanings: CheckMeanings): CheckMeaning | undefined {
	const found = failed.map((name) => meanings.get(name) ?? "REVIEW");
	return found.includes("REVIEW") ? "REVIEW" : MEANINGS.find((meaning) => found.includes(meaning));
}

/** The reason that a meaning tells a borrower. */
export function reasonOf(meaning: CheckMeaning | undefined): IdentityResult["reason"] {
	return meaning === "REVIEW" ? undefined : (meaning ?? "UNREADABLE");
}
