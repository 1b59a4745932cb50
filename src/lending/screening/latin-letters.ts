import { plainLetters } from "../borrower/plain-letters.ts";

const CYRILLIC = letters(
	"АA БB ВV ГG ДD ЕE ЁE ЖZH ЗZ ИI ЙY КK ЛL МM НN ОO ПP РR СS ТT УU ФF ХKH ЦTS ЧCH ШSH ЩSHCH Ъ ЫY Ь ЭE ЮYU ЯYA ІI ЇI ЄE ҐG ЂD ЈJ ЉL ЊN ЋC ЏD",
);
/** Consonants and long vowels: short ones are not written. */
const ARABIC = letters(
	"اA أA إI آA ٱA بB تT ثTH جJ حH خKH دD ذDH رR زZ سS شSH صS ضD طT ظZ عA غGH فF قQ كK کK لL مM نN هH وW يY یY ىA ةA ءA ئY ؤW پP چCH ژZH گG",
);

function letters(list: string): ReadonlyMap<string, string> {
	return new Map(list.split(" ").map((pair) => [pair.charAt(0), pair.slice(1).replace(/[^A-Z]/g, "")]));
}

/**
 * Returns a name in capital letters A to Z, digits and single spaces: punctuation is removed, hyphens become spaces, Cyrillic and
 * Arabic letters are carried over one by one, and letters of other scripts stay.
 */
export function latinName(text: string): string {
	const carried = [...text.normalize("NFC").toUpperCase()].map(
		(letter) => CYRILLIC.get(letter) ?? ARABIC.get(letter) ?? letter,
	);
	return plainLetters(carried.join(""))
		.toUpperCase()
		.replace(/[\p{Lm}’'.`´]/gu, "")
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();
}

/** Whether a name has letters that no letter A to Z stands for here, so that it cannot be compared with a list in Latin letters. */
export function isInAnotherScript(text: string): boolean {
	return /[^A-Z0-9 ]/.test(latinName(text)) || !/[A-Z0-9]/.test(latinName(text));
}
