import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folders = ['page', 'pages', 'decode', 'rpc', 'vault', 'server'];
const sourcesOf = (folder: string) => {
  const url = new URL(`./${folder}/`, import.meta.url);
  return readdirSync(url, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/(^|\/)test\/|\.(test|suite)\.ts$/.test(path))
    .filter((path) => folder !== 'server' || path.endsWith('messages.ts'))
    .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(new URL(path, url), 'utf8') }));
};

it('uses typographic apostrophes and ellipses in the pages, answers and emails that a user reads', () => {
  const lines = folders.flatMap(sourcesOf).flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(lines.length).toBeGreaterThan(1000);
  expect(
    lines.filter((line) => /[a-z]\\?'(?:s|t|re|ll|ve|d)\b|[a-z]\.{3}(?!\w)/.test(line)),
  ).toEqual([]);
});
