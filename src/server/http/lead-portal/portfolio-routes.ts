import { and, desc, eq, inArray } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import * as contract from "../../../contracts/wire/reference/index.ts";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { applications, loanOriginators, referrals } from "../../platform/db/schema.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import { copyIn } from "../../platform/products/copy-in.ts";
import { AGENT, BROKER, plainEmail, readIdentity } from "../../platform/repositories/identities.ts";
import type { TokenClaims } from "../../platform/sessions/tokens.ts";
import { textAt } from "../../record/read-record.ts";
import { openRow } from "../../workflow/applications/application-row.ts";
import { shownStanding } from "../../workflow/applications/shown-standing.ts";
import { whoForStaff } from "../../workflow/applications/standing-words.ts";
import { isUnderWay } from "../../workflow/applications/under-way.ts";
import { serveRoute } from "../serve-route.ts";

const MOST = 50;
const BROKER_TYPES = new Set([BROKER, AGENT]);

/**
 * A broker's view: the lines they referred, with the status of each and nothing about the borrower; and their
 * colleagues. For other users the lists are empty.
 */
export function portfolioRoutes(app: FastifyInstance, context: PlatformContext): void {
	const options = { config: { access: "viewer" } } as const;
	serveRoute(app, contract.portfolio, options, async (request) => ({
		lines: await referredLines(context, viewerOf(request)),
	}));
	serveRoute(app, contract.group, options, async (request) => {
		const viewer = viewerOf(request);
		const isBroker = BROKER_TYPES.has(
			(await readIdentity(context.database.db, context.keys, viewer.identityUuid)).type,
		);
		return { members: isBroker ? (await originatorsOf(context, viewer.org)).map(memberOf) : [] };
	});
}

type Originator = typeof loanOriginators.$inferSelect;

function originatorsOf(context: PlatformContext, org: string): Promise<Originator[]> {
	return context.database.db.select().from(loanOriginators).where(eq(loanOriginators.org, org));
}

const shownText = (value: string | number | null | undefined) => (typeof value === "string" ? value : null);

function memberOf({ uuid, display }: Originator): contract.GroupMember {
	const { originatorName, brokerName, email, phoneNumber, nmls } = display;
	return {
		uuid,
		name: shownText(originatorName) ?? shownText(brokerName),
		email: shownText(email),
		phoneNumber: shownText(phoneNumber),
		nmls: shownText(nmls),
	};
}

/** A broker's email address identifies them as a loan originator. */
async function referredLines(context: PlatformContext, { identityUuid, org }: TokenClaims) {
	const { db } = context.database;
	const identity = await readIdentity(db, context.keys, identityUuid);
	if (!BROKER_TYPES.has(identity.type)) return [];
	const own = (await originatorsOf(context, org)).filter(
		({ display }) => plainEmail(String(display.email ?? "")) === plainEmail(identity.email),
	);
	if (own.length === 0) return [];
	const mine = inArray(
		referrals.originatorUuid,
		own.map(({ uuid }) => uuid),
	);
	const rows = await db
		.select({ row: applications })
		.from(referrals)
		.innerJoin(applications, eq(applications.uuid, referrals.applicationUuid))
		.where(and(eq(referrals.org, org), mine))
		.orderBy(desc(applications.createdAt))
		.limit(MOST);
	const lines: contract.ReferredLine[] = [];
	for (const { row } of rows) {
		const application = openRow(context.keys, row);
		const standing = await shownStanding(context, application);
		lines.push({
			uuid: row.uuid,
			loanNumber: textAt(application.record, "application.loanNumber") ?? null,
			startedAt: row.createdAt.toISOString(),
			isActive: isUnderWay(context, row),
			state: stateOf(context.products.productOf(row), standing),
		});
	}
	return lines;
}

/**
 * A line's status for a broker: progress, and who is working on it. The borrower's own status text is private, and may
 * mention their credit.
 */
function stateOf(product: Product, { isOpenLine, page, now }: Awaited<ReturnType<typeof shownStanding>>): string {
	const say = copyIn(product, "staff");
	if (now.turn === "NOBODY") return say(isOpenLine ? "broker.open" : "broker.ended");
	const { pages, progress } = product;
	const { steps, stages } = progress.application;
	const step = Object.values(steps)[stages[pages.pages[page]?.progress ?? ""] ?? -1];
	const turn = say("broker.turn", { who: whoForStaff(product, now) });
	return step === undefined ? turn : say("broker.step", { step: step.label, turn });
}
