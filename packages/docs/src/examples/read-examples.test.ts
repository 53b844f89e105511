import { expect, it } from 'vitest';
import { readExamples } from './read-examples.js';
import { toModule } from './to-module.js';

const page = `# Cups

<!-- given declare const kettle: { pour(): Promise<number> }; -->
\`\`\`ts
import { cup } from './cup';

const filled = await kettle.pour();
if (filled === 0) return cup;
\`\`\`

\`\`\`sh
npm install cups
\`\`\`

<!-- given -->
\`\`\`ts
// src/cup.ts
export const cup = 1;
\`\`\`

\`\`\`html
<cup-button></cup-button>
<script type="module">
  import { cup } from './src/cup';
</script>
\`\`\`
`;

it('reads compilable blocks with their line, name and given declarations', () => {
  expect(
    readExamples(page).map(({ language, line, name, given }) => [language, line, name, given]),
  ).toEqual([
    ['ts', 5, undefined, 'declare const kettle: { pour(): Promise<number> };'],
    ['ts', 17, 'src/cup.ts', ''],
    ['ts', 24, undefined, ''],
  ]);
});

it('wraps a snippet in a function after its given declarations and maps errors to page lines', () => {
  const [snippet] = readExamples(page);
  if (!snippet) throw new Error('no example');
  const { text, lineOf } = toModule(snippet);
  const lines = text.split('\n');
  expect(lines.slice(0, 3)).toEqual([
    snippet.given,
    "import { cup } from './cup';",
    'export async function piece() {',
  ]);
  const at = lines.indexOf('const filled = await kettle.pour();') + 1;
  expect(page.split('\n')[lineOf(at) - 1]).toBe('const filled = await kettle.pour();');
});

it('hoists only imports that begin a line, with all their lines', () => {
  const code = "import {\n  one,\n} from 'a';\nimport 'b';\nconst load = () => import('./c.js');\n";
  const { text } = toModule({ language: 'ts', name: undefined, line: 1, code, given: 'let x: 1;' });
  expect(text.split('\n').slice(0, 4)).toEqual([
    'let x: 1;',
    "import { one, } from 'a';",
    "import 'b';",
    'export async function piece() {',
  ]);
  expect(text).toContain("() => import('./c.js')");
});

it("compiles a component's script together with its template", () => {
  const code =
    '<script setup lang="ts">\nconst cup: { tea: number } = { tea: 1 };\n</script>\n<template>{{ cup.tea }}</template>\n';
  const { text } = toModule({ language: 'vue', name: undefined, line: 1, code, given: '' });
  expect(text).toMatch(/toDisplayString\(cup\.tea\)/);
});
