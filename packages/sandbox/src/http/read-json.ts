// readJson(): what a text from outside says, where it is JSON. Called where a schema judges the rest. Pure.

/** Undefined where it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
