import { describe, expect, it } from "vitest";
import { nameScore } from "../../src/lending/screening/name-score.ts";

const LIMIT = 0.85;
const scores = (pairs: readonly (readonly [name: string, listed: string])[]) =>
	pairs.map(([name, listed]) => ({ name, listed, isAlike: nameScore(name, listed).score >= LIMIT }));
const alike = (...pairs: (readonly [string, string])[]) =>
	expect(scores(pairs)).toEqual(pairs.map(([name, listed]) => ({ name, listed, isAlike: true })));
const unlike = (...pairs: (readonly [string, string])[]) =>
	expect(scores(pairs)).toEqual(pairs.map(([name, listed]) => ({ name, listed, isAlike: false })));

describe("names written together or apart", () => {
	it("of Arabic match their parts, with the article in every spelling", () => {
		alike(
			["Abdulrahman Alfarsi", "AL-FARSI, Abd al-Rahman"],
			["Abdurrahmane El Farsi", "AL-FARSI, Abdulrahman"],
			["Abdel Rahman Farsi", "AL-FARSI, Abd al-Rahman"],
			["Abdullah Alhaj", "AL-HAJ, Abd Allah"],
			["Abd Allah Al Haj", "ALHAJ, Abdullah"],
			["Nasser Alqorrim", "QORRIM, Nasir"],
			["Abdelkader Elhadj", "AL-HAJJ, Abd al-Qadir"],
			["Noureddine Benali", "BIN ALI, Nur al-Din"],
			["Aboubakr Qorrim", "QORRIM, Abu Bakr"],
		);
	});
	it("of any language match wherever the words are parted", () => {
		alike(
			["JSCARGUMENT", "JSC ARGUMENT"],
			["Argument JSC", "JSC ARGUMENT"],
			["Zoltanvexmoor", "VEXMOOR, Zoltan"],
			["Vexmoorzoltan", "VEXMOOR, Zoltan"],
			["Hochung Li", "LI, Ho-chung"],
			["Kim Jong Il Gu", "KIM, Jongil Gu"],
			["De la Cruz Maria", "DELACRUZ, Maria"],
			["Zol Tanvexmoor", "VEXMOOR, Zoltan"],
		);
	});
});

describe("names in other spellings", () => {
	it("of Muhammad, Hassan and others are alike", () => {
		for (const given of ["Mohammed", "Mohamed", "Muhammed", "Mohammad", "Mouhamad"]) {
			alike([`${given} Hasan`, "HASSAN, Muhammad"]);
		}
		alike(
			["Hussein Obaid", "AL-UBAYD, Husayn"],
			["Yousef Qadhafi", "KADDAFI, Yusuf"],
			["Yevgeni Chernov", "CHERNOV, Evgeny"],
			["Khaled Saeed", "SAID, Khalid"],
			["Alexander Sokolov", "SOKOLOV, Aleksandr"],
			["Sean O Brannigan", "O'BRANNIGAN, Sean"],
		);
	});
	it("with letters that have no decomposition are those letters", () => {
		alike(
			["Đorđe Petrović", "PETROVIC, Djordje"],
			["Łukasz Wiśniewski", "WISNIEWSKI, Lukasz"],
			["Þórdís Ægisdóttir", "AEGISDOTTIR, Thordis"],
			["Søren Weiß", "WEISS, Soren"],
		);
	});
	it("of the Cyrillic and the Arabic alphabet are carried over", () => {
		alike(["Владимир Иванов", "IVANOV, Vladimir"], ["محمد علي", "ALI, Muhammad"], ["Хасан Юсуф", "YUSUF, Hasan"]);
		unlike(["Владимир Петров", "IVANOV, Vladimir"]);
	});
	it("agree in any order, with a second family name or another given name between", () => {
		alike(
			["Peña Ruiz Lucía", "PENA RUIZ, Lucia"],
			["Lucia Pena", "PENA RUIZ, Lucia"],
			["Zoltan Peter Vexmoor", "VEXMOOR, Zoltan Aurel"],
		);
	});
});

describe("names that are no match", () => {
	it("by a single letter, without digits, or by a company's one word", () => {
		unlike(
			["John Smith", "JOHN 40"],
			["Ana Marks", "ANA M23"],
			["Emma Daniels", "EMMA LLC"],
			["Sarah Martin", "M S CONSTRUCTORES LTDA."],
			["Jo Archer", "J A TRADING S.A."],
			["A Smith", "A. SMYRNA"],
			["J Smith", "SMITH"],
			["Paul Corp", "11420 CORP."],
		);
	});
	it("by a beginning, or by given names without the family's", () => {
		unlike(
			["John Smith", "SMITHSON, John"],
			["Maria Martin", "MARTINEZ, Maria"],
			["Daniel Green", "GREENBERG, Daniel"],
			["Ahmed Ali", "ALZAHRANI, Faisal Ahmed Ali"],
			["David Martin", "HODWELLER, Martin David"],
			["Juan Garcia", "CRUZ, Juan"],
			["Ali Quill", "QUILL, Sally"],
			["John Vex", "VEX, Don"],
		);
	});
});
