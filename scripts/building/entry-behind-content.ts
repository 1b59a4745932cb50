import type { Plugin } from "vite";

const ENTRY = /[ \t]*<script type="module"[^>]*><\/script>\n?/g;

/**
 * Moves the entry's script from the head to after the content: a script in the head, though deferred, delays the parser
 * before the first content.
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
