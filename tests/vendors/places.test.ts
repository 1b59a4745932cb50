import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildPorts } from "../../src/server/journey/adapters/build-ports.ts";
import { placeOf } from "../../src/server/journey/ports/home/geocoding.ts";

const HOME = { street1: "1066 Arbol Way", city: "San Jose", state: "CA", zip: "95126" };

let server: Server;
let answer: { readonly status: number; readonly body: unknown };
const asked: URL[] = [];

beforeEach(async () => {
	asked.length = 0;
	server = createServer((request, response) => {
		asked.push(new URL(request.url ?? "", "http://vendor"));
		response.writeHead(answer.status, { "content-type": "application/json" }).end(JSON.stringify(answer.body));
	});
	await once(server.listen(0, "127.0.0.1"), "listening");
});
afterEach(() => new Promise((done) => server.close(done)));
const here = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const failure = (work: Promise<unknown>) => work.catch((error: unknown) => error);

describe("address suggestions by the published shape of Smarty's API", () => {
	const search = () =>
		buildPorts({
			VENDOR_ADDRESS_SEARCH: "smarty",
			SMARTY_AUTH_ID: "id-1",
			SMARTY_AUTH_TOKEN: "quarterly otter",
			SMARTY_API_URL: here(),
		}).addressSearch;
	const place = { city: "San Jose", state: "CA", zipcode: "95126" };

	it("are asked for with the account's key, and each is the address that its id stands for", async () => {
		const suggestions = [
			{ street_line: "1066 Arbol Way", secondary: "", ...place, entries: 0 },
			{ street_line: "1068 Arbol Way", secondary: "Apt 4", ...place, entries: 0 },
			{ street_line: "1070 Arbol Way", secondary: "Apt", ...place, entries: 12 },
		];
		answer = { status: 200, body: { suggestions } };
		const found = await search().suggest(" 1066 Arb ");
		expect(asked.map(({ pathname }) => pathname)).toEqual(["/lookup"]);
		expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
			search: "1066 Arb",
			max_results: "5",
			"auth-id": "id-1",
			"auth-token": "quarterly otter",
		});
		expect(found.map(({ line, zip }) => `${line}, ${zip}`)).toEqual([
			"1066 Arbol Way, 95126",
			"1068 Arbol Way Apt 4, 95126",
			// the borrower knows which unit
			"1070 Arbol Way, 95126",
		]);
		expect(await search().resolve(found[0]?.id ?? "")).toEqual(HOME);
		expect(asked).toHaveLength(1);
	});

	it("are none below four characters, and none of what has no place", async () => {
		answer = {
			status: 200,
			body: { suggestions: [{ street_line: "1 A", city: "B", state: "California", zipcode: "9" }] },
		};
		expect(await search().suggest("106")).toEqual([]);
		expect(asked).toEqual([]);
		expect(await search().suggest("1 A B")).toEqual([]);
		for (const id of ["", "x", "1066 Arbol Way|San Jose|CA|nowhere", "a|b|CA|95126|c"]) {
			expect(await search().resolve(id), id).toBeNull();
		}
	});

	it.each([
		[401, {}],
		[402, {}],
		[429, {}],
		[503, {}],
		[200, { results: [] }],
	])("answered with %d and %j are an outage that repeats no address", async (status, body) => {
		answer = { status, body };
		const thrown = await failure(search().suggest("1066 Arbol"));
		expect(thrown).toMatchObject({ name: "VendorUnavailable", outage: "NO_CONNECTION" });
		expect(JSON.stringify(thrown) + String(thrown)).not.toMatch(/Arbol|otter/);
	});
});

describe("census tracts by the published shape of the Census Bureau's geocoder", () => {
	const geocoding = (more: { readonly [name: string]: string } = {}) =>
		buildPorts({ VENDOR_GEOCODING: "census", CENSUS_API_URL: here(), ...more }).geocoding;
	const match = (tract: string) => ({ matchedAddress: "…", geographies: { "Census Tracts": [{ GEOID: tract }] } });
	const answered = (...tracts: string[]) => ({ status: 200, body: { result: { addressMatches: tracts.map(match) } } });

	it("are asked for with the boundaries of the register's year", async () => {
		answer = answered("06085500300", "06085500300");
		const found = await geocoding({ CENSUS_VINTAGE: "Census2020_Current" }).locate(HOME, 2025);
		expect(found).toEqual({
			matches: Array(2).fill({ county: "06085", tract: "06085500300", isExact: undefined }),
			isTied: false,
			source: { name: "census", benchmark: "Public_AR_Current", vintage: "Census2020_Current" },
		});
		expect(placeOf(found)).toEqual({ place: { county: "06085", tract: "06085500300" }, doubt: undefined });
		expect(asked.map(({ pathname }) => pathname)).toEqual(["/geographies/address"]);
		expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
			...{ street: "1066 Arbol Way", city: "San Jose", state: "CA", zip: "95126" },
			...{ benchmark: "Public_AR_Current", vintage: "Census2020_Current", format: "json" },
		});
	});

	it.each([
		["no match", [], "NOT_FOUND"],
		["matches in two tracts", ["06085500300", "06085500400"], "SEVERAL"],
		["a tract that is none", ["6085"], "SEVERAL"],
		["a tract beside one that is none", ["06085500300", "6085"], "SEVERAL"],
	])("are unknown for %s", async (_, tracts, doubt) => {
		answer = answered(...tracts);
		expect(placeOf(await geocoding().locate(HOME, 2025))).toEqual({ place: undefined, doubt });
	});

	it.each([
		[500, {}, "VendorUnavailable"],
		[400, {}, "VendorRefused"],
		[200, { errors: ["Address cannot be empty"] }, "DirectFault"],
	])("are no answer when it answers %d and %j", async (status, body, name) => {
		answer = { status, body };
		const thrown = await failure(geocoding().locate(HOME, 2025));
		expect(thrown).toMatchObject({ name });
		expect(String(thrown)).not.toContain("Arbol");
	});
});
