import { addDays } from "../../../lending/calendar/business-days.ts";
import type { Json } from "../../engine/index.ts";
import type { DeclaredFact } from "../../engine/rules/rule-types.ts";
import { affixedTexts } from "./affixed-texts.ts";
import { toldApart } from "./list-models.ts";
import { type Literals, literalsOf, takeSteps } from "./literals.ts";
import { type Difference, numberCells } from "./number-cells.ts";
import type { Projection } from "./projection.ts";
import { ANCHOR, areExact, givenDays, sampleDates } from "./sample-dates.ts";
import { fewLists, sampleLists } from "./sample-lists.ts";

/** The values of one stored fact or answer that the rules distinguish, the simplest first. */
export interface Domain {
	readonly values: readonly Json[];
	/** The value in an empty record. */
	readonly unsaid: Json;
	/** Of a number, or of a day that is only compared with given ones: those of its values that rules name; another one stands for all between its neighbors. */
	readonly cuts?: ReadonlySet<number | string>;
	/** Why these may not be exhaustive; undefined if they are. */
	readonly inexact?: string;
}

/** A list fact: the elements that the rules distinguish, and one that none of them names. */
export interface ListDomain {
	readonly elements: readonly string[];
	readonly other: string | undefined;
	readonly isNullable: boolean;
}

interface Shape {
	readonly type: string;
	readonly isNullable: boolean;
	/** Whether it is a day (yyyy-MM-dd). */
	readonly isDay?: boolean;
	readonly values?: readonly string[] | undefined;
	readonly fallback?: Json | undefined;
	readonly minimum?: number | undefined;
	readonly maximum?: number | undefined;
	readonly fields?: DeclaredFact["fields"] | undefined;
}

const NONE: Literals = {
	...{ texts: new Set(), numbers: new Set(), links: new Map(), pairs: new Map() },
	...{ affixes: { start: new Set(), end: new Set() }, period: 1 },
};
/** Maximum size of a group of numbers that are compared with each other. */
const GROUP_CAP = 4;

/** The variables that the rules of some projections distinguish; compared projections share them. */
export class Variables {
	readonly #slices: readonly Projection[];
	readonly #literals = new Map<string, Literals>();
	readonly #known = new Map<string, Domain>();

	constructor(projections: readonly Projection[]) {
		this.#slices = projections;
		for (const projection of projections) {
			const derived = new Map<string, Json>();
			const rules = [...projection.rules, ...projection.steps.map(({ when }) => when)];
			for (const [name, { type, rule }] of Object.entries(projection.facts)) {
				if (rule === undefined) continue;
				rules.push(rule);
				if (type !== "boolean") derived.set(name, rule);
			}
			for (const [name, literals] of literalsOf(rules, derived)) this.#merge(name, literals);
		}
	}

	/** Whether a name is a list of texts; lists of objects use sample lists. */
	isList(name: string): boolean {
		const { type, fields } = this.#shape(name);
		return type === "list" && fields === undefined;
	}

	list(name: string): ListDomain {
		const { values, isNullable } = this.#shape(name);
		const { texts } = this.#literals.get(name) ?? NONE;
		const elements = values ? values.filter((value) => texts.has(value)) : [...texts];
		const other = values ? values.find((value) => !texts.has(value)) : freshText(texts);
		return { elements, other, isNullable };
	}

	of(name: string): Domain {
		const known = this.#known.get(name);
		if (known) return known;
		const { fields } = this.#shape(name);
		if (fields !== undefined) {
			const { texts, numbers } = this.#literals.get(name) ?? NONE;
			const samples = sampleLists(fields, [...texts], [...numbers]);
			const kinds = toldApart(this.#slices, name, samples.lists);
			const isBounded = kinds !== undefined && samples.isWhole;
			const sampled = {
				...{ values: [null, ...(kinds ?? fewLists(samples))], unsaid: null },
				...(isBounded ? {} : { inexact: "only some lists of answers are tried" }),
			};
			this.#known.set(name, sampled);
			return sampled;
		}
		const { pairs } = this.#literals.get(name) ?? NONE;
		if (pairs.size > 0) return this.#dates(name);
		const group = this.#groupOf(name);
		const shapes = group.map((member) => this.#shape(member));
		const isNumeric = shapes.some(({ type }) => type === "number" || type === "integer");
		const numbers = isNumeric ? this.#numbers(group, shapes) : undefined;
		for (const [index, member] of group.entries()) {
			const shape = shapes[index] as Shape;
			const inexact =
				this.#literals.get(member)?.inexact ??
				(isNumeric && group.length > GROUP_CAP ? "many numbers are compared with each other" : undefined);
			const values = valuesOf(shape, numbers?.[index] ?? this.#texts(group, shape));
			const unsaid = shape.fallback ?? (shape.isNullable ? null : shape.type === "boolean" ? false : null);
			const { numbers: named, period } = this.#literals.get(member) ?? NONE;
			const cuts = isNumeric && group.length === 1 && period === 1 ? named : undefined;
			const told = { ...(cuts === undefined ? {} : { cuts }), ...(inexact === undefined ? {} : { inexact }) };
			this.#known.set(member, { values, unsaid, ...told });
		}
		return this.#known.get(name) as Domain;
	}

	/** The dates that date operations distinguish, and the literals compared with them. */
	#dates(name: string): Domain {
		const shape = this.#shape(name);
		const { texts, numbers, pairs, links, inexact } = this.#literals.get(name) ?? NONE;
		const all = [...pairs.values()];
		const values = valuesOf(shape, [...sampleDates(name, all, [...numbers]), ...texts]);
		const isExact = areExact(name, all) && [...texts].every((text) => text === "") && links.size === 0;
		const why = inexact ?? (isExact ? undefined : "only some dates are tried");
		const cuts =
			inexact === undefined && [...numbers].every((number) => number === 0) ? givenDays(name, all) : undefined;
		const told = {
			...(cuts === undefined ? {} : { cuts: new Set([...cuts, ...texts]) }),
			...(why === undefined ? {} : { inexact: why }),
		};
		const domain = { values, unsaid: shape.fallback ?? null, ...told };
		this.#known.set(name, domain);
		return domain;
	}

	#numbers(group: readonly string[], shapes: readonly Shape[]): number[][] {
		const room = group.length > GROUP_CAP ? group.slice(0, 1) : group;
		const differences: Difference[] = [];
		for (const [left, member] of room.entries()) {
			for (const [other, offsets] of this.#literals.get(member)?.links ?? []) {
				const right = room.indexOf(other);
				if (right >= 0) for (const offset of offsets) differences.push({ left, right, offset });
			}
		}
		return numberCells(
			shapes.map(({ type, minimum, maximum, fallback }, index) => ({
				isWhole: type === "integer",
				period: this.#literals.get(group[index] ?? "")?.period ?? 1,
				minimum: minimum ?? -Infinity,
				maximum: maximum ?? Infinity,
				constants: [
					...(this.#literals.get(group[index] ?? "")?.numbers ?? []),
					...(typeof fallback === "number" ? [fallback] : []),
				],
			})),
			differences,
		);
	}

	/** Texts that are compared with each other share their literals, and each may differ from all the others. */
	#texts(group: readonly string[], { values, isDay = false }: Shape): string[] {
		const texts = new Set(group.flatMap((member) => [...(this.#literals.get(member)?.texts ?? [])]));
		const affixes = group.map((member) => (this.#literals.get(member) ?? NONE).affixes);
		const isPart = affixes.some(({ start, end }) => start.size + end.size > 0);
		if (values && (group.length > 1 || isPart)) return [...values];
		if (values) {
			const named = values.filter((value) => texts.has(value));
			const other = values.find((value) => !texts.has(value));
			return other === undefined ? named : [other, ...named];
		}
		const others = new Set<string>();
		for (let count = 0; count < group.length; count++) others.add(freshText(new Set([...texts, ...others]), isDay));
		if (isPart) for (const text of affixedTexts(affixes, texts, group.length)) others.add(text);
		for (const member of group) for (const value of this.#shape(member).values ?? []) texts.add(value);
		return [...others, ...new Set([...(isDay ? [] : [""]), ...texts])];
	}

	#groupOf(name: string): string[] {
		const group = [name];
		for (const member of group) {
			for (const other of this.#literals.get(member)?.links.keys() ?? []) {
				if (!group.includes(other) && !this.isList(other) && this.#isStored(other)) group.push(other);
			}
			for (const [other, { links }] of this.#literals) {
				if (links.has(member) && !group.includes(other) && !this.isList(other) && this.#isStored(other))
					group.push(other);
			}
		}
		return group;
	}

	#isStored(name: string): boolean {
		return !this.#slices.some(({ facts }) => Object.hasOwn(facts, name) && facts[name]?.rule !== undefined);
	}

	#merge(name: string, more: Literals): void {
		const known = this.#literals.get(name);
		if (known === undefined) {
			this.#literals.set(name, more);
			return;
		}
		for (const text of more.texts) known.texts.add(text);
		for (const number of more.numbers) known.numbers.add(number);
		takeSteps(known, more);
		for (const [other, offsets] of more.links) {
			const own = known.links.get(other) ?? new Set();
			for (const offset of offsets) own.add(offset);
			known.links.set(other, own);
		}
		for (const [key, pair] of more.pairs) known.pairs.set(key, pair);
		if (more.inexact !== undefined) known.inexact ??= more.inexact;
	}

	#shape(name: string): Shape {
		const shapes = this.#slices.flatMap(({ facts, answers }): Shape[] => {
			const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
			if (fact !== undefined) {
				const { type, nullable = false, minimum, maximum, format } = fact;
				return [
					{
						type,
						isNullable: nullable,
						isDay: format === "date",
						values: fact.enum ?? fact.items?.enum,
						fallback: fact.default,
						minimum,
						maximum,
					},
				];
			}
			const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
			return answer === undefined
				? []
				: [{ type: answer.type, isNullable: true, values: answer.values, fields: answer.fields }];
		});
		const [first = { type: "string", isNullable: true }] = shapes;
		if (shapes.length < 2) return first;
		const closed = shapes.every(({ values }) => values !== undefined);
		return { ...first, values: closed ? [...new Set(shapes.flatMap(({ values }) => values ?? []))] : undefined };
	}
}

function valuesOf(shape: Shape, typed: readonly Json[]): Json[] {
	const values: Json[] = [];
	const add = (value: Json): void => {
		if (!values.includes(value)) values.push(value);
	};
	const { fallback } = shape;
	if (fallback !== undefined && fallback !== null) add(fallback);
	// an absent value reads as the default, so null is a separate value only without one
	else if (shape.isNullable) add(null);
	for (const value of shape.type === "boolean" ? [false, true] : typed) add(value);
	return values;
}

function freshText(taken: ReadonlySet<string>, isDay = false): string {
	for (let count = 1; ; count++) {
		// rules that are not looked at here may calculate with the day
		const text = isDay ? addDays(ANCHOR, count - 1) : count === 1 ? "another" : `another ${count}`;
		if (!taken.has(text)) return text;
	}
}
