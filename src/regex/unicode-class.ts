import { type CharSet, foldAscii, invertRanges, MAX_CODE_POINT, rangesSet } from "./char-set.ts";

const CATEGORIES =
	"C Cc Cf Cn Co Cs L LC Ll Lm Lo Lt Lu M Mc Me Mn N Nd Nl No P Pc Pd Pe Pf Pi Po Ps S Sc Sk Sm So Z Zl Zp Zs " +
	"Cased_Letter Close_Punctuation Combining_Mark Connector_Punctuation Control Currency_Symbol Dash_Punctuation " +
	"Decimal_Number Enclosing_Mark Final_Punctuation Format Initial_Punctuation Letter Letter_Number Line_Separator " +
	"Lowercase_Letter Mark Math_Symbol Modifier_Letter Modifier_Symbol Nonspacing_Mark Number Open_Punctuation Other " +
	"Other_Letter Other_Number Other_Punctuation Other_Symbol Paragraph_Separator Private_Use Punctuation Separator " +
	"Space_Separator Spacing_Mark Surrogate Symbol Titlecase_Letter Unassigned Uppercase_Letter cntrl digit punct";

const SCRIPTS =
	"Adlam Ahom Anatolian_Hieroglyphs Arabic Armenian Avestan Balinese Bamum Bassa_Vah Batak Bengali Bhaiksuki Bopomofo " +
	"Brahmi Braille Buginese Buhid Canadian_Aboriginal Carian Caucasian_Albanian Chakma Cham Cherokee Chorasmian Common " +
	"Coptic Cuneiform Cypriot Cypro_Minoan Cyrillic Deseret Devanagari Dives_Akuru Dogra Duployan Egyptian_Hieroglyphs " +
	"Elbasan Elymaic Ethiopic Georgian Glagolitic Gothic Grantha Greek Gujarati Gunjala_Gondi Gurmukhi Han Hangul " +
	"Hanifi_Rohingya Hanunoo Hatran Hebrew Hiragana Imperial_Aramaic Inherited Inscriptional_Pahlavi " +
	"Inscriptional_Parthian Javanese Kaithi Kannada Katakana Kawi Kayah_Li Kharoshthi Khitan_Small_Script Khmer Khojki " +
	"Khudawadi Lao Latin Lepcha Limbu Linear_A Linear_B Lisu Lycian Lydian Mahajani Makasar Malayalam Mandaic Manichaean " +
	"Marchen Masaram_Gondi Medefaidrin Meetei_Mayek Mende_Kikakui Meroitic_Cursive Meroitic_Hieroglyphs Miao Modi " +
	"Mongolian Mro Multani Myanmar Nabataean Nag_Mundari Nandinagari New_Tai_Lue Newa Nko Nushu Nyiakeng_Puachue_Hmong " +
	"Ogham Ol_Chiki Old_Hungarian Old_Italic Old_North_Arabian Old_Permic Old_Persian Old_Sogdian Old_South_Arabian " +
	"Old_Turkic Old_Uyghur Oriya Osage Osmanya Pahawh_Hmong Palmyrene Pau_Cin_Hau Phags_Pa Phoenician Psalter_Pahlavi " +
	"Rejang Runic Samaritan Saurashtra Sharada Shavian Siddham SignWriting Sinhala Sogdian Sora_Sompeng Soyombo Sundanese " +
	"Syloti_Nagri Syriac Tagalog Tagbanwa Tai_Le Tai_Tham Tai_Viet Takri Tamil Tangsa Tangut Telugu Thaana Thai Tibetan " +
	"Tifinagh Tirhuta Toto Ugaritic Vai Vithkuqi Wancho Warang_Citi Yezidi Yi Zanabazar_Square";

/** How a native expression spells each class, by the class's name in lower case without separators. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
	...SCRIPTS.split(" ").map((name) => [lookupName(name), `Script=${name}`] as const),
	...CATEGORIES.split(" ").map((name) => [lookupName(name), `General_Category=${name}`] as const),
	["assigned", "Assigned"],
]);

/**
 * The characters of `\p{name}`, with their other cases when `fold` is on; null where there is no such class.
 * Case and separators in names do not count. The runtime's own Unicode data are asked, so that we carry none.
 */
export function unicodeClass(name: string, negated: boolean, fold: boolean): CharSet | null {
	const lookup = lookupName(name);
	if (lookup === "any") return rangesSet(negated ? [] : [0, MAX_CODE_POINT]);
	if (lookup === "ascii") {
		const ranges = fold ? foldAscii([0, 0x7f]) : [0, 0x7f];
		return rangesSet(negated ? invertRanges(ranges) : ranges);
	}
	const spelling = SPELLINGS.get(lookup);
	const regExp = spelling === undefined ? null : propertyTest(spelling, fold);
	return regExp === null ? null : { ranges: [], asked: [{ regExp, negated }], negated: false };
}

const TESTS = new Map<string, RegExp | null>();

function propertyTest(spelling: string, fold: boolean): RegExp | null {
	const flags = fold ? "iu" : "u";
	const known = TESTS.get(spelling + flags);
	if (known !== undefined) return known;
	const test = nativeTest(spelling, flags);
	TESTS.set(spelling + flags, test);
	return test;
}

// A runtime with older Unicode data refuses the youngest scripts: to it they are unknown.
function nativeTest(spelling: string, flags: string): RegExp | null {
	try {
		return new RegExp(`^\\p{${spelling}}$`, flags);
	} catch {
		return null;
	}
}

function lookupName(name: string): string {
	return name.replace(/[_ -]/g, "").toLowerCase();
}
