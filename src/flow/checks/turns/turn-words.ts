const ACT =
	"upload|sign|send|complete|finish|provide|submit|choose|select|pick|enter|confirm|answer|add|link|order|book|schedule|pay|verify|review and|log in|fill";

/** What says that a person has nothing to do. */
const WAITS: readonly RegExp[] = [
	/\byou (?:don't|do not|needn't|need not|won't need to|will not need to)(?: need to| have to)? do anything\b/,
	/\bnothing (?:for you|you need|you have|you must|left for you|is left for you) to do\b|\bnothing (?:is )?(?:needed|required) (?:from|of) you\b/,
	/\b(?:no|nothing) (?:further |other )?action (?:is )?(?:needed|required|necessary)\b|\bno (?:further )?action from you\b/,
	/\bsit (?:tight|back)\b|\bnothing you need to do\b/,
];

/** Of a title: others are at work. */
const WAITS_IN_TITLE =
	/^we(?:'re| are)(?: now| still)? (?:reviewing|looking (?:at|into|over|through)|checking|verifying|processing|preparing|working on|going (?:over|through)|deciding)\b|^(?:reviewing|checking|verifying|processing|preparing) (?:your|the)\b|\b(?:is|are) (?:being reviewed|under review|in review)\b|^(?:under|in) review\b|^please wait\b/;

/** What says that a person has to act, in a sentence without a condition. */
const ASKS: readonly RegExp[] = [
	/\baction (?:is )?(?:needed|required)\b|\b(?:needs|requires) your action\b|\bit's your turn\b|\bwaiting (?:for|on) you\b/,
	/\bwe (?:still )?need (?:something|more|a few things|information|documents?|an answer) from you\b/,
	new RegExp(`\\bplease (?:now |also |then )?(?:${ACT}|tell us|give us|show us)\\b`),
	new RegExp(`^(?:now )?(?:${ACT}|call us|email us)\\b[^.]*\\b(?:below|to continue|so that your|today|right away)\\b`),
	new RegExp(`\\byou (?:still |now )?(?:need to|have to|must) (?:${ACT}|tell us|give us|show us)\\b`),
];

/** Of a title: an order to the reader. */
const ASKS_IN_TITLE = new RegExp(`^(?:please )?(?:${ACT}|tell us|give us|show us|add your|verify your)\\b`);

/** What makes a sentence one about another day. */
const SOMETIMES = /\b(?:if|when|unless|in case|should you)\b/;
const LATER = /\b(?:once|after|until|before)\b/;

/** Whether words say that the reader has nothing to do, or that others are at work. */
export function saysToWait(text: string, isTitle: boolean): boolean {
	const plain = plainOf(text);
	const told = sentencesOf(plain).filter((sentence) => !SOMETIMES.test(sentence) && !LATER.test(sentence));
	return (
		told.some((sentence) => WAITS.some((words) => words.test(sentence))) || (isTitle && WAITS_IN_TITLE.test(plain))
	);
}

/** Whether words ask the reader to do something now. */
export function saysToAct(text: string, isTitle: boolean): boolean {
	const plain = plainOf(text);
	if (WAITS.some((words) => words.test(plain)) || /\b(?:no|nothing) (?:further |other )?action\b/.test(plain))
		return false;
	const told = sentencesOf(plain).filter((sentence) => !SOMETIMES.test(sentence));
	return told.some((sentence) => ASKS.some((words) => words.test(sentence))) || (isTitle && ASKS_IN_TITLE.test(plain));
}

function plainOf(text: string): string {
	return text.trim().toLowerCase().replaceAll("’", "'");
}

function sentencesOf(text: string): string[] {
	return text.split(/(?<=[.!?])\s+/);
}
