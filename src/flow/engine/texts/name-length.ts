/** The most characters of a first, middle or last name: the same in forms and at the desk. */
export const LONGEST_NAME = 50;
