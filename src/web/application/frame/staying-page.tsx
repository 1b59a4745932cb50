import { type ReactNode, useLayoutEffect, useRef } from "react";
import type { PageSpec } from "../../../flow/engine/authored/authored.ts";
import { AreaLoading } from "../parts/area-states.tsx";

interface StayingPageProps {
	/** What leads to the next page, if this one is over. */
	readonly moving?: ReactNode;
	/** The page; absent while one moves on. */
	readonly children?: ReactNode;
}

/** Whether a page may stay until the next one is there: one that waits, never a form, which could be sent again. */
export function mayStay(spec: PageSpec | undefined): boolean {
	return spec?.form === undefined && (spec?.tone === "waiting" || spec?.moves === true);
}

/** A page that stays on the document, with its heading and title, until the one that it leads to takes its place. */
export function StayingPage({ moving, children }: StayingPageProps) {
	const before = useRef<ReactNode>(<AreaLoading />);
	const shown = moving === undefined ? children : before.current;
	useLayoutEffect(() => {
		before.current = shown;
	});
	return (
		<>
			{shown}
			{moving}
		</>
	);
}

/** Whether a page takes over from one that stays until then, as the state of its address says. */
export function takesOver(state: unknown): boolean {
	return typeof state === "object" && state !== null && Reflect.get(state, "takesOver") === true;
}
