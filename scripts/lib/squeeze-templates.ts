// Shortens lit's templates at build time.
import type { ProgramNode } from 'rollup';
import { isNode, type Node, nodesOf, textsOf } from './syntax-tree.ts';

const kept = /\$\{[^}]*\}|"[^"]*"|'[^']*'|url\([^)]*\)/;

/**
 * Minifies white space, comments, leading zeros and quotes in selectors of every simple css`` template.
 * It must not touch other strings or `${}`, and does not understand rules.
 */
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

const isMarkup = ({ tag }: Node): boolean => isNode(tag) && /^(html|svg)$/.test(String(tag.name));
const byStart = (one: Node, two: Node): number => one.start - two.start;

/** Returns the texts of markup templates in order, and where the outermost templates end. */
function findTexts(program: Node): { readonly texts: readonly Node[]; readonly ends: number[] } {
  const templates = nodesOf([program], 'TaggedTemplateExpression').filter(isMarkup).sort(byStart);
  const ends: number[] = [];
  for (const { start, end } of templates) if (start >= (ends.at(-1) ?? 0)) ends.push(end);
  return { texts: templates.flatMap(textsOf).sort(byStart), ends };
}

/**
 * Collapses white space in html`` and svg`` templates, which contain no preformatted text.
 * Keeps the number of lines, so that the source map stays valid.
 */
export function squeezeHtml(code: string, parse: (code: string) => ProgramNode): string {
  if (!/\b(html|svg)`/.test(code)) return code;
  const { texts, ends } = findTexts(parse(code) as unknown as Node);
  let squeezed = '';
  let at = 0;
  let lost = 0;
  const copyTo = (end: number): void => {
    for (const each of ends.filter((one) => one > at && one <= end)) {
      squeezed += code.slice(at, each) + '\n'.repeat(lost);
      lost = 0;
      at = each;
    }
    squeezed += code.slice(at, end);
    at = end;
  };
  for (const { start, end } of texts) {
    copyTo(start);
    const text = code.slice(start, end);
    squeezed += text.replace(/[ \t\n]+/g, ' ');
    lost += text.split('\n').length - 1;
    at = end;
  }
  copyTo(code.length);
  return squeezed;
}
