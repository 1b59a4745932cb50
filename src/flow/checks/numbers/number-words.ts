/** A language whose number words are known, by the first part of its tag. */
export type WordLanguage = "en" | "es";

interface Words {
	readonly [word: string]: number;
}

function counted(from: number, words: string): Words {
	return Object.fromEntries(words.split(" ").map((word, index) => [word, from + index]));
}

function tens(words: string): Words {
	return Object.fromEntries(words.split(" ").map((word, index) => [word, 20 + 10 * index]));
}

const HUNDREDS =
	"ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos".split(" ");

const VALUES: { readonly [language in WordLanguage]: Words } = {
	en: {
		...counted(
			0,
			"zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
		),
		...{ a: 1, an: 1 },
		...tens("twenty thirty forty fifty sixty seventy eighty ninety"),
	},
	es: {
		...counted(
			1,
			"uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve",
		),
		...counted(
			21,
			"veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve",
		),
		...tens("veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa"),
		...Object.fromEntries(HUNDREDS.map((word, index) => [word, 100 * (index + 1)])),
		...Object.fromEntries(HUNDREDS.slice(1).map((word, index) => [word.replace(/os$/, "as"), 100 * (index + 2)])),
		...{ cero: 0, un: 1, una: 1, veintiún: 21, veintiuna: 21, cien: 100 },
	},
};

/** Words that multiply what is before them. */
const SCALES: { readonly [language in WordLanguage]: Words } = {
	en: { hundred: 100, thousand: 1000, million: 1_000_000 },
	es: { mil: 1000, millón: 1_000_000, millones: 1_000_000 },
};

const JOINTS: { readonly [language in WordLanguage]: string } = { en: "and", es: "y" };

/** Returns a pattern of a number written in words ("two hundred and fifty"). */
export function numberWords(language: WordLanguage): string {
	const words = [...Object.keys(VALUES[language]), ...Object.keys(SCALES[language])].filter(
		(word) => !/^an?$/.test(word),
	);
	const any = words.toSorted((one, other) => other.length - one.length).join("|");
	return `(?:${any})(?:(?:[ -]|\\s${JOINTS[language]}\\s)(?:${any})(?![\\p{L}]))*`;
}

/** Returns the value of a number written in words; undefined for other words. */
export function wordsValue(text: string, language: WordLanguage): number | undefined {
	let [total, current, isAny] = [0, 0, false];
	for (const word of text.toLowerCase().split(/[\s-]+/)) {
		const value = VALUES[language][word];
		const scale = SCALES[language][word];
		if (value === undefined && scale === undefined) {
			if (word === JOINTS[language]) continue;
			return undefined;
		}
		isAny = true;
		if (value !== undefined) current += value;
		else if (scale === 100) current = (current || 1) * 100;
		else if (scale !== undefined) {
			total += (current || 1) * scale;
			current = 0;
		}
	}
	return isAny ? total + current : undefined;
}

/** Returns the language of a tag ("es-US"), where its number words are known. */
export function wordLanguage(tag: string): WordLanguage | undefined {
	const [language = ""] = tag.toLowerCase().split("-");
	return language === "en" || language === "es" ? language : undefined;
}
