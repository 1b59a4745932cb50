import { expect, test } from "vitest";
import { didYouMean } from "../../src/engine/index.ts";

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
