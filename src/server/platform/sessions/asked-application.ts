import type { Queryable } from "../db/database.ts";
import { applications, sessions } from "../db/schema.ts";
import { SharedStatement } from "../db/shared-statement.ts";
import { type DriverRow, type RowReader, rowReader } from "../db/table-row.ts";

type RowOf<Reader> = Reader extends RowReader<infer Row> ? Row : never;

const aSession = rowReader(sessions, "session");
const anApplication = rowReader(applications, "application", ["record", "secrets"]);

/** An application's row without its record and its secrets. */
export type ApplicationRow = RowOf<typeof anApplication>;

/** A stored session. */
export type SessionRow = RowOf<typeof aSession>;

interface Question {
	readonly sessionUuid: string;
	readonly applicationUuid: string;
}

/** A session and the requested application; undefined for whichever is missing. */
interface Asked {
	readonly session?: SessionRow | undefined;
	readonly application?: ApplicationRow | undefined;
}

const one = `SELECT ${aSession.columns}, ${anApplication.columns}
	FROM sessions session LEFT JOIN applications application ON application.uuid = $2 WHERE session.uuid = $1`;

const many = `SELECT asked.place::int AS place, ${aSession.columns}, ${anApplication.columns}
	FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS asked(session, application, place)
	JOIN sessions session ON session.uuid = asked.session
	LEFT JOIN applications application ON application.uuid = asked.application`;

const answerIn = (row: DriverRow | undefined): Asked =>
	row === undefined ? {} : { session: aSession.read(row), application: anApplication.read(row) };

const shared = new SharedStatement<Question, Asked>(
	({ sessionUuid, applicationUuid }) => `${sessionUuid} ${applicationUuid}`,
	async (db, questions) => {
		const [first] = questions;
		if (questions.length === 1 && first !== undefined) {
			const values = [first.sessionUuid, first.applicationUuid];
			const [row] = await db.run<DriverRow>({ name: "asked application", text: one, values });
			return [answerIn(row)];
		}
		const values = [questions.map((each) => each.sessionUuid), questions.map((each) => each.applicationUuid)];
		const rows = await db.run<DriverRow>({ name: "asked applications", text: many, values });
		const byPlace = new Map(rows.map((row) => [row.place, row]));
		return questions.map((_, at) => answerIn(byPlace.get(at + 1)));
	},
);

/** Reads a session and the requested application in one statement, which requests of the same time share. */
export function askedApplication(db: Queryable, sessionUuid: string, applicationUuid: string): Promise<Asked> {
	return shared.ask(db, { sessionUuid, applicationUuid });
}
