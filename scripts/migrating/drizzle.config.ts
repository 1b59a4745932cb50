/** Where drizzle-kit finds the tables and puts the migrations; paths from the repository's root. */
export default {
	dialect: "postgresql",
	schema: ["./src/server/db/schema.ts", "./src/server/db/tables/*.ts"],
	out: "./src/server/db/migrations",
};
