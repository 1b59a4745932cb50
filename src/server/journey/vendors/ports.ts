import type { AccountCheckPort } from "../bank/account-check-port.ts";
import type { BankLinkPort } from "../bank/link-port.ts";
import type { MerchantsPort } from "../closing/merchants-port.ts";
import type { PaymentsPort } from "../closing/payments-port.ts";
import type { RecordingPort } from "../closing/recording-port.ts";
import type { HousingCounselingPort } from "../counseling/port.ts";
import type { CreditPort } from "../credit/port.ts";
import type { DocumentMakingPort } from "../documents/making-port.ts";
import type { VirusScanPort } from "../documents/virus-scan-port.ts";
import type { DocumentReadingPort } from "../identity/document-reading-port.ts";
import type { IdentityPort } from "../identity/port.ts";
import type { IncomePort } from "../income/port.ts";
import type { FloodPort } from "../insurance/flood-port.ts";
import type { InsurancePort } from "../insurance/port.ts";
import type { LosExportPort } from "../los-export/port.ts";
import type { MessagesPort, TextsPort } from "../messages/port.ts";
import type { NotaryPort } from "../notary/port.ts";
import type { AddressSearchPort } from "../property/address-search-port.ts";
import type { GeocodingPort } from "../property/geocoding-port.ts";
import type { PropertyRecordsPort } from "../property/port.ts";
import type { TitlePort } from "../property/title-port.ts";
import type { SanctionsPort } from "../sanctions/port.ts";
import type { ESignPort } from "../signing/port.ts";
import type { PropertyValuationPort } from "../valuation/port.ts";

/** Every vendor that an application needs, one port each. */
export interface Ports {
	readonly credit: CreditPort;
	readonly propertyRecords: PropertyRecordsPort;
	readonly propertyValuation: PropertyValuationPort;
	readonly title: TitlePort;
	readonly flood: FloodPort;
	readonly income: IncomePort;
	readonly bankLink: BankLinkPort;
	readonly accountCheck: AccountCheckPort;
	readonly identity: IdentityPort;
	readonly documentMaking: DocumentMakingPort;
	readonly documentReading: DocumentReadingPort;
	readonly eSign: ESignPort;
	readonly notary: NotaryPort;
	readonly insurance: InsurancePort;
	readonly payments: PaymentsPort;
	readonly recording: RecordingPort;
	readonly addressSearch: AddressSearchPort;
	readonly housingCounseling: HousingCounselingPort;
	readonly geocoding: GeocodingPort;
	readonly merchants: MerchantsPort;
	readonly messages: MessagesPort;
	readonly texts: TextsPort;
	readonly virusScan: VirusScanPort;
	readonly sanctions: SanctionsPort;
	readonly losExport: LosExportPort;
}

/** Environment variables that choose an adapter, by port. */
export const ADAPTER_VARIABLES = {
	credit: "VENDOR_CREDIT",
	propertyRecords: "VENDOR_PROPERTY_RECORDS",
	propertyValuation: "VENDOR_PROPERTY_VALUATION",
	title: "VENDOR_TITLE",
	flood: "VENDOR_FLOOD",
	income: "VENDOR_INCOME",
	bankLink: "VENDOR_BANK_LINK",
	accountCheck: "VENDOR_ACCOUNT_CHECK",
	identity: "VENDOR_IDENTITY",
	documentMaking: "VENDOR_DOCUMENT_MAKING",
	documentReading: "VENDOR_DOCUMENT_READING",
	eSign: "VENDOR_E_SIGN",
	notary: "VENDOR_NOTARY",
	insurance: "VENDOR_INSURANCE",
	payments: "VENDOR_PAYMENTS",
	recording: "VENDOR_RECORDING",
	addressSearch: "VENDOR_ADDRESS_SEARCH",
	housingCounseling: "VENDOR_HOUSING_COUNSELING",
	geocoding: "VENDOR_GEOCODING",
	merchants: "VENDOR_MERCHANTS",
	messages: "VENDOR_MESSAGES",
	texts: "VENDOR_TEXTS",
	virusScan: "VENDOR_VIRUS_SCAN",
	sanctions: "VENDOR_SANCTIONS",
	losExport: "VENDOR_LOS_EXPORT",
} as const satisfies { readonly [port in keyof Ports]: string };
