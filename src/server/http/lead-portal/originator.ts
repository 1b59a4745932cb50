import { and, eq } from "drizzle-orm";
import type { Originator } from "../../../contracts/wire/reference/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { loanOriginators } from "../../platform/db/schema.ts";

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Whether a text is a possible loan originator id. */
export function isOriginator(text: string): boolean {
	return UUID.test(text);
}

/** Public information about a loan officer or broker of an organization; undefined when there is none. */
export async function originatorBody(
	context: PlatformContext,
	org: string,
	uuid: string,
): Promise<Originator | undefined> {
	const [found] = await context.database.db
		.select()
		.from(loanOriginators)
		.where(and(eq(loanOriginators.uuid, uuid), eq(loanOriginators.org, org)));
	return found && { userInfo: { uuid: found.uuid }, originatorDisplayInfo: found.display };
}
