// readJson(): what a text from outside says, where it is JSON. Pure.

/** Undefined where it is none. */
export function readJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
