export interface Example {
  /** `ts`, `tsx` or `vue`. The script of an `html` example is `ts`. */
  readonly language: string;
  /** The file name in the first line, `// src/main.ts`. Other examples of the page can import it. */
  readonly name: string | undefined;
  /** Line of the page on which the code begins, from 1. */
  readonly line: number;
  readonly code: string;
  /** Declarations around the snippet that the page does not show. */
  readonly given: string;
}

const typed: readonly string[] = ['ts', 'tsx', 'js', 'jsx', 'vue', 'html'];
const block = /<!-- given\b([\s\S]*?)-->|^([ \t]*)```(\w+)[^\n]*\n([\s\S]*?)^[ \t]*```[ \t]*$/gm;

/**
 * Returns every fenced block that a compiler can read. `<!-- given … -->` before a block declares names that it uses but does not show.
 * A given holds until the next one; an empty one clears it.
 */
export function readExamples(page: string): readonly Example[] {
  const examples: Example[] = [];
  let given = '';
  for (const match of page.matchAll(block)) {
    const [whole, declared, indent = '', language = '', code = ''] = match;
    if (declared !== undefined) given = declared.trim();
    else if (typed.includes(language)) {
      const start = match.index + whole.indexOf('\n') + 1;
      const line = page.slice(0, start).split('\n').length;
      const text = indent ? code.replaceAll(new RegExp(`^${indent}`, 'gm'), '') : code;
      examples.push(
        ...(language === 'html' ? scriptsOf(text) : [{ language, code: text, line: 0 }]).map(
          (each) => ({ ...each, name: nameOf(each.code), line: line + each.line, given }),
        ),
      );
    }
  }
  return examples;
}

function scriptsOf(html: string): readonly { language: string; code: string; line: number }[] {
  return [...html.matchAll(/<script type="module">\n([\s\S]*?)<\/script>/g)].map((match) => ({
    language: 'ts',
    code: match[1] ?? '',
    line: html.slice(0, match.index).split('\n').length,
  }));
}

const nameOf = (code: string): string | undefined =>
  /^\/\/ ([\w./-]+\.(?:tsx?|vue))\b/.exec(code)?.[1];
