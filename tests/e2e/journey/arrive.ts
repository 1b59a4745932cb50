import type { FastifyInstance, InjectOptions } from "fastify";
import { Borrower } from "../../server/harness/borrower.ts";
import { walk as walkByHttp } from "../../server/harness/happy-path.ts";
import { newVisitor } from "../harness/visitor.ts";
import { newPersona } from "./persona.ts";
import { speaks } from "./tongue.ts";
import { newWalk, type Walk } from "./walk.ts";

type Changes = ConstructorParameters<typeof Borrower>[2];

/** How a borrower arrives in the middle of the journey. */
interface Arrival {
	/** The stage at which the browser opens. */
	readonly stage: string;
	readonly org?: string;
	/** Answers of the registration that differ. */
	readonly changes?: Changes;
	readonly viewport?: { readonly width: number; readonly height: number };
	/** The language that the visitor's browser asks for. */
	readonly locale?: string;
	readonly looksClosely?: boolean;
}

/** The running server with the interface for injected requests. */
export function overHttp(baseUrl: string): FastifyInstance {
	const inject = async ({ method, url, headers, payload }: InjectOptions) => {
		const isBytes = Buffer.isBuffer(payload);
		const isJson = payload !== undefined && !isBytes;
		const response = await fetch(`${baseUrl}${String(url)}`, {
			method: String(method ?? "GET"),
			headers: { ...(isJson ? { "content-type": "application/json" } : {}), ...(headers as object) },
			redirect: "manual",
			...(payload === undefined ? {} : { body: isBytes ? new Uint8Array(payload) : JSON.stringify(payload) }),
		});
		return {
			statusCode: response.status,
			headers: Object.fromEntries(response.headers),
			payload: await response.text(),
		};
	};
	return { inject } as unknown as FastifyInstance;
}

/** Puts an application at a stage: a borrower whose answers differ has to walk there, the sandbox moves any other. */
async function reach(borrower: Borrower, { stage, changes }: Arrival): Promise<void> {
	if (changes !== undefined) {
		await walkByHttp(borrower, [stage]);
		return;
	}
	const moved = await borrower.ask("POST", `/service-sandbox/api/v1/application/heloc/{uuid}/stages/${stage}`, {});
	if (moved.body.stage !== stage) throw new Error(`The sandbox did not lead to ${stage}: ${moved.text}`);
}

/**
 * A borrower whose application reached a stage through calls only, signed in on its page; fast when the way there is
 * not under test.
 */
export async function arriveAt(name: string, arrival: Arrival): Promise<{ walk: Walk; borrower: Borrower }> {
	const { viewport, locale, looksClosely = true } = arrival;
	const visitor = await newVisitor({ ...(viewport ? { viewport } : {}), ...(locale ? { locale } : {}) });
	if (locale !== undefined) speaks(visitor.context, locale);
	const port = new URL(visitor.baseUrl).port;
	const borrower = new Borrower(overHttp(`http://127.0.0.1:${port}`), arrival.org, arrival.changes);
	await borrower.register();
	await reach(borrower, arrival);
	const { page } = visitor;
	await page.goto("/account/heloc/register/support");
	await page.evaluate((jwt) => localStorage.setItem("jwt", jwt), borrower.jwt);
	await page.goto(`/account/heloc/${borrower.uuid}`);
	return { walk: newWalk(visitor, newPersona(name), { looksClosely }), borrower };
}
