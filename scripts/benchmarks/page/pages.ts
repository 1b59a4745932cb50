import type { Product } from "../../../src/flow/engine/authored/authored.ts";
import { buildFormJsPage } from "./build-form-js-page.ts";
import { buildRjsfPage } from "./build-rjsf-page.ts";
import type { Peer } from "./figures.ts";
import { serveOurs } from "./our-server.ts";
import { plainStep } from "./plain-form.ts";
import { filesOfFolder, type Served, servePlain } from "./plain-server.ts";
import { registrationForms } from "./registration-forms.ts";
import type { Addresses } from "./run-rounds.ts";
import { staticPage } from "./static-page.ts";

/** Warm-up requests to each server before anything is measured. */
const WARM_UP = 5;

/**
 * Sent with every page of ours. With this policy the browser creates a separate browsing context group, which takes a
 * while, so the compared pages send it too; otherwise the comparison would measure the policy.
 */
const OPENER_POLICY = { "cross-origin-opener-policy": "same-origin" };

/**
 * Serves the three pages, generated from the same forms, until `stop`, and a fourth on a peer if one is named; with `bare`
 * those that are compared with go without the opener policy.
 */
export async function servePages(
	root: string,
	product: Product,
	isBare: boolean,
	peer?: Peer,
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
	const onPeer = peer === undefined ? undefined : await buildFormJsPage(root, forms);
	const running: Served[] = [];
	const stop = async () => {
		await Promise.all(running.map((one) => one.stop()));
	};
	const keep = async (starting: Promise<Served>) => {
		const one = await starting;
		running.push(one);
		// a server that has just started is not representative
		for (let once = 0; once < WARM_UP; once += 1) await (await fetch(one.url)).text();
		return one.url;
	};
	try {
		return {
			addresses: {
				static: await keep(servePlain(new Map([["index.html", Buffer.from(html)]]), headers)),
				rjsf: await keep(servePlain(filesOfFolder(built), headers)),
				...(onPeer === undefined ? {} : { "form-js": await keep(servePlain(filesOfFolder(onPeer), headers)) }),
				ours: await keep(serveOurs(root)),
			},
			stop,
		};
	} catch (error) {
		await stop();
		throw error;
	}
}
