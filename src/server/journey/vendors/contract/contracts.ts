import type { Ports } from "../ports.ts";
import { documentMakingContract, notaryContract, sanctionsContract } from "./closing-contracts.ts";
import type { OperationContract } from "./contract.ts";
import { creditContract } from "./credit-contract.ts";
import { bankLinkContract, eSignCeremonies, identityVisits } from "./hosted-contracts.ts";
import { losExportContract } from "./los-contract.ts";
import { accountCheckContract, merchantsContract, paymentsContract, recordingContract } from "./money-contracts.ts";
import {
	eSignContract,
	housingCounselingContract,
	identityContract,
	incomeContract,
	insuranceContract,
} from "./people-contracts.ts";
import {
	floodContract,
	propertyRecordsContract,
	propertyValuationContract,
	titleContract,
} from "./property-contracts.ts";

/** The contracts by port and operation. */
export const CONTRACTS: {
	readonly [port in keyof Ports]?: { readonly [operation: string]: OperationContract };
} = {
	accountCheck: accountCheckContract,
	bankLink: bankLinkContract,
	credit: creditContract,
	documentMaking: documentMakingContract,
	eSign: { ...eSignContract, ...eSignCeremonies },
	flood: floodContract,
	housingCounseling: housingCounselingContract,
	identity: { ...identityContract, ...identityVisits },
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
