import { accountCheckContract } from "../borrower/account-check.ts";
import { bankLinkContract } from "../borrower/bank-link.ts";
import { creditContract } from "../borrower/credit.ts";
import { housingCounselingContract } from "../borrower/housing-counseling.ts";
import { identityContract } from "../borrower/identity.ts";
import { incomeContract } from "../borrower/income.ts";
import { sanctionsContract } from "../borrower/sanctions.ts";
import { floodContract } from "../home/flood.ts";
import { insuranceContract } from "../home/insurance.ts";
import { propertyRecordsContract } from "../home/property-records.ts";
import { propertyValuationContract } from "../home/property-valuation.ts";
import { titleContract } from "../home/title.ts";
import { losExportContract } from "../los-export.ts";
import { merchantsContract } from "../merchants.ts";
import { documentMakingContract } from "../papers/document-making.ts";
import { eSignContract } from "../papers/e-sign.ts";
import { notaryContract } from "../papers/notary.ts";
import { recordingContract } from "../papers/recording.ts";
import { paymentsContract } from "../payments.ts";
import type { Ports } from "../ports.ts";
import type { OperationContract } from "./contract.ts";

/** The contracts by port and operation. */
export const CONTRACTS: {
	readonly [port in keyof Ports]?: { readonly [operation: string]: OperationContract };
} = {
	accountCheck: accountCheckContract,
	bankLink: bankLinkContract,
	credit: creditContract,
	documentMaking: documentMakingContract,
	eSign: eSignContract,
	flood: floodContract,
	housingCounseling: housingCounselingContract,
	identity: identityContract,
	income: incomeContract,
	insurance: insuranceContract,
	losExport: losExportContract,
	merchants: merchantsContract,
	notary: notaryContract,
	payments: paymentsContract,
	propertyRecords: propertyRecordsContract,
	propertyValuation: propertyValuationContract,
	recording: recordingContract,
	sanctions: sanctionsContract,
	title: titleContract,
};

/** The contract of an operation; undefined where none is written. */
export function contractAt(port: keyof Ports, operation: string): OperationContract | undefined {
	const contract = CONTRACTS[port];
	return contract !== undefined && Object.hasOwn(contract, operation) ? contract[operation] : undefined;
}
