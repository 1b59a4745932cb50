import type { Queryable } from "../db/database.ts";
import { applications, sessions } from "../db/schema.ts";
import { type DriverRow, type RowReader, rowReader } from "../db/table-row.ts";

type RowOf<Reader> = Reader extends RowReader<infer Row> ? Row : never;

const aSession = rowReader(sessions, "session");
const anApplication = rowReader(applications, "application", ["record", "secrets"]);

/** An application's row without its record and its secrets. */
export type ApplicationRow = RowOf<typeof anApplication>;

/** A stored session. */
export type SessionRow = RowOf<typeof aSession>;

/** A session and the requested application; undefined for whichever is missing. */
interface Asked {
	readonly session?: SessionRow | undefined;
	readonly application?: ApplicationRow | undefined;
}

interface Question {
	readonly sessionUuid: string;
	readonly applicationUuid: string;
}

const one = `SELECT ${aSession.columns}, ${anApplication.columns}
	FROM sessions session LEFT JOIN applications application ON application.uuid = $2 WHERE session.uuid = $1`;

const many = `SELECT asked.place::int AS place, ${aSession.columns}, ${anApplication.columns}
	FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS asked(session, application, place)
	JOIN sessions session ON session.uuid = asked.session
	LEFT JOIN applications application ON application.uuid = asked.application`;

/** Statements under way at a time; what is asked meanwhile waits for one of them and goes together. */
const MOST_UNDER_WAY = 2;

/** Reads sessions and applications for requests: each begins after its question was asked, so none answers from before. */
class Reader {
	readonly #db: Queryable;
	#waiting = new Map<string, { readonly question: Question; readonly answer: PromiseWithResolvers<Asked> }>();
	#underWay = 0;

	constructor(db: Queryable) {
		this.#db = db;
	}

	ask(question: Question): Promise<Asked> {
		const id = `${question.sessionUuid} ${question.applicationUuid}`;
		const known = this.#waiting.get(id);
		if (known !== undefined) return known.answer.promise;
		const answer = Promise.withResolvers<Asked>();
		this.#waiting.set(id, { question, answer });
		this.#next();
		return answer.promise;
	}

	#next(): void {
		if (this.#underWay >= MOST_UNDER_WAY || this.#waiting.size === 0) return;
		const asked = [...this.#waiting.values()];
		this.#waiting = new Map();
		this.#underWay += 1;
		const done = () => {
			this.#underWay -= 1;
			this.#next();
		};
		this.#read(asked.map(({ question }) => question)).then(
			(answers) => {
				done();
				for (const [at, { answer }] of asked.entries()) answer.resolve(answers[at] ?? {});
			},
			(error) => {
				done();
				for (const { answer } of asked) answer.reject(error);
			},
		);
	}

	async #read(questions: readonly Question[]): Promise<readonly Asked[]> {
		const [first] = questions;
		if (questions.length === 1 && first !== undefined) {
			const values = [first.sessionUuid, first.applicationUuid];
			const [row] = await this.#db.run<DriverRow>({ name: "asked application", text: one, values });
			return row === undefined ? [{}] : [answerIn(row)];
		}
		const columns = [questions.map((each) => each.sessionUuid), questions.map((each) => each.applicationUuid)];
		const rows = await this.#db.run<DriverRow>({ name: "asked applications", text: many, values: columns });
		const byPlace = new Map(rows.map((row) => [row.place, row]));
		return questions.map((_, at) => {
			const row = byPlace.get(at + 1);
			return row === undefined ? {} : answerIn(row);
		});
	}
}

const answerIn = (row: DriverRow): Asked => ({ session: aSession.read(row), application: anApplication.read(row) });

const readers = new WeakMap<Queryable, Reader>();

/**
 * Reads a session and the requested application in one statement, which requests that come at the same time share; never
 * inside a transaction, whose rows others must not see.
 */
export function askedApplication(db: Queryable, sessionUuid: string, applicationUuid: string): Promise<Asked> {
	let reader = readers.get(db);
	if (reader === undefined) {
		reader = new Reader(db);
		readers.set(db, reader);
	}
	return reader.ask({ sessionUuid, applicationUuid });
}
