import type { FormFile, Json } from "../../engine/authored/authored.ts";

type Answers = { readonly [field: string]: Json };

const TYPED = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/;

/** Converts dates as people write them ("1/2/1985") to the stored form, yyyy-mm-dd. */
export function withIsoDates(form: Pick<FormFile, "ui"> | undefined, answers: Answers): Answers {
	const dates = Object.entries(form?.ui ?? {}).flatMap(([field, look]): [string, Json][] => {
		const typed = isDateField(look) ? TYPED.exec(String(answers[field] ?? "")) : null;
		if (typed === null) return [];
		const [, month = "", day = "", year = ""] = typed;
		return [[field, `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`]];
	});
	return dates.length === 0 ? answers : { ...answers, ...Object.fromEntries(dates) };
}

function isDateField(look: Json): boolean {
	return typeof look === "object" && look !== null && !Array.isArray(look) && Reflect.get(look, "ui:widget") === "date";
}
