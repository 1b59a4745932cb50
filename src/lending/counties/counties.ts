import list from "./us-counties.json" with { type: "json" };

/** Counties and what counts as one (parishes, boroughs, independent cities, planning regions): by state, names by FIPS code. */
const COUNTIES: { readonly [state: string]: { readonly [code: string]: string } } = list.counties;
/** Names of counties that are gone, under which deeds are still filed. */
const FORMERLY: { readonly [state: string]: readonly string[] } = list.formerly;
/** Independent cities have county numbers from here on; a city may have the name of the county around it. */
const FIRST_CITY = 510;

/** Returns the states that have a list of counties. */
export function statesWithCounties(): readonly string[] {
	return Object.keys(COUNTIES);
}

const names = new Map<string, readonly string[]>();

/** Returns the names that records use for the counties of a state: without the word County, with City where it is one. */
export function countyNames(state: string): readonly string[] {
	const known = names.get(state) ?? namesOf(state);
	if (Object.hasOwn(COUNTIES, state)) names.set(state, known);
	return known;
}

function namesOf(state: string): readonly string[] {
	const own = Object.entries(COUNTIES[state] ?? {});
	const cities = own.filter(([code]) => Number(code.slice(2)) >= FIRST_CITY).map(([, name]) => `${name} City`);
	return [...new Set([...own.map(([, name]) => name), ...cities, ...(FORMERLY[state] ?? [])])];
}

/** Returns the name of the county with a FIPS code of five digits. */
export function countyOfCode(code: string): string | undefined {
	return Object.values(COUNTIES).find((own) => Object.hasOwn(own, code))?.[code];
}
