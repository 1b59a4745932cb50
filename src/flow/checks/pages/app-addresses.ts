import type { Product } from "../../engine/authored/authored.ts";
import { correctedName, didYouMean } from "../../engine/index.ts";
import { isList, isObject } from "../../engine/json.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";
import { coversAppPath, isAppPath, pathsOf } from "./app-paths.ts";

const BASE = "/account/heloc";
const APPLICATION = /^\/(?:\{uuid\}|:uuid)(?:\/(.*?))?(?:\/?\*)?$/;

/** A place that names an app address: one page, or a pattern. */
interface Named {
	readonly file: string;
	readonly pointer: string;
	readonly path: string;
	readonly kind: "page" | "pattern" | "route";
}

/** Finds guards, actions, links and flags that name an address without a page (APP_PATH_UNKNOWN). */
export function unknownAppAddress(product: Product): Finding[] {
	const named = [...ofGuards(product), ...ofActions(product), ...ofKnowledge(product), ...ofOrganization(product)];
	return named
		.filter((one) => !isKnown(product, one))
		.map(({ file, pointer, path, kind }) => {
			const bare = path.startsWith(`${BASE}/`) ? path.slice(BASE.length) : undefined;
			const known = pathsOf(product.registration);
			const hint = bare === undefined ? didYouMean(path, known) : ` Did you mean "${bare}"?`;
			const what = kind === "page" ? "has no page at" : "has no address that matches";
			const cause = `The app ${what} "${path}".${hint}`;
			const cure = "Name an address of the app, such as /contact.";
			const isBare = bare !== undefined && isKnown(product, { file, pointer, path: bare, kind });
			const corrected = isBare
				? ({ fix: { kind: "rename", from: path, to: bare } } as const)
				: correctedName(path, known);
			return { code: "APP_PATH_UNKNOWN", file, pointer, cause, cure, ...corrected };
		});
}

function isKnown({ registration, pages }: Product, { path, kind }: Named): boolean {
	if (kind === "page") return isAppPath(path, registration);
	if (kind === "pattern") return coversAppPath(path, registration);
	const below = APPLICATION.exec(path);
	if (below === null)
		return coversAppPath(`${path.replace(/\/?\*?$/, "")}/*`, registration) || isAppPath(path, registration);
	const [, page = ""] = below;
	return page === "" || Object.keys(pages.pages).some((one) => one === page || one.startsWith(`${page}/`));
}

function ofGuards({ entry }: Product): Named[] {
	return Object.entries(entry.guards).flatMap(([id, { on, redirect }]): Named[] => [
		...on.map((path, index): Named => {
			const pointer = at("guards", id, "on", index);
			return { file: files.entry, pointer, path, kind: "pattern" };
		}),
		...(redirect?.startsWith("/") === true
			? [{ file: files.entry, pointer: at("guards", id, "redirect"), path: redirect, kind: "page" } as const]
			: []),
	]);
}

function ofActions({ pages, signer }: Product): Named[] {
	const all = [
		{ file: files.pages, pages: pages.pages },
		{ file: files.signer, pages: signer.pages },
	];
	return all.flatMap(({ file, pages }) =>
		Object.entries(pages).flatMap(([page, { actions }]) =>
			Object.entries(actions ?? {}).flatMap(([id, { to }]): Named[] => {
				const pointer = at("pages", page, "actions", id, "to");
				return to?.startsWith("/") === true ? [{ file, pointer, path: to, kind: "page" }] : [];
			}),
		),
	);
}

function ofKnowledge({ knowledge }: Product): Named[] {
	return Object.entries(knowledge.intents).flatMap(([id, { links = [] }]) =>
		links.flatMap(({ href }, index): Named[] => {
			const pointer = at("intents", id, "links", index, "href");
			return href.startsWith("/") ? [{ file: files.knowledge, pointer, path: href, kind: "page" }] : [];
		}),
	);
}

function ofOrganization({ org }: Product): Named[] {
	const brand = isObject(org.brand) ? org.brand : {};
	const logo = brand.logoRedirect;
	const home: Named[] =
		typeof logo === "string" && logo.startsWith("/")
			? [
					{
						file: files.org,
						pointer: at("brand", "logoRedirect"),
						path: logo.replace(/^\/account\/heloc(?=\/)/, ""),
						kind: "page",
					},
				]
			: [];
	const routes = Object.entries(isObject(org.flags) ? org.flags : {}).flatMap(([flag, value]) => {
		const variables = isObject(value) && isObject(value.variables) ? value.variables : {};
		const listed = isList(variables.routes) ? variables.routes : [];
		return listed.flatMap((path, index): Named[] => {
			const pointer = at("flags", flag, "variables", "routes", index);
			return typeof path === "string" ? [{ file: files.org, pointer, path, kind: "route" }] : [];
		});
	});
	return [...home, ...routes];
}
