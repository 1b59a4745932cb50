import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { registerAccess } from "../../src/server/platform/plugins/access.ts";
import type { ServerContext } from "../../src/server/workflow/context.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower, send } from "./harness/borrower.ts";
import { oneEngine, type TestDatabase } from "./harness/databases.ts";
import { invitationTo, SIGNER_ROUTES, Signer, untilCoOwnersSign } from "./harness/signer.ts";
import { testApp } from "./harness/test-app.ts";

type Who = "owner" | "other borrower" | "other org" | "nobody" | "agent" | "other agent" | "signer";
/** The expected result: anything but a rejection, or exactly this status. */
type Expected = "let in" | 401 | 403 | 404;

const PUBLIC: Record<Who, Expected> = {
	owner: "let in",
	"other borrower": "let in",
	"other org": "let in",
	nobody: "let in",
	agent: "let in",
	"other agent": "let in",
	signer: "let in",
};
const SIGNED_IN: Record<Who, Expected> = { ...PUBLIC, "other org": 401, nobody: 401 };
const OWN: Record<Who, Expected> = { ...SIGNED_IN, "other borrower": 404, agent: 404, "other agent": 404, signer: 404 };
/** An additional signer, for their own task; the borrower with the deed has none. */
const SIGNERS: Record<Who, Expected> = { ...OWN, owner: 404, signer: "let in" };
const STAFF: Record<Who, Expected> = { ...SIGNED_IN, owner: 403, "other borrower": 403, signer: 403 };
/** Staff of the lender whose application is in the path. */
const STAFF_OF_LENDER: Record<Who, Expected> = { ...STAFF, "other agent": 404 };
const DESK = "/service-desk/api/v1/applications";
const HELOC = "/service-application/api/v1/application/heloc";
const CHAT_DESK = "/service-csp/agent/secure/api/v1";

const ofAll = (who: Record<Who, Expected>, base: string, routes: readonly string[]) =>
	Object.fromEntries(routes.map((route) => [route.replace(" ", ` ${base}/api/v1/`), who]));
const ofPublic = (base: string, ...routes: readonly string[]) => ofAll(PUBLIC, base, routes);
const ofSignedIn = (base: string, ...routes: readonly string[]) => ofAll(SIGNED_IN, base, routes);
const ofStaff = (base: string, ...routes: readonly string[]) => ofAll(STAFF, base, routes);
const ofProducts = (...routes: readonly string[]) => ofStaff("/service-products", ...routes);
const ofDesk = (...routes: readonly string[]) => ofStaff("/service-desk", ...routes);
const ofCases = (...routes: readonly string[]) =>
	Object.fromEntries(routes.map((route) => [route.replace(" ", ` ${DESK}/:uuid/`), STAFF_OF_LENDER]));

const ofProductFiles = (...files: readonly string[]) =>
	Object.fromEntries(files.map((file) => [`GET /account/heloc/org/:hash/${file}`, PUBLIC]));

/** One row for each route; a route without a row fails, and so does a row without a route. */
const MATRIX: { readonly [route: string]: Record<Who, Expected> } = {
	"GET /health": PUBLIC,
	"GET /health/details": STAFF,
	"GET /openapi.json": PUBLIC,
	"POST /csp-reports": PUBLIC,
	"POST /identity/api/v1/registration/register": PUBLIC,
	"POST /identity/secure/api/v1/registration/application": SIGNED_IN,
	"GET /service-application/external/api/v1/registration/draft": PUBLIC,
	"PUT /service-application/external/api/v1/registration/draft/:form": PUBLIC,
	"PUT /service-application/external/api/v1/registration/draft/:area/:form": PUBLIC,
	"POST /service-application/external/api/v1/phone-links/open": PUBLIC,
	"POST /service-application/external/api/v1/phone-links/files": PUBLIC,
	"POST /identity/api/v1/login": PUBLIC,
	"POST /identity/api/v1/login/second-step": PUBLIC,
	"POST /identity/api/v1/login/link": PUBLIC,
	"POST /identity/api/v1/login/link/open": PUBLIC,
	"POST /identity/api/v1/password/link": PUBLIC,
	"POST /identity/api/v1/password/reset": PUBLIC,
	"POST /identity/api/v1/email/confirm": PUBLIC,
	"PUT /identity/secure/api/v1/password": SIGNED_IN,
	"PUT /identity/secure/api/v1/phone": SIGNED_IN,
	"PUT /identity/secure/api/v1/locale": SIGNED_IN,
	"POST /identity/secure/api/v1/email": SIGNED_IN,
	"POST /identity/secure/api/v1/proof": SIGNED_IN,
	"GET /identity/secure/api/v1/session": SIGNED_IN,
	"GET /identity/secure/api/v1/sessions": SIGNED_IN,
	"POST /identity/secure/api/v1/sessions/end-others": SIGNED_IN,
	"GET /identity/secure/api/v1/notification-choices": SIGNED_IN,
	"PUT /identity/secure/api/v1/notification-choices": SIGNED_IN,
	"GET /identity/secure/api/v1/second-factor": SIGNED_IN,
	"POST /identity/secure/api/v1/second-factor": SIGNED_IN,
	"POST /identity/secure/api/v1/second-factor/confirm": SIGNED_IN,
	"POST /identity/secure/api/v1/second-factor/recovery-codes": SIGNED_IN,
	"POST /identity/secure/api/v1/second-factor/disable": SIGNED_IN,
	"GET /identity/secure/api/v1_1/identity": SIGNED_IN,
	"GET /identity/secure/api/v1/identity": SIGNED_IN,
	"POST /identity-broker/:context/api/v3/login": PUBLIC,
	"POST /identity-broker/:context/secure/api/v3/logout": SIGNED_IN,
	"GET /identity-broker/:context/secure/api/v3/self/figureinfo": SIGNED_IN,
	[`GET ${HELOC}/all`]: SIGNED_IN,
	[`GET ${HELOC}/co-deed/status`]: SIGNED_IN,
	...Object.fromEntries(SIGNER_ROUTES.map((route) => [route, SIGNERS])),
	"POST /identity/api/v1/signer-invitation/look": PUBLIC,
	"POST /identity/api/v1/signer-invitation/accept": PUBLIC,
	"POST /identity/api/v1/signer-invitation/renew": PUBLIC,
	[`GET ${HELOC}/:uuid`]: OWN,
	[`GET ${HELOC}/:uuid/answers`]: OWN,
	[`GET ${HELOC}/:uuid/standing`]: OWN,
	[`PUT ${HELOC}/:uuid/forms/:form`]: OWN,
	[`PUT ${HELOC}/:uuid/forms/:area/:form`]: OWN,
	[`GET ${HELOC}/:uuid/drafts/:form`]: OWN,
	[`PUT ${HELOC}/:uuid/drafts/:form`]: OWN,
	[`GET ${HELOC}/:uuid/drafts/:area/:form`]: OWN,
	[`PUT ${HELOC}/:uuid/drafts/:area/:form`]: OWN,
	"PUT /account/heloc/:uuid/full-story-link": OWN,
	"GET /service-conditions/external/api/v1/applications/:uuid/conditions/external-applicants": OWN,
	"GET /service-krang-heloc/borrower/secure/api/v1/:uuid/status": OWN,
	"POST /service-profile/api/v1/feedback/ceo": SIGNED_IN,
	...ofProducts("GET versions", "GET versions/:version", "POST versions", "POST check"),
	...ofProducts("POST rollback", "GET migration", "POST migration"),
	[`GET ${DESK}`]: STAFF,
	...ofDesk("GET queue", "POST queue", "POST queue/assignments", "POST queue/reminders"),
	...ofDesk("GET agent", "GET feedback", "GET work", "POST views", "PUT views/:view", "DELETE views/:view"),
	[`GET ${DESK}/:uuid`]: STAFF_OF_LENDER,
	"GET /service-desk/api/v1/paper-notices": STAFF,
	...ofCases("GET why", "GET documents/:documentUuid"),
	...ofCases("POST conditions", ...["accept", "ask-again"].map((act) => `POST conditions/:conditionUuid/${act}`)),
	...ofCases("POST holds/:hold/release", "POST holds/:hold/refuse"),
	...ofCases("POST orders/:task/again", "POST reviews/:review"),
	...ofCases("POST decline", "POST cancellation"),
	...ofCases("GET paper-notices/:recipient/:id/pdf", "POST paper-notices/:recipient/:id/mailed"),
	"POST /service-csp/external/api/v1/twilio/initWebChat": PUBLIC,
	"POST /service-omni-proxy/insecure/api/v1/stream/init-web-chat": PUBLIC,
	...ofPublic(
		"/service-csp/external",
		...["refreshToken", "web-chat-info", "webhook"].map((end) => `POST twilio/${end}`),
	),
	"POST /service-omni-proxy/insecure/api/v1/stream/webhook": PUBLIC,
	"POST /service-csp/customer/secure/api/v1/webchat/authenticate": SIGNED_IN,
	"PUT /service-csp/customer/secure/api/v1/webchat/refresh": SIGNED_IN,
	"GET /service-omni-proxy/insecure/api/v1/web-chat/socket": PUBLIC,
	"POST /service-omni-proxy/insecure/api/v1/web-chat/attachments": PUBLIC,
	"GET /service-omni-proxy/insecure/api/v1/web-chat/attachments/:attachment": PUBLIC,
	"GET /service-chat-chatbot/external/api/v1/message/getChatHistory/:conversationId": PUBLIC,
	"POST /service-chat-chatbot/external/api/v1/message/chatWithAutobot": PUBLIC,
	"POST /service-chat-chatbot/external/api/v1/message/setChatReplyUsedWithFeedback": PUBLIC,
	[`GET ${CHAT_DESK}/conversations`]: STAFF,
	[`GET ${CHAT_DESK}/conversations/:conversation`]: STAFF,
	[`POST ${CHAT_DESK}/conversations/:conversation/accept`]: STAFF,
	[`POST ${CHAT_DESK}/conversations/:conversation/freeze`]: STAFF,
	[`POST ${CHAT_DESK}/conversations/:conversation/end`]: STAFF,
	[`POST ${CHAT_DESK}/conversations/:conversation/transfer`]: STAFF,
	[`POST ${CHAT_DESK}/conversations/:conversation/attachments`]: STAFF,
	[`GET ${CHAT_DESK}/conversations/:conversation/attachments/:attachment`]: STAFF,
	[`GET ${CHAT_DESK}/agents`]: STAFF,
	[`GET ${CHAT_DESK}/canned-replies`]: STAFF,
	"GET /service-profile/api/v1/profile": SIGNED_IN,
	"GET /service-notification/secure/api/v1/notifications": SIGNED_IN,
	...ofSignedIn("/service-notification/secure", "POST notifications/:uuid/read", "POST notifications/read-all"),
	...ofPublic("/service-notification/external", "GET opt-outs/:token", "POST opt-outs/:token"),
	[`POST ${HELOC}/:uuid/documents`]: OWN,
	[`POST ${HELOC}/:uuid/phone-links`]: OWN,
	[`GET ${HELOC}/:uuid/documents/:documentUuid`]: OWN,
	[`GET ${HELOC}/:uuid/disclosures`]: OWN,
	...Object.fromEntries(["content", "pdf"].map((part) => [`GET ${HELOC}/:uuid/disclosures/:id/${part}`, OWN])),
	[`GET ${HELOC}/:uuid/notary/slots`]: OWN,
	"GET /service-application/external/api/v1/heloc/state-licenses": PUBLIC,
	"GET /service-application/external/api/v1/disclosures/:kind/pdf": PUBLIC,
	"GET /service-application/external/api/v1/banks/:routingNumber": PUBLIC,
	[`GET ${HELOC}/:uuid/institutions`]: OWN,
	[`POST ${HELOC}/:uuid/hand-offs`]: OWN,
	"POST /service-application/api/v1/link-returns": SIGNED_IN,
	"GET /service-operating-hours/external/api/v1/hours/:department": PUBLIC,
	"GET /service-operating-hours/external/api/v1/hours/:department/week": PUBLIC,
	"GET /service-operating-hours/external/api/v1/hours/:department/openStatus": PUBLIC,
	"GET /service-lead-portal/api/lo/:uuid": PUBLIC,
	"GET /service-lead-portal/secure/api/v1/portfolio": SIGNED_IN,
	"GET /service-lead-portal/secure/api/v1/group": SIGNED_IN,
	"POST /service-address/external/api/v1/suggest": PUBLIC,
	"POST /service-address/external/api/v1/resolve": PUBLIC,
	...ofPublic("/service-optimize/:context", "POST feature", "POST features", "POST decision"),
	"POST /service-optimize/:context/api/v2/decision": PUBLIC,
	...Object.fromEntries(["session", "event"].map((end) => [`POST /ft/:context/${end}`, PUBLIC])),
	"PATCH /service-application/api/v3/application/heloc/:uuid/experiments": OWN,
	"POST /service-application/api/v3/application/heloc/experiments": SIGNED_IN,
	"GET /service-application/api/v3/application/heloc/optermizerly-profile": SIGNED_IN,
	"PATCH /service-application/api/v3/application/heloc/optermizerly-profile": SIGNED_IN,
	"POST /identity/secure/api/v1/tracker-uuid": SIGNED_IN,
	"GET /service-wallet/secure/api/v4/account": SIGNED_IN,
	"GET /service-wallet/secure/api/v4/account/access": SIGNED_IN,
	"GET /service-sandbox/api/v1/triggers": PUBLIC,
	"GET /service-sandbox/api/v1/mailbox": PUBLIC,
	"GET /service-sandbox/mailbox/:id": PUBLIC,
	"POST /service-sandbox/api/v1/application/heloc/:uuid/:trigger": OWN,
	"POST /service-sandbox/api/v1/application/heloc/:uuid/stages/:place": OWN,
	"POST /service-sandbox/api/v1/application/heloc/:uuid/states/:place": OWN,
	"GET /service-sandbox/bank": PUBLIC,
	"GET /service-sandbox/bank.js": PUBLIC,
	"POST /account/heloc/register": PUBLIC,
	"POST /account/heloc/register-v2": PUBLIC,
	"POST /account/heloc/register-v2/:step": PUBLIC,
	"GET /account/heloc/org/:file": PUBLIC,
	...ofProductFiles("copy/:file", "chat.json", "chat-validators.js", "entry.json", "entry-validators.js"),
	...ofProductFiles("validators.js", "drawings/:drawing"),
	"GET /": PUBLIC,
	"GET /account": PUBLIC,
	"GET /account/": PUBLIC,
	"GET /account/register": PUBLIC,
	"GET /account/register/*": PUBLIC,
	"GET /account/heloc-signer": PUBLIC,
	"GET /account/heloc-signer/*": PUBLIC,
	"GET /heloc-signer": PUBLIC,
	"GET /heloc-signer/*": PUBLIC,
	"GET /auth/login": PUBLIC,
	"GET /plaid-oauth-success": PUBLIC,
	"GET /dashboard": PUBLIC,
	"GET /register": PUBLIC,
	"GET /register-v2": PUBLIC,
	...Object.fromEntries(["terms", "communications", "privacy", "licenses"].map((page) => [`GET /${page}`, PUBLIC])),
	"GET /account/heloc": PUBLIC,
	"GET /account/heloc/*": PUBLIC,
};

describe.each(oneEngine)("who may use which route, on $name", ({ open }) => {
	let db: TestDatabase;
	let app: FastifyInstance;
	let owner: Borrower;
	let other: Borrower;
	let agent: Agent;
	let otherAgent: Agent;
	let signer: Signer;

	beforeAll(async () => {
		db = await open();
		app = await testApp(db.database);
		[owner, other] = [await new Borrower(app).register(), await new Borrower(app).register()];
		agent = await new Agent(app).login();
		otherAgent = await new Agent(app, "lakeside-cu").login();
		await untilCoOwnersSign(owner);
		signer = await new Signer(app).comeIn(await invitationTo(app, "ben@example.com"));
	}, 60_000);
	afterAll(async () => {
		await app.close();
		await db.drop();
	});
	const routes = () =>
		app.routeTable.filter(({ method }) => method !== "HEAD").map(({ method, url }) => `${method} ${url}`);

	it("has a row for each registered route and no row too many", () => {
		expect([...routes()].sort()).toEqual(Object.keys(MATRIX).sort());
	});

	it.each(Object.entries(MATRIX))("%s", async (route, row) => {
		const [method = "", pattern = ""] = route.split(" ");
		const values: { [name: string]: string } = {
			uuid: owner.uuid,
			context: "customer",
			documentUuid: owner.uuid,
			form: "liens",
		};
		const url = pattern.replace(/:(\w+)/g, (_, name: string) => values[name] ?? "x").replace("*", "x");
		// Signing out is the caller's last action, so another session is used.
		const isLast = route.includes("logout");
		const bearer = (jwt: string) => ({ authorization: `Bearer ${jwt}` });
		const headers: Record<Who, { [name: string]: string }> = {
			owner: bearer(isLast ? (await signedIn(owner)).jwt : owner.jwt),
			"other borrower": bearer(isLast ? (await signedIn(other)).jwt : other.jwt),
			"other org": { ...bearer(owner.jwt), org: "lakeside-cu" },
			nobody: {},
			agent: bearer(isLast ? (await new Agent(app).login()).jwt : agent.jwt),
			"other agent": {
				...bearer(isLast ? (await new Agent(app, otherAgent.org).login()).jwt : otherAgent.jwt),
				org: otherAgent.org,
			},
			signer: bearer(isLast ? await signer.again("ben@example.com") : signer.jwt),
		};
		for (const who of Object.keys(row) as Who[]) {
			const isWrite = method !== "GET";
			const reply = await send(app, {
				method: method as "GET",
				url,
				headers: headers[who],
				...(isWrite ? { payload: {} } : {}),
			});
			const expected = row[who];
			if (expected === "let in") {
				expect([401, 403], `${who}: ${reply.text.slice(0, 200)}`).not.toContain(reply.status);
				expect(reply.text).not.toContain("We couldn't find this application");
			} else {
				expect(reply.status, `${who}: ${reply.text.slice(0, 200)}`).toBe(expected);
			}
			if (expected === 404) {
				expect(reply.body.message).toBe("We couldn't find this application.");
			}
		}
	});

	async function signedIn(borrower: Borrower): Promise<Borrower> {
		const [again, { email, password }] = [new Borrower(app), borrower];
		const login = await send(app, { method: "POST", url: "/identity/api/v1/login", payload: { email, password } });
		again.jwt = String(login.body.jwt);
		return again;
	}
});

it("does not start with a route that does not say who may use it", () => {
	const bare = Fastify();
	registerAccess(bare, {} as ServerContext);
	expect(() => bare.get("/undeclared", async () => "open")).toThrow(/does not say who may use it/);
});
