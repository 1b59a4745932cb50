import { describe, expect, it } from "vitest";
import { productionEngine } from "../harness/databases.ts";
import { playBook } from "./books/play-books.ts";

describe.each(productionEngine)("random books of payments in files, on $name", ({ open }) => {
	it.each([1, 2, 3])("book %i balances with the bank's, and nobody is paid twice", async (seed) => {
		expect(await playBook(open, seed)).toEqual([]);
	});
});
