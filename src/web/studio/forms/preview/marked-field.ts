/** The part of a form's controls and labels that names the form. */
export function prefixOf(formId: string): string {
	return formId.replace(/[^a-z0-9]+/gi, "-");
}

/** The questions that an element holds something of. */
function namesIn(element: Element, prefix: string, names: readonly string[]): readonly string[] {
	const found = [element, ...element.querySelectorAll(`[id^="${prefix}_"], [for^="${prefix}_"]`)].flatMap((one) => {
		const id = one.id.startsWith(`${prefix}_`) ? one.id : (one.getAttribute("for") ?? "");
		const rest = id.startsWith(`${prefix}_`) ? id.slice(prefix.length + 1) : "";
		return names.filter((name) => rest === name || rest.startsWith(`${name}_`) || rest.startsWith(`${name}-`));
	});
	return [...new Set(found)];
}

/** The question that an element of a drawn form belongs to. */
export function fieldAt(start: Element, root: Element, prefix: string, names: readonly string[]): string | undefined {
	for (let element: Element | null = start; element !== null && element !== root; element = element.parentElement) {
		const found = namesIn(element, prefix, names);
		const [longest] = found.toSorted((one, other) => other.length - one.length);
		if (found.length === 1) return longest;
		if (found.length > 1) return undefined;
	}
	return undefined;
}

/** The element of a drawn form that holds all of a question and nothing of others; undefined where it is not shown. */
export function elementOf(root: Element, prefix: string, name: string, names: readonly string[]): Element | undefined {
	const first = [...root.querySelectorAll(`[id^="${prefix}_"]`)].find(
		(one) => one.closest("[hidden]") === null && namesIn(one, prefix, names).join() === name,
	);
	let element = first;
	while (element?.parentElement && element.parentElement !== root) {
		if (namesIn(element.parentElement, prefix, names).join() !== name) break;
		element = element.parentElement;
	}
	return element;
}
