/** Given names among the most common ones of the census of 1990 (U.S. Census Bureau, public domain). */
export const US_FIRST = words(
	"James John Robert Michael William David Richard Charles Joseph Thomas Christopher Daniel Paul Mark Donald George Kenneth Steven Edward Brian Ronald Anthony Kevin Jason Matthew Gary Timothy Jose Larry Jeffrey Frank Scott Eric Stephen Andrew Raymond Gregory Joshua Jerry Dennis Walter Patrick Peter Harold Douglas Henry Carl Arthur Ryan Roger Mary Patricia Linda Barbara Elizabeth Jennifer Maria Susan Margaret Dorothy Lisa Nancy Karen Betty Helen Sandra Donna Carol Ruth Sharon Michelle Laura Sarah Kimberly Deborah Jessica Shirley Cynthia Angela Melissa Brenda Amy Anna Rebecca Virginia Kathleen Pamela Martha Debra Amanda Stephanie Carolyn Christine Marie Janet Catherine Frances Ann Joyce Diane",
);

/** Family names that are the most common ones of the census of 2010 (U.S. Census Bureau, public domain). */
export const US_LAST = words(
	"Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Gomez Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers Gutierrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez Wood James Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross Foster Jimenez",
);

/** Where people of the benchmark live: city, state, ZIP code. */
export const US_HOMES = [
	...["Columbus OH 43004", "Austin TX 73301", "Fresno CA 93650", "Tampa FL 33601", "Denver CO 80201", "Boise ID 83701"],
	...["Albany NY 12201", "Salem OR 97301", "Macon GA 31201", "Dover DE 19901", "Provo UT 84601", "Fargo ND 58102"],
].map((line) => {
	const [city = "", state = "", zip = ""] = line.split(" ");
	return { city, state, zip };
});

/** What listed names are put together from, by the style of a part of the list; syllables make family names that no one has. */
export const STYLES = {
	arabic: {
		given: words(
			"Muhammad Ahmad Ali Hasan Husayn Khalid Umar Yusuf Ibrahim Mustafa Mahmud Salim Nasir Tariq Faysal Jamal Karim Walid Ziyad Bashir Hamid Rashid Samir Adnan Munir Fadil",
		),
		joined: ["Abd al-", "Abd al-", "Abu ", "Sayf al-"],
		tails: words("Rahman Karim Aziz Hamid Malik Qadir Salam Din Rahim Wahid"),
		syllables: words("qor rim dha fir zay taw jub bur maq san hal lat shu wir dul gha nem bar rash kut"),
		family: (made: string) => `AL-${made}`,
	},
	spanish: {
		given: words(
			"Jose Luis Juan Carlos Maria Miguel Angel Jorge Pedro Jesus Francisco Rafael Oscar Hector Ramon Sergio Alberto Gloria Rosa Martha Sandra Claudia",
		),
		joined: ["de la ", "del "],
		tails: words("Cruz Rosa Rio Carmen"),
		syllables: words("gar cil mon tez bal dor qui ñon ver lan zu rri tel mar cas pel es tra vil ur"),
		family: (made: string, common: string) => (made.length % 3 === 0 ? `${common} ${made}` : made),
	},
	slavic: {
		given: words(
			"Vladimir Sergei Aleksandr Dmitri Igor Nikolai Andrei Yuri Oleg Viktor Mikhail Pavel Konstantin Svetlana Olga Natalia Dragan Milos Zoran Goran",
		),
		joined: ["", ""],
		tails: words("Petrovich Ivanovich Sergeevich Nikolaevich Andreevich"),
		syllables: words("gor dra vol kos tru mel zhi bel kuz nar shev ter lov pa sto rom vin kry zab chu"),
		family: (made: string) => `${made}OV`,
	},
	eastern: {
		given: words("Chol Song Yong Kwang Hyok Myong Jin Su Wei Xin Hao Jun Ming Tao Guo Liang Reza Farhad Mehdi Hossein"),
		joined: ["", ""],
		tails: words("Chol Il Ho Nam Hun Gil Ryong Un"),
		syllables: words("kim pak choe ri jong han tang luo zheng shao qin bei fan yue dou"),
		family: (made: string) => made,
	},
} as const;

/** Words of companies' names. */
export const COMPANY_WORDS = words(
	"General Trading Shipping Petroleum Holding Import Export Marine Logistics Transportes Constructora Inversiones Comercial Agropecuaria Industrial Aviation Mining Exchange Electronics Foundation",
);
export const COMPANY_FORMS = words("LTD LLC LTDA. S.A. CO. LIMITED FZE JSC GMBH");

function words(list: string): readonly string[] {
	return list.split(" ");
}
