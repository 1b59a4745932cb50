/** A place in a list that is sorted by moment, then uuid, then a name, all descending. */
export interface ListPlace {
	readonly at: string;
	/** The last uuid if only the moment is given: everything from that moment was shown. */
	readonly uuid: string;
	readonly name: string;
}

const LOWEST_UUID = "00000000-0000-0000-0000-000000000000";

/** Parses a place; undefined is the start of the list. */
export function placeOf(text: string | undefined): ListPlace | undefined {
	if (text === undefined) return undefined;
	const [at = "", uuid = LOWEST_UUID, name = ""] = text.split("~");
	return { at, uuid, name: Buffer.from(name, "base64url").toString() };
}

/** Formats the place of a row. */
export function placeAfter(at: Date, uuid: string, name = ""): string {
	const moment = `${at.toISOString()}~${uuid}`;
	return name === "" ? moment : `${moment}~${Buffer.from(name).toString("base64url")}`;
}
