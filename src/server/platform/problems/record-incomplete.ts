/** The record lacks a value that a decision needs; thrown so that no decision is made on a default. */
export class RecordIncomplete extends Error {
	readonly path: string;

	constructor(path: string) {
		super(`The record has nothing at "${path}". What needs it must not run before it is given.`);
		this.name = "RecordIncomplete";
		this.path = path;
	}
}
