import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import type { RoomName } from "./draft/room-names.ts";

type Loaded = LazyExoticComponent<ComponentType>;

const page = (load: () => Promise<{ readonly Page: ComponentType }>): Loaded =>
	lazy(async () => ({ default: (await load()).Page }));

/** Pages about the lender as a whole, by path below /studio. */
export const HOME_PAGES: readonly { readonly path: string; readonly Page: Loaded }[] = [
	{ path: "", Page: page(() => import("./home/home-page.tsx")) },
	{ path: "effect", Page: page(() => import("./effect/effect-page.tsx")) },
	{ path: "people", Page: page(() => import("./home/people-page.tsx")) },
];

/** The rooms of a draft, each its own chunk. */
export const ROOM_PAGES: { readonly [Name in RoomName]: Loaded } = {
	words: page(() => import("./words/words-page.tsx")),
	forms: page(() => import("./forms/forms-page.tsx")),
	brand: page(() => import("./brand/brand-page.tsx")),
	map: page(() => import("./map/map-page.tsx")),
	rules: page(() => import("./rules/rules-page.tsx")),
	tables: page(() => import("./tables/tables-page.tsx")),
	simulator: page(() => import("./simulator/simulator-page.tsx")),
	changes: page(() => import("./changes/changes-page.tsx")),
	files: page(() => import("./files/files-page.tsx")),
};
