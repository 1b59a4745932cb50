import type { ElementHandle, Page } from "playwright";
import type { Answers } from "./persona.ts";
import { said, tongueOf } from "./tongue.ts";

/** A field as a user of the page finds it. */
interface Field {
	readonly kind: "text" | "select" | "radio" | "checkbox" | "file" | "other";
	readonly label: string;
	readonly legend: string;
	readonly isFilled: boolean;
	readonly isRequired: boolean;
	readonly options: readonly string[];
}

type Handle = ElementHandle<HTMLElement | SVGElement>;

function describe(handle: Handle): Promise<Field> {
	return handle.evaluate((element) => {
		const words = (node: Element | null | undefined) => (node?.textContent ?? "").replaceAll(/\s+/g, " ").trim();
		const input = element as HTMLInputElement & HTMLSelectElement;
		const byId = (input.getAttribute("aria-labelledby") ?? "")
			.split(" ")
			.map((id) => words(document.getElementById(id)));
		const label =
			[...(input.labels ?? [])].map(words).join(" ") || byId.join(" ") || input.getAttribute("aria-label") || "";
		const group = input.closest("fieldset, [role=radiogroup], [role=group]");
		const named = (group?.getAttribute("aria-labelledby") ?? "")
			.split(" ")
			.map((id) => words(document.getElementById(id)));
		const legend = words(group?.querySelector("legend")) || named.join(" ");
		const tags: Record<string, string> = { SELECT: "select", TEXTAREA: "text" };
		const type: string = tags[input.tagName] ?? input.type ?? "text";
		const plain = ["text", "email", "tel", "password", "number", "search", "date", "url"];
		const kind = plain.includes(type)
			? "text"
			: ["select", "radio", "checkbox", "file"].includes(type)
				? type
				: "other";
		const peers = input.name ? [...document.getElementsByName(input.name)] : [input];
		const isFilled =
			type === "radio"
				? peers.some((peer) => (peer as HTMLInputElement).checked)
				: type === "checkbox"
					? input.checked
					: input.value !== "" && !(type === "select" && /select/i.test(input.selectedOptions[0]?.text ?? ""));
		const isRequired =
			input.required ||
			input.getAttribute("aria-required") === "true" ||
			group?.getAttribute("aria-required") === "true";
		const options = input.tagName === "SELECT" ? [...input.options].map((option) => option.text) : [];
		return { kind, label, legend, isFilled, isRequired, options } as Field;
	});
}

type Readings = (text: string) => readonly string[];

function answerTo(field: Field, answers: Answers, readings: Readings): string | boolean | undefined {
	const [labels, legends] = [readings(field.label), readings(field.legend)];
	const both = labels.flatMap((label) => legends.map((legend) => `${label} ${legend}`.trim()));
	const asked = field.kind === "radio" ? (field.legend === "" ? labels : legends) : both;
	const fits = (pattern: RegExp, texts: readonly string[]) => texts.some((text) => pattern.test(text));
	const wanted = field.kind === "checkbox" ? "boolean" : "string";
	const fitting = answers.filter(([, answer]) => typeof answer === wanted || answer === "");
	const byLabel = field.kind === "radio" ? undefined : fitting.find(([label]) => fits(label, labels));
	return (byLabel ?? fitting.find(([label]) => fits(label, asked)))?.[1];
}

const same = (a: string, b: string) => a.toLowerCase().includes(b.toLowerCase());

/** Clicks as a person does: on the label, which is the larger target and the only visible one on a card. */
async function choose(handle: Handle): Promise<void> {
	const words = await handle.evaluateHandle((element) => (element as HTMLInputElement).labels?.[0] ?? element);
	await (words as Handle).click();
	if (!(await handle.isChecked())) throw new Error("A click on the words beside a choice did not choose it.");
}

async function fillOne(handle: Handle, field: Field, answer: string | boolean, readings: Readings): Promise<boolean> {
	const text = String(answer);
	if (field.kind === "checkbox") {
		if (answer === true) await choose(handle);
		return answer === true;
	}
	if (field.kind === "radio") {
		if (!readings(field.label).some((label) => same(label, text))) return false;
		await choose(handle);
		return true;
	}
	if (field.kind === "select") {
		const option =
			field.options.find((one) => readings(one).some((words) => words.toLowerCase() === text.toLowerCase())) ??
			field.options.find((one) => readings(one).some((words) => same(words, text)));
		if (option === undefined)
			throw new Error(`The list “${field.label}” offers no “${text}”: ${field.options.join(", ")}`);
		await handle.selectOption({ label: option });
		return true;
	}
	await handle.fill(text);
	return true;
}

/** Searches for the address and selects the matching suggestion; an unlisted one is typed line by line. */
async function searchAddress(page: Page, answers: Answers): Promise<void> {
	const search = page.locator("main").getByRole("combobox", { name: said(page, /address|where do you live/i) });
	if ((await search.count()) === 0 || (await search.inputValue()) !== "") return;
	const street = String(answers.find(([label]) => label.test("Street address"))?.[1] ?? "");
	const city = String(answers.find(([label]) => label.test("City"))?.[1] ?? "");
	await search.fill(street);
	const listed = page.getByRole("option", { name: city }).first();
	const isListed = await listed
		.waitFor({ timeout: 3000 })
		.then(() => true)
		.catch(() => false);
	await (isListed ? listed : page.getByRole("option", { name: said(page, /^address not listed$/i) })).click();
	await page.getByLabel(said(page, /^city$/i)).waitFor();
	await page.waitForLoadState("networkidle");
}

/** One pass over the current fields; returns what it filled and which fields had no known answer. */
async function fillOnce(page: Page, answers: Answers): Promise<{ filled: number; unknown: string[] }> {
	const unknown: string[] = [];
	const { readings } = tongueOf(page);
	const radios = new Map<string, { options: string[]; isAnswered: boolean }>();
	let filled = 0;
	for (const handle of (await page.$$("main input, main select, main textarea")) as Handle[]) {
		if (!(await handle.isEnabled())) continue;
		const field = await describe(handle);
		if (field.kind === "other" || field.kind === "file") continue;
		const isChoice = field.kind === "radio" || field.kind === "checkbox";
		if (!isChoice && !(await handle.isVisible())) continue;
		const known = radios.get(field.legend);
		if (field.isFilled || known?.isAnswered) {
			if (field.kind === "radio") radios.set(field.legend, { options: [], isAnswered: true });
			continue;
		}
		const answer = answerTo(field, answers, readings);
		if (answer === undefined && field.isRequired && !isChoice) unknown.push(`${field.legend} ${field.label}`.trim());
		if (answer === undefined || answer === "") {
			if (field.kind === "radio")
				radios.set(field.legend, { options: [...(known?.options ?? []), field.label], isAnswered: false });
			continue;
		}
		if (await fillOne(handle, field, answer, readings)) filled += 1;
	}
	for (const [legend, { options, isAnswered }] of radios)
		if (!isAnswered) unknown.push(`${legend} (${options.join(" | ")})`);
	return { filled, unknown };
}

const mostPasses = 5;

/**
 * Fills every empty field of the page by its label, again for fields that an answer reveals. A required field without a
 * known answer is an error that names it.
 */
export async function fillFields(page: Page, answers: Answers): Promise<void> {
	for (let pass = 0; pass < mostPasses; pass += 1) {
		// an answer may reveal the search
		await searchAddress(page, answers);
		const { filled, unknown } = await fillOnce(page, answers);
		if (filled > 0) continue;
		if (unknown.length > 0)
			throw new Error(`${new URL(page.url()).pathname}: no answer is known for: ${unknown.join("; ")}`);
		return;
	}
}
