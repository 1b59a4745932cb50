/** Returns the org.json of a test lender that extends main, with an identity unique to its code. */
export function madeUpLender(code: string): { readonly [key: string]: unknown } {
	const site = `https://legal.${code}.example`;
	const number = [...code].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 1_000_000_000, 0);
	const stem = `9999${code.toUpperCase().replaceAll("-", "")}`.slice(0, 18).padEnd(18, "0");
	const digits = [...stem, "00"].map((char) => (char === "00" ? char : Number.parseInt(char, 36))).join("");
	return {
		$schema: "org.schema.json",
		code,
		extends: "main",
		name: { short: `The ${code}`, full: `The ${code} lenders` },
		nmls: `299${String(number).padStart(9, "0")}`,
		contact: {
			phone: "+1 (888) 555-0190",
			email: `help@${code}.example`,
			address: { street1: "1 Sample Row", city: "Columbus", state: "OH", zip: "43215" },
		},
		links: {
			termsOfUse: `${site}/terms`,
			privacyPolicy: `${site}/privacy`,
			licenses: `${site}/licenses`,
			communications: `${site}/communications`,
			companyLegal: `${site}/`,
		},
		hmda: { lei: stem + String(98n - (BigInt(digits) % 97n)).padStart(2, "0"), agency: 9 },
	};
}
