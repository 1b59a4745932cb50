import type { FastifyInstance } from "fastify";
import * as contract from "../../../contracts/wire/application/index.ts";
import { signersOf } from "../../journey/signers/signer-record.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { applicationOfRequest, viewerOf } from "../../platform/plugins/access.ts";
import { Problem } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { homeOf } from "../../platform/products/product-address.ts";
import { slotOf } from "../../platform/repositories/signer-slots.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import {
	etagOf,
	listApplications,
	openRow,
	readApplication,
	readShown,
} from "../../workflow/applications/application-row.ts";
import { currentApplication, isOpenLine, isUnderWay } from "../../workflow/applications/under-way.ts";
import type { VendorContext } from "../../workflow/context.ts";
import { serveRoute } from "../serve-route.ts";
import { shownAnswers, shownApplication } from "./shown-application.ts";
import { shownNow } from "./shown-now.ts";

/** The deed's status, and all signers or one; undefined without additional signers. */
function coDeedAnswer(record: StoredRecord | undefined, identityUuid?: string) {
	const signers = record === undefined ? [] : signersOf(record);
	const shown = signers.filter((one) => identityUuid === undefined || one.identityUuid === identityUuid);
	if (shown.length === 0) return undefined;
	return {
		status: record?.application?.coDeedStatus ?? "PENDING",
		signers: shown.map((signer) => signer.status ?? "INVITED"),
	};
}

/** Reading applications: the list, one entity, its answers, the co-signer's state. */
export function applicationRoutes(app: FastifyInstance, context: PlatformContext & VendorContext): void {
	const { keys, database } = context;
	const viewers = { config: { access: "viewer" } } as const;
	const owners = { config: { access: "owner" } } as const;
	serveRoute(app, contract.listApplications, viewers, async (request) => {
		const { identityUuid, org } = viewerOf(request);
		const rows = await listApplications(database.db, identityUuid, { org, product: request.product });
		return rows.map((row) => ({
			uuid: row.uuid,
			active: isUnderWay(context, row),
			isOpenLine: isOpenLine(context, row),
			stage: row.stage,
			createdDate: row.createdAt.toISOString(),
			isCrypto: openRow(keys, row).record.application?.isCrypto === true,
			home: homeOf(row.product),
		}));
	});
	serveRoute(app, contract.readCoDeedStatus, viewers, async (request) => {
		const { identityUuid, org } = viewerOf(request);
		const current = await currentApplication(context, identityUuid, { org, product: request.product });
		const asBorrower = coDeedAnswer(current?.record);
		if (asBorrower) return asBorrower;
		// An additional signer sees only their own progress.
		const slot = await slotOf(database.db, identityUuid, org);
		const other = slot && (await readApplication(database.db, keys, slot.applicationUuid, false));
		const asSigner = other && coDeedAnswer(other.record, identityUuid);
		if (!asSigner) throw new Problem(400, "NO_CO_SIGNER", said("application.noCoSigner"));
		return asSigner;
	});
	serveRoute(app, contract.readApplication, owners, async (request, reply) => {
		const application = await readShown(database.db, keys, applicationOfRequest(request));
		reply.header("etag", etagOf(application.row));
		return shownApplication(context, application, request.locale);
	});
	serveRoute(app, contract.readNow, owners, async (request, reply) => {
		const application = await readShown(database.db, keys, applicationOfRequest(request));
		reply.header("etag", etagOf(application.row));
		return shownNow(context, application, request.locale);
	});
	serveRoute(app, contract.readAnswers, owners, async (request) => {
		const { record } = await readShown(database.db, keys, applicationOfRequest(request));
		return shownAnswers(record);
	});
}
