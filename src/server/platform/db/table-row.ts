import { getTableColumns, type InferSelectModel } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/** A row as the driver returns it, by column name. */
export interface DriverRow {
	readonly [column: string]: unknown;
}

/** Reads a table's rows from the results of hand-written statements. */
export interface RowReader<Row> {
	/** The columns in the form of a SELECT list. */
	readonly columns: string;
	/** The row as the query builder would return it; undefined when an outer join found none. */
	read(answer: DriverRow): Row | undefined;
}

/** A reader for a table with this alias in the statement, without the excluded columns. */
export function rowReader<Table extends PgTable, Left extends keyof InferSelectModel<Table> & string = never>(
	table: Table,
	alias: string,
	without: readonly Left[] = [],
): RowReader<Omit<InferSelectModel<Table>, Left>> {
	const columns = Object.entries(getTableColumns(table))
		.filter(([key]) => !(without as readonly string[]).includes(key))
		.map(([key, column]) => ({ key, column, name: `${alias}.${column.name}` }));
	return {
		columns: columns.map(({ column, name }) => `${alias}."${column.name}" AS "${name}"`).join(", "),
		read: (answer) => {
			const row: { [key: string]: unknown } = {};
			let isThere = false;
			for (const { key, column, name } of columns) {
				const value = answer[name] ?? null;
				isThere ||= value !== null;
				row[key] = value === null ? null : column.mapFromDriverValue(value as never);
			}
			return isThere ? (row as Omit<InferSelectModel<Table>, Left>) : undefined;
		},
	};
}
