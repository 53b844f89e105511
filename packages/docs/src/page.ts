// A reference page under construction, with a list of entries that lack a description.
import { memberSentences } from './data/sentences.js';
import type { DocComment } from './reading/doc-comment.js';

/** The version of every entry without a `@since` tag. */
const firstVersion = '0.1.0';

export class Page {
  readonly lines: string[] = [];
  readonly undocumented: string[] = [];
  /** Names described in `memberSentences` instead of at their declaration. */
  readonly borrowed = new Set<string>();

  constructor(
    readonly path: string,
    title: string,
    intro: string,
    /** Whether its tables use the full width. */
    isWide = false,
  ) {
    if (isWide) this.lines.push('---', 'aside: false', '---', '');
    this.lines.push(`# ${title}`, '', intro, '');
  }

  heading(text: string, level = 2): void {
    this.lines.push(`${'#'.repeat(level)} ${text}`, '');
  }

  text(text: string): void {
    this.lines.push(text, '');
  }

  code(text: string, language = 'ts'): void {
    this.lines.push(`\`\`\`${language}`, text, '```', '');
  }

  table(head: readonly string[], rows: readonly (readonly string[])[]): void {
    const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
    this.lines.push(line(head), line(head.map(() => '---')), ...rows.map(line), '');
  }

  /** Returns an entry's description for a table cell. Records entries without one. */
  sentence(name: string, doc: DocComment | undefined): string {
    const text = doc?.text ?? '';
    if (text === '') this.undocumented.push(`${this.path}: ${name}`);
    return cell(text);
  }

  /**
   * Returns a member's description, or the one from `memberSentences` if its declaration has none.
   * @param owner - the member's owner; an entry for the owner wins over a general one
   */
  memberSentence(name: string, doc: DocComment | undefined, owner = ''): string {
    if (doc?.text) return cell(doc.text);
    const qualifiedName = `${owner}.${name}`;
    const key = memberSentences[qualifiedName] === undefined ? name : qualifiedName;
    this.borrowed.add(key);
    if (memberSentences[key] === undefined)
      this.undocumented.push(`${this.path}: ${qualifiedName}`);
    return cell(memberSentences[key] ?? '');
  }

  whole(name: string, doc: DocComment | undefined): void {
    if (!doc?.text) this.undocumented.push(`${this.path}: ${name}`);
    else this.text(fenced(doc.text));
    for (const { name: tag, text } of doc?.tags ?? []) {
      if (tag === 'throws') this.text(`Throws ${fenced(text)}`);
      if (tag === 'param')
        this.text(
          `\`${text.split(' ')[0]}\`: ${fenced(text.split(' ').slice(1).join(' ').replace(/^- /, ''))}`,
        );
      if (tag === 'returns') this.text(`Returns ${fenced(text)}`);
      if (tag === 'example') this.code(text.replace(/^```\w*\n?|```$/g, '').trim());
    }
  }

  toString(): string {
    return `${this.lines.join('\n').trimEnd()}\n`;
  }
}

export const since = (doc: DocComment | undefined): string =>
  doc?.tags.find(({ name }) => name === 'since')?.text ?? firstVersion;

/** Escapes text for markdown and Vue templates, except inside back quotes. */
export const fenced = (text: string): string =>
  text
    .split(/(`[^`]*`)/)
    .map((segment, at) =>
      at % 2 === 1
        ? segment
        : segment
            .replaceAll('<', '&lt;')
            .replaceAll('{{', '&#123;&#123;')
            .replace(/\{@link (\w+)\}/g, '`$1`'),
    )
    .join('');

export const cell = (text: string): string =>
  fenced(text)
    .replaceAll('|', '\\|')
    .replace(/\s*\n\s*/g, ' ');

export const typed = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;
