import type { Position } from "./order.ts";

// Each value is a byte that says what it is, and what follows is its own. Small whole numbers, common in orders, are short.
const TAG = {
	absent: 0,
	null: 1,
	false: 2,
	true: 3,
	natural: 4,
	float: 5,
	positive: 6,
	negative: 7,
	text: 8,
	units: 9,
} as const;

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Appends a position's values to `bytes`. */
export function writePosition(position: Position, bytes: number[]): void {
	for (const value of position) writeValue(value, bytes);
}

/** The values from byte `from` to the end, or null where the bytes were not written by `writePosition`. */
export function readPosition(bytes: readonly number[], from: number): Position | null {
	const position: unknown[] = [];
	const source = { bytes, at: from };
	while (source.at < bytes.length) {
		const value = readValue(source);
		if (value === UNREADABLE) return null;
		position.push(value);
	}
	return position;
}

interface Bytes {
	readonly bytes: readonly number[];
	at: number;
}

const UNREADABLE: unique symbol = Symbol("unreadable");

function writeValue(value: unknown, bytes: number[]): void {
	if (value === null) bytes.push(TAG.null);
	else if (typeof value === "boolean") bytes.push(value ? TAG.true : TAG.false);
	else if (typeof value === "number") writeNumber(value, bytes);
	else if (typeof value === "bigint") writeBigint(value, bytes);
	else if (typeof value === "string") writeText(value, bytes);
	else bytes.push(TAG.absent);
}

function readValue(source: Bytes): unknown {
	switch (source.bytes[source.at++]) {
		case TAG.absent:
			return undefined;
		case TAG.null:
			return null;
		case TAG.false:
			return false;
		case TAG.true:
			return true;
		case TAG.natural:
			return readNatural(source) ?? UNREADABLE;
		case TAG.float: {
			const bytes = readBytes(source, 8);
			return bytes === null ? UNREADABLE : new DataView(bytes.buffer).getFloat64(0);
		}
		case TAG.positive:
			return readBigint(source, 1n);
		case TAG.negative:
			return readBigint(source, -1n);
		case TAG.text:
			return readText(source);
		case TAG.units:
			return readUnits(source);
		default:
			return UNREADABLE;
	}
}

function writeNumber(value: number, bytes: number[]): void {
	if (Number.isSafeInteger(value) && value >= 0) {
		bytes.push(TAG.natural);
		writeNatural(value, bytes);
		return;
	}
	const view = new DataView(new ArrayBuffer(8));
	view.setFloat64(0, value);
	bytes.push(TAG.float);
	for (let at = 0; at < 8; at++) bytes.push(view.getUint8(at));
}

function writeBigint(value: bigint, bytes: number[]): void {
	const digits: number[] = [];
	for (let rest = value < 0n ? -value : value; rest > 0n; rest >>= 8n) digits.push(Number(rest & 255n));
	bytes.push(value < 0n ? TAG.negative : TAG.positive);
	writeNatural(digits.length, bytes);
	for (const digit of digits) bytes.push(digit);
}

function readBigint(source: Bytes, sign: bigint): unknown {
	const bytes = readBytes(source, readNatural(source) ?? -1);
	if (bytes === null) return UNREADABLE;
	return sign * bytes.reduceRight((value, digit) => (value << 8n) | BigInt(digit), 0n);
}

function writeText(value: string, bytes: number[]): void {
	if (isAscii(value)) {
		bytes.push(TAG.text);
		writeNatural(value.length, bytes);
		for (let at = 0; at < value.length; at++) bytes.push(value.charCodeAt(at));
		return;
	}
	// UTF-8 has no lone surrogates; a text that does is written unit by unit.
	if (/\p{Surrogate}/u.test(value)) {
		bytes.push(TAG.units);
		writeNatural(value.length, bytes);
		for (let at = 0; at < value.length; at++) bytes.push(value.charCodeAt(at) >>> 8, value.charCodeAt(at) & 255);
		return;
	}
	const encoded = encoder.encode(value);
	bytes.push(TAG.text);
	writeNatural(encoded.length, bytes);
	for (const byte of encoded) bytes.push(byte);
}

function isAscii(value: string): boolean {
	for (let at = 0; at < value.length; at++) if (value.charCodeAt(at) > 127) return false;
	return true;
}

function readText(source: Bytes): unknown {
	const bytes = readBytes(source, readNatural(source) ?? -1);
	if (bytes === null) return UNREADABLE;
	try {
		return decoder.decode(bytes);
	} catch {
		return UNREADABLE;
	}
}

function readUnits(source: Bytes): unknown {
	const bytes = readBytes(source, 2 * (readNatural(source) ?? -1));
	if (bytes === null) return UNREADABLE;
	let text = "";
	for (let at = 0; at < bytes.length; at += 2)
		text += String.fromCharCode(((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0));
	return text;
}

function writeNatural(value: number, bytes: number[]): void {
	let rest = value;
	for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
	bytes.push(rest);
}

function readNatural(source: Bytes): number | null {
	let value = 0;
	for (let scale = 1; scale <= Number.MAX_SAFE_INTEGER; scale *= 128) {
		const byte = source.bytes[source.at++];
		if (byte === undefined) return null;
		value += (byte & 127) * scale;
		if (byte < 128) return Number.isSafeInteger(value) ? value : null;
	}
	return null;
}

function readBytes(source: Bytes, length: number): Uint8Array<ArrayBuffer> | null {
	const end = source.at + length;
	if (length < 0 || end > source.bytes.length) return null;
	const bytes = Uint8Array.from(source.bytes.slice(source.at, end));
	source.at = end;
	return bytes;
}
