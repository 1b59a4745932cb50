import type { Queryable } from "../db/database.ts";
import { applications, sessions } from "../db/schema.ts";
import { type RowReader, rowReader } from "../db/table-row.ts";

type RowOf<Reader> = Reader extends RowReader<infer Row> ? Row : never;

const aSession = rowReader(sessions, "session");
const anApplication = rowReader(applications, "application", ["record", "secrets"]);

/** An application's row without its record and its secrets. */
export type ApplicationRow = RowOf<typeof anApplication>;

/** A stored session. */
export type SessionRow = RowOf<typeof aSession>;

const text = `SELECT ${aSession.columns}, ${anApplication.columns}
	FROM sessions session LEFT JOIN applications application ON application.uuid = $2 WHERE session.uuid = $1`;

/** Reads a session and the requested application in one statement; undefined for whichever is missing. */
export async function askedApplication(
	db: Queryable,
	sessionUuid: string,
	applicationUuid: string,
): Promise<{ readonly session?: SessionRow | undefined; readonly application?: ApplicationRow | undefined }> {
	const [answer] = await db.run<{ [column: string]: unknown }>({
		name: "asked application",
		text,
		values: [sessionUuid, applicationUuid],
	});
	return answer === undefined ? {} : { session: aSession.read(answer), application: anApplication.read(answer) };
}
