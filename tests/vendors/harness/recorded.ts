/** What a county is told of a deed, but for its documents and where the home is. */
export const RECORDED = {
	grantors: [{ kind: "PERSON", name: "Ana Borrower", firstName: "Ana", lastName: "Borrower" }],
	grantees: [{ kind: "ORGANIZATION", name: "Example Bank" }],
	legalDescription: "Lot 1",
	parcelNumber: "261-11-001",
	consideration: 100_000_00,
	related: [],
} as const;
