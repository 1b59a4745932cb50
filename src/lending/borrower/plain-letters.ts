/** Latin letters that no decomposition takes apart. */
const WHOLE: { readonly [letter: string]: string } = {
	Æ: "AE",
	Ð: "D",
	Đ: "D",
	Ħ: "H",
	ı: "i",
	Ł: "L",
	Ŋ: "N",
	Ø: "O",
	Œ: "OE",
	Þ: "TH",
	Ŧ: "T",
	ß: "ss",
	ẞ: "SS",
	æ: "ae",
	ð: "d",
	đ: "d",
	ħ: "h",
	ł: "l",
	ŋ: "n",
	ø: "o",
	œ: "oe",
	þ: "th",
	ŧ: "t",
};

/** Returns a text with Latin letters as A to Z: accents are left out, letters like Ł, Ø and ß are written out. */
export function plainLetters(text: string): string {
	return text
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.replace(/[^\p{ASCII}]/gu, (letter) => WHOLE[letter] ?? letter);
}

/** Two letters for one, as registers without these letters write them: Müller is MUELLER, Đorđe is DJORDJE. */
const SPELLED: { readonly [letter: string]: string } = {
	Ä: "AE",
	Å: "AA",
	Đ: "DJ",
	Ö: "OE",
	Ø: "OE",
	Ü: "UE",
	ä: "ae",
	å: "aa",
	đ: "dj",
	ö: "oe",
	ø: "oe",
	ü: "ue",
};

/** Returns a text with such letters spelled out; the text itself when it has none. */
export function spelledOut(text: string): string {
	return text.normalize("NFC").replace(/[ÄÅĐÖØÜäåđöøü]/g, (letter) => SPELLED[letter] ?? letter);
}
