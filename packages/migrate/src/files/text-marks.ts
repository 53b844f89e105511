/** Returns the mark (empty if missing) and the text for a JSON parser. */
export function splitMark(text: string): { readonly mark: string; readonly body: string } {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  return { mark, body: text.slice(mark.length) };
}

export const lineEnd = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');
