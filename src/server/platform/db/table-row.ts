import { getTableColumns, type InferSelectModel } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/** A row as the driver answers it, by the names of its columns. */
export interface DriverRow {
	readonly [column: string]: unknown;
}

/** Reads a table's rows out of the answers of statements that are written by hand. */
export interface RowReader<Row> {
	/** The columns as a SELECT lists them. */
	readonly columns: string;
	/** The row as the query builder would give it; undefined where an outer join found none. */
	read(answer: DriverRow): Row | undefined;
}

/** A reader of a table that the statement calls by this alias, without the columns that are not wanted. */
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
