import { isList, isObject, type Json, type JsonObject } from "../../engine/json.ts";
import { titleOf } from "../map/map-texts.ts";
import { type Path, pointerOf } from "../text/text-fault.ts";
import { type JourneyOrder, journeyOrder } from "./journey-order.ts";
import { originOf } from "./origin-of.ts";
import type { OtherReader } from "./readable-facts.ts";
import { chosenOf, type RulePart, type RulePartName } from "./rule-part.ts";
import { rulePartsIn } from "./rule-parts.ts";

/** What a rule decides: which kind of place its target is. */
export type RuleTarget = "page" | "stage" | "state";

/** The kinds of rules, in the order of the journey. */
export const RULE_GROUPS = [
	"guards",
	"steps",
	"moves",
	"stages",
	"overrides",
	"stagePages",
	"statePages",
	"orders",
	"conditions",
	"reviews",
	"declines",
	"progress",
	"facts",
	"signerMoves",
	"signerPages",
	"signerOrders",
	"signerFacts",
	"audiences",
] as const;
export type RuleGroup = (typeof RULE_GROUPS)[number];

/** One rule: when it holds, and what it decides. */
export interface FlowRule {
	readonly id: string;
	/** What a person calls it. */
	readonly title: string;
	/** Absent where it always holds. */
	readonly when?: Json;
	/** The place that it decides on; absent where the rule itself is what is decided on. */
	readonly to?: string;
	/** What it says of each part of its list, by the ids of choices. */
	readonly parts?: { readonly [part in RulePartName]?: readonly string[] };
	/** Whether this lender wrote all of it, some of it, or none. */
	readonly origin: "own" | "changed" | "below";
	/** The number of the last place on the journey whose answers it can know; absent where that depends on the person. */
	readonly knows?: number;
	/** What else is written at it, which stays as it is; absent for nothing. */
	readonly kept?: JsonObject;
}

/** Rules that are tried one after the other: the first that holds decides, unless each decides for itself. */
export interface RuleList {
	/** File and place in it: "flows/stage-routing.json#/stages/FUNDABLE". */
	readonly id: string;
	readonly group: RuleGroup;
	readonly file: string;
	readonly path: Path;
	readonly title: string;
	/** What the rules decide on and the key that says it; absent where a rule decides only about itself. */
	readonly target?: { readonly kind: RuleTarget; readonly key: string };
	/** What each rule says besides; absent where that is nothing. */
	readonly parts?: readonly RulePart[];
	/** Whether it may end in another rule: the last of the others is for whoever no other is about. */
	readonly isOpenEnded?: boolean;
	/** Whether each rule belongs to something else, so that none is added, moved or taken away by itself. */
	readonly isFixed?: boolean;
	/** Where a rule says when it holds, if not at "when". */
	readonly key?: Path;
	/** Whose facts the rules read, if not the borrower's: those of a person who signs too, or of whoever visits. */
	readonly reads?: OtherReader;
	/** Whether a lender writes all rules of the list anew to change one. */
	readonly isWhole: boolean;
	readonly rules: readonly FlowRule[];
}

/** Where the rules of a list say when they hold. */
export function conditionKey({ key = ["when"] }: Pick<RuleList, "key">): Path {
	return key;
}

interface Source {
	readonly group: RuleGroup;
	readonly file: string;
	/** Keys from the file to its lists, with "/" between. */
	readonly at: string;
	readonly target?: RuleList["target"];
	/** The keys of a rule that are shown with it, besides when it holds and where it leads. */
	readonly said?: readonly string[];
	/** Whether there is a list of rules for each key, rather than one rule. */
	readonly isEach?: boolean;
	readonly isOpenEnded?: boolean;
	readonly isFixed?: boolean;
	readonly key?: Path;
	readonly reads?: OtherReader;
	/** Whether an entry that says no rule is none. */
	readonly isSaid?: boolean;
}

const PROGRESS = "flows/progress.json";
const SIGNER = "flows/signer.json";
const toPage = { kind: "page", key: "to" } as const;
const toState = { kind: "state", key: "to" } as const;
const asked = { kind: "page", key: "location" } as const;
const [APPLICATION, ORIGINATION] = ["flows/application.json", "flows/origination.json"] as const;
const open = { isOpenEnded: true } as const;
const fixed = { isFixed: true } as const;
const SOURCES: readonly Source[] = [
	{ group: "guards", file: "flows/entry.json", at: "guards", said: ["on", "show", "redirect"], ...open },
	{ group: "steps", file: "flows/registration.json", at: "steps", said: ["form", "progress"], ...open },
	{ group: "moves", file: APPLICATION, at: "interrupts", target: toState, said: ["from"], ...open },
	{ group: "moves", file: APPLICATION, at: "transitions", target: toState, said: ["from"], ...open },
	{ group: "stages", file: ORIGINATION, at: "stages", target: { kind: "stage", key: "stage" } },
	{ group: "overrides", file: "flows/stage-routing.json", at: "overrides", target: toPage, ...open },
	{ group: "stagePages", file: "flows/stage-routing.json", at: "stages", target: toPage, isEach: true },
	{ group: "statePages", file: "flows/state-routing.json", at: "states", target: toPage, isEach: true },
	{ group: "orders", file: ORIGINATION, at: "tasks", said: ["vendor", "operation"], ...open },
	{
		...{ group: "conditions", file: "flows/conditions.json", at: "conditions", target: asked, ...open },
		said: ["type", "documentType", "form"],
	},
	{ group: "reviews", file: ORIGINATION, at: "reviews", ...fixed },
	{ group: "declines", file: ORIGINATION, at: "declines", ...fixed },
	{ group: "progress", file: PROGRESS, at: "registration/steps", ...fixed },
	{ group: "progress", file: PROGRESS, at: "application/steps", key: ["alternative", "when"], ...fixed },
	{ group: "progress", file: PROGRESS, at: "coBorrower/steps", key: ["alternative", "when"], ...fixed },
	{ group: "facts", file: "flows/facts.json", at: "facts", key: ["rule"], isSaid: true, ...fixed },
	{ group: "signerMoves", file: SIGNER, at: "interrupts", reads: "signer", ...fixed },
	{ group: "signerMoves", file: SIGNER, at: "transitions", reads: "signer", ...fixed },
	{ group: "signerPages", file: SIGNER, at: "routing", reads: "signer", isEach: true, ...fixed },
	{ group: "signerOrders", file: SIGNER, at: "tasks", reads: "signer", ...fixed },
	{ group: "signerFacts", file: SIGNER, at: "facts", reads: "signer", key: ["rule"], isSaid: true, ...fixed },
	{ group: "audiences", file: "org.json", at: "flags", reads: "visitor", key: ["audience"], ...fixed },
	{ group: "audiences", file: "org.json", at: "experiments", reads: "visitor", key: ["audience"], ...fixed },
];

/** Where a rule is read: the address of its list, and its id or its place in the list; without them the list as a whole. */
export interface RuleAddress {
	readonly group: RuleGroup;
	readonly list: string;
	readonly rule?: string;
}

/** The rule, or the list of them, that a pointer into a file is about. */
export function ruleAt(file: string, keys: readonly string[]): RuleAddress | undefined {
	const source = SOURCES.find(
		(one) => one.file === file && one.at.split("/").every((key, index) => keys[index] === key),
	);
	if (source === undefined) return undefined;
	const at = source.at.split("/");
	const path = source.isEach ? [...at, keys[at.length] ?? ""] : at;
	const address = { group: source.group, list: `${file}#${pointerOf(path)}` };
	const [rule, ...inner] = keys.slice(path.length);
	const [said] = inner;
	const isShown =
		said === undefined ||
		said === conditionKey(source)[0] ||
		said === source.target?.key ||
		source.said?.includes(said) === true;
	if (rule === undefined) return source.isEach && keys.length === at.length ? undefined : address;
	return isShown ? { ...address, rule } : undefined;
}

interface LayeredFile {
	readonly value: Json;
	readonly layers: { readonly [pointer: string]: string };
}

/** The rules of composed files; `titles` are what places are called, by "kind:id". */
export function ruleLists(
	files: { readonly [path: string]: LayeredFile },
	org: string,
	titles: ReadonlyMap<string, string>,
): RuleList[] {
	const order = journeyOrder(files);
	return SOURCES.flatMap((source): RuleList[] => {
		const { group, file, at, target, isOpenEnded, isEach = false } = source;
		const { value = null, layers = {} } = Object.hasOwn(files, file) ? (files[file] ?? {}) : {};
		const place = at.split("/");
		const held = place.reduce<Json | undefined>((inner, key) => (isObject(inner) ? inner[key] : undefined), value);
		if (!isObject(held)) return [];
		const parts = rulePartsIn(files, file, at, titles);
		const made = (path: Path, title: string, rules: Json): RuleList => ({
			...{ id: `${file}#${pointerOf(path)}`, group, file, path, title, isWhole: isList(rules) },
			...(target === undefined ? {} : { target }),
			...(isOpenEnded === undefined ? {} : { isOpenEnded }),
			...(source.isFixed === undefined ? {} : { isFixed: source.isFixed }),
			...(parts.length === 0 ? {} : { parts }),
			...(source.key === undefined ? {} : { key: source.key }),
			...(source.reads === undefined ? {} : { reads: source.reads }),
			rules: withKnown(
				rulesIn(rules, path, { ...source, parts }, (rule, pointer) => originOf(layers, org, rule, pointer), titles),
				source,
				order,
			),
		});
		if (!isEach) return [made(place, titleOf(undefined, at), held)];
		const kind = group === "statePages" ? "state" : "stage";
		const entries = Object.entries(held).toSorted(([, one], [, other]) => reachOf(one, order) - reachOf(other, order));
		return entries.map(([id, rules]) =>
			made([...place, id], titles.get(`${kind}:${id}`) ?? titleOf(undefined, id), rules),
		);
	});
}

/** How far on the journey the rules of a list lead: the place of their first page among all. */
function reachOf(rules: Json, { ofPage }: JourneyOrder): number {
	const led = (isList(rules) ? rules : []).flatMap((rule) => {
		return isObject(rule) && typeof rule.to === "string" ? (ofPage(rule.to) ?? []) : [];
	});
	return Math.min(Number.MAX_SAFE_INTEGER, ...led);
}

/** A step knows what was asked before it; rules that choose a page, what is asked up to the last one that they lead to. */
function withKnown(rules: FlowRule[], { group }: Source, { ofStep, ofPage }: JourneyOrder): FlowRule[] {
	if (group === "steps") return rules.map((rule) => ({ ...rule, knows: ofStep(rule.id) - 1 }));
	if (group !== "stagePages" && group !== "statePages") return rules;
	const led = rules.flatMap(({ to }) => (to === undefined ? [] : (ofPage(to) ?? [])));
	return led.length === 0 ? rules : rules.map((rule) => ({ ...rule, knows: Math.max(...led) }));
}

/** What every list shows of a rule, besides when it holds and where it leads. */
const SHOWN: readonly string[] = ["id", "about", "$comment", "header", "description", "button"];

function rulesIn(
	rules: Json,
	path: Path,
	source: Source & { readonly parts: readonly RulePart[] },
	origin: (rule: Json, pointer: string) => FlowRule["origin"],
	titles: ReadonlyMap<string, string>,
): FlowRule[] {
	const { group, target, parts, isSaid = false } = source;
	const keys = conditionKey(source);
	const entries: readonly (readonly [string, string | number, Json])[] = isList(rules)
		? rules.map((rule, index) => [String(isObject(rule) ? rule.id : index), index, rule] as const)
		: Object.entries(isObject(rules) ? rules : {}).map(([id, rule]) => [id, id, rule] as const);
	return entries.flatMap(([id, key, rule]): FlowRule[] => {
		if (!isObject(rule)) return [];
		const holder = keys.slice(0, -1).reduce<Json | undefined>((at, one) => (isObject(at) ? at[one] : undefined), rule);
		const when = isObject(holder) ? holder[keys.at(-1) ?? ""] : undefined;
		if (!isObject(holder) || (isSaid && when === undefined)) return [];
		const said = new Set([...SHOWN, keys[0], target?.key, ...parts.flatMap((part) => part.keys)]);
		const kept = Object.entries(rule).filter(([one]) => !said.has(one));
		const to = target === undefined ? undefined : rule[target.key];
		return [
			{
				id,
				title: (group === "steps" ? titles.get(`step:${id}`) : undefined) ?? titleOf(rule.about ?? rule.header, id),
				...(when === undefined || when === true ? {} : { when }),
				...(typeof to === "string" ? { to } : {}),
				...(parts.length === 0
					? {}
					: { parts: Object.fromEntries(parts.map((part) => [part.name, chosenOf(part, rule)])) }),
				origin: origin(rule, pointerOf([...path, key])),
				...(kept.length === 0 ? {} : { kept: Object.fromEntries(kept) }),
			},
		];
	});
}
