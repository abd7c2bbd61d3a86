/** Where hashes begin. */
export const SEED = 0x811c9dc5;

/** Mixes a text into a hash of 32 bits: FNV-1a over UTF-16 units, with a mark behind the text. */
export function mixText(seed: number, text: string): number {
	let hash = seed;
	for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
	return Math.imul(hash ^ 0x1ffff, 0x01000193);
}
