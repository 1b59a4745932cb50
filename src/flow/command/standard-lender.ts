/** The lender that comes with the base and that others extend; a command that names none means it. */
export const STANDARD_LENDER = "main";
