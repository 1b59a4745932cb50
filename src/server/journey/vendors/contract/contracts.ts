import { accountCheckContract } from "../../bank/account-check-port.ts";
import { bankLinkContract } from "../../bank/link-port.ts";
import { merchantsContract } from "../../closing/merchants-port.ts";
import { paymentsContract } from "../../closing/payments-port.ts";
import { recordingContract } from "../../closing/recording-port.ts";
import { housingCounselingContract } from "../../counseling/port.ts";
import { creditContract } from "../../credit/port.ts";
import { documentMakingContract } from "../../documents/making-port.ts";
import { identityContract } from "../../identity/port.ts";
import { incomeContract } from "../../income/port.ts";
import { floodContract } from "../../insurance/flood-port.ts";
import { insuranceContract } from "../../insurance/port.ts";
import { losExportContract } from "../../los-export/port.ts";
import { notaryContract } from "../../notary/port.ts";
import { propertyRecordsContract } from "../../property/port.ts";
import { titleContract } from "../../property/title-port.ts";
import { sanctionsContract } from "../../sanctions/port.ts";
import { eSignContract } from "../../signing/port.ts";
import { propertyValuationContract } from "../../valuation/port.ts";
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
