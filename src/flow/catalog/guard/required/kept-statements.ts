/** Words that say the same in a legal text, by stem: a rewording may take another of its group. */
const SAME: readonly string[] = [
	"repay prepay payoff paydo settl devol reembo",
	"penal charg fee fees cost costs price recarg cargo",
	"cance canceled resci revok withd undo",
	"line credi heloc accou loan linea cuent",
	"tell infor notif let advis say said says state expla write writt avisa inform",
	"home house dwell prope resid proper vivie hogar casa",
	"lose loss forec perde perd",
	"secur colla mortg lien pledg garan hipot",
	"buy bough purch obtai get choos selec pick choic",
	"lende credi compa",
	"sign signa signi execu",
	"due owed owe owing oblig debt debts liabl",
	"rate rates perce apr inter tasa",
	"maxim most limit highe cap exceed never",
	"minim least smalle",
	"draw advan borro withdr retir",
	"insur cover polic",
	"attor lawye couns legal",
	"value worth appra valua estim",
	"copy copie dupli",
	"appli applic reque asked ask",
	"appro accep grant",
	"unabl canno decli denie refus rejec turn",
	"decis decid actio deter",
	"reaso why cause becau grou",
	"start begin accru",
	"month monthl",
	"equal fair",
	"opport housi",
	"after once later later follo",
	"right entit",
	"agree contr note",
	"finish end close closi termi",
	"income earni salar",
	"verif confi check",
	"insuf low enough small",
	"exces high too much",
	"histo past recor file",
	"delin late missed",
	"free witho nothi waive",
	"send sent mail deliv post give gave given",
	"need requi must",
	"paper print",
	"privac data perso",
	"electr onlin digit",
	"commu notic messa",
	"licen permi",
	"avail offer",
	"number no",
];

const GROUPS = new Map(SAME.flatMap((group, index) => group.split(" ").map((stem) => [stem, `=${index}`] as const)));

/** Words that carry no meaning of their own. */
const EMPTY = new Set(
	`about above after again also although always among another any anyone are because been before being below between both but
	can could does doing down during each either else ever every few for from further had has have having her here hers him his how
	however into its itself just like made make many might more most much must myself neither nor not now off only onto other our
	ours out over own per rather same shall she should since some still such than that the their them then there these they this
	those through thus too under until upon very was were what when where whether which while who whom whose will with within would
	yet you your yours una uno las los del por para con que sus este esta esto como pero más sin sobre entre cada january february march april june july august september october november
	december`.split(/\s+/),
);

/** Returns what a text speaks of: the stems of its words, those that mean the same as one; places are left out. */
export function topicsOf(text: string): ReadonlySet<string> {
	const known = topics.get(text);
	if (known !== undefined) return known;
	const words = wordsOf(text).filter((word) => word.length > 2 && !EMPTY.has(word));
	const found = new Set(words.map((word) => topicOf(word)));
	if (topics.size > 20_000) topics.clear();
	topics.set(text, found);
	return found;
}

const topics = new Map<string, ReadonlySet<string>>();

function topicOf(word: string): string {
	const stem = word.slice(0, 5);
	return GROUPS.get(word) ?? GROUPS.get(word.slice(0, 6)) ?? GROUPS.get(stem) ?? stem;
}

function wordsOf(text: string): string[] {
	const plain = text
		.replace(/\{[^{}]*\}/g, " ")
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase();
	return plain.match(/[a-z]+/g) ?? [];
}

/** Returns how many words a text has, each place counted as one. */
export function lengthOf(text: string): number {
	return text.split(/\s+/).filter((word) => word !== "").length;
}

/** A courtesy, which no law asks for. */
const COURTESY = /^(?:Thank you|Thanks|Gracias|Please read)\b/;

/** Returns the statements of a text: its sentences. */
export function statementsOf(text: string): string[] {
	const sentences = text.split(/(?<=[.!?])(?<!U\.S\.)\s+(?=[\p{Lu}{¿¡"“])/u);
	return sentences.filter((sentence) => topicsOf(sentence).size > 0 && !COURTESY.test(sentence));
}

/** Below this share of its topics a statement is gone, if the text got shorter as well. */
const LEFT = 0.5;
/** Below this share it is gone, however long the text is. */
const NOTHING_LEFT = 0.25;

/**
 * Returns the statements that are no longer made. `now` are groups of statements in which one may be, and `old` all that was said
 * before: only sentences that are new can say in other words what another said. `fewer` is how many words there are less.
 */
export function lostStatements(
	before: readonly string[],
	now: readonly (readonly string[])[],
	old: ReadonlySet<string>,
	fewer: number,
): string[] {
	const said = new Set(now.flat());
	const topicsNow = now.map((group) => topicsOf(group.filter((one) => !old.has(one)).join(" ")));
	return before.filter((statement) => {
		if (said.has(statement)) return false;
		const wanted = topicsOf(statement);
		const best = Math.max(0, ...topicsNow.map((known) => [...wanted].filter((topic) => known.has(topic)).length));
		const share = best / wanted.size;
		return share < NOTHING_LEFT || (share < LEFT && fewer >= lengthOf(statement) / 2);
	});
}

/** Returns a place as people read it: "minRedraw" is "min redraw". */
export function placeInWords(name: string): string {
	return name
		.replace(/Text$/, "")
		.replace(/([a-z0-9])([A-Z])/g, "$1 $2")
		.toLowerCase();
}

/** Returns a statement as a finding quotes it. */
export function quoted(statement: string): string {
	return statement.length <= 90 ? statement : `${statement.slice(0, 88).replace(/\s+\S*$/, "")}…`;
}
