import { startTransition, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { BrowserProduct } from "../../engine/authored.ts";
import { useOrg } from "../shell/org-context.ts";
import { SchemaForm } from "./schema-form.tsx";

const nothing = () => undefined;

function whenIdle(task: () => void): () => void {
	// Safari has no requestIdleCallback
	if (typeof requestIdleCallback !== "function") {
		const timer = setTimeout(task, 200);
		return () => clearTimeout(timer);
	}
	const handle = requestIdleCallback(task);
	return () => cancelIdleCallback(handle);
}

/** Forms that were drawn already, of a product. */
const prepared = new WeakMap<BrowserProduct, Set<string>>();

function preparedOf(product: BrowserProduct): Set<string> {
	const known = prepared.get(product) ?? new Set<string>();
	prepared.set(product, known);
	return known;
}

/**
 * Draws forms that are likely to come next, once each and outside the document, while the browser has nothing else to do:
 * a form's first drawing (its validator, its styles, code that never ran) takes twice as long as the later ones.
 */
export function PrepareForms(props: { formIds: readonly string[] }) {
	const { product } = useOrg();
	const [place, setPlace] = useState<{ formId: string; outside: Element } | null>(null);
	const names = props.formIds.filter((formId) => product.forms[formId] !== undefined).join(" ");
	useEffect(() => {
		const known = preparedOf(product);
		if (place) known.add(place.formId);
		const formId = names.split(" ").find((name) => name !== "" && !known.has(name));
		if (formId === undefined && place === null) return;
		const next = formId === undefined ? null : { formId, outside: document.createElement("div") };
		return whenIdle(() => startTransition(() => setPlace(next)));
	}, [place, names, product]);
	if (place === null) return null;
	return createPortal(
		<SchemaForm key={place.formId} formId={place.formId} onSubmit={nothing} postsTo="" />,
		place.outside,
	);
}
