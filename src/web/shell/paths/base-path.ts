let read = () => "/account/heloc";

/** Path under which the page's product is served: "/account/heloc" is the first product's. */
export const basePath = (): string => read();

/** Sets where the base path comes from: in a browser the page's data, on a server the page that is being rendered. */
export function readBasePath(from: () => string): void {
	read = from;
}

/** The app path ("/dashboard") of a full path ("/account/heloc/dashboard"). */
export function appPath(pathname: string): string {
	const rest = pathname.slice(basePath().length);
	return (pathname.startsWith(basePath()) && !/^[\w-]/.test(rest) ? rest : pathname) || "/";
}

/** The same path without trailing slashes, which are insignificant: "/register/" is "/register". */
export function barePath(path: string): string {
	return path.replace(/(.)\/+$/, "$1");
}
