/** Words that read as translated, as an engineer's or as British; each with what to write instead. */
const AVOIDED: readonly (readonly [RegExp, string])[] = [
	[
		/\bwhere (it|your application) stands\b|\bit stands\b|\bstands? (at|in(?! for)|on|until|for(?= \d)|as|under)\b/i,
		"status, is, appears",
	],
	[/\b(whose|your|our|else's) turn\b/i, "who's working on this"],
	[/\bby when\b(?! (it|we|you))/i, "when to expect it"],
	[/\bin all\b/i, "total"],
	[/(?<!\b(half|times|within|than|of|about|for) )\ba (month|year)\b(?! (later|ago))/i, "monthly, annual, per year"],
	[/\b(goes|moves?|go|carry) on\b(?! (to )?the| paper)/i, "continue"],
	[/\blook(s|ing|ed) at\b/i, "review"],
	[/\b(some|every|no)body\b|\bwhoever\b/i, "someone, no one"],
	[/\bwork(s|ed)? out\b|\bnothing .{0,40}\blost\b/i, "something went wrong, your progress is saved"],
	[/\btick(s|ed)?\b/i, "check"],
	[/\bat hand\b/i, "ready"],
	[/\be-mail|\buser name\b|\bzipcode\b/i, "email, username, ZIP code"],
	[/\bwe write to you\b/i, "we'll email you"],
	[/\bworking days?\b/i, "business day"],
	[/\byou need not\b/i, "you don't have to"],
	[/\bany more\b(?! (than|\w+s\b))/i, "no longer"],
];
/** Words of the code that mean nothing to a borrower. */
const INTERNAL = /\b(standing|stage|seat)\b/i;
const BRITISH =
	/\b(authoris|organis|recognis|apologis|finalis|notaris|customis|summaris|minimis|maximis|utilis|prioritis)\w*|\b(cheque|colour|favour|honour|neighbour|labour|centre|licence|programme|judgement|enrolment|fulfil|instalment)s?\b|\bcancel(led|ling)\b|\b(whilst|amongst|learnt|spelt|towards)\b/i;

/** What only borrowers' texts avoid, because engineers mean something else by it or nobody is in doubt. */
const AVOIDED_FOR_BORROWERS =
	/^(when to expect it|something went wrong, your progress is saved|monthly, annual, per year)$/;

/** What is wrong with the words of documentation, or of what a command prints. */
export function proseFaults(text: string): string[] {
	return wordFaults(text, "staff").filter((fault) => !AVOIDED_FOR_BORROWERS.test(fault.split(": write ")[1] ?? ""));
}

/** What is wrong with the words of a text, apart from how long its sentences are. */
export function wordFaults(text: string, reader: "borrower" | "staff"): string[] {
	const plain = text.replaceAll(/\{[^}]*\}/g, "x");
	const found = AVOIDED.filter(([pattern]) => pattern.test(plain)).map(
		([pattern, instead]) => `“${pattern.exec(plain)?.[0]}”: write ${instead}`,
	);
	const british = BRITISH.exec(plain)?.[0];
	if (british !== undefined) found.push(`“${british}” is British`);
	const internal = reader === "borrower" ? INTERNAL.exec(plain)?.[0] : undefined;
	if (internal !== undefined) found.push(`“${internal}”: write what the borrower sees`);
	if (/^Required[.!]?$/.test(text)) found.push("“Required” does not say what to do");
	return found;
}
