import { screen } from "@testing-library/react";

const SUMMARY = { name: /^(?:There's a problem|Fix \d+ things to continue)$/ };

/** The summary of a form's errors, once it is there. */
export const findSummary = () => screen.findByRole("group", SUMMARY);

/** The summary of a form's errors; null while there is none. */
export const querySummary = () => screen.queryByRole("group", SUMMARY);

/** The summary of a form's errors. */
export const getSummary = () => screen.getByRole("group", SUMMARY);
