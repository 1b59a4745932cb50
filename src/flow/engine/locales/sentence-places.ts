/** Keys whose value, or everything below it, is read by people; ids, addresses, rules and notes for authors have other keys. */
const READ = new Set(
	"title nextTitle body label words header description why good poor button done started who by subject answer closed unsure signIn noApplication phrases parts disclosures standard underReview text product pageTitle message while".split(
		" ",
	),
);
/** The same for forms, whose fields may have any name. */
const READ_IN_FORMS = new Set(
	"title intro footnotes submit messages ui:title ui:help ui:placeholder ui:description ui:enumNames addLabel removeLabel noteBeside".split(
		" ",
	),
);
/** Parts of a file that no borrower reads, or that hold no sentence. */
const CLOSED = new Set([
	"$schema",
	"facts",
	"states",
	"transitions",
	"interrupts",
	"routing",
	"tasks",
	"writes",
	"const",
	"enum",
	"default",
	"ways",
	"blocks",
]);
/** Settings that stand among sentences: where an action leads and how it is drawn, and a brand's style of header. */
const SETTING = /(?:^|\/)(?:to|kind|(?:brand|frame)\/header)$/;
/** The row's `about` in the status texts is a sentence; elsewhere it is a note. */
const STATUS_NOTE = /^(?:rows\/[^/]+|held)\/about$/;

/** What another product of the lender is for; its name is a brand's. */
const APP_NOTE = /^apps\/[^/]+\/about$/;

/** What every mail shares: who writes, how to reach them, and why one gets it; and the lines above a mail's text. */
const MAIL_TEXT =
	/^(?:frame\/(?:writers|reach|reasons|safety|choices|fallback|texts)|mails\/[^/]+\/(?:(?:onPaper|agreed)\/)?(?:preheader|heading)$)/;

/** Whether the text at these keys of a composed file is a sentence that people read, and may be translated. */
export function isSentencePlace(file: string, keys: readonly string[]): boolean {
	if (file.startsWith("flows/copy/")) return keys[0] !== "$schema";
	if (isOwnTableFile(file)) return keys[0] === "rows" && keys[2] === "then";
	const isForm = file.startsWith("schemas/forms/");
	if (!isForm && SETTING.test(keys.join("/"))) return false;
	const read = isForm ? READ_IN_FORMS : READ;
	let isRead = false;
	for (const [index, key] of keys.entries()) {
		const isField = isForm && keys[index - 1] === "properties";
		if (isField) continue;
		if (CLOSED.has(key) && !isRead) return false;
		if (read.has(key)) isRead = true;
	}
	if (file === "flows/mails.json" && MAIL_TEXT.test(keys.join("/"))) return true;
	const note = file === "flows/standing.json" ? STATUS_NOTE : file === "org.json" ? APP_NOTE : undefined;
	return isRead || note?.test(keys.join("/")) === true;
}

/** Whether a file is a table whose texts are facts, which sentences may show. */
export function isOwnTableFile(file: string): boolean {
	return file.startsWith("flows/tables/");
}

/** The files with sentences, besides copy, forms and the tables whose texts are facts. */
export const SENTENCE_FILES = [
	"org.json",
	"flows/pages.json",
	"flows/progress.json",
	"flows/entry.json",
	"flows/conditions.json",
	"flows/standing.json",
	"flows/notifications.json",
	"flows/mails.json",
	"flows/chat.json",
	"flows/knowledge.json",
	"flows/signer.json",
] as const;
