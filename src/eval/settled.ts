/**
 * Holds a function that takes another's place for good. The field is written once and isn't even declared before: so the
 * engine takes it for a constant where it makes code for one holder, and the way through it costs nothing. Of a field
 * that was null first it would believe that it changes.
 */
export class Settled<Call> {
	declare for?: Call;
}
