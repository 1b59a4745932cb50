const MAIL_BOX = [
	/\bP ?O ?B(?:O?X)?(?: ?#? ?\d|$)/,
	/\bP ?O ?(?:BO?X|DRAWER)\b/,
	/\bPOST(?:AL)? (?:OFFICE )?(?:BOX|DRAWER)\b/,
	/(?:^|, )P ?O #? ?\d+$/,
	/\b(?:MAIL ?)?BOX ?#? ?\d/,
	/^(?:LOCK ?BOX|DRAWER) #? ?\w{1,4}$/,
	/\b(?:R ?R|R ?F ?D|R ?D|RT|ROUTE|H ?C ?R?|HIGHWAY CONTRACT) ?#? ?\d+\w? ?,? ?BOX(?: [A-Z])?$/,
	/^(?:R ?R|R ?F ?D|RURAL ROUTE|H ?C ?R?|HIGHWAY CONTRACT) ?#? ?\d+\w? ?,? ?# ?\d/,
	/\bSTAR ROUTE ?,? BOX\b/,
	/\bGENERAL DELIVERY\b/,
	/\bP ?M ?B\b/,
	/\b(?:APARTADO(?: POSTAL)?|APDO|CASILLA) ?#? ?\d/,
];

/** Returns whether an address line is a mailbox or a box of a rural route, which cannot be the home that secures a line. */
export function isMailBox(line: string): boolean {
	const words = line
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toUpperCase()
		.replace(/[./'‘’\u2010-\u2015-]/g, " ")
		// a zero between letters is written for the letter
		.replace(/\w+/g, (word) => (/[A-Z]/.test(word) ? word.replaceAll("0", "O") : word))
		.replace(/\bP 0\b/g, "P O")
		.replace(/\s+/g, " ")
		.replace(/ ,/g, ",")
		.trim();
	return MAIL_BOX.some((shape) => shape.test(words));
}
