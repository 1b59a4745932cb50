import type { ReactNode } from "react";

/** Stands in for markdown-to-jsx in the build: forms carry no markdown, so words are shown as they are. */
export function Markdown(props: { children: ReactNode }): ReactNode {
	return props.children;
}
