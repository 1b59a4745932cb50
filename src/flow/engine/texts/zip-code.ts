/** The first three digits of each state's ZIP codes, as ranges; digits that are not assigned are in none. */
const PREFIXES = `005NY 006-007PR 008VI 009PR 010-027MA 028-029RI 030-038NH 039-049ME 050-054VT 055MA 056-059VT 060-069CT 070-089NJ
100-149NY 150-196PA 197-199DE 200DC 201VA 202-205DC 206-212MD 214-219MD 220-246VA 247-268WV 270-289NC 290-299SC 300-319GA 320-339FL
341-342FL 344FL 346-347FL 349FL 350-352AL 354-369AL 370-385TN 386-397MS 398-399GA 400-418KY 420-427KY 430-459OH 460-479IN 480-499MI
500-516IA 520-528IA 530-532WI 534-535WI 537-549WI 550-551MN 553-567MN 570-577SD 580-588ND 590-599MT 600-620IL 622-629IL 630-631MO
633-641MO 644-658MO 660-662KS 664-679KS 680-681NE 683-693NE 700-701LA 703-708LA 710-714LA 716-729AR 730-731OK 733TX 734-741OK
743-749OK 750-799TX 800-816CO 820-831WY 832-838ID 840-847UT 850-853AZ 855-857AZ 859-860AZ 863-865AZ 870-871NM 873-875NM 877-884NM
885TX 889-891NV 893-895NV 897-898NV 900-908CA 910-928CA 930-961CA 967-968HI 969GU 970-979OR 980-986WA 988-994WA 995-999AK`;

/** Codes whose deliveries cross a state line, by the state on the other side. */
const ACROSS = `AL 31905 38852|AR 38769 65729 65733 65761 75556|AS 96799|AZ 84531 84536 87328|CA 89010 89019 89060 89061 89439 97635
CO 69168 82063 82082|IA 56027 56129 57030 57068|ID 59847 83120 83127 89832 97910 97913 99033 99128|IL 63673|KS 68325 68327 68420 68943 68978 69026
KY 38079 38549|LA 71749|MA 02861|ME 03579|MI 54540 54554|MN 51360 57026 57030 57068 57255 57260 58030 58041 58225
MO 51640 52542 52573 52626 72644|MP 96950 96951 96952|MS 38326|MT 57717 57724 82801|ND 56744 57430 57437 57441 57446 57457 57638 57641 57642 57645 57648 57660 59221 59270 59275
NE 51557 57735 66541 66955 80737 82082|NM 79835 79837 79922 81120 81137 86504 86514 86515|NV 84034 84083|NY 06390|OK 67950 71937 71953|OR 89421 99362
SD 51001 51023 56136 56144 56164 56219 56220 56257 58030 58413 58436 58439 58568 58623 58649 58653 68719 68755 69201 69212 69216 69337 82701
TN 38852 42223 42602 72338 72395|TX 73949 88063 88430|UT 81324 82930 83342 86044 86514|WA 83856 97886|WV 20135 24604|WY 57717 57735 59311 83414`;

const byPrefix = new Map<string, string>();
const across = new Map<string, string[]>();

function readTables(): void {
	for (const range of PREFIXES.split(/\s+/)) {
		const [from = "", to = from] = range.slice(0, -2).split("-");
		for (let at = Number(from); at <= Number(to); at += 1) byPrefix.set(String(at).padStart(3, "0"), range.slice(-2));
	}
	for (const line of ACROSS.split(/[|\n]/)) {
		const [state = "", ...zips] = line.split(" ");
		for (const zip of zips) across.set(zip, [...(across.get(zip) ?? []), state]);
	}
}

/** Returns the five digits of a ZIP code, typed alone or with its last four (95112-1234); undefined for any other text. */
export function zipCode(text: string): string | undefined {
	return /^(\d{5})(?:[\s\u2010-\u2015-]*\d{4})?$/.exec(text.trim())?.[1];
}

/** Returns the states in which homes have a ZIP code; empty for five digits that are none. */
export function zipStates(zip: string): readonly string[] {
	if (byPrefix.size === 0) readTables();
	const main = byPrefix.get(zip.slice(0, 3));
	return [...(main === undefined ? [] : [main]), ...(across.get(zip) ?? [])];
}

/** Returns a ZIP code in a state, by its two letters; undefined for two others. */
export function zipIn(state: string): string | undefined {
	if (byPrefix.size === 0) readTables();
	for (const [prefix, of] of byPrefix) if (of === state) return `${prefix}01`;
	return [...across].find(([, states]) => states.includes(state))?.[0];
}
