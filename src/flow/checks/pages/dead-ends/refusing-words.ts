const WE_DO_NOT =
	/\b(?:we(?:['’]re| are)?|the (?:credit union|bank|lender))\b[^.]{0,60}\b(?:can(?:no|['’])t|can not|cannot|unable to|not able to|do(?:n['’]t| not)|wo(?:n['’]t)|will not|aren['’]t able|are not able|no longer)\b[^.]{0,40}\b(?:lend|offer|accept|approve|serve|continue|consider|open|make|extend|give|process|go (?:on|ahead|further)|proceed)\b/i;
const ONLY =
	/\b(?:lend|offer|open|serve|make|accept|available|reserved|limited|is|are)\b[^.]{0,40}\b(?:only|exclusively|solely)\b[^.]{0,40}\b(?:to|for|in|from|members?|residents?|customers?|employees?|homeowners?|counties)\b|\bonly (?:lend|serve|accept|offer|open|make|work with)\b|\b(?:members|residents|customers|employees|owners) only\b|\bfor (?:members|residents|customers|employees) (?:alone|only)\b/i;
const YOU_ARE_NOT =
	/\b(?:you|your|this|that|the home|it)\b[^.]{0,40}\b(?:not eligible|ineligible|not qualif\w*|do(?:es)?(?:n['’]t| not) (?:qualify|meet)|is(?:n['’]t| not) (?:eligible|available)|(?:was|were|been|is|are) (?:declined|denied|turned down|rejected))\b/i;
const NOT_ELIGIBLE =
	/^\s*(?:not eligible|ineligible|not (?:available|approved)|declined|denied|application (?:closed|declined|denied|ended))\b/i;
const SORRY =
	/\b(?:unfortunately|regret(?:fully)?|(?:we['’]re|we are|sorry,?)\s*(?:very |so )?sorry|sorry(?:,| that| but| we))\b/i;

/** Whether a sentence of a page says that there will be no line. */
export function isRefusal(text: string): boolean {
	return [WE_DO_NOT, ONLY, YOU_ARE_NOT, NOT_ELIGIBLE, SORRY].some((pattern) => pattern.test(text));
}
