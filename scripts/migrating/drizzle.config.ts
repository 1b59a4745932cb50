/** Where drizzle-kit finds the tables and puts the migrations; paths relative to the repository root. */
export default {
	dialect: "postgresql",
	schema: "./src/server/platform/db/schema.ts",
	out: "./src/server/platform/db/migrations",
};
