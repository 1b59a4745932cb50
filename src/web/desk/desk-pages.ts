import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** A page of the desk. */
export interface DeskPage {
	/** Relative to /desk; may contain parameters. */
	readonly path: string;
	/** Its entry in the desk's navigation; a page without one is reached from another page. */
	readonly label?: string;
	readonly Page: LazyExoticComponent<ComponentType>;
}

const page = (load: () => Promise<{ readonly Page: ComponentType }>) =>
	lazy(async () => ({ default: (await load()).Page }));

/** Every page of the desk, in navigation order, each in its own chunk. */
export const DESK_PAGES: readonly DeskPage[] = [
	{ path: "", label: "Applications", Page: page(() => import("./lists/applications-page.tsx")) },
	{ path: "conditions", label: "Conditions", Page: page(() => import("./lists/requests-page.tsx")) },
	{ path: "holds", label: "Holds", Page: page(() => import("./lists/holds-page.tsx")) },
	{ path: "feedback", label: "Feedback", Page: page(() => import("./lists/feedback-page.tsx")) },
	{ path: "applications/:uuid", Page: page(() => import("./case/case-page.tsx")) },
	{ path: "applications/:uuid/why", Page: page(() => import("./case/why-page.tsx")) },
	{ path: "chat", label: "Chat", Page: page(() => import("./chat/chat-page.tsx")) },
];
