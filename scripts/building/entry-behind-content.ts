import type { Plugin } from "vite";

const ENTRY = /[ \t]*<script type="module"[^>]*><\/script>\n?/g;

/**
 * Puts the entry's script, which the build would place in the head, behind the content of the page: a script in the head,
 * though it runs later, holds the parser up before the first content.
 */
export function entryBehindContent(): Plugin {
	return {
		name: "entry-behind-content",
		apply: "build",
		transformIndexHtml: {
			order: "post",
			handler: (html) => {
				const scripts = html.match(ENTRY) ?? [];
				return html.replace(ENTRY, "").replace(/[ \t]*<\/body>/, (end) => `${scripts.join("")}${end}`);
			},
		},
	};
}
