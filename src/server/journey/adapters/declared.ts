import { noBankLinkAdapter } from "../bank/no-link-adapter.ts";
import { plaidAdapter } from "../bank/plaid/plaid-adapter.ts";
import { builtInChatAdapter, builtInStreamChatAdapter } from "../chat/built-in.ts";
import { streamAdapter } from "../chat/stream-adapter.ts";
import { twilioAdapter } from "../chat/twilio-adapter.ts";
import { nachaFileAdapter } from "../closing/nacha/nacha-file-adapter.ts";
import { ownDocumentMakingAdapter } from "../documents/own-making-adapter.ts";
import { clamdAdapter } from "../documents/scanning/clamd-adapter.ts";
import { noDocumentReadingAdapter } from "../identity/no-reading-adapter.ts";
import { personaAdapter } from "../identity/persona/persona-adapter.ts";
import { statedInsuranceAdapter } from "../insurance/stated-adapter.ts";
import { fileDropAdapter, noLosExportAdapter } from "../los-export/los-adapters.ts";
import { smtpAdapter } from "../messages/smtp-adapter.ts";
import { noTextsAdapter, twilioTextsAdapter } from "../messages/text-adapters.ts";
import { ADAPTER_VARIABLES, type Ports } from "../ports/ports.ts";
import { censusFileAdapter } from "../property/census-file/census-file-adapter.ts";
import {
	censusGeocodingAdapter,
	noAddressSearchAdapter,
	noGeocodingAdapter,
	smartySearchAdapter,
} from "../property/places-adapters.ts";
import { sdnFileAdapter } from "../sanctions/sdn-file-adapter.ts";
import { docuSignAdapter } from "../signing/docusign/docusign-adapter.ts";
import { ownESignAdapter } from "../signing/own-adapter.ts";
import { httpAdapters } from "../vendors/bridge/http-adapters.ts";
import { deskAdapters } from "../vendors/desk/desk-adapters.ts";
import { type DeclaredAdapter, declareAdapter, type PortName } from "../vendors/registry/declaration.ts";
import { sandboxPaper } from "./papers-sandbox.ts";

/** The sandbox's answer at every port that has one. */
const SANDBOXES: readonly DeclaredAdapter[] = (Object.keys(ADAPTER_VARIABLES) as (keyof Ports)[]).map((port) =>
	declareAdapter({
		port,
		name: "sandbox",
		kind: "sandbox",
		about: "answers by what is asked; not for production",
		settings: {},
		build: (_settings, { sandbox }) => sandbox()[port],
		document: (_settings, _tools, asked) => sandboxPaper(asked),
	}),
);

/** Every adapter of this build; of a port, the first is the one that answers when none is chosen. */
const DECLARED: readonly DeclaredAdapter[] = [
	...SANDBOXES,
	builtInChatAdapter,
	builtInStreamChatAdapter,
	streamAdapter,
	twilioAdapter,
	sdnFileAdapter,
	smtpAdapter,
	twilioTextsAdapter,
	noTextsAdapter,
	...deskAdapters,
	...httpAdapters,
	clamdAdapter,
	fileDropAdapter,
	noLosExportAdapter,
	nachaFileAdapter,
	noAddressSearchAdapter,
	smartySearchAdapter,
	noBankLinkAdapter,
	plaidAdapter,
	noDocumentReadingAdapter,
	noGeocodingAdapter,
	censusGeocodingAdapter,
	censusFileAdapter,
	ownDocumentMakingAdapter,
	ownESignAdapter,
	docuSignAdapter,
	personaAdapter,
	statedInsuranceAdapter,
];

/** The adapters of a port, the standard one first. */
export function adaptersOf(port: PortName): readonly DeclaredAdapter[] {
	return DECLARED.filter((one) => one.port === port);
}
