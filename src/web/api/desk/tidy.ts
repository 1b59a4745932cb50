/** The same, where what may be left out may be undefined as well. */
export type Loose<Whole> = {
	readonly [part in keyof Whole]: object extends Pick<Whole, part> ? Whole[part] | undefined : Whole[part];
};

/** Returns what is asked or sent without what is undefined or empty in it. */
export function tidy<Whole extends object>(loose: Loose<Whole>): Whole {
	return Object.fromEntries(Object.entries(loose).filter(([, value]) => value !== undefined && value !== "")) as Whole;
}
