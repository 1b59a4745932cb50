import { isList, isObject, type Json } from "../../engine/json.ts";
import { objectIn } from "../forms/form-fields.ts";
import { declaredPage } from "../map/draft-map.ts";
import type { FileChange } from "../overlay/entry-moves.ts";
import { edited, valueOfText } from "../text/text-edit.ts";
import type { Path } from "../text/text-fault.ts";
import type { FlowRule, RuleList } from "./rule-lists.ts";

/** A review by the lender's own staff: some borrowers wait at it until somebody has chosen. */
export interface NewReview {
	/** Camel case, free among facts, stages and reviews: "sentByNeighbor". */
	readonly name: string;
	/** The lender's code, under which what staff choose is kept. */
	readonly org: string;
	/** What staff call it, and what they are to do. */
	readonly title: string;
	readonly task: string;
	/** Who is reviewed, as the rules that hold all together. */
	readonly when: readonly Json[];
	/** The row of the stages before which it comes, and where on the way that is. */
	readonly before: string;
	readonly place: ReviewPlace;
	/** What staff choose from. */
	readonly accept: string;
	readonly decline: string;
	/** What a borrower reads until then, and once it was not accepted. */
	readonly waiting: ReviewWords;
	readonly declined: ReviewWords;
	/** Who reviews, and the words of the link to a person, as the borrower reads them. */
	readonly who: string;
	readonly help: string;
	/** What the borrower reads once it was accepted. */
	readonly done: string;
}

/** Where on a borrower's way something is: the step that their home page names, and how far the bar of progress is. */
export interface ReviewPlace {
	readonly step: string;
	readonly progress?: string;
}

interface ReviewWords {
	readonly title: string;
	readonly body: string;
}

/** A value to add to a file: under a key that it has not, or to a list. */
interface Addition {
	readonly path: Path;
	readonly value: Json;
	readonly isItem?: boolean;
}

/** The names that a review takes up: its fact, its stage and its pages. */
export function reviewNames({ name }: Pick<NewReview, "name">) {
	const key = name.replaceAll(/[A-Z]|\d+/g, "-$&").toLowerCase();
	const page = `${key}-review`;
	const stage = page.replaceAll("-", "_").toUpperCase();
	return { fact: `${name}Choice`, key, stage, row: page, page, declinedPage: `${page}-declined` };
}

/**
 * Where on the way a row of the stages is: its step as the composed standing.json says it, and the progress of the page that its
 * stage leads to. Undefined for a row that is no step, such as a decline, before which nobody is to be reviewed.
 */
export function reviewPlace(
	row: FlowRule,
	{ standing, pages, lists }: { readonly standing: Json; readonly pages: Json; readonly lists: readonly RuleList[] },
): ReviewPlace | undefined {
	const { step } = objectIn(objectIn(standing, "rows"), row.id);
	if (typeof step !== "string") return undefined;
	const all = objectIn(pages, "pages");
	const leads = lists.find(({ group, path }) => group === "stagePages" && path.at(-1) === row.to)?.rules ?? [];
	const progresses = leads.map(({ to = "" }) => objectIn(all, declaredPage(Object.keys(all), to)).progress);
	const progress = progresses.find((one) => typeof one === "string");
	return { step, ...(typeof progress === "string" ? { progress } : {}) };
}

/** The changes of a lender's files that add a review, all or none of which are kept. */
export function addReview(
	review: NewReview,
): readonly { file: string; make: (text: string | undefined) => FileChange }[] {
	return Object.entries(additions(review)).map(([file, added]) => ({
		file,
		make: (text) => ({ text: withAdditions(text, added) }),
	}));
}

function additions(review: NewReview): { readonly [file: string]: readonly Addition[] } {
	const { org, title, task, when, before, place, accept, decline, waiting, declined, who, help, done } = review;
	const { fact, key, stage, row, page, declinedPage } = reviewNames(review);
	const choice = { var: fact };
	const notice = ({ title: heading, body }: ReviewWords, tone: string): Json => ({
		...{ kind: "notice", title: heading, body: [body], tone },
		...(place.progress === undefined ? {} : { progress: place.progress }),
		actions: { help: { label: help, to: "/contact", kind: "link" } },
	});
	return {
		"flows/facts.json": [
			{ path: ["facts", "stage", "enum", "$insert"], value: { value: stage }, isItem: true },
			{
				path: ["facts", fact],
				value: {
					...{ type: "string", enum: ["ACCEPTED", "DECLINED"], nullable: true },
					...{ path: `partner.${org}.reviews.${key}.choice`, about: title },
				},
			},
		],
		"flows/origination.json": [
			{
				path: ["stages", row],
				value: { $before: before, when: { and: [...when, { "!==": [choice, "ACCEPTED"] }] }, stage },
			},
			{
				path: ["reviews", key],
				value: {
					...{ when: { "===": [{ var: "stage" }, stage] }, title, body: [task] },
					choices: { ACCEPTED: { label: accept }, DECLINED: { label: decline } },
				},
			},
		],
		"flows/stage-routing.json": [
			{
				path: ["stages", stage],
				value: [
					{ id: "declined", when: { "===": [choice, "DECLINED"] }, to: declinedPage },
					{ id: "waiting", to: page },
				],
			},
			{ path: ["waiting", stage], value: { after: "stay" } },
		],
		"flows/pages.json": [
			{ path: ["pages", page], value: notice(waiting, "waiting") },
			{ path: ["pages", declinedPage], value: notice(declined, "attention") },
			{ path: ["waits", stage], value: { title: waiting.title, body: waiting.body } },
		],
		"flows/standing.json": [
			{
				path: ["rows", row],
				value: {
					...{ step: place.step, turn: "LENDER", who, title: waiting.title, body: waiting.body },
					...{ within: { workingDays: 2 }, done },
				},
			},
		],
	};
}

function withAdditions(text: string | undefined, added: readonly Addition[]): string {
	if (text !== undefined) return added.reduce(withAddition, text);
	const made = added.reduce<Json>((file, { path, value, isItem }) => placed(file, path, isItem ? [value] : value), {});
	return `${JSON.stringify(made, null, 2)}\n`;
}

function withAddition(text: string, { path, value, isItem = false }: Addition): string {
	const depth = depthOf(valueOfText(text), path);
	if (depth === path.length && isItem) return edited(text, { kind: "insert-item", path, value });
	const inner = path.slice(depth + 1).reduceRight<Json>((one, key) => ({ [key]: one }), isItem ? [value] : value);
	return edited(text, { kind: "insert-key", path: path.slice(0, depth), key: String(path[depth]), value: inner });
}

function placed(file: Json, [key, ...rest]: Path, value: Json): Json {
	if (key === undefined) return value;
	const holder = isObject(file) ? file : {};
	return { ...holder, [key]: placed(holder[key] ?? {}, rest, value) };
}

/** How many keys of a path a file has. */
function depthOf(file: Json, path: Path): number {
	let value: Json | undefined = file;
	for (const [depth, key] of path.entries()) {
		value = isObject(value) ? value[key] : isList(value) ? value[Number(key)] : undefined;
		if (value === undefined) return depth;
	}
	return path.length;
}
