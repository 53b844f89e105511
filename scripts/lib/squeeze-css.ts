// Minifies css`` templates at build time: white space, comments, leading zeros, quotes in selectors.
// It must not touch other strings or `${}`, and does not understand rules.

const kept = /\$\{[^}]*\}|"[^"]*"|'[^']*'|url\([^)]*\)/;

/** Returns the source with every simple css`` template minified; others stay as they are. */
export function squeezeCss(code: string): string {
  return code.replace(/(?<![\w$.])css`((?:[^`\\]|\\.)*)`/g, (whole, body: string) =>
    body.includes('\\') || /\$\{[^}]*([{`]|$)/.test(body) ? whole : `css\`${squeezeBody(body)}\``,
  );
}

function squeezeBody(body: string): string {
  return body
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(\[[\w-]+=)'([a-z][\w-]*)'\]/g, '$1$2]')
    .split(new RegExp(`(${kept.source})`))
    .map((part, index) => (index % 2 === 1 ? part : squeezeText(part)))
    .join('')
    .trim();
}

function squeezeText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,/>]) ?/g, '$1')
    .replace(/(?<=\() | (?=\))/g, '')
    .replace(/ \* (?=var\(|[\d.(])/g, '*')
    .replace(/: /g, ':')
    .replace(/(?<![\w.-])0(?=\.\d)/g, '')
    .replace(/;\}/g, '}');
}
