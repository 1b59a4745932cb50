import { dictionary } from "@zxcvbn-ts/language-common";
import { LOOKALIKES } from "./look-alikes.ts";

/** Returns whether a password is on a list of breached ones; new passwords on it are rejected. */
export type BreachedPasswords = (password: string) => Promise<boolean>;

const COMMON = new Set(dictionary["passwords-common"]);

/** Padding up to this length does not make a common password a different one: "Password123!" is "password123". */
const MOST_PADDING = 6;
const SHORTEST_CORE = 4;

/**
 * The 49,000 most common breached passwords, including variants in other case, repeated, padded with a few digits or
 * symbols, or with look-alike symbols; and repetitions of three characters or fewer. Needs no network.
 */
export const commonPasswords: BreachedPasswords = async (password) => {
	const plain = password.normalize("NFKC").toLowerCase().trim();
	return [plain, plain.replace(/[@431!0$57]/g, (sign) => LOOKALIKES[sign] ?? sign)].some(isCommon);
};

function isCommon(text: string): boolean {
	if (COMMON.has(text)) return true;
	const repeated = /^(.+?)\1+$/u.exec(text)?.[1];
	if (repeated !== undefined && (repeated.length <= 3 || isCommon(repeated))) return true;
	const bare = text.replace(/^[^a-z]+|[^a-z]+$/g, "");
	const paddings = [text.replace(/[^a-z0-9]+$/, ""), text.replace(/^[^a-z0-9]+/, ""), bare];
	return paddings.some((core) => {
		const padding = text.length - core.length;
		return core.length >= SHORTEST_CORE && padding > 0 && padding <= MOST_PADDING && isCommon(core);
	});
}
