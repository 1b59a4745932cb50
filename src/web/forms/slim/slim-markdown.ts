import type { ReactNode } from "react";

/** Replaces markdown-to-jsx in the build: forms contain no markdown, so text is shown as is. */
export function Markdown(props: { children: ReactNode }): ReactNode {
	return props.children;
}
