import { expect, it, test } from 'vitest';
import { move } from './test/project.js';

test.each([
  ['a.css', `/* --w3m-accent: red; it's "theirs */\n`],
  ['a.css', `a { /* var(--w3m-accent) */ color: red }\n/* to the end --w3m-accent`],
  ['a.scss', `// --w3m-accent: red;\n`],
  ['a.less', `a { color: red; // var(--w3m-accent)\n}\n`],
])('keeps a comment in %s unchanged: %j', async (path, text) => {
  const { changes, said } = await move({ [path]: text });
  expect(changes).toEqual([]);
  expect(said).toEqual([]);
});

it('renames variables after text that only looks like a comment', async () => {
  const { text } = await move({
    'a.scss': `a { background: url(https://a.test//b); content: "/*"; color: var(--w3m-accent) }`,
  });
  expect(text('a.scss')).toContain('color: var(--ak-accent)');
});

it('reports a variable that only a comment sets as never set', async () => {
  const { said } = await move({
    'a.css': `/* --w3m-accent: red; */\na { color: var(--w3m-accent) }`,
  });
  expect(said.join()).toContain('this app never sets it');
});

it('does not report a variable that a script sets', async () => {
  const { said } = await move({
    'a.css': `a { color: var(--w3m-accent) }`,
    'a.ts': `root.style.setProperty('--w3m-accent', colour);`,
  });
  expect(said).toEqual([]);
});
