type Area = typeof import("../../application/index.tsx");

let loading: Promise<Area> | undefined;

/** The code of the application area, loaded once: what is there already is given in the same task. Throws what a missing chunk throws. */
export function loadApplicationArea(): Promise<Area> {
	loading ??= import("../../application/index.tsx").catch((error: unknown) => {
		loading = undefined;
		throw error;
	});
	return loading;
}
