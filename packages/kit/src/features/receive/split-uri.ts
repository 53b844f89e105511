// Splits an untrusted payment URI into its decoded scheme, path and parameters.

export interface UriParts {
  readonly scheme: string;
  readonly path: string;
  readonly parameters: ReadonlyMap<string, string>;
}

/** A QR code holds fewer than 4,300 characters. */
const maxLength = 4300;

/** Returns undefined for text that is not a URI, repeats a parameter, or is ambiguous. */
export function splitUri(text: string): UriParts | undefined {
  // A URI has only printable ASCII characters (RFC 3986).
  if (text.length > maxLength || !/^[\x21-\x7e]+$/.test(text)) return undefined;
  const [, scheme = '', path = '', query = ''] =
    /^([a-z][a-z\d+.-]*):(?:\/\/)?([^?#]*)(?:\?([^#]*))?$/i.exec(text) ?? [];
  const parameters = new Map<string, string>();
  try {
    for (const pair of query.split('&')) {
      if (pair === '') continue;
      const at = pair.indexOf('=');
      const name = decodeURIComponent(at < 0 ? pair : pair.slice(0, at));
      if (parameters.has(name)) return undefined;
      parameters.set(name, at < 0 ? '' : decodeURIComponent(pair.slice(at + 1)));
    }
    return { scheme: scheme.toLowerCase(), path: decodeURIComponent(path), parameters };
  } catch {
    return undefined;
  }
}
