import type { XmlElement } from "@rgrove/parse-xml";
import type { DefinedElement } from "../../engine/authored/authored-drawing.ts";
import { didYouMean } from "../../engine/nearest.ts";
import { type AttributeForm, styledForm } from "./drawing-attributes.ts";
import { readColor } from "./drawing-colors.ts";
import type { DrawingFaults } from "./drawing-faults.ts";
import { type Declaration, readDeclarations, readSheet, type StyleRule, styledBy } from "./drawing-styles.ts";
import { isLeftOut, isUndrawnLook } from "./editor-leavings.ts";

/** The attributes of an element that are kept. */
export type Kept = Record<string, string>;

type Forms = Readonly<Record<string, AttributeForm>>;
type Refer = (value: string, kinds: readonly DefinedElement[]) => string | undefined;

const HIDDEN: Readonly<Record<string, RegExp>> = { display: /^none$/, visibility: /^(?:hidden|collapse)$/ };
const ELSEWHERE = /url\((?!\s*["']?#)/i;
const LINKING: ReadonlySet<string> = new Set(["use", "linearGradient", "radialGradient"]);

/** Reads the looks of elements: their attributes, then the drawing's style sheets, then their own styles. */
export class LooksReader {
	readonly #faults: DrawingFaults;
	readonly #refer: Refer;
	readonly #rules: readonly StyleRule[];

	constructor(sheets: readonly XmlElement[], faults: DrawingFaults, refer: Refer) {
		this.#faults = faults;
		this.#refer = refer;
		this.#rules = sheets.flatMap((sheet) => {
			const { type = "text/css", media = "all" } = sheet.attributes;
			const isPlain = type === "text/css" && /^(?:all|screen)?$/.test(media);
			const rules = isPlain && sheet.children.every((one) => "text" in one) ? readSheet(sheet.text) : undefined;
			const isOutside = rules?.some(({ declarations }) => declarations.some(({ value }) => ELSEWHERE.test(value)));
			if (rules !== undefined && !isOutside) return rules;
			const cause = "The style sheet holds more than rules for elements, classes and ids.";
			faults.refuse("DRAWING_VALUE", sheet, cause, "Export the drawing with attributes in place of styles.");
			return [];
		});
	}

	/** The attributes that an element may have, at the values that count; reports all others. */
	of(node: XmlElement, known: Forms): Kept {
		const kept: Kept = Object.create(null);
		for (const [name, value] of Object.entries(node.attributes)) {
			if (Object.hasOwn(known, name) && value.trim() !== "inherit")
				this.#keep(kept, node, { name, value }, known[name]);
			else if (!this.#isUnread(node, name, value)) {
				const cause = `"${name}" is no attribute that a drawing may have on ${node.name}.${didYouMean(name, Object.keys(known))}`;
				this.#faults.refuse("DRAWING_ATTRIBUTE", node, cause, "Take it away: no scripts, links or effects are kept.");
			}
		}
		for (const styled of this.#styles(node)) {
			const { name, value } = styled;
			const form = styledForm(name);
			if (form !== undefined && value !== "inherit") {
				if (Object.hasOwn(known, name)) this.#keep(kept, node, styled, form);
			} else if (!isUndrawnLook(name, value) && !isHiding(styled)) {
				const cause = `The style of ${node.name} sets "${name}", which no drawing may have at that value.`;
				this.#faults.refuse("DRAWING_VALUE", node, cause, "Take it away: no effects or addresses are kept.");
			}
		}
		return kept;
	}

	/** Of an element's attributes those that others take from it; reports nothing. */
	passedOn(node: XmlElement, isPassedOn: (name: string) => boolean): Kept {
		const kept: Kept = Object.create(null);
		const given = Object.entries(node.attributes).map(([name, value]) => ({ name, value }));
		for (const one of [...given, ...this.#styles(node)]) {
			if (isPassedOn(one.name)) this.#keep(kept, node, one, styledForm(one.name));
		}
		return kept;
	}

	/** Whether an element is not drawn. */
	isHidden(node: XmlElement): boolean {
		const given = Object.entries(node.attributes).map(([name, value]) => ({ name, value }));
		const last = new Map([...given, ...this.#styles(node)].map((one) => [one.name, one]));
		return [...last.values()].some(isHiding);
	}

	#keep(kept: Kept, node: XmlElement, { name, value }: Declaration, form: AttributeForm | undefined): void {
		if (form === undefined || value.trim() === "inherit") return;
		const isTakenBack = form.refersTo !== undefined && value.trim() === "none" && form.read("none") === undefined;
		if (isTakenBack) {
			delete kept[name];
			return;
		}
		const read = form.read(value) ?? (form.refersTo && this.#refer(value, form.refersTo));
		if (read === undefined) {
			const cause = `"${name}" of ${node.name} is not ${form.form}.`;
			this.#faults.refuse("DRAWING_VALUE", node, cause, `Write ${form.form}.`);
			return;
		}
		kept[name] = read;
		const alpha = form.form.includes("color") ? (readColor(value)?.alpha ?? 1) : 1;
		if (alpha < 1) kept[name === "stop-color" ? "stop-opacity" : `${name}-opacity`] = alpha.toFixed(3);
	}

	#isUnread(node: XmlElement, name: string, value: string): boolean {
		const isLink = (name === "href" || name === "xlink:href") && LINKING.has(node.name);
		return isLink || isLeftOut(node, name, value, node.name === "svg") || isHiding({ name, value });
	}

	#styles(node: XmlElement): readonly Declaration[] {
		const own = readDeclarations(node.attributes.style ?? "");
		if (own === undefined) {
			const cause = `The style of ${node.name} is not written as "name: value;".`;
			this.#faults.refuse("DRAWING_VALUE", node, cause, "Export the drawing with attributes in place of styles.");
		}
		return [...styledBy(this.#rules, node), ...(own ?? [])];
	}
}

function isHiding({ name, value }: Declaration): boolean {
	return Object.hasOwn(HIDDEN, name) && HIDDEN[name]?.test(value.trim()) === true;
}
