// Reads the examples out of a page of markdown. Called by check-examples.ts. Pure: no files, no compiler.

export interface Example {
  /** `ts`, `tsx` or `vue`: the script of an `html` example is `ts`. */
  readonly language: string;
  /** As the first line says it, `// src/main.ts`: other examples of the page may import it. */
  readonly name: string | undefined;
  /** Line of the page on which the code begins, from 1. */
  readonly line: number;
  readonly code: string;
  /** What a piece of code stands in: declarations that the reader has and does not need to see. */
  readonly given: string;
}

const typed: readonly string[] = ['ts', 'tsx', 'js', 'jsx', 'vue', 'html'];
const block = /<!-- given\b([\s\S]*?)-->|^([ \t]*)```(\w+)[^\n]*\n([\s\S]*?)^[ \t]*```[ \t]*$/gm;

/**
 * Every fenced block that a compiler can read. `<!-- given … -->` before a block declares what it uses and does not show; it holds
 * until the next one, an empty one for nothing.
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

/** The module scripts of a page; its markup and what it loads by address are no code. */
function scriptsOf(html: string): readonly { language: string; code: string; line: number }[] {
  return [...html.matchAll(/<script type="module">\n([\s\S]*?)<\/script>/g)].map((match) => ({
    language: 'ts',
    code: match[1] ?? '',
    line: html.slice(0, match.index).split('\n').length,
  }));
}

const nameOf = (code: string): string | undefined =>
  /^\/\/ ([\w./-]+\.(?:tsx?|vue))\b/.exec(code)?.[1];
