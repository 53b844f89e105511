// Finds discouraged words in the prose of a source file: its comments, test titles of tests and, in catalogs, its strings.
import { parseSync } from 'oxc-parser';
import { isNode, type Node, walk } from '../lib/syntax-tree.ts';

export interface DictionaryEntry {
  /** A regular expression, matched without regard to case. */
  readonly word: string;
  readonly use: string;
}

export interface FoundWord {
  readonly line: number;
  readonly word: string;
  readonly use: string;
}

interface Prose {
  readonly start: number;
  readonly text: string;
}

const titled = new Set(['it', 'test', 'describe']);
/** Calls of `it()` and `test()` have test titles only in these files. */
const isTest = (path: string): boolean => /\.(test|test-d|suite|e2e)\.tsx?$/.test(path);
/** Files whose strings people read. */
const isCatalogue = (path: string): boolean => /(-messages|\/messages)\.ts$/.test(path);

export function findWords(
  path: string,
  text: string,
  dictionary: readonly DictionaryEntry[],
): readonly FoundWord[] {
  const entries = dictionary.map((entry) => ({ ...entry, pattern: new RegExp(entry.word, 'gi') }));
  return proseOf(path, text).flatMap((prose) =>
    entries.flatMap(({ pattern, use }) =>
      [...withoutCode(prose.text).matchAll(pattern)].map(({ 0: word, index }) => ({
        line: text.slice(0, prose.start + index).split('\n').length,
        word,
        use,
      })),
    ),
  );
}

function proseOf(path: string, text: string): readonly Prose[] {
  const { comments, program } = parseSync(path, text);
  const found: Prose[] = comments.map(({ start, end }) => ({
    start,
    text: text.slice(start, end),
  }));
  const add = (node: Node): void => {
    if (node.type === 'Literal' && typeof node.value === 'string')
      found.push({ start: node.start, text: node.value });
    if (node.type === 'TemplateElement' && isTemplateValue(node.value))
      found.push({ start: node.start, text: node.value.raw });
  };
  const [all, isTested] = [isCatalogue(path), isTest(path)];
  for (const statement of program.body as unknown as readonly Node[])
    walk(statement, (node) => {
      if (all) add(node);
      const title = isTested && titleOf(node);
      if (title) walk(title, add);
    });
  return found;
}

/** Returns the title of `it('…')`, `describe.each(…)('…')` and similar calls. */
function titleOf({ type, callee, arguments: args }: Node): Node | undefined {
  if (type !== 'CallExpression' || !isNode(callee) || !Array.isArray(args)) return undefined;
  // The argument of `it.each()` is data.
  if (
    callee.type === 'MemberExpression' &&
    isNode(callee.property) &&
    callee.property.name === 'each'
  )
    return undefined;
  const [title] = args as readonly unknown[];
  return titled.has(rootName(callee) ?? '') && isNode(title) ? title : undefined;
}

function rootName({ name, object, callee, tag }: Node): string | undefined {
  if (typeof name === 'string') return name;
  const inner = [object, callee, tag].find(isNode);
  return inner && rootName(inner);
}

const isTemplateValue = (value: unknown): value is { readonly raw: string } =>
  typeof value === 'object' && value !== null && 'raw' in value && typeof value.raw === 'string';

/** Blanks out code in backticks, links and JSDoc tags, whose names are fixed. */
const withoutCode = (text: string): string =>
  text.replace(/`[^`]*`|https?:\S+|@\w+ ?\S*/g, (code) => ' '.repeat(code.length));
