/** Returns undefined if the text is not JSON. */
export function readJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
