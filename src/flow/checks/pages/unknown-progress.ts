import type { Product } from "../../engine/authored/authored.ts";
import { correctedName, didYouMean } from "../../engine/index.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";

/** Finds pages and steps that name an unknown entry of a progress bar (PROGRESS_UNKNOWN). */
export function unknownProgress(product: Product): Finding[] {
	const findings: Finding[] = [];
	const see = (file: string, pointer: string, progress: string, known: readonly string[]): void => {
		if (known.includes(progress)) return;
		const cause = `No progress bar has "${progress}".${didYouMean(progress, known)}`;
		findings.push({
			code: "PROGRESS_UNKNOWN",
			file,
			pointer,
			cause,
			cure: "Name an entry of flows/progress.json.",
			...correctedName(progress, known),
		});
	};
	const { application, coBorrower, registration } = product.progress;
	const stages = [...Object.keys(application.stages), ...Object.keys(coBorrower.stages)];
	for (const [page, { progress }] of Object.entries(product.pages.pages)) {
		if (progress !== undefined) see(files.pages, at("pages", page, "progress"), progress, stages);
	}
	const entries = Object.entries(registration.steps).flatMap(([id, step]) => [id, ...Object.keys(step.parts ?? {})]);
	for (const [id, { progress }] of Object.entries(product.registration.steps)) {
		see(files.registration, at("steps", id, "progress"), progress, entries);
	}
	return findings;
}
