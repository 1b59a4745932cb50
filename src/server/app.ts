import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import rateLimit from "@fastify/rate-limit";
import swagger from "@fastify/swagger";
import Fastify, { type FastifyInstance } from "fastify";
import type { AppOptions } from "./app-options.ts";
import { chatRoutes } from "./http/chat/index.ts";
import { registerServices } from "./http/index.ts";
import { describeOperations } from "./http/openapi/document.ts";
import { loadPageRenderer } from "./http/web/page-renderer.ts";
import { chooseVendors, sharedVendors } from "./journey/adapters/chosen-vendors.ts";
import { ORDER_VENDORS } from "./journey/orders.ts";
import { STANDARD_LIMITS } from "./journey/vendors/guard/vendor-limits.ts";
import { AuditLog } from "./platform/audit/audit-log.ts";
import { Contents } from "./platform/content/contents.ts";
import { commonPasswords } from "./platform/crypto/breached-passwords.ts";
import { setPasswordCost } from "./platform/crypto/password.ts";
import { FanOut } from "./platform/fan-out.ts";
import { networkOfRequest } from "./platform/limits/network-of.ts";
import { SharedCounts, sharedStore } from "./platform/limits/shared-counts.ts";
import { registerAccess } from "./platform/plugins/access.ts";
import { registerAudit } from "./platform/plugins/audit.ts";
import { compileOnUse } from "./platform/plugins/compile-on-use.ts";
import { registerCspReports } from "./platform/plugins/csp-reports.ts";
import { registerForwardedAddresses } from "./platform/plugins/forwarded-addresses.ts";
import { registerJsonBodies } from "./platform/plugins/json-bodies.ts";
import { registerLocale } from "./platform/plugins/locale.ts";
import { loggerOptions, requestId, tellWhose } from "./platform/plugins/log.ts";
import { registerOneHost } from "./platform/plugins/one-host.ts";
import { registerOrganization } from "./platform/plugins/organization.ts";
import { PACKED } from "./platform/plugins/packing.ts";
import { registerPlainBodies } from "./platform/plugins/plain-bodies.ts";
import { registerProblems } from "./platform/plugins/problems.ts";
import { registerSecurityHeaders } from "./platform/plugins/security-headers.ts";
import { type OnUndeclared, serializeOnUse } from "./platform/plugins/serialize-on-use.ts";
import { unreadableRequests } from "./platform/plugins/unreadable-requests.ts";
import { endWaitingConnections } from "./platform/plugins/waiting-connections.ts";
import { Problem } from "./platform/problems/problem.ts";
import { said } from "./platform/problems/said.ts";
import { HostBook } from "./platform/products/host-book.ts";
import { productRewriter } from "./platform/products/product-address.ts";
import { ProductRegistry } from "./platform/products/product-registry.ts";
import type { ServerContext } from "./server-context.ts";
import { guardedVendors, ordersAtOnce } from "./workflow/jobs/guarded-vendors.ts";
import { startJobs } from "./workflow/jobs/start-jobs.ts";
import { MIGRATIONS } from "./workflow/migration/migration-runs.ts";
import { OUTBOX } from "./workflow/outbox/keep-messages.ts";
import { Publisher } from "./workflow/publishing/publisher.ts";
import { watchOverlays } from "./workflow/publishing/watch-overlays.ts";
import { STANDARD_RETRY, VendorOrderQueue } from "./workflow/queue/vendor-order-queue.ts";
import { STUDIO } from "./workflow/studio/going-live/publish-draft.ts";
import { VENDOR_DOCUMENTS } from "./workflow/vendors/documents/named-documents.ts";

export type { AppOptions } from "./app-options.ts";

const BODY_LIMIT = 1024 * 1024;

/**
 * Builds the whole server, ready to listen or for injected requests; the same in production and tests. Closing it stops
 * its jobs.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
	if (options.mode === "production" && options.passwordCost !== undefined)
		throw new Error("A production hashes passwords at the standard cost: leave passwordCost out.");
	setPasswordCost(options.passwordCost);
	// in production it would cost each answer a walk
	const logUndeclared: OnUndeclared = (answer) =>
		app.log.warn(answer, "an answer has a property that its route does not declare");
	const onUndeclared = options.onUndeclared ?? (options.mode === "sandbox" ? logUndeclared : undefined);
	const further = options.catalog.products.flatMap(({ product }) => product ?? []);
	const app: FastifyInstance = Fastify({
		logger: loggerOptions(options.logLevel ?? "info", options.logStream) ?? false,
		genReqId: requestId,
		bodyLimit: BODY_LIMIT,
		requestTimeout: 30_000,
		forceCloseConnections: "idle",
		...unreadableRequests(options.mode),
		trustProxy: options.trustedProxies?.length ? [...options.trustedProxies] : false,
		routerOptions: { maxParamLength: 256 },
		rewriteUrl: productRewriter(further),
		ajv: {
			customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false, allErrors: false },
			onCreate: compileOnUse,
		},
		schemaController: { compilersFactory: { buildSerializer: serializeOnUse(onUndeclared) } },
	});
	const context = await makeContext(app, options);
	app.decorate("serverContext", context);
	registerForwardedAddresses(app);
	// before everything that may refuse a request
	registerAudit(app, context);
	tellWhose(app, context.keys);
	registerOneHost(app);
	registerProblems(app, context);
	registerJsonBodies(app);
	registerPlainBodies(app);
	await registerSecurityHeaders(app, options.mode);
	await app.register(cookie);
	// Routes opt in: a response that contains both a secret and attacker-chosen text must not be compressed (BREACH).
	await app.register(compress, {
		global: false,
		...PACKED,
	});
	// Processes on one Postgres share their limits; the embedded database has one process, which counts in memory.
	const counts = options.database.kind === "postgres" ? new SharedCounts(context) : undefined;
	app.addHook("onClose", async () => counts?.stop());
	await app.register(rateLimit, {
		global: true,
		...(counts ? { store: sharedStore(counts) } : {}),
		max: options.requestsPerMinute ?? 1_200,
		keyGenerator: networkOfRequest,
		timeWindow: "1 minute",
		errorResponseBuilder: (_request, { ttl }) =>
			new Problem(429, "TOO_MANY_REQUESTS", said("general.tooManyRequests", { seconds: Math.ceil(ttl / 1_000) })),
	});
	await app.register(swagger, {
		transform: ({ schema, url, route }) => ({
			url,
			schema: route.config?.access === "public" ? schema : { ...schema, security: [{ bearer: [] }] },
		}),
		transformObject: describeOperations,
		openapi: {
			openapi: "3.1.0",
			info: { title: "heloc-flow", version: "1" },
			components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
		},
	});
	app.addHook("onRequest", async (request, reply) => {
		reply.header("x-request-id", request.id);
	});
	registerOrganization(app, context);
	registerLocale(app, context);
	registerAccess(app, context);
	await registerCspReports(app, context);
	await registerServices(app, context);
	await chatRoutes(app, context, options.socketTimes);
	if (options.mode === "sandbox") {
		// production never loads sandbox code
		const { openSandbox } = await import("./sandbox/index.ts");
		await openSandbox(app, context);
	}
	await context.fanOut.start();
	await context.hosts.start();
	await context.publisher.start();
	await context.hosts.keepDevelopment(context.products.orgCodes());
	const stopWatching =
		options.overlaysDir === undefined ? undefined : watchOverlays(options.overlaysDir, context.publisher, context.now);
	const stopJobs = await startJobs(context, options.worksJobs ?? true);
	app.addHook("onClose", async () => {
		stopWatching?.();
		await stopJobs();
		await context.publisher.stop();
		await context.fanOut.stop();
	});
	endWaitingConnections(app);
	await app.ready();
	return app;
}

async function makeContext(app: FastifyInstance, options: AppOptions): Promise<ServerContext> {
	const now = options.now ?? (() => new Date());
	const chosen = options.vendors ?? chooseVendors(process.env, { delayMs: options.sandboxDelayMs ?? 0, now });
	const vendors = options.ports === undefined ? chosen : sharedVendors(options.ports);
	for (const { vendor, note } of vendors.notes) app.log.warn({ vendor }, note);
	const fanOut = new FanOut(options.database, (error) =>
		app.log.error({ err: error }, "a listener of another process failed"),
	);
	const registry = new ProductRegistry(options.catalog);
	const report: ServerContext["report"] = (what, details) => app.log.warn(details, what);
	const alarm: ServerContext["alarm"] = (what, details) => app.log.error(details, `ALARM: ${what}`);
	const { database, root, overlaysDir, gate, mode, publicOrigin } = options;
	const hosts = new HostBook({ mode, publicOrigin, registry: registry, database, keys: options.keys, fanOut, report });
	const vendorLimits = { ...STANDARD_LIMITS, ...options.vendorLimits };
	const onError = (error: unknown) => app.log.error({ err: error }, "the job queue reports an error");
	const { all } = vendorLimits.atOnce;
	const lanes = {
		vendors: [...ORDER_VENDORS, MIGRATIONS, OUTBOX, STUDIO, VENDOR_DOCUMENTS],
		atOnce: {
			all,
			only: { ...ordersAtOnce(vendors, vendorLimits), [MIGRATIONS]: 1, [STUDIO]: 1, [VENDOR_DOCUMENTS]: 2 },
		},
	};
	const queue = new VendorOrderQueue(database, fanOut, { ...lanes, onError });
	return {
		mode: options.mode,
		database: options.database,
		keys: options.keys,
		contents: options.contents ?? new Contents(),
		products: registry,
		hosts,
		publisher: new Publisher({
			mode,
			database,
			keys: options.keys,
			fanOut,
			registry: registry,
			hosts,
			root,
			overlaysDir,
			gate,
			now,
			report,
		}),
		...guardedVendors(vendors, vendorLimits, { mode, database, keys: options.keys, now, queue, report, alarm }),
		vendorLimits,
		verifyCallback: vendors.verifyCallback,
		exchanges: vendors.exchanges,
		retry: { ...STANDARD_RETRY, ...options.retry },
		queue,
		fanOut,
		chatProviders: options.chatProviders ?? chosen.chat,
		now,
		webRoot: options.webRoot,
		renderer: options.renderer ?? (await loadPageRenderer(options.webRoot)),
		publicOrigin: options.publicOrigin,
		ownOrigin: () => {
			const address = app.server.address();
			return typeof address === "object" && address !== null ? `http://localhost:${address.port}` : "http://localhost";
		},
		cdnOrigin: options.cdnOrigin,
		securityContact: options.securityContact,
		isBreached: options.isBreached ?? commonPasswords,
		report,
		audit: new AuditLog(database, options.keys, alarm),
		anchorFile: options.anchorFile,
		alarm,
	};
}
