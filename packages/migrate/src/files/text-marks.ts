// What a text has that is not its content: the byte order mark at its start, and how its lines end. Kept as they are by all that
// rewrites. Pure.

/** The mark, empty without one, and what a parser of JSON takes. */
export function splitMark(text: string): { readonly mark: string; readonly body: string } {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  return { mark, body: text.slice(mark.length) };
}

export const lineEnd = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');
