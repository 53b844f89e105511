// Squeezes what means nothing out of css`` templates at build time: white space, comments, the zero before a point, quotes
// around a word in a selector. Used by rollup.config.ts.
// Must not touch other quoted strings or `${}`: it knows too little CSS to change what a rule means.

const kept = /\$\{[^}]*\}|"[^"]*"|'[^']*'|url\([^)]*\)/;

/** The source with every simple css`` template squeezed; a template it cannot read stays as it is. */
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
