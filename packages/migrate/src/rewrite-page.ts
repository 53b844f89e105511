// Rewrites scripts, styles and import maps in HTML, Vue, Svelte and Astro files. In the markup it only reports missing elements and URLs.
import { Parser } from 'htmlparser2';
import type { Lang } from './code/parse-code.js';
import { rewriteCode } from './code/rewrite-code.js';
import type { Draft } from './draft.js';
import { rewriteImportMap } from './import-map.js';
import { notes } from './notes.js';
import { renameVariables } from './theme-variables.js';

interface Block {
  readonly kind: 'script' | 'style' | 'map';
  readonly lang: Lang;
  readonly start: number;
  readonly end: number;
}

/** Elements that only the old kit has. OpenAppKit accepts its button and modal elements under both names. */
const unsupportedElements =
  /^w3m-(onramp-widget|router|router-container|footer|header|snackbar|alertbar|tooltip)$|^wui-/;

export function rewritePage(path: string, text: string, version: string, draft: Draft): void {
  for (const { kind, lang, start, end } of blocksOf(path, text, draft)) {
    const block = text.slice(start, end);
    const inside = draft.from(start);
    if (kind === 'style') renameVariables(block, inside, { countUses: true });
    else if (kind === 'map') rewriteImportMap(block, version, inside);
    else rewriteCode(block, { lang, isSettings: false, version }, inside);
  }
}

function blocksOf(path: string, text: string, draft: Draft): readonly Block[] {
  const blocks: Block[] = [];
  const frontmatter = /\.astro$/i.test(path) ? /^\s*---\r?\n([\s\S]*?)\r?\n---/.exec(text) : null;
  const markupAt = frontmatter ? frontmatter[0].length : 0;
  if (frontmatter?.[1] !== undefined) {
    const start = frontmatter[0].indexOf(frontmatter[1]);
    blocks.push({ kind: 'script', lang: 'ts', start, end: start + frontmatter[1].length });
  }
  let open: Omit<Block, 'end'> | undefined;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const [from, to] = [markupAt + parser.startIndex, markupAt + parser.endIndex + 1];
        if (unsupportedElements.test(name)) draft.note(from, notes.element({ name }));
        lookAtTag(text.slice(from, to), attributes, draft.from(from));
        const kind = kindOf(name, attributes);
        if (kind) open = { kind, lang: langOf(path, attributes.lang), start: to };
      },
      onclosetag: (name) => {
        if (open && (name === 'script' || name === 'style'))
          blocks.push({ ...open, end: markupAt + parser.startIndex });
        if (name === 'script' || name === 'style') open = undefined;
      },
    },
    { lowerCaseTags: false, lowerCaseAttributeNames: false, recognizeSelfClosing: true },
  );
  parser.write(text.slice(markupAt));
  parser.end();
  return blocks;
}

function lookAtTag(tag: string, attributes: Readonly<Record<string, string>>, draft: Draft): void {
  const address = attributes.src ?? attributes.href ?? '';
  if (address.includes('@reown/appkit')) draft.note(0, notes.cdn({ url: address }));
  renameVariables(tag, draft, { countUses: true });
}

function kindOf(
  name: string,
  { type = '', src }: Readonly<Record<string, string>>,
): Block['kind'] | undefined {
  if (name === 'style') return 'style';
  if (name !== 'script' || src !== undefined) return undefined;
  if (type === 'importmap') return 'map';
  return /^(module|text\/javascript|text\/babel|)$/.test(type) ? 'script' : undefined;
}

/** Vue and Svelte name the language of a script. Astro scripts are always TypeScript. */
function langOf(path: string, lang: string | undefined): Lang {
  if (/\.astro$/i.test(path)) return 'ts';
  if (lang === 'tsx') return 'tsx';
  return lang === 'ts' || lang === 'typescript' ? 'ts' : 'js';
}
