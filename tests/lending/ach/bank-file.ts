/** What a bank says of one entry that it was sent. */
export interface BanksWord {
	/** R03 of a return, C01 of a notice of change. */
	readonly code: string;
	/** Of the entry that was sent. */
	readonly traceNumber: string;
	/** Cents. */
	readonly amount: number;
	/** What was wrong, as it should be. */
	readonly corrected?: string;
}

const BANK = "07640125";
const SUM_DIGITS = 10;

/** A file as a bank makes it, written by columns and without the product's writer: one batch of returns, one of changes. */
export function bankFile(all: readonly BanksWord[]): string {
	const batches = [
		all.filter(({ code }) => code.startsWith("R")),
		all.filter(({ code }) => code.startsWith("C")),
	].filter((some) => some.length > 0);
	const lines = [
		`101 0910000191234567890261123090${5}A094101${"EXAMPLE LENDER".padEnd(23)}${"EXAMPLE BANK".padEnd(31)}`,
	];
	let [hashes, cents, counted] = [0, 0, 0];
	batches.forEach((some, at) => {
		const number = `${BANK}${String(at + 1).padStart(7, "0")}`;
		const isChange = some[0]?.code.startsWith("C") === true;
		const sums = some.reduce((sum, { amount }) => sum + (isChange ? 0 : amount), 0);
		const hash = some.length * Number(BANK);
		lines.push(
			`5220${"EXAMPLE LENDER".padEnd(36)}${"1234567890"}${isChange ? "COR" : "PPD"}${"HELOC".padEnd(10)}${"261123".repeat(2)}   1${number}`,
		);
		some.forEach(({ code, traceNumber, amount, corrected = "" }, index) => {
			const trace = `${BANK}${String(index + 1).padStart(7, "0")}`;
			const value = String(isChange ? 0 : amount).padStart(10, "0");
			lines.push(
				`621${BANK}1${"000123456789".padEnd(17)}${value}${"".padEnd(15)}${"ANA BORROWER".padEnd(24)}1${trace}`,
			);
			const rest = isChange ? corrected.padEnd(44) : "".padEnd(44);
			lines.push(`7${isChange ? "98" : "99"}${code}${traceNumber}${"".padEnd(6)}${BANK}${rest}${trace}`);
		});
		const records = 2 * some.length;
		lines.push(
			`8220${padded(records, 6)}${padded(hash, SUM_DIGITS)}${padded(0, 12)}${padded(sums, 12)}1234567890${"".padEnd(25)}${number}`,
		);
		hashes += hash;
		cents += sums;
		counted += records;
	});
	const blocks = Math.ceil((lines.length + 1) / 10);
	lines.push(
		`9${padded(batches.length, 6)}${padded(blocks, 6)}${padded(counted, 8)}${padded(hashes, SUM_DIGITS)}${padded(0, 12)}${padded(cents, 12)}${"".padEnd(39)}`,
	);
	while (lines.length % 10 !== 0) lines.push("9".repeat(94));
	return `${lines.join("\r\n")}\r\n`;
}

function padded(value: number, width: number): string {
	return String(value).padStart(width, "0").slice(-width);
}
