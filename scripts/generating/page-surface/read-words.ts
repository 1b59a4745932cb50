import { parseSync } from "vite";

/** The words of pages.json that one source file reads, by name. */
export interface WordsRead {
	/** Their page: the current one, the page with this screen, or a page that has this word. */
	readonly from: { readonly screen?: string; readonly having?: string } | undefined;
	/** Names that the page must have. */
	readonly words: readonly string[];
	/** Names that not every page has. */
	readonly maybe: readonly string[];
	/** True when more names come from the record. */
	readonly isOpen: boolean;
	/** Suffixes of names that start with a stage. */
	readonly stages: readonly string[];
	/** Address parameters whose values are names. */
	readonly params: readonly string[];
}

interface Node {
	readonly type: string;
	readonly start: number;
	readonly [key: string]: unknown;
}

/** Returns the names in a source file's calls of `words`; throws when a name cannot be determined from the source. */
export function wordsRead(file: string, source: string): WordsRead {
	const { program } = parseSync(file, source);
	const nodes = [...descendants(program as unknown as Node)];
	const constants = new Map(
		nodes
			.filter(({ type }) => type === "VariableDeclarator")
			.map((node) => [nameOf(node.id), node.init as Node | null]),
	);
	const textsOf = (node: Node | null | undefined, call: Node): string[] => {
		switch (node?.type) {
			case "Literal":
				return [String(node.value)];
			case "ConditionalExpression":
				return [...textsOf(node.consequent as Node, call), ...textsOf(node.alternate as Node, call)];
			case "MemberExpression":
				return textsOf(node.object as Node, call);
			case "Identifier":
				return textsOf(constants.get(nameOf(node)), call);
			case "TSAsExpression":
			case "TSSatisfiesExpression":
				return textsOf(node.expression as Node, call);
			case "ArrayExpression":
				return (node.elements as Node[]).flatMap((item) => textsOf(item, call));
			case "ObjectExpression":
				return (node.properties as Node[]).flatMap((item) => textsOf(item.value as Node, call));
			default: {
				const line = source.slice(0, call.start).split("\n").length;
				throw new Error(`${file}:${line}: write the names of words as literals, or as a constant of the same file.`);
			}
		}
	};
	const calls = nodes.filter(({ type }) => type === "CallExpression");
	const called = (name: string) => calls.filter(({ callee }) => nameOf(callee) === name);
	const first = (name: string) => called(name).flatMap((call) => textsOf((call.arguments as Node[])[0], call));
	const froms = [
		...first("useWordsOf").map((screen) => ({ screen })),
		...first("useWordsWith").map((having) => ({ having })),
		...called("useWords").map(() => ({})),
	];
	if (called("useWordsOf").length > 0 && new Set(froms.map((one) => JSON.stringify(one))).size > 1)
		throw new Error(`${file}: read the words of one page in one file.`);
	const found = called("words.find").flatMap((call) => textsOf((call.arguments as Node[])[1], call));
	return {
		from: froms[0],
		words: first("words"),
		maybe: [...first("words.maybe"), ...found],
		isOpen: found.length > 0,
		stages: first("words.ofStage"),
		params: first("words.ofParam"),
	};
}

function nameOf(value: unknown): string {
	const node = value as Node | null;
	if (node?.type === "Identifier") return String(node.name);
	return node?.type === "MemberExpression" ? `${nameOf(node.object)}.${nameOf(node.property)}` : "";
}

function* descendants(node: Node): Generator<Node> {
	yield node;
	for (const value of Object.values(node)) {
		for (const child of Array.isArray(value) ? value : [value]) {
			if (typeof child === "object" && child !== null && typeof (child as Node).type === "string")
				yield* descendants(child as Node);
		}
	}
}
