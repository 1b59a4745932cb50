/** Option ids of the demographic form and their LAR codes (12 CFR 1003, appendix B). */
export const ETHNICITY_CODES = {
	HISPANIC: "1",
	MEXICAN: "11",
	PUERTO_RICAN: "12",
	CUBAN: "13",
	OTHER_HISPANIC: "14",
	NOT_HISPANIC: "2",
} as const;

/** Race options and their LAR codes. */
export const RACE_CODES = {
	AMERICAN_INDIAN: "1",
	ASIAN: "2",
	ASIAN_INDIAN: "21",
	CHINESE: "22",
	FILIPINO: "23",
	JAPANESE: "24",
	KOREAN: "25",
	VIETNAMESE: "26",
	OTHER_ASIAN: "27",
	BLACK: "3",
	PACIFIC_ISLANDER: "4",
	NATIVE_HAWAIIAN: "41",
	GUAMANIAN: "42",
	SAMOAN: "43",
	OTHER_PACIFIC: "44",
	WHITE: "5",
} as const;

/** An ethnicity option. */
export type Ethnicity = keyof typeof ETHNICITY_CODES;
/** A race option. */
export type Race = keyof typeof RACE_CODES;
/** A sex option. */
export type Sex = "FEMALE" | "MALE";
