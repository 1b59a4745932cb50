import { type IdentityPort, type IdentityResult, UPLOADED } from "../ports/borrower/identity.ts";

/** The birth dates of payment sandboxes, and ones that an application accepts: no one is older than 120 years. */
const WATCHED: readonly string[] = ["1900-01-01", "1920-01-01"];
const FAILS_ONCE: readonly string[] = ["1902-02-02", "1922-02-02"];

const BY_FILE: readonly (readonly [string, IdentityResult])[] = [
	["blurry", { outcome: "FAILED", reason: "UNREADABLE" }],
	["expired", { outcome: "FAILED", reason: "EXPIRED" }],
	["wrong-name", { outcome: "FAILED", reason: "WRONG_NAME" }],
	["noface", { outcome: "FAILED", reason: "NO_FACE" }],
	["edited", { outcome: "REVIEW", reason: "ALTERED" }],
];

/** ID checks of test users: the birth date, then the names of the uploaded files select the answer. */
export function sandboxIdentity(): IdentityPort {
	return {
		...UPLOADED,
		async verify({ person, documents, check }) {
			if (WATCHED.includes(person.dob)) return { outcome: "REVIEW", reason: "WATCH_LIST" };
			if (FAILS_ONCE.includes(person.dob) && check === 1) return { outcome: "FAILED", reason: "UNREADABLE" };
			const names = documents.map((document) => document.fileName.toLowerCase());
			return BY_FILE.find(([word]) => names.some((name) => name.includes(word)))?.[1] ?? { outcome: "PASSED" };
		},
	};
}
