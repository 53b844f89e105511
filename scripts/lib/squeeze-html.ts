// Squeezes the white space of lit's html`` and svg`` templates at build time: a run of it is one space. Used by
// rollup.config.ts, after esbuild. No template of ours has text whose lines or blanks are drawn as they stand.
import type { ProgramNode } from 'rollup';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
interface TaggedTemplate extends Node {
  readonly tag: Node & { readonly name?: string };
  readonly quasi: { readonly quasis: readonly Node[] };
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const isMarkup = (node: Node): node is TaggedTemplate =>
  node.type === 'TaggedTemplateExpression' &&
  /^(html|svg)$/.test((node as TaggedTemplate).tag.name ?? '');

/** The parts of text of all templates, and where each outermost template ends. */
function findTexts(program: Node): { readonly texts: Node[]; readonly ends: Set<number> } {
  const texts: Node[] = [];
  const ends = new Set<number>();
  const visit = (node: Node, isInside: boolean): void => {
    const isOne = isMarkup(node);
    if (isOne) texts.push(...node.quasi.quasis);
    if (isOne && !isInside) ends.add(node.end);
    for (const child of Object.values(node).flat())
      if (isNode(child)) visit(child, isInside || isOne);
  };
  visit(program, false);
  return { texts: texts.sort((one, two) => one.start - two.start), ends };
}

/** The code with every template squeezed. It has as many lines as before, so that its source map stays true. */
export function squeezeHtml(code: string, parse: (code: string) => ProgramNode): string {
  if (!/\b(html|svg)`/.test(code)) return code;
  const { texts, ends } = findTexts(parse(code));
  let squeezed = '';
  let at = 0;
  let lost = 0;
  const copyTo = (end: number): void => {
    for (const each of [...ends].filter((one) => one > at && one <= end)) {
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
