/** The writable form of a state that callers may only read. */
export type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
