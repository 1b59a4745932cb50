import { sha256Of } from "../papers/deliveries.ts";
import { documentKinds, type NamedDocument, type VendorDocumentKind } from "../ports/contract/vendor-documents.ts";
import type { Ports } from "../ports/ports.ts";
import type { Adapters, AskedDocument, FetchedDocument, VendorCall } from "../vendors/guard/adapter.ts";

const PDF = "application/pdf";

/** What the sandbox's vendors send, by what a real one says. */
const PAPERS: {
	readonly [kind in VendorDocumentKind]?: { readonly title: string; readonly holds: readonly string[] };
} = {
	CREDIT_REPORT: {
		title: "Credit report",
		holds: ["Scores and the factors behind them", "Accounts with their balances and payments", "Public records"],
	},
	TITLE_REPORT: {
		title: "Title report",
		holds: ["Owners, as the last deed of record has them", "Recorded liens", "The legal description"],
	},
	TITLE_COMMITMENT: {
		title: "Title commitment",
		holds: ["What has to be done before a policy is issued", "What the policy would not insure", "The trustee"],
	},
	FLOOD_CERTIFICATE: {
		title: "Flood determination",
		holds: ["Zone, community and map panel", "Whether the home is in a special flood hazard area"],
	},
	VALUATION_REPORT: {
		title: "Valuation report",
		holds: ["The value, its day and how sure it is", "Sales of comparable homes"],
	},
	APPRAISAL_REPORT: {
		title: "Appraisal report",
		holds: ["The value and its day", "The condition of the home, with photographs", "Sales of comparable homes"],
	},
	RECORDED_INSTRUMENT: {
		title: "Recorded deed",
		holds: ["The deed, with the county's stamp", "Instrument number, day and time of recording"],
	},
};

/** Outcomes and states of answers that come without papers: a locked credit file, a deed that is still at the county. */
const WITHOUT_PAPER: ReadonlySet<unknown> = new Set([
	...[
		"NO_MATCH",
		"NO_MATCH_SSN",
		"LOCKED",
		"FROZEN",
		"WRONG_PIN",
		"ERROR",
		"MINOR",
		"FACTA",
		"PENDING",
		"UNVERIFIABLE",
	],
	...["NAME_MISMATCH", "ACCEPTED", "REJECTED", "WITHDRAWN", "NOT_ALLOWED", "NO_SHOW"],
]);

/** Whether a vendor with this answer has something to send. */
export function hasPaper(answer: unknown): boolean {
	const { outcome, status, valuation } = Object(answer) as { [name in "outcome" | "status" | "valuation"]?: unknown };
	return !WITHOUT_PAPER.has(outcome) && !WITHOUT_PAPER.has(status) && valuation !== null;
}

const drawn = new Map<VendorDocumentKind, Promise<Buffer>>();

/** The sandbox's paper of a kind, drawn once and the same in every process; undefined where it sends none. */
function paperOf(kind: VendorDocumentKind): Promise<Buffer> | undefined {
	const paper = PAPERS[kind];
	if (paper === undefined) return undefined;
	const bytes = drawn.get(kind) ?? draw(paper.title, paper.holds);
	drawn.set(kind, bytes);
	return bytes;
}

async function draw(title: string, holds: readonly string[]): Promise<Buffer> {
	// the library takes 10 MB, and other documents are drawn in a thread of their own
	const { createPdf } = await import("../documents/pdf/writer.ts");
	const marked = `Sandbox: ${title.toLowerCase()}`;
	const pdf = createPdf({ title: marked, lang: "en-US", author: "Sandbox", on: "2026-01-02" });
	pdf.heading(1, marked);
	pdf.paragraph("Not a real report. A simulated vendor sent it, the same for every application.", true);
	pdf.paragraph("The answer to the order is at the desk. A real vendor's report has, besides:");
	pdf.list(holds);
	return pdf.end();
}

/** Gives the papers that the sandbox's answers to an operation name; one is known by its kind. */
export async function sandboxPaper({ id }: AskedDocument): Promise<FetchedDocument> {
	const bytes = await paperOf(id as VendorDocumentKind);
	return bytes === undefined ? { refused: "NOT_GIVEN" } : { mediaType: PDF, bytes };
}

async function namedPapers(kinds: readonly VendorDocumentKind[]): Promise<readonly NamedDocument[]> {
	const named: NamedDocument[] = [];
	for (const kind of kinds) {
		const bytes = await paperOf(kind);
		if (bytes === undefined) continue;
		named.push({ id: kind, kind, mediaType: PDF, size: bytes.length, sha256: sha256Of(bytes) });
	}
	return named;
}

/** A question to a vendor, which always names its order. */
type Ask = (request: { readonly orderId: string }, call?: VendorCall) => Promise<unknown>;

/** The same adapters, which name their papers beside answers to orders, as a bridge does. */
export function withPapers(adapters: Adapters): Adapters {
	const changed = Object.entries(adapters).map(([port, adapter]) => [port, sending(port as keyof Ports, adapter)]);
	return Object.fromEntries(changed) as unknown as Adapters;
}

function sending(port: keyof Ports, adapter: object): object {
	const changed = Object.entries(adapter).flatMap(([operation, ask]) => {
		const kinds = documentKinds(port, operation).filter((kind) => PAPERS[kind] !== undefined);
		return kinds.length === 0 ? [] : [[operation, sent(port, operation, kinds, ask as Ask)]];
	});
	return changed.length === 0 ? adapter : { ...adapter, ...Object.fromEntries(changed) };
}

function sent(port: keyof Ports, operation: string, kinds: readonly VendorDocumentKind[], ask: Ask): Ask {
	return async (request, call) => {
		const answer = await ask(request, call);
		if (call?.later?.documentsCame !== undefined && hasPaper(answer)) {
			const { orderId } = request;
			await call.later.documentsCame({ port, operation, orderId, documents: await namedPapers(kinds) });
		}
		return answer;
	};
}
