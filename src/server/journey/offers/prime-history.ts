/** WSJ Prime Rate at the start of each January, append-only (fractions). */
export const PRIME_HISTORY: readonly { readonly year: number; readonly prime: number }[] = [
	{ year: 2012, prime: 0.0325 },
	{ year: 2013, prime: 0.0325 },
	{ year: 2014, prime: 0.0325 },
	{ year: 2015, prime: 0.0325 },
	{ year: 2016, prime: 0.035 },
	{ year: 2017, prime: 0.0375 },
	{ year: 2018, prime: 0.045 },
	{ year: 2019, prime: 0.055 },
	{ year: 2020, prime: 0.0475 },
	{ year: 2021, prime: 0.0325 },
	{ year: 2022, prime: 0.0325 },
	{ year: 2023, prime: 0.075 },
	{ year: 2024, prime: 0.085 },
	{ year: 2025, prime: 0.075 },
	{ year: 2026, prime: 0.0675 },
];
