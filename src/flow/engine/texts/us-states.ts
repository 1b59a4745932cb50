/** The codes of the states and territories with what people write for each: its names in English and Spanish, and short forms. */
const WRITTEN = `AL alabama,ala|AK alaska|AS american samoa,samoa americana|AZ arizona,ariz|AR arkansas,ark|CA california,calif,cal
CO colorado,colo|CT connecticut,conn|DC district of columbia,washington d c,washington dc,distrito de columbia|DE delaware,del|FL florida,fla
GA georgia|GU guam|HI hawaii,hawai|IA iowa|ID idaho|IL illinois,ill|IN indiana,ind|KS kansas,kan,kans|KY kentucky,ken
LA louisiana,luisiana|MA massachusetts,mass|MD maryland|ME maine|MI michigan,mich|MN minnesota,minn|MO missouri,misuri
MP northern mariana islands,islas marianas del norte|MS mississippi,misisipi,miss|MT montana,mont|NC north carolina,carolina del norte,n car
ND north dakota,dakota del norte,n dak|NE nebraska,neb,nebr|NH new hampshire,nueva hampshire,nuevo hampshire|NJ new jersey,nueva jersey
NM new mexico,nuevo mexico,nuevo mejico,n mex|NV nevada,nev|NY new york,new york state,nueva york|OH ohio|OK oklahoma,okla|OR oregon,ore,oreg
PA pennsylvania,pensilvania,penn,penna|PR puerto rico|RI rhode island|SC south carolina,carolina del sur,s car
SD south dakota,dakota del sur,s dak|TN tennessee,tenesi,tenn|TX texas,tejas,tex|UT utah|VA virginia,virg|VI virgin islands,u s virgin islands,islas virgenes
VT vermont|WA washington,washington state,wash|WI wisconsin,wis,wisc|WV west virginia,virginia occidental,w va|WY wyoming,wyo`;

/** Said after a state; "estado de" and "state of" before one. */
const COUNTRY = /[\s,]+(?:usa|u s a|us|u s|united states|united states of america|estados unidos|ee ?uu|e ?e ?u ?u)$/;
const STATE_OF = /^(?:the )?(?:state|commonwealth|estado)(?: of| de)? /;

const SIDES: { readonly [letter: string]: string } = { n: "north", s: "south", w: "west" };

const codes = new Map<string, string>();

function codeOf(words: string): string | undefined {
	if (codes.size === 0)
		for (const line of WRITTEN.split(/[|\n]/)) {
			const code = line.slice(0, 2);
			for (const name of [code.toLowerCase(), `${code[0]} ${code[1]}`.toLowerCase(), ...line.slice(3).split(",")])
				codes.set(name, code);
		}
	return codes.get(words);
}

/**
 * Returns the two letters of a state or territory as people and programs write one: its code, its name in English or Spanish, a
 * short form ("Nev.", "N.Y."), with or without the country. Undefined for any other text.
 */
export function stateCode(text: string): string | undefined {
	if (text.length > 60) return undefined;
	const words = text
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/['‘’ʻʼ]/g, "")
		.replace(/\./g, " ")
		.replace(/\s+/g, " ")
		.trim();
	const bare = words.replace(COUNTRY, "").replace(STATE_OF, "").replace(/^us-/, "");
	const spelledOut = bare.replace(/^[nsw](?= [a-z]{2})/, (side) => SIDES[side] ?? side);
	const parts = [...bare.matchAll(/[^()[\],/–—-]+/g)].map(([part]) => codeOf(part.trim()));
	const found = codeOf(words) ?? codeOf(bare) ?? codeOf(spelledOut.replace(/[\s,-]+/g, " ").trim());
	// a list writes both, as in "NV - Nevada"
	return found ?? (parts.length === 2 && parts[0] === parts[1] ? parts[0] : undefined);
}
