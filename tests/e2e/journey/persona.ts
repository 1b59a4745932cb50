/** A test borrower's answers, by field label; the first match counts. */
export type Answers = readonly (readonly [label: RegExp, answer: string | boolean])[];

/** A test borrower in the sandbox: their identity and how they differ from the happy path. */
export interface Persona {
	readonly email: string;
	readonly password: string;
	readonly answers: Answers;
}

let serial = 0;

/** An SSN in the sandbox range: the two middle digits select the credit file. */
export function sandboxSsn(group: string): string {
	serial += 1;
	return `666${group}${String(1000 + ((process.pid * 37 + serial) % 8999))}`;
}

const happy: Answers = [
	[/apt|suite/i, ""],
	[/^street address/i, "1066 Arbol Way"],
	[/^city/i, "San Jose"],
	[/^state/i, "CA"],
	[/^zip/i, "95126"],
	[/how do you use this property/i, "Primary residence"],
	[/do you live at this address/i, "Yes"],
	[/listed for sale/i, "No"],
	[/primary source of income/i, "employed full-time"],
	[/other annual income/i, ""],
	[/annual income/i, "175000"],
	[/first name/i, "Avery"],
	[/middle name/i, ""],
	[/last name/i, "Sample"],
	[/suffix/i, ""],
	[/full legal name|signature/i, "Avery Sample"],
	[/date of birth/i, "04/12/1984"],
	[/e-?mail/i, "EMAIL"],
	[/phone/i, "(408) 555-0142"],
	[/how is the (home|property) owned/i, "By me alone"],
	[/marital status/i, "Unmarried"],
	[/which id will you use/i, "US Driver"],
	[/residency/i, "US citizen"],
	[/social security/i, "SSN"],
	[/i do not wish to provide/i, true],
	[/ethnicity|race|sex\b|tribe|asian|pacific/i, ""],
	[/^employer/i, "Sample Works"],
	[/job title/i, ""],
	[/start date|since when|did you start/i, "03/01/2018"],
	[/routing number/i, "110000000"],
	[/account number/i, "000123456789"],
	[/account type/i, "Savings"],
	[/institution|bank or broker/i, "First Platypus Bank"],
	[/are you a member/i, "Yes"],
	[/member/i, "1234567"],
	[/^password|^confirm password/i, "PASSWORD"],
	[/how would you like to pay/i, "Autopay"],
	[/day of the month/i, "5"],
	[/is this the right account|is this right/i, "Yes"],
	[/what's your estimate based on/i, "appraisal"],
	[/your estimate|value/i, "842000"],
	[/^amount/i, "900000"],
	[/insurance company/i, "Sample Mutual"],
	[/policy number/i, "HO-1234567"],
	[/dwelling coverage/i, "3000000"],
	[/policy end date|expir/i, "12/31/2030"],
	[/^time/i, "PM"],
	[/where would you like to meet/i, "title"],
	[/^i |you may call|these are all|everything i/i, true],
	[/anything|note|optional|reason|explanation/i, ""],
];

/** The answers of a borrower with a home elsewhere. */
export function livesAt(street: string, city: string, state: string, zip: string): Answers {
	return [
		[/apt|suite/i, ""],
		[/^street address/i, street],
		[/^city/i, city],
		[/^state/i, state],
		[/^zip/i, zip],
	];
}

/** A home that the credit union at lakeside.localhost serves. */
export const IN_MADISON: Answers = livesAt("1066 Arbol Way", "Madison", "WI", "53703");

/** An owner of a leased rental property in Madison without a loan, who lives elsewhere. */
export const LETS_IN_MADISON: Answers = [
	...livesAt("3 NOLIEN Lane", "Madison", "WI", "53703"),
	[/how is this property used/i, "rented out"],
	[/do you live at the rental property/i, "No"],
	[/on how many days/i, "0"],
	[/what will the money be used for/i, "Improving this"],
	[/purpose in your own words/i, "A new roof"],
	[/who manages/i, "I do"],
	[/who will borrow|^borrower/i, "I will"],
	[/how is the unit let/i, "Leased"],
	[/monthly rent in the lease|monthly market rent/i, "3000"],
	[/rent that all units/i, "36000"],
	[/property taxes a year/i, "4800"],
	[/insurance a year/i, "3368"],
	[/association dues/i, "0"],
];

/** A borrower without problems; `differs` takes precedence. */
export function newPersona(name: string, differs: Answers = [], group = "10"): Persona {
	serial += 1;
	const email = `${name}.${process.pid}.${serial}@example.com`;
	const password = "Correct-horse-battery-9";
	const filled: Record<string, string> = { EMAIL: email, PASSWORD: password, SSN: sandboxSsn(group) };
	const answers = [...differs, ...happy].map(
		([label, answer]) => [label, typeof answer === "string" ? (filled[answer] ?? answer) : answer] as const,
	);
	return { email, password, answers };
}
