// A page of the reference while it is written: its text, and what lacks a sentence. Called by gen-reference.ts and its pages.
import { memberSentences } from './data/member-sentences.js';
import type { DocComment } from './reading/doc-comment.js';

/** In which version everything that says nothing else came. */
const firstVersion = '0.1.0';

export class Page {
  readonly lines: string[] = [];
  readonly unsaid: string[] = [];
  /** Names whose sentence is none of their declaration's. */
  readonly borrowed = new Set<string>();

  constructor(
    readonly path: string,
    title: string,
    intro: string,
    /** Its tables take the whole width. */
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

  /** The sentence of an entry, fit for a cell; one without is noted. */
  sentence(name: string, doc: DocComment | undefined): string {
    const text = doc?.text ?? '';
    if (text === '') this.unsaid.push(`${this.path}: ${name}`);
    return cell(text);
  }

  /**
   * Of one of many: where its declaration says nothing, what is said of its name.
   * @param owner - whose it is: what is said of the name there goes before what is said of it anywhere
   */
  memberSentence(name: string, doc: DocComment | undefined, owner = ''): string {
    if (doc?.text) return cell(doc.text);
    const own = `${owner}.${name}`;
    const key = memberSentences[own] === undefined ? name : own;
    this.borrowed.add(key);
    if (memberSentences[key] === undefined) this.unsaid.push(`${this.path}: ${own}`);
    return cell(memberSentences[key] ?? '');
  }

  /** Everything that a comment says, one paragraph a tag. */
  whole(name: string, doc: DocComment | undefined): void {
    if (!doc?.text) this.unsaid.push(`${this.path}: ${name}`);
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

/** Since which version it works. */
export const since = (doc: DocComment | undefined): string =>
  doc?.tags.find(({ name }) => name === 'since')?.text ?? firstVersion;

/** Text that markdown and Vue's templates take as text; what stands in back quotes is left as it is. */
export const fenced = (text: string): string =>
  text
    .split(/(`[^`]*`)/)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part
            .replaceAll('<', '&lt;')
            .replaceAll('{{', '&#123;&#123;')
            .replace(/\{@link (\w+)\}/g, '`$1`'),
    )
    .join('');

export const cell = (text: string): string =>
  fenced(text)
    .replaceAll('|', '\\|')
    .replace(/\s*\n\s*/g, ' ');

/** As code in a cell. */
export const typed = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;
