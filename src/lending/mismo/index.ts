export { LOAN_OUTCOMES, type LoanOutcome } from "./loan-mapping.ts";
export { loanMessage } from "./loan-message.ts";
