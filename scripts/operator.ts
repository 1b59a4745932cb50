import { userInfo } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { anchorHeads } from "../src/server/platform/audit/anchors.ts";
import type { Contents } from "../src/server/platform/content/contents.ts";
import { keysOfEnvironment, keysOfFolder } from "../src/server/platform/crypto/key-files.ts";
import type { KeyRing } from "../src/server/platform/crypto/key-ring.ts";
import type { Database } from "../src/server/platform/db/database.ts";
import { openDatabase } from "../src/server/platform/db/open-database.ts";
import { grantRuntimeRole } from "../src/server/platform/db/runtime-role.ts";
import { operatorDataOf } from "../src/server/platform/products/operator-data.ts";
import { readSettings } from "../src/server/settings.ts";
import { contentsOf, countContents, tryStore } from "../src/server/workflow/content/store-choice.ts";
import { checkChains } from "../src/server/workflow/jobs/check-chains.ts";
import { failedMessages, resendMessages } from "../src/server/workflow/operator/failed-messages.ts";
import { findTexts } from "../src/server/workflow/operator/find-texts.ts";
import { joinAccounts } from "../src/server/workflow/operator/join-accounts.ts";
import { operate, operateSandboxRemoval, operatorActsOf } from "../src/server/workflow/operator/operate.ts";
import { operateMove, operateSweep } from "../src/server/workflow/operator/operate-documents.ts";
import { operateRole, operateRule } from "../src/server/workflow/operator/operate-roles.ts";
import { operateStaff } from "../src/server/workflow/operator/operate-staff.ts";
import { sandboxRemainsOf } from "../src/server/workflow/operator/sandbox-remains.ts";
import { splitAccounts } from "../src/server/workflow/operator/split-accounts.ts";
import { operateSeals, unsealedRows } from "../src/server/workflow/seals/operate-seals.ts";
import { sealFaults } from "../src/server/workflow/seals/seal-faults.ts";
import { tryMail } from "./flow/mails/try-mail.ts";

/**
 * Changes the operator's settings of a deployment, on DATABASE_URL or DATA_DIR; running servers on Postgres apply them
 * at once.
 */
const USAGE = `Usage:
  npm run -s operator -- hosts                                  which lender is served at each host
  npm run -s operator -- hosts add|remove ORG HOST --why TEXT
  npm run -s operator -- links                                  hosts that each lender may link to
  npm run -s operator -- links add|remove ORG HOST --why TEXT
  npm run -s operator -- roles add|remove ORG EMAIL ROLE --why TEXT  what staff may do in Studio: viewer, editor, approver, operator
  npm run -s operator -- rules add|remove ORG own-approval --why TEXT  whether approvers may approve their own changes, where one operator can't ask another
  npm run -s operator -- staff add ORG EMAIL "FIRST LAST" --why TEXT  who works at a lender's desk; the password comes by a link
                                                                 --instead: also where a customer has confirmed that address
  npm run -s operator -- accounts [ORG EMAIL]                   accounts that share an email address, all or those of one
  npm run -s operator -- accounts join ORG UUID UUID --why TEXT  moves what the first of two accounts of one person has into the second,
                                                                 and closes the first; --dry-run only tells what would move
  npm run -s operator -- seals                                  rows that would make staff, give roles or open hosts, and have no seal
  npm run -s operator -- seals add CODE... --why TEXT           seals those that are listed with these codes
  npm run -s operator -- seals remove CODE... --why TEXT        takes away what they would grant
  npm run -s operator -- sandbox                                what a sandbox left in this database
  npm run -s operator -- sandbox remove --why TEXT              removes it, before production starts
  npm run -s operator -- messages                               mails and text messages that could not be sent
  npm run -s operator -- messages resend UUID|all --why TEXT    sends them again
  npm run -s operator -- messages try ORG ADDRESS               sends one mail, as VENDOR_MESSAGES says
  npm run -s operator -- texts                                  applications whose stored texts no file or paper can carry; puts them on the desk's list
  npm run -s operator -- documents                              where files are stored, how many, and whether the store works
  npm run -s operator -- documents move postgres|s3 --why TEXT  moves all files there; may be stopped and started again
  npm run -s operator -- documents sweep --why TEXT             deletes objects without a row, however many
  npm run -s operator -- log                                    who changed what, when and why
  npm run -s operator -- migrate                                brings the database up to date, as its owner
  npm run -s operator -- role NAME                              gives a role what the server needs, and no more
  npm run -s operator -- audit check [--anchors FILE]           checks every chain of events, also against anchors, and every seal
  npm run -s operator -- audit anchor --anchors FILE            adds the heads of all chains to a file
--by NAME says who does it; the system's username when absent.`;

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		anchors: { type: "string" },
		why: { type: "string" },
		by: { type: "string" },
		instead: { type: "boolean" },
		"dry-run": { type: "boolean" },
		help: { type: "boolean" },
	},
});

async function sandbox(database: Database, kind: string | undefined): Promise<string[]> {
	if (kind !== undefined && kind !== "remove") throw new Error(USAGE);
	const { why = "", by = userInfo().username } = values;
	const { staff, others, applications, officers, objectsLeft } =
		kind === undefined
			? { ...(await sandboxRemainsOf(database.db)), objectsLeft: 0 }
			: await operateSandboxRemoval(database, { by, why, at: new Date() }, contentsHere());
	const done = kind === undefined ? "" : "removed ";
	return [
		`${done}${staff} staff and brokers, ${others} other people, ${applications} applications, ${officers} loan officers`,
		...(objectsLeft > 0 ? [`${objectsLeft} of their files could not be deleted yet: the hourly sweep does it`] : []),
	];
}

async function documents(database: Database, [kind, to, ...rest]: readonly string[]): Promise<string[]> {
	const contents = contentsHere();
	const { why = "", by = userInfo().username } = values;
	if (rest.length > 0) throw new Error(USAGE);
	if (kind === undefined) {
		const { postgres, s3 } = await countContents(database);
		const state = contents.hasObjects ? ((await tryStore(contents)) ?? "The object store works.") : "No object store.";
		return [`postgres  ${postgres} files`, `s3        ${s3} files`, `New files go to ${contents.chosen}. ${state}`];
	}
	if (kind === "sweep" && to === undefined) {
		const { objects, deleted } = await operateSweep(database, contents, { by, why, at: new Date() });
		return [`${objects} objects, ${deleted} without a row deleted`];
	}
	if (kind !== "move" || (to !== "postgres" && to !== "s3")) throw new Error(USAGE);
	const move = await operateMove(database, contents, { to, by, why, at: new Date(), tell: console.log });
	if (move.lost.length > 0) throw new Error(`Moved ${move.moved}. Lost or changed: ${move.lost.join(", ")}.`);
	return [`${move.moved} files moved to ${to}; ${move.left} old objects left to the hourly sweep`];
}

async function messages(database: Database, kind: string | undefined, uuid: string): Promise<string[]> {
	if (kind === undefined) {
		const failed = await failedMessages(database.db);
		if (failed.length === 0) return ["No message has failed."];
		return failed.map(({ uuid, about, failedAt }) => `${uuid}  ${failedAt?.toISOString() ?? ""}  ${about}`);
	}
	if (kind !== "resend" || uuid === "") throw new Error(USAGE);
	const { why = "", by = userInfo().username } = values;
	const count = await resendMessages(database, uuid, { by, why, at: new Date() });
	return [`${count} to be sent again`];
}

async function accounts(database: Database, [kind, org, ...uuids]: readonly string[]): Promise<string[]> {
	if (kind === "join") {
		const [from, into, ...rest] = uuids;
		if (org === undefined || from === undefined || into === undefined || rest.length > 0) throw new Error(USAGE);
		const { why = "", by = userInfo().username, "dry-run": isDry = false } = values;
		const joined = await joinAccounts(database, keysHere(), { org, from, into, by, why, at: new Date(), isDry });
		return [
			isDry ? `Would move from ${from} into ${into}:` : `Moved from ${from} into ${into}:`,
			...joined.applications.map((uuid) => `  application ${uuid}`),
			`  ${joined.notifications} notifications, ${joined.chats} chats, ${joined.feedback} messages of feedback, ${joined.wallets} wallets`,
			`  ${joined.sessions} open sessions ${isDry ? "would end" : "ended"}`,
			`  both accounts are in the same name: ${joined.isSameName ? "yes" : "no"}`,
		];
	}
	if (uuids.length > 0 || (kind !== undefined && org === undefined)) throw new Error(USAGE);
	const of = kind === undefined || org === undefined ? undefined : { org: kind, email: org };
	const split = await splitAccounts(database.db, keysHere(), of);
	if (split.length === 0) return ["No accounts share an email address."];
	return split.map(({ org: lender, uuid, ownerUuid, isConfirmed, createdAt, applications: own }) => {
		const role = uuid === ownerUuid ? "owns the address" : `shares it with ${ownerUuid}`;
		const state = isConfirmed ? "confirmed" : "not confirmed";
		return `${uuid}  ${lender}  ${role}, ${state}, since ${createdAt.toISOString()}; applications: ${own.join(", ") || "none"}`;
	});
}

async function seals(database: Database, [kind, ...codes]: readonly string[]): Promise<string[]> {
	if (kind === "add" || kind === "remove") {
		const { why = "", by = userInfo().username } = values;
		const keys = await operateSeals(database, keysHere(), { kind, codes, by, why, at: new Date() });
		return keys.map((key) => `${kind === "add" ? "sealed" : "withdrawn"}  ${key}`);
	}
	if (kind !== undefined) throw new Error(USAGE);
	const { rows, all } = await unsealedRows(database.db, keysHere());
	if (rows.length === 0) return ["Every row that makes staff, gives a role or opens a host is sealed."];
	return [
		...rows.flatMap(({ code, key, org, grants, hasOther, givenBy, applications }) => [
			`${code}  ${key}  ${grants} at ${org}`,
			`  ${hasOther ? "has the seal of other values" : "has no seal"}; ${givenBy === undefined ? "the audit log gives it to no one" : `given by event ${givenBy} of the audit log`}${applications > 0 ? `; the account has ${applications} applications of its own: a borrower's` : ""}`,
		]),
		`${all}  all of them`,
		'Seal what is right: npm run -s operator -- seals add CODE... --why TEXT, and take the rest away with "remove".',
	];
}

async function texts(database: Database): Promise<string[]> {
	const found = await findTexts(database, keysHere(), new Date());
	if (found.length === 0) return ["Every stored text can go into every file."];
	return found.flatMap(({ applicationUuid, org, faults, isAtDesk }) => {
		const where = isAtDesk ? "on the desk's list" : "not for the desk: correct it in the lender's own way";
		const places = faults.map(({ place, codePoints }) => `  ${place}: ${codePoints.join(" ")}`);
		return [`${applicationUuid}  ${org}  ${where}`, ...places];
	});
}

async function run(database: Database): Promise<string[]> {
	const [about, kind, org = "", host = "", ...rest] = positionals;
	const { db } = database;
	if (about === "log" && kind === undefined) {
		const acts = await operatorActsOf(db);
		return acts.map((act) => {
			const { at, by, kind, about, org, host, why } = act;
			return `${at.toISOString()}  ${by}  ${about} ${kind} ${org} ${host}: ${why}`;
		});
	}
	if (about === "sandbox") return sandbox(database, kind);
	if (about === "documents") return documents(database, positionals.slice(1));
	if (about === "accounts") return accounts(database, positionals.slice(1));
	if (about === "seals") return seals(database, positionals.slice(1));
	if (about === "texts" && kind === undefined) return texts(database);
	if (about === "messages" && kind === "try" && host !== "") return [await tryMail(process.env, org, host)];
	if (about === "messages" && host === "") return messages(database, kind, org);
	if (about === "migrate" && kind === undefined) return ["The database is up to date."];
	if (about === "role" && kind !== undefined && org === "") {
		await grantRuntimeRole(database, kind);
		return [`${kind} may serve now; set its password, and give the server its DATABASE_URL.`];
	}
	if (about === "audit") return audit(database, kind);
	if (about === "roles" && (kind === "add" || kind === "remove") && rest.length === 1) {
		const [role = ""] = rest;
		const { why = "", by = userInfo().username } = values;
		await operateRole(database, keysHere(), { kind, org, email: host, role, by, why, at: new Date() });
		return [`roles ${kind}: ${role} at ${org}`];
	}
	if (about === "rules" && (kind === "add" || kind === "remove") && rest.length === 0) {
		const { why = "", by = userInfo().username } = values;
		await operateRule(database, keysHere(), { kind, org, rule: host, by, why, at: new Date() });
		return [`rules ${kind}: ${host} at ${org}`];
	}
	if (about === "staff" && kind === "add" && rest.length === 1) {
		const [name = ""] = rest;
		const { why = "", by = userInfo().username, instead: isInstead = false } = values;
		await operateStaff(database, keysHere(), { org, email: host, name, by, why, at: new Date(), isInstead });
		return [`staff add: ${org}; "Forgot password" at the lender's login sends the link`];
	}
	if (about !== "hosts" && about !== "links") throw new Error(USAGE);
	if (kind === undefined) {
		const { hosts, linkHosts, unsealed } = await operatorDataOf(db, keysHere());
		const unopened = unsealed.map((name) => `${name}  no one's: it has no seal (see seals)`);
		if (about === "hosts") return [...[...hosts].map(([name, owner]) => `${name}  ${owner}`), ...unopened];
		return [...linkHosts].flatMap(([owner, names]) => names.map((name) => `${owner}  ${name}`));
	}
	if ((kind !== "add" && kind !== "remove") || host === "" || rest.length > 0) throw new Error(USAGE);
	const { why = "", by = userInfo().username } = values;
	await operate(database, keysHere(), { kind, about, org, host, by, why, at: new Date() });
	return [`${about} ${kind}: ${org} ${host}`];
}

function contentsHere(): Contents {
	return contentsOf(readSettings({ ...process.env, MODE: "sandbox" }).documentStore, keysHere());
}

function keysHere(): KeyRing {
	const { dataDir } = readSettings({ ...process.env, MODE: "sandbox" });
	const isProduction = process.env.MODE === "production";
	return isProduction ? keysOfEnvironment(process.env) : keysOfFolder(join(dataDir, "keys"), process.env);
}

async function audit({ db }: Database, what: string | undefined): Promise<string[]> {
	const { anchorFile } = readSettings({ ...process.env, MODE: "sandbox" });
	const keys = keysHere();
	const file = values.anchors ?? anchorFile;
	if (what === "anchor") return [`${await anchorHeads(db, keys, file, new Date())}  ${file}`];
	if (what !== "check") throw new Error(USAGE);
	const faults = [...(await checkChains(db, keys, file)), ...(await sealFaults(db, keys))];
	if (faults.length > 0) throw new Error(faults.join("\n"));
	return [`Every chain of events is whole, also against ${file}, and every row that grants something has its seal.`];
}

if (values.help === true || positionals.length === 0) {
	console.log(USAGE);
} else {
	try {
		if (process.env.MODE === "production" && !process.env.DATABASE_URL) {
			throw new Error("MODE is production and there is no DATABASE_URL: set it to the Postgres of the deployment.");
		}
		// the tool needs neither vendors nor keys, in any server mode
		const database = await openDatabase(readSettings({ ...process.env, MODE: "sandbox" }));
		try {
			for (const line of await run(database)) console.log(line);
		} finally {
			await database.close();
		}
		// a mail server's connection that stays open would hold the process
		process.exit();
	} catch (error) {
		console.error(error instanceof Error ? error.message : String(error));
		process.exitCode = error instanceof Error && error.message === USAGE ? 2 : 1;
	}
}
