import { expect, test } from "vitest";
import { correctedName, didYouMean } from "../../src/flow/engine/index.ts";

test.each([
	["one letter is another", "tern", ["rate", "term"], "term"],
	["one letter is missing", "trm", ["rate", "term"], "term"],
	["one letter is too many", "terms", ["rate", "term"], "term"],
	["two letters are swapped", "temr", ["rate", "term"], "term"],
	["the case differs", "TERM", ["rate", "term"], "term"],
	["a long word has two faults", "homeSttae1", ["homeState"], "homeState"],
	["of several the nearest is meant", "homeStatr", ["homeStarz", "homeState"], "homeState"],
	["of two as near the first is meant", "tern", ["term", "turn"], "term"],
])("%s", (_what, word, names, meant) => expect(didYouMean(word, names)).toBe(` Did you mean "${meant}"?`));

test.each([
	["two letters of a short word differ", "tarn", ["term"]],
	["two letters of a short word are missing", "rm", ["term"]],
	["a third of a long word differs and one letter more", "abcdefghi", ["abcdxyzw1"]],
	["there is nothing to choose from", "term", []],
])("nothing is meant where %s", (_what, word, names) => expect(didYouMean(word, names)).toBe(""));

test.each([
	["one letter is wrong", "progres", ["progress", "phases"], "progress"],
	["two letters are swapped", "titel", ["title", "tone"], "title"],
	["it has three slips", "mreInfrmaton", ["moreInformation"], undefined],
	["a long word has slips at both ends", "mreInformaton", ["moreInformation"], "moreInformation"],
	["it is written together, or large, otherwise", "needs_autopay", ["needsAutopay", "needAutopay"], "needsAutopay"],
	["two are near", "tiles", ["title", "tiles2", "tile", "tiled"], undefined],
	["the two letters that differ stand side by side", "minLength", ["maxLength"], undefined],
	["it would be the opposite", "unverified", ["verified"], undefined],
	["a digit differs", "tier1", ["tier2"], undefined],
	["it is short", "on", ["no"], undefined],
] as const)("the correction of a name where %s", (_what, word, names, to) => {
	expect(correctedName(word, names)).toEqual(to === undefined ? {} : { fix: { kind: "rename", from: word, to } });
});
