export { type AchCredit, type AchOriginator, MODIFIERS, traceNumberOf } from "./ach-file.ts";
export { type BankAnswer, bankAnswersIn } from "./bank-answers.ts";
export { type Cutoffs, nextCutoff, readCutoffs, returnsOver, settlementOf } from "./cutoffs.ts";
export { AchDamaged, type ReadAch, readAch } from "./read-ach.ts";
export { creditFault, writeAch } from "./write-ach.ts";
