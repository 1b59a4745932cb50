import type { Product } from "../../../engine/authored/authored.ts";
import type { Finding } from "../../diagnostic.ts";
import { formFile } from "../../product-files.ts";
import { fieldsOf, titleOf } from "../form-objects.ts";

const OF_BIRTH = /\b(?:birth ?date|date of birth|birthday|born|birth)\b/i;
/** What a year is of, when it cannot be one to come. */
const OF_THE_PAST = /\b(?:born|birth|since|joined|opened|bought|purchased|built|moved in|started|hired|graduated)\b/i;
/** Numbers beyond these are no years. */
const YEARS = { first: 1800, last: 2200 };

/** Finds days of birth and years of the past that a borrower could give as ones to come (DATE_TO_COME); years only when `today` is known. */
export function pastDates({ forms }: Product, today?: string): Finding[] {
	return Object.entries(forms).flatMap(([id, form]) =>
		fieldsOf(form).flatMap((field): Finding[] => {
			const { schema, schemaAt, ui } = field;
			const title = titleOf(field) ?? "";
			const file = formFile(id);
			const isDay = schema.type === "string" && (schema.format === "date" || ui["ui:widget"] === "date");
			if (isDay && OF_BIRTH.test(title) && schema.format !== undefined && schema.pattern === undefined) {
				const cause = `"${title}" takes any day, also one to come.`;
				const cure = "Take the date of birth of the shared parts, which takes days as people are born.";
				const also = [`${schemaAt}/title`, schemaAt];
				return [{ code: "DATE_TO_COME", file, pointer: `${schemaAt}/format`, also, cause, cure }];
			}
			const { minimum, maximum } = schema;
			const isYear =
				schema.type === "integer" &&
				typeof minimum === "number" &&
				typeof maximum === "number" &&
				minimum >= YEARS.first &&
				maximum <= YEARS.last;
			const thisYear = Number(today?.slice(0, 4));
			if (!isYear || !OF_THE_PAST.test(title) || !(maximum > thisYear)) return [];
			const cause = `"${title}" takes years up to ${maximum}, which are still to come.`;
			const cure = `Write a "maximum" of ${thisYear} or less.`;
			return [{ code: "DATE_TO_COME", file, pointer: `${schemaAt}/maximum`, also: [schemaAt], cause, cure }];
		}),
	);
}
