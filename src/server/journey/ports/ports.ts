import type { AccountCheckPort } from "./borrower/account-check.ts";
import type { BankLinkPort } from "./borrower/bank-link.ts";
import type { CreditPort } from "./borrower/credit.ts";
import type { DocumentReadingPort } from "./borrower/document-reading.ts";
import type { HousingCounselingPort } from "./borrower/housing-counseling.ts";
import type { IdentityPort } from "./borrower/identity.ts";
import type { IncomePort } from "./borrower/income.ts";
import type { SanctionsPort } from "./borrower/sanctions.ts";
import type { AddressSearchPort } from "./home/address-search.ts";
import type { FloodPort } from "./home/flood.ts";
import type { GeocodingPort } from "./home/geocoding.ts";
import type { InsurancePort } from "./home/insurance.ts";
import type { PropertyRecordsPort } from "./home/property-records.ts";
import type { PropertyValuationPort } from "./home/property-valuation.ts";
import type { TitlePort } from "./home/title.ts";
import type { LosExportPort } from "./los-export.ts";
import type { MerchantsPort } from "./merchants.ts";
import type { MessagesPort, TextsPort } from "./messages.ts";
import type { DocumentMakingPort } from "./papers/document-making.ts";
import type { ESignPort } from "./papers/e-sign.ts";
import type { NotaryPort } from "./papers/notary.ts";
import type { RecordingPort } from "./papers/recording.ts";
import type { VirusScanPort } from "./papers/virus-scan.ts";
import type { PaymentsPort } from "./payments.ts";

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
