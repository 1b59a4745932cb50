import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** A page of the desk. */
export interface DeskPage {
	/** Relative to /desk; may contain parameters. */
	readonly path: string;
	/** The name of its entry in the desk's navigation; a page without one is reached from another page. */
	readonly entry?: "applications" | "conditions" | "holds" | "vendors" | "paper" | "feedback" | "chat";
	readonly Page: LazyExoticComponent<ComponentType>;
}

const page = (load: () => Promise<{ readonly Page: ComponentType }>) =>
	lazy(async () => ({ default: (await load()).Page }));

/** Every page of the desk, in navigation order, each in its own chunk. */
export const DESK_PAGES: readonly DeskPage[] = [
	{ path: "", entry: "applications", Page: page(() => import("./queue/queue-page.tsx")) },
	{ path: "conditions", entry: "conditions", Page: page(() => import("./lists/requests-page.tsx")) },
	{ path: "holds", entry: "holds", Page: page(() => import("./lists/holds-page.tsx")) },
	{ path: "vendors", entry: "vendors", Page: page(() => import("./vendors/vendors-page.tsx")) },
	{ path: "vendors/:applicationUuid/:question", Page: page(() => import("./vendors/question-page.tsx")) },
	{ path: "paper", entry: "paper", Page: page(() => import("./lists/paper-page.tsx")) },
	{ path: "feedback", entry: "feedback", Page: page(() => import("./lists/feedback-page.tsx")) },
	{ path: "applications/:uuid", Page: page(() => import("./case/case-page.tsx")) },
	{ path: "applications/:uuid/why", Page: page(() => import("./case/why-page.tsx")) },
	{ path: "chat", entry: "chat", Page: page(() => import("./chat/chat-page.tsx")) },
];
