const PARAMETER = /^(?::\w+|\{\w+\})$/;
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Whether an app path is a route that a flag lists, or below it; `{uuid}` or `:uuid` stands for any application. */
export function isBelowRoute(route: string, path: string): boolean {
	const given = path.split("/");
	const parts = route.replace(/\/?\*$/, "").split("/");
	return parts.every((part, index) => (PARAMETER.test(part) ? UUID.test(given[index] ?? "") : part === given[index]));
}
