/** The name of a decision table that declares its own contract: the file flows/tables/<name>.json, whose outputs are facts. */
export type OwnTableName = `tables/${string}`;

const NAME = /^tables\/[a-z][a-z0-9-]*$/;

/** Whether a name is that of a table whose outputs are facts. */
export function isOwnTable(name: string): name is OwnTableName {
	return NAME.test(name);
}

/** Returns the name of the table that a fact names (`table` of flows/facts.json). */
export function ownTableName(table: string): OwnTableName {
	return `tables/${table}`;
}

/** Returns the names of those tables among others, in order. */
export function ownTableNames(tables: object): readonly OwnTableName[] {
	return Object.keys(tables).filter(isOwnTable).sort();
}
