/**
 * A stand-in for a browser that translates: each text is replaced by a copy in two font elements, now and whenever text
 * is added or changed, and what the page holds of the old text is no longer in it. Runs as it is in a page, too.
 */
export function translatePage(): () => void {
	const translate = (text: Text): void => {
		const { parentElement, data } = text;
		if (parentElement === null || data.trim() === "") return;
		if (parentElement.closest("font, script, style, noscript, textarea, svg") !== null) return;
		const outer = document.createElement("font");
		const inner = outer.appendChild(document.createElement("font"));
		inner.textContent = data;
		text.replaceWith(outer);
	};
	const translateIn = (node: Node): void => {
		if (node instanceof Text) translate(node);
		else if (node.isConnected) for (const child of [...node.childNodes]) translateIn(child);
	};
	const observer = new MutationObserver((changes) => {
		for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) translateIn(node);
	});
	translateIn(document.body);
	observer.observe(document.body, { childList: true, characterData: true, subtree: true });
	return () => observer.disconnect();
}
