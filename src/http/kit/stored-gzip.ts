/**
 * Bodies up to this size are wrapped as they are. To compress them would save a few hundred bytes of a packet that is sent
 * anyway; to set up the compressor takes ten times as long.
 */
export const STORED_SIZE = 512;

/** What a member begins with (deflate, no name, no time, from no system in particular) and the mark of its only block: stored, the last. */
const HEAD = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff, 1] as const;

/** Before the data come the head and their length, twice; after them their checksum, and their length again. */
const BEFORE = HEAD.length + 4;
const AFTER = 8;

/** What gunzips to `data`, of at most 65,535 bytes: one member with one stored block. */
export function storedGzip(data: Uint8Array): Buffer {
	const end = BEFORE + data.length;
	const member = Buffer.allocUnsafe(end + AFTER);
	member.set(HEAD);
	member.writeUInt16LE(data.length, HEAD.length);
	member.writeUInt16LE(data.length ^ 0xffff, HEAD.length + 2);
	member.set(data, BEFORE);
	member.writeUInt32LE(crc32(data), end);
	member.writeUInt32LE(data.length, end + 4);
	return member;
}

/** The checksum of each single byte, by which that of many is made up. Node's own is younger than the oldest Node that runs this. */
const OF_BYTE: Uint32Array = Uint32Array.from({ length: 256 }, (_, byte) => {
	let rest = byte;
	for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
	return rest;
});

function crc32(data: Uint8Array): number {
	let rest = -1;
	for (const byte of data) rest = (OF_BYTE[(rest ^ byte) & 0xff] ?? 0) ^ (rest >>> 8);
	return ~rest >>> 0;
}
