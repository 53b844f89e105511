// The id stays text, because ids have up to 19 digits and a JavaScript number keeps 15.

/**
 * Returns the id of a JSON object exactly as written, including quotes; undefined if it is missing or
 * neither a string nor a number. With several, returns the last one, like `JSON.parse`.
 *
 * @param frame - text that `JSON.parse` accepts
 * @example
 * findRawId('{"id":1700000000000000001,"jsonrpc":"2.0"}'); // '1700000000000000001'
 */
export function findRawId(frame: string): string | undefined {
  let depth = 0;
  let key: string | undefined;
  let found: string | undefined;
  for (let at = 0; at < frame.length; ) {
    const end = endOfToken(frame, at);
    const token = frame.slice(at, end);
    at = end;
    if (token === '{' || token === '[') depth += 1;
    if (token === '}' || token === ']') depth -= 1;
    if (depth !== 1) continue;
    if (token === ',') key = undefined;
    else if (key === undefined && token.startsWith('"')) key = token;
    else if (key !== undefined && isId(key) && token !== ':' && token.trim() !== '') found = token;
  }
  return found !== undefined && /^["\d-]/.test(found) ? found : undefined;
}

/** A token is a string, a punctuation mark, or everything up to the next of those. */
function endOfToken(frame: string, start: number): number {
  const first = frame.charAt(start);
  if (first === '"') return endOfString(frame, start);
  let end = start + 1;
  if (separators.includes(first)) return end;
  while (end < frame.length && frame[end] !== '"' && !separators.includes(frame.charAt(end)))
    end += 1;
  return end;
}

const separators = '{}[]:, \t\n\r';

function endOfString(frame: string, start: number): number {
  let end = frame.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(frame, end)) end = frame.indexOf('"', end + 1);
  return end === -1 ? frame.length : end + 1;
}

function isEscaped(frame: string, quote: number): boolean {
  let slashes = 0;
  while (frame[quote - 1 - slashes] === '\\') slashes += 1;
  return slashes % 2 === 1;
}

function isId(key: string): boolean {
  return key === '"id"' || (key.includes('\\') && JSON.parse(key) === 'id');
}
