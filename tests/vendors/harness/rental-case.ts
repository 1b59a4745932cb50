import { loadCatalog } from "../../../src/flow/catalog/index.ts";
import { compileFlow } from "../../../src/flow/engine/index.ts";
import { applyPatch, set } from "../../../src/server/record/record-patch.ts";
import type { StoredRecord } from "../../../src/server/record/stored-record.ts";
import { type Answers, SandboxCase } from "./sandbox-case.ts";

/** The loan on a rental property, as the lender that offers it has it. */
export const rentalLoan = loadCatalog({ product: "dscr" }).product("lakeside-cu");
const brand = { product: rentalLoan, flow: compileFlow(rentalLoan) };

interface Rented {
	/** Rent a year, in dollars. */
	readonly rent: number;
	readonly use?: "LEASED" | "SHORT_STAY";
	readonly ownDays?: number;
	/** A house without another loan unless said otherwise. */
	readonly street1?: string;
	readonly purpose?: "IMPROVE" | "PAY_OFF";
	/** The answers of the step on who borrows. */
	readonly borrower?: Answers;
}

/** An application for a loan on a house in Madison, with these answers of its registration. */
export function rented({ rent, use = "LEASED", ownDays = 0, ...more }: Rented): SandboxCase {
	const { street1 = "3 NOLIEN Lane", purpose = "IMPROVE", borrower = { kind: "PERSON" } } = more;
	const one = new SandboxCase(
		{
			...{ street1, city: "Madison", state: "WI", zip: "53703" },
			occupancyType: "INVESTMENT",
			employmentType: "SELF_EMPLOYED",
			income: rent,
		},
		brand,
	);
	const unit = use === "LEASED" ? { use, leaseRent: rent / 12 } : { use, stayRent: rent / 0.8 };
	const answers = {
		"registration/borrower": borrower,
		"registration/occupancy": { ownDays, purpose, purposeInWords: "A new roof", manager: "SELF" },
		"registration/annual-income": {
			units: [{ ...unit, marketRent: rent / 12 }],
			yearlyRent: rent,
			yearlyTaxes: 4_800,
			yearlyInsurance: 3_368,
			monthlyDues: 0,
		},
	};
	one.record = { ...one.record, answers } as StoredRecord;
	const { kind = null, companyName = null, companyState = null, companyTitle = null } = borrower;
	one.record = applyPatch(one.record, [
		set("profile.livesAtProperty", "NO"),
		set("application.entity", { kind, name: companyName, state: companyState, title: companyTitle } as never),
	]);
	return one;
}
