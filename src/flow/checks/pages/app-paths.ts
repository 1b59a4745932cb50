import type { RegistrationFile } from "../../engine/authored/authored.ts";

/** Every app address below /account/heloc, except an application's own pages; ":name" matches any one segment. */
export const APP_PATHS: readonly string[] = [
	"/",
	"/auth/link/:kind",
	"/auth/login",
	"/coming-soon",
	"/communications",
	"/contact",
	"/dashboard",
	"/dashboard/settings",
	"/dashboard/settings/:part",
	"/desk",
	"/desk/*",
	"/exchange",
	"/group-manager",
	"/heloc-signer",
	"/heloc-signer/*",
	"/heloc-signer/login",
	"/heloc-signer/resume",
	"/licenses",
	"/login",
	"/pay",
	"/phone",
	"/plaid-oauth-success",
	"/portfolio",
	"/privacy",
	"/register",
	"/register-v2",
	"/register-v2/:step",
	"/register/account-setup",
	"/register/support",
	"/sandbox",
	"/sandbox/mailbox",
	"/studio",
	"/studio/*",
	"/terms",
	"/universal-marketplace",
	"/universal-passport",
];

/** Whether the app has a page at the path; below /register-v2 it must be a registration step. */
export function isAppPath(path: string, registration: RegistrationFile): boolean {
	const [bare = ""] = path.split(/[?#]/);
	return pathsOf(registration).some((known) => matches(known, bare));
}

/** Whether a guard's pattern ("/register", "/desk/*") covers at least one app address. */
export function coversAppPath(pattern: string, registration: RegistrationFile): boolean {
	if (!pattern.endsWith("/*")) return isAppPath(pattern, registration);
	const above = pattern.slice(0, -2);
	return pathsOf(registration).some((known) => isBelow(known, above));
}

/** Returns the app addresses, with ":step" expanded to the registration steps. */
export function pathsOf(registration: RegistrationFile): string[] {
	const steps = Object.values(registration.steps).flatMap(({ path }) => (path === "" ? [] : [`/register-v2/${path}`]));
	return APP_PATHS.flatMap((path) => (path === "/register-v2/:step" ? steps : [path]));
}

function matches(known: string, path: string): boolean {
	const parts = known.split("/");
	const given = path.split("/");
	if (parts.at(-1) === "*")
		return given.length >= parts.length && parts.slice(0, -1).every((part, i) => part === given[i]);
	return given.length === parts.length && parts.every((part, i) => part === given[i] || isAny(part, given[i]));
}

function isBelow(known: string, above: string): boolean {
	const parts = above.split("/");
	const its = known.split("/");
	const isOpen = its.at(-1) === "*" && parts.length >= its.length;
	if (!isOpen && its.length <= parts.length) return false;
	return parts.every(
		(part, i) => its[i] === part || its[i] === "*" || (isOpen && i >= its.length - 1) || isAny(its[i], part),
	);
}

function isAny(part: string | undefined, given: string | undefined): boolean {
	return part?.startsWith(":") === true && given !== undefined && given !== "";
}
