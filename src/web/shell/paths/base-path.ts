/** Path under which the product is served. */
export const BASE_PATH = "/account/heloc";

/** The app path ("/dashboard") of a full path ("/account/heloc/dashboard"). */
export function appPath(pathname: string): string {
	const rest = pathname.startsWith(BASE_PATH) ? pathname.slice(BASE_PATH.length) : pathname;
	return rest === "" ? "/" : rest;
}

/** The same path without trailing slashes, which are insignificant: "/register/" is "/register". */
export function barePath(path: string): string {
	return path.replace(/(.)\/+$/, "$1");
}
