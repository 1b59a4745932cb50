import { describe, expect, test, vi } from "vitest";
import { FORM_FORMATS } from "../../src/flow/catalog/ship/form-ajv.ts";
import { CharSet } from "../../src/flow/checks/patterns/char-set.ts";
import { patternFault } from "../../src/flow/checks/patterns/pattern-proof.ts";

const linear = [
	"^[A-Za-z]+$",
	"^\\d{5}(-\\d{4})?$",
	"^[a-z0-9]+(?:-+[a-z0-9]+)*$",
	"^(?!000|666|9\\d\\d)\\d{3}-(?!00)\\d{2}-(?!0000)\\d{4}$",
	"^\\s*\\S+\\s+\\S",
	"^.{0,100}$",
	"^\\p{L}[\\p{L} '-]*$",
	"[0-9]{5}",
	"^a{2,}b{2,}$",
	"^(?:yes|no)$",
	"^\\[[^\\]]*\\]$",
];
const slow = [
	"^(a+)+$",
	"^(a|a)*$",
	"^(a|b|ab)*$",
	"^(\\w+\\s?)*$",
	"(x+x+)+y",
	"\\d+x",
	"^\\d*\\d*x$",
	"^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$",
	"^(a|a){30}$",
	"^([a-z]{1,10}){1,10}$",
	"^(.*)\\1$",
	"(?<=a)b",
	"^(?=.*[0-9])[a-z0-9]+$",
	"^(a*)*$",
	"^(([a-z])+.)+[A-Z]([a-z])+$",
];

describe("patterns", () => {
	test.each(linear)("%s is proven linear", (pattern) => expect(patternFault(pattern)).toBeUndefined());
	test.each(slow)("%s is refused", (pattern) => expect(patternFault(pattern)?.code).toBe("PATTERN_NOT_LINEAR"));
	test.each(["^(a$", "[z-a]", "\\"])("%s is no pattern", (pattern) =>
		expect(patternFault(pattern)?.code).toBe("PATTERN_FAULTY"),
	);
	test.each(Object.entries(FORM_FORMATS))("the format %s is proven linear", (_name, format) => {
		expect(patternFault(format.source)).toBeUndefined();
	});
	test.each([
		"(a|b)*".repeat(60),
		"a{1,40}".repeat(20),
		"a*b*".repeat(60),
		"(?:[a-m]*[n-z])*".repeat(20),
		"x?y*".repeat(80),
	])("a proof does little work, whatever the pattern: ^%s$", (pattern) => {
		const compared = [vi.spyOn(CharSet.prototype, "and"), vi.spyOn(CharSet.prototype, "meets")];
		try {
			expect(patternFault(`^${pattern}$`)?.code).toBe("PATTERN_NOT_LINEAR");
			expect(compared.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBeLessThan(200_000);
		} finally {
			for (const one of compared) one.mockRestore();
		}
	});
});
