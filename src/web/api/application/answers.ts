import type { Json } from "../../../flow/engine/authored/authored.ts";

/** The answers of one form, by field. */
export type Answers = { readonly [field: string]: Json };
/** The answers of every form, by form id. */
export type AnswersByForm = { readonly [formId: string]: Answers };
