import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sentencesIn } from "./sentences-in.ts";

const root = join(import.meta.dirname, "../..");

/** What spells sentences of its own, and who reads them: nobody whom a lender's words could reach. */
const EXCEPTIONS: readonly (readonly [files: RegExp, why: string])[] = [
	[/^src\/server\/sandbox\//, "the sandbox page, for those who try the product"],
	[/^src\/server\/journey\/.*sandbox(-customers)?\.ts$/, "what simulated vendors answer"],
	[/^src\/server\/platform\/(content|crypto|db|repositories)\//, "operators: keys, the database, the store of files"],
	[/^src\/server\/platform\/(plugins|idempotent|problems)\b/, "engineers: requests that no page of ours makes"],
	[/^src\/server\/journey\/vendors\/bridge\//, "engineers of lenders who build a bridge"],
	[/^src\/server\/journey\/vendors\/direct\//, "operators: what a vendor answers otherwise than it publishes"],
	[
		/^src\/server\/(?:http\/studio|workflow\/(?:studio|simulation|comparison|composition|publishing\/gate-line))\b/,
		"publishers and those who prepare what they publish",
	],
];

const ENGINEERS = "engineers: a request that no page of ours makes";
const OPERATORS = "operators and publishers";
const FILES: { readonly [file: string]: string } = {
	"src/server/http/application/drafts.ts": ENGINEERS,
	"src/server/http/chat/attachment-routes.ts": ENGINEERS,
	"src/server/http/chat/org-chat.ts": "the name of a queue on the wire",
	"src/server/http/chat/socket/socket-route.ts": ENGINEERS,
	"src/server/http/chat/start-chat.ts": ENGINEERS,
	"src/server/http/chat/webhook-routes.ts": ENGINEERS,
	"src/server/http/documents/read-upload.ts": ENGINEERS,
	"src/server/http/health-routes.ts": OPERATORS,
	"src/server/http/identity/broker-routes.ts": ENGINEERS,
	"src/server/http/operating-hours/routes.ts": ENGINEERS,
	"src/server/http/opt-out-routes.ts": ENGINEERS,
	"src/server/http/reference/state-licenses.ts": ENGINEERS,
	"src/server/http/registration/judge-registration.ts": ENGINEERS,
	"src/server/http/registration/typed-text.ts": ENGINEERS,
	"src/server/http/signers/form-routes.ts": ENGINEERS,
	"src/server/http/vendor-callback-routes.ts": ENGINEERS,
	"src/server/http/web/form-fields.ts": ENGINEERS,
	"src/server/http/web/form-posts.ts": OPERATORS,
	"src/server/http/web/page-routes.ts": OPERATORS,
	"src/server/journey/bank/no-link-adapter.ts": ENGINEERS,
	"src/server/journey/bank/plaid/plaid-adapter.ts": OPERATORS,
	"src/server/journey/documents/draw-thread.ts": OPERATORS,
	"src/server/journey/documents/pdf/fonts.ts": OPERATORS,
	"src/server/journey/documents/pdf/writer.ts": "a tag of the PDF for screen readers",
	"src/server/journey/documents/scanning/clamd-adapter.ts": OPERATORS,
	"src/server/journey/identity/persona/persona-adapter.ts": OPERATORS,
	"src/server/journey/signing/docusign/docusign-adapter.ts": OPERATORS,
	"src/server/journey/messages/smtp-fault.ts": "a command of SMTP",
	"src/server/journey/property/census-file/results-file.ts": OPERATORS,
	"src/server/journey/property/census-geocoding.ts": "a name in the geocoder's answer",
	"src/server/journey/sanctions/list-outdated.ts": OPERATORS,
	"src/server/journey/steps/not-yet.ts": "an error that jobs catch",
	"src/server/journey/steps/decision-inputs.ts": ENGINEERS,
	"src/server/journey/vendors/guard/adapter-limits.ts": OPERATORS,
	"src/server/journey/vendors/registry/vendor-faults.ts": OPERATORS,
	"src/server/platform/uploads/foreign-content.ts": "what programs for Windows begin with",
	"src/server/workflow/content/store-choice.ts": OPERATORS,
	"src/server/workflow/documents/upload.ts": ENGINEERS,
	"src/server/workflow/lar/filer.ts": OPERATORS,
	"src/server/workflow/publishing/compose-in-worker.ts": OPERATORS,
	"src/server/workflow/publishing/earlier-files.ts": OPERATORS,
	"src/server/workflow/publishing/products-in-use.ts": OPERATORS,
	"src/server/workflow/publishing/publisher.ts": OPERATORS,
	"src/server/workflow/publishing/refused-files.ts": OPERATORS,
	"src/server/workflow/publishing/visitor-shares.ts": OPERATORS,
	"src/server/workflow/publishing/watch-overlays.ts": OPERATORS,
};

/** Statements of the database, names of the product, and constants read as sentences to a machine. */
const NO_SENTENCE =
	/\b(SELECT|FROM|WHERE|SET|EXISTS|TABLE|TRIGGER|NULL|DISTINCT|CASE|THEN|RETURNING|AND)\b|:\d+ ([A-Z_]+|heloc-flow)$/;

test("the server spells no sentence that a lender's words replace: the data have them", () => {
	const files = globSync("src/server/**/*.ts", { cwd: root });
	const found = files
		.flatMap((file) => sentencesIn(file, readFileSync(join(root, file), "utf8")))
		.filter((line) => !NO_SENTENCE.test(line));
	const fileOf = (line: string) => line.slice(0, line.indexOf(":"));
	const isKnown = (line: string) =>
		Object.hasOwn(FILES, fileOf(line)) || EXCEPTIONS.some(([one]) => one.test(fileOf(line)));
	expect(files.length).toBeGreaterThan(500);
	expect(found.filter((line) => !isKnown(line))).toEqual([]);
	expect(Object.keys(FILES).filter((file) => !found.some((line) => fileOf(line) === file))).toEqual([]);
	expect(EXCEPTIONS.filter(([one]) => !found.some((line) => one.test(fileOf(line))))).toEqual([]);
});
