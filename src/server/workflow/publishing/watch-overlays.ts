import { existsSync, type FSWatcher, lstatSync, readdirSync, watch } from "node:fs";
import { join } from "node:path";
import { overlayTexts } from "../../../flow/catalog/index.ts";
import { Problem } from "../../platform/problems/problem.ts";
import type { Publisher } from "./publisher.ts";
import type { VersionFiles } from "./version-store.ts";

const QUIET_MS = 300;

/**
 * Makes the organizations of a folder live when their files change, once the folder has been quiet for a moment; a torn
 * or faulty file changes nothing. Each organization's folder is watched by itself, and links are not followed, so that
 * one partner's files cannot keep another's from being watched. Returns a function that stops it.
 */
export function watchOverlays(folder: string, publisher: Publisher, now: () => Date): () => void {
	const watchers = new Map<string, FSWatcher>();
	const touched = new Set<string>();
	let timer: NodeJS.Timeout | undefined;
	let isOver = false;
	const settle = () => {
		const orgs = [...touched].filter((org) => existsSync(join(folder, org, "org.json")));
		touched.clear();
		for (const org of orgs) if (!watchers.has(org)) follow(org);
		void publisher.takeUpFolder(orgs, (org) => filesOf(folder, org), now());
	};
	const touch = (org: string) => {
		touched.add(org);
		clearTimeout(timer);
		if (!isOver) timer = setTimeout(settle, QUIET_MS).unref();
	};
	/** A watcher that met something it cannot watch is recreated and then skips it. */
	const leave = (org: string) => {
		watchers.get(org)?.close();
		watchers.delete(org);
		touch(org);
	};
	const follow = (org: string) => {
		if (!isFolder(join(folder, org))) return;
		try {
			const watcher = watch(join(folder, org), { recursive: true, persistent: false }, () => touch(org));
			watchers.set(
				org,
				watcher.on("error", () => leave(org)),
			);
		} catch {
			// an unreadable folder is not watched; its served version stays
		}
	};
	const top = watch(folder, { persistent: false }, (_event, file) => {
		const [org = ""] = (file ?? "").split(/[\\/]/);
		if (org !== "" && !org.startsWith(".")) leave(org);
	}).on("error", () => undefined);
	for (const org of readdirSync(folder)) if (!org.startsWith(".")) follow(org);
	return () => {
		isOver = true;
		clearTimeout(timer);
		for (const watcher of [top, ...watchers.values()]) watcher.close();
	};
}

function isFolder(place: string): boolean {
	return lstatSync(place, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Throws a 422 problem when the folder contains unreadable files. */
function filesOf(folder: string, org: string): VersionFiles {
	const { texts, faults } = overlayTexts(folder, org);
	if (faults.length === 0) return texts;
	const errors = faults.map(({ path, code, cause }) => `${join(org, path)}:1:1 ${code} ${cause}`);
	throw new Problem(422, "PRODUCT_REFUSED", "The folder holds what cannot be read.", { errors });
}
