// readMember(): one look at an object that a wallet gave, where every getter may throw. Pure.

/** The member's value; undefined where there is none, or where it cannot be read. */
export function readMember(object: unknown, name: string): unknown {
  try {
    return (object as Readonly<Record<string, unknown>> | undefined | null)?.[name];
  } catch {
    return undefined;
  }
}
