const FORBIDDEN = ["//", "\\", "..", "%2f", "%5c", "%2e%2e"];

function hasControlCharacter(text: string): boolean {
	return [...text].some((character) => character.charCodeAt(0) < 32 || character.charCodeAt(0) === 127);
}

/**
 * Whether a path is a safe destination after login: a slash and a lowercase letter, no way out of the origin (double
 * slash, backslash, dots, their encodings, `@` before the query, control characters).
 */
export function isRedirectTarget(target: string, origin: string): boolean {
	if (!/^\/[a-z]/.test(target) || hasControlCharacter(target)) return false;
	const path = target.split("?", 1)[0] ?? "";
	const lower = target.toLowerCase();
	if (FORBIDDEN.some((part) => lower.includes(part)) || path.includes("@")) return false;
	try {
		return new URL(target, origin).origin === origin;
	} catch {
		return false;
	}
}
