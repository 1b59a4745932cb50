import type { PlatformContext } from "../context.ts";
import { Problem } from "../problems/problem.ts";
import { said } from "../problems/said.ts";
import { UNSEALED } from "../repositories/identity-types.ts";

const MOST_TOLD = 200;
/** Whom each server has told of: a line for each request could fill the log. */
const told = new WeakMap<PlatformContext["report"], Set<string>>();

/**
 * Throws 403 for an account whose row says that it is staff without the seal of that; the log and the audit log name it,
 * once for each process.
 */
export function refuseUnsealed(
	{ report, audit, now }: Pick<PlatformContext, "report" | "audit" | "now">,
	{ uuid, org, type }: { readonly uuid: string; readonly org: string; readonly type: string },
): void {
	if (type !== UNSEALED) return;
	const known = told.get(report) ?? new Set<string>();
	told.set(report, known);
	if (!known.has(uuid) && known.size < MOST_TOLD) {
		known.add(uuid);
		report("an account says that it is staff and has no seal: see `npm run -s operator -- seals`", {
			identity: uuid,
			org,
		});
		audit.note({ org, kind: "refused", actor: uuid, subject: uuid, detail: { why: "unsealed" }, at: now() });
	}
	throw new Problem(403, "ACCOUNT_UNSEALED", said("signIn.unsealed"));
}
