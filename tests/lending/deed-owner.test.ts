import { describe, expect, test } from "vitest";
import { ownerMatch } from "../../src/lending/borrower/deed-owner.ts";
import type { PersonName } from "../../src/lending/borrower/name-match.ts";

const named = (name: string): PersonName => {
	const [first = "", last = "", middle, suffix] = name.split("|");
	return { first, last, ...(middle ? { middle } : {}), ...(suffix ? { suffix } : {}) };
};

describe("an owner on a deed", () => {
	test.each([
		["John|Smith", "JOHN SMITH", "EXACT"],
		["John|Smith", "SMITH, JOHN", "EXACT"],
		["John|Smith|Allen|JR", "SMITH JR, JOHN ALLEN", "EXACT"],
		["Dana|O'Neil", "DANA ONEIL", "EXACT"],
		["María José|Peña", "MARIA JOSE PENA", "EXACT"],
		["Łukasz|Nowak", "LUKASZ NOWAK", "EXACT"],
		["Søren|Ærø", "SOREN AERO", "EXACT"],
	])("%s is %s: %s", (name, owner, match) => expect(ownerMatch(named(name), owner)).toBe(match));

	test.each([
		["John|Smith", "SMITH JOHN"],
		["John|Smith", "JOHN Q SMITH"],
		["John|Smith|Allen", "SMITH JOHN A"],
		["John|Smith||JR", "JOHN A SMITH JR"],
		["Mary Ann|Lee", "MARY A LEE"],
		["Mary Ann|Lee", "MARYANN LEE"],
		["William|Hart", "BILL HART"],
		["Ana|De la Cruz", "DE LA CRUZ ANA MARIA"],
		["Priya|Shah-Patel", "PRIYA PATEL"],
		["Mary|Smith", "JOHN AND MARY SMITH, HUSBAND AND WIFE"],
		["Mary|Smith", "SMITH JOHN A & MARY B"],
		["Mary|Smith", "SMITH, JOHN A & MARY B"],
		["John|Smith", "JOHN SMITH ET UX MARY"],
		["Jürgen|Müller", "JUERGEN MUELLER"],
		["Đorđe|Đokić", "DJORDJE DJOKIC"],
		["John|Smith", "THE JOHN SMITH LIVING TRUST"],
		["John|Smith", "SMITH JOHN A TRUSTEE OF THE SMITH FAMILY TRUST"],
	])("%s may be assumed to be %s, with an affidavit", (name, owner) => {
		expect(["EXACT", "MINOR"]).toContain(ownerMatch(named(name), owner));
	});

	test.each([
		["John|Smith", "JOHN SMITH SR"],
		["John|Smith||JR", "JOHN SMITH"],
		["John|Smith||II", "JOHN SMITH III"],
		["John|Smith", "SMITH JOHN JR"],
		["Ana|Costa", "ANA MILLER"],
		["John|Smith|Allen", "JOHN BRUCE SMITH"],
		["John|Smith", "J SMITH"],
		["John|Smith", "JOHN SMITH JONES"],
		["John|Smith", "SMITH FAMILY TRUST"],
		["John|Smith", "JOHN SMITH JR TRUST"],
	])("%s is asked about %s", (name, owner) => expect(ownerMatch(named(name), owner)).toBe("PARTIAL"));

	test.each([
		["John|Smith", "JOHN SMITHSON"],
		["David|Green", "DAVID GREENBERG"],
		["Rob|Hill", "ROBBINS HILLARY"],
	])("%s is never %s for what it begins with", (name, owner) => {
		expect(["PARTIAL", "NONE"]).toContain(ownerMatch(named(name), owner));
	});

	test.each([
		["John|Smith", "JOHN SMITH PLUMBING LLC"],
		["John|Smith", "Smith Holdings, Inc."],
		["John|Smith", "ESTATE OF JOHN SMITH"],
		["John|Smith", "FIRST BANK OF SMITH COUNTY NA"],
		["Mary|Smith", "JANE DOE AND JOHN SMITH"],
		["John|Smith", "JOHN DOE & MARY SMITH"],
		["John|Smith", ""],
	])("%s is for a person to compare with %s", (name, owner) => {
		expect(["PARTIAL", "NONE"]).toContain(ownerMatch(named(name), owner));
		if (!owner.includes("DOE &")) expect(ownerMatch(named(name), owner)).toBe("NONE");
	});

	test("is read in the county's order, where that is known", () => {
		const person = named("James|Lee");
		expect(ownerMatch(person, "LEE JAMES", "FAMILY_FIRST")).toBe("EXACT");
		expect(ownerMatch(person, "LEE JAMES", "GIVEN_FIRST")).toBe("NONE");
		expect(ownerMatch(person, "JAMES LEE", "FAMILY_FIRST")).toBe("NONE");
		expect(ownerMatch(named("Lee|James"), "JAMES LEE", "FAMILY_FIRST")).toBe("EXACT");
	});
});
