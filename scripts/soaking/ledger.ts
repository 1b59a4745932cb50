import { startPostgres } from "../testing/postgres.ts";
import { type Soak, soakSeeds } from "./soak.ts";

/** Random books of payments, against the bank's. */
export const ledger: Soak = {
	name: "ledger",
	about: "plays random books of payments in files, with returns, repeats, deaths and restarts, against the bank's book",
	count: 400,
	run: async (request) => {
		const postgres = await startPostgres();
		try {
			// read where the databases are declared
			process.env.TEST_DATABASE_URL = postgres.url;
			const { productionEngine } = await import("../../tests/server/harness/databases.ts");
			const { playBook } = await import("../../tests/server/nacha/books/play-books.ts");
			const [engine] = productionEngine;
			if (engine === undefined) throw new Error("There is no database to keep a book in.");
			return await soakSeeds("ledger", request, (seed) => playBook(engine.open, seed));
		} finally {
			await postgres.stop();
		}
	},
};
