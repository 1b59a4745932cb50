type NameIn<Answer> = Answer extends unknown ? keyof Answer & string : never;
type KindWith<Answer, Name extends string> = Extract<Answer, { readonly [name in Name]: unknown }>;

/** An answer of a route that answers several kinds, as the one that has this property. Throws for another kind. */
export function kindWith<Answer extends object, Name extends NameIn<Answer>>(
	answer: Answer,
	name: Name,
): KindWith<Answer, Name> {
	const isIt = (one: Answer): one is KindWith<Answer, Name> & Answer => name in one;
	if (!isIt(answer)) throw new TypeError(`The answer has no ${name}.`);
	return answer;
}
