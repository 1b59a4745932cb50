import type { FastifyInstance } from "fastify";
import { buildPorts } from "../../src/server/journey/adapters/build-ports.ts";
import { type BenchSetting, onBenchApp } from "./bench-app.ts";
import { benchAnswers, REGISTER } from "./bench-borrower.ts";

/**
 * How long a healthy borrower waits for a vendor that never answers other borrowers, as a share of the vendor's time
 * limit.
 */
export interface HangFigures {
	readonly limitMs: number;
	/** By the number of hanging calls on arrival. */
	readonly healthy: readonly { readonly hanging: number; readonly ms: number; readonly share: number }[];
}

/** The vendor's time limit, and how many calls hang when a healthy borrower comes, time after time. */
export interface HangSizes {
	readonly limitSeconds: number;
	readonly hanging: readonly number[];
}

const HANGS = "1 Hanging Way";
const NEXT_STAGE = "LIEN_VERIFICATION";

/** Makes more and more calls to one vendor hang, and times a healthy borrower at the same vendor. */
export async function benchHang(
	setting: BenchSetting,
	{ limitSeconds, hanging: counts }: HangSizes,
): Promise<HangFigures> {
	const ports = buildPorts({});
	const { lookup } = ports.propertyRecords;
	let hanging = 0;
	const propertyRecords: typeof ports.propertyRecords = {
		lookup: (request, call) => {
			if (request.address.street1 !== HANGS) return lookup(request, call);
			hanging += 1;
			return new Promise(() => {});
		},
	};
	const limits = { orderSeconds: { all: limitSeconds, only: {} } };
	return onBenchApp(setting, { ports: { ...ports, propertyRecords }, vendorLimits: limits }, async (app) => {
		// the first request in a process composes the product
		await healthy(app, 0);
		const figures: { hanging: number; ms: number; share: number }[] = [];
		let made = 0;
		for (const wanted of counts) {
			for (; made < wanted; made += 1) await register(app, made, HANGS);
			while (hanging < wanted) await pause(20);
			const ms = await healthy(app, wanted);
			figures.push({ hanging: wanted, ms, share: ms / (limitSeconds * 1_000) });
		}
		return { limitMs: limitSeconds * 1_000, healthy: figures };
	});
}

async function healthy(app: FastifyInstance, index: number): Promise<number> {
	const { jwt, applicationUuid } = await register(app, 100 + index, undefined);
	const started = performance.now();
	for (;;) {
		const url = `/service-krang-heloc/borrower/secure/api/v1/${applicationUuid}/status`;
		const reply = await app.inject({ method: "GET", url, headers: { org: "main", authorization: `Bearer ${jwt}` } });
		if (reply.json<{ stage?: string }>().stage === NEXT_STAGE) return performance.now() - started;
		await pause(50);
	}
}

async function register(app: FastifyInstance, index: number, street1: string | undefined) {
	const reply = await app.inject({
		...{ method: "POST", url: REGISTER, headers: { org: "main" }, remoteAddress: `10.2.0.${index}` },
		payload: { answers: benchAnswers(street1) },
	});
	if (reply.statusCode !== 201) throw new Error(`A registration answered ${reply.statusCode}: ${reply.payload}`);
	return reply.json<{ jwt: string; applicationUuid: string }>();
}

function pause(ms: number): Promise<void> {
	return new Promise((done) => setTimeout(done, ms));
}
