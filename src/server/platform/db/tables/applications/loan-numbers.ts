import { pgSequence } from "drizzle-orm/pg-core";

/** Sequence of loan numbers, read with nextval. Declared so that no generated migration drops it. */
export const loanNumbers = pgSequence("loan_numbers");
