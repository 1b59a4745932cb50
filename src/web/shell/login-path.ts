import { appPath, BASE_PATH } from "./base-path.ts";
import { carriedSearch } from "./carried-search.ts";

/** Pages that need no login; "/register-v2" stands for everything below it too. */
const PUBLIC = [
	"/auth/login",
	"/login",
	"/register",
	"/register-v2",
	"/terms",
	"/communications",
	"/privacy",
	"/licenses",
	"/coming-soon",
	"/contact",
	"/sandbox",
	"/phone",
	"/heloc-signer/login",
];

/** Whether an app path may be seen without being signed in. */
export function isPublicPage(path: string): boolean {
	return PUBLIC.some((page) => path === page || path.startsWith(`${page}/`));
}

/** Where somebody who is not signed in is sent to from an app path; the way back is kept in `redirectUrl`. */
export function loginPath(
	from: { readonly pathname: string; readonly search: string },
	carried: readonly string[] = [],
): string {
	const path = appPath(from.pathname);
	const isHome = path === "/" || path === "/dashboard";
	const back: { readonly [param: string]: string } = isHome ? {} : { redirectUrl: `${BASE_PATH}${path}${from.search}` };
	if (path.startsWith("/heloc-signer"))
		return `/heloc-signer/login${carriedSearch(new URLSearchParams(from.search), carried)}`;
	return `/auth/login${carriedSearch(new URLSearchParams(from.search), carried, back)}`;
}
