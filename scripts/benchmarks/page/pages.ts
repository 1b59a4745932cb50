import type { Product } from "../../../src/engine/authored/authored.ts";
import { buildRjsfPage } from "./build-rjsf-page.ts";
import { serveOurs } from "./our-server.ts";
import { plainStep } from "./plain-form.ts";
import { filesOfFolder, type Served, servePlain } from "./plain-server.ts";
import { registrationForms } from "./registration-forms.ts";
import type { Addresses } from "./run-rounds.ts";
import { staticPage } from "./static-page.ts";

/** Requests that each server answers before anything is measured. */
const WARM_UP = 5;

/**
 * What every page of ours answers with. A page with this policy gets a browsing context group of its own, which takes the
 * browser a while: pages that are compared have it, or the comparison weighs the policy.
 */
const OPENER_POLICY = { "cross-origin-opener-policy": "same-origin" };

/** Serves the three pages, made of the same forms, until `stop`; the two plain ones without the opener policy if they are to be bare. */
export async function servePages(
	root: string,
	product: Product,
	isBare: boolean,
): Promise<{ readonly addresses: Addresses; readonly stop: () => Promise<void> }> {
	const forms = registrationForms(product);
	const [first] = forms;
	if (!first) throw new Error(`${product.org.code} has no registration step: there is nothing to measure.`);
	const brand = product.org.name.short;
	const footnotes = [
		"A borrower who bought the home, or had title transferred, within the last 90 days is not eligible.",
	];
	const html = staticPage({ brand, form: first[1], step: 1, steps: forms.length, footnotes });
	const steps = forms.map(([id, form]) => {
		const step = plainStep(id, form);
		return { ...step, footnotes: [...new Set([...step.footnotes, ...footnotes])] };
	});
	const headers = isBare ? {} : OPENER_POLICY;
	const built = await buildRjsfPage(root, brand, steps);
	const running: Served[] = [];
	const stop = async () => {
		await Promise.all(running.map((one) => one.stop()));
	};
	const keep = async (starting: Promise<Served>) => {
		const one = await starting;
		running.push(one);
		// a server that has just started is nobody's usual page
		for (let once = 0; once < WARM_UP; once += 1) await (await fetch(one.url)).text();
		return one.url;
	};
	try {
		return {
			addresses: {
				static: await keep(servePlain(new Map([["index.html", Buffer.from(html)]]), headers)),
				rjsf: await keep(servePlain(filesOfFolder(built), headers)),
				ours: await keep(serveOurs(root)),
			},
			stop,
		};
	} catch (error) {
		await stop();
		throw error;
	}
}
