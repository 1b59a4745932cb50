import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** A page of the desk. */
export interface DeskPage {
	/** Below /desk; may hold parameters. */
	readonly path: string;
	/** Its entry in the desk's navigation; a page without one is reached from another page. */
	readonly label?: string;
	readonly Page: LazyExoticComponent<ComponentType>;
}

const page = (load: () => Promise<{ readonly Page: ComponentType }>) =>
	lazy(async () => ({ default: (await load()).Page }));

/** Every page of the desk, in the order of its navigation, each in a chunk of its own. */
export const DESK_PAGES: readonly DeskPage[] = [
	{ path: "", label: "Applications", Page: page(() => import("./work/applications-page.tsx")) },
];
