import type { BlockDeclaration } from "../../../flow/engine/authored/authored-blocks.ts";
import { actions } from "./actions/block.ts";
import { answers } from "./answers/block.ts";
import { ball } from "./ball/block.ts";
import { bullets } from "./bullets/block.ts";
import { businessPayments } from "./business-payments/block.ts";
import { cancelLine } from "./cancel-line/block.ts";
import { chooseAccount } from "./choose-account/block.ts";
import { documents } from "./documents/block.ts";
import { facts } from "./facts/block.ts";
import { form } from "./form/block.ts";
import { homeValue } from "./home-value/block.ts";
import { incomeProof } from "./income-proof/block.ts";
import { lineFigures } from "./line-figures/block.ts";
import { linkAccount } from "./link-account/block.ts";
import { notice } from "./notice/block.ts";
import { rescission } from "./rescission/block.ts";
import { statusTag } from "./status-tag/block.ts";
import { text } from "./text/block.ts";
import { timeline } from "./timeline/block.ts";
import { wait } from "./wait/block.ts";
import { way } from "./way/block.ts";

/** Every block by its name in product files; `npm run generate` makes the schema and the checks' table from it. */
export const DECLARED: { readonly [name: string]: BlockDeclaration } = {
	text,
	facts,
	bullets,
	notice,
	form,
	actions,
	answers,
	ball,
	wait,
	"status-tag": statusTag,
	way,
	"line-figures": lineFigures,
	"home-value": homeValue,
	timeline,
	rescission,
	"cancel-line": cancelLine,
	documents,
	"link-account": linkAccount,
	"choose-account": chooseAccount,
	"business-payments": businessPayments,
	"income-proof": incomeProof,
};
