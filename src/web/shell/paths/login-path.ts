import { appPath, basePath } from "./base-path.ts";
import { carriedSearch } from "./carried-search.ts";

/** Pages that need no login; "/register-v2" includes everything below it. */
const PUBLIC = [
	"/auth/login",
	"/auth/link",
	"/login",
	"/register",
	"/register-v2",
	"/terms",
	"/communications",
	"/privacy",
	"/licenses",
	"/coming-soon",
	"/sandbox",
	"/phone",
	"/studio/preview",
	"/heloc-signer/login",
	"/heloc-signer/resume",
];

/** Whether an app path may be seen without being signed in. */
export function isPublicPage(path: string): boolean {
	return PUBLIC.some((page) => path === page || path.startsWith(`${page}/`));
}

/** Login's default destination. */
const HOME = new Set(["/", "/dashboard", "/heloc-signer", "/heloc-signer/"]);

/** Login redirect from an app path; the return path is kept in `redirectUrl`. */
export function loginPath(
	from: { readonly pathname: string; readonly search: string },
	carried: readonly string[] = [],
	added: { readonly [param: string]: string } = {},
): string {
	const path = appPath(from.pathname);
	const isHome = HOME.has(path);
	const back: { readonly [param: string]: string } = isHome
		? {}
		: { redirectUrl: `${basePath()}${path}${from.search}` };
	const isSigner = path === "/heloc-signer" || path.startsWith("/heloc-signer/");
	const login = isSigner ? "/heloc-signer/login" : "/auth/login";
	return `${login}${carriedSearch(new URLSearchParams(from.search), carried, { ...back, ...added })}`;
}
