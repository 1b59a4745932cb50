/** A row that the register cannot hold. Its message names fields and repeats no value. */
export class RegisterFault extends RangeError {
	/** The names of the fields, as in `LAR_FIELDS`. */
	readonly fields: readonly string[];

	constructor(fields: readonly string[], cause: string) {
		super(`lar: ${cause}`);
		this.name = "RegisterFault";
		this.fields = fields;
	}
}

/** The separators of fields and rows, every other control character, and halves of characters, which UTF-8 does not have. */
const SEPARATES = /[|\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Joins the fields of a row by "|"; throws RegisterFault where one of them would end its field or row. */
export function registerRow(names: readonly string[], values: readonly (string | number)[]): string {
	const faulty = names.filter((_, at) => SEPARATES.test(String(values[at] ?? "")));
	if (faulty.length > 0)
		throw new RegisterFault(faulty, `what is in ${faulty.join(", ")} cannot be in one field of a row`);
	return values.join("|");
}
