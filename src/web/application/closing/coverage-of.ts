import type { Application } from "../../../flow/engine/record/record-types.generated.ts";
import { neededDwellingCoverage } from "../../../lending/insurance.ts";
import { type Cents, centsOf } from "../../../lending/money.ts";
import { listAt, numberAt, objectAt, textAt } from "../application-context.ts";

/** The dwelling coverage in cents that a policy for this home needs. */
export function coverageOf(application: Partial<Application>): Cents {
	const line = centsOf(numberAt(objectAt(application, "selectedOffer"), "creditLine"));
	const open = listAt(application, "liens").filter((lien) => textAt(lien, "status") !== "PAID_OFF");
	return neededDwellingCoverage(
		line,
		open.map((lien) => centsOf(numberAt(lien, "balance"))),
	);
}
