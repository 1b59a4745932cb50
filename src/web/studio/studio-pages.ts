import { type ComponentType, type LazyExoticComponent, lazy } from "react";

type Loaded = LazyExoticComponent<ComponentType>;

const page = (load: () => Promise<{ readonly Page: ComponentType }>): Loaded =>
	lazy(async () => ({ default: (await load()).Page }));

/** Pages about the lender as a whole, by path below /studio. */
export const HOME_PAGES: readonly { readonly path: string; readonly Page: Loaded }[] = [
	{ path: "", Page: page(() => import("./home/home-page.tsx")) },
	{ path: "effect", Page: page(() => import("./effect/effect-page.tsx")) },
	{ path: "people", Page: page(() => import("./home/people-page.tsx")) },
];

/** The rooms of a draft in navigation order, by path below it; the first one is where a draft opens. Each is its own chunk. */
export const ROOMS = [
	{ path: "words", Page: page(() => import("./words/words-page.tsx")) },
	{ path: "forms", Page: page(() => import("./forms/forms-page.tsx")) },
	{ path: "brand", Page: page(() => import("./brand/brand-page.tsx")) },
	{ path: "map", Page: page(() => import("./map/map-page.tsx")) },
	{ path: "rules", Page: page(() => import("./rules/rules-page.tsx")) },
	{ path: "tables", Page: page(() => import("./tables/tables-page.tsx")) },
	{ path: "simulator", Page: page(() => import("./simulator/simulator-page.tsx")) },
	{ path: "changes", Page: page(() => import("./changes/changes-page.tsx")) },
	{ path: "files", Page: page(() => import("./files/files-page.tsx")) },
] as const satisfies readonly { readonly path: string; readonly Page: Loaded }[];
