// The site's build checks the links of the guides. This checks those of all other pages.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((page) => page !== '' && !page.startsWith('packages/docs/site/'));

const linksOf = (page: string): string[] =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link));

it('links from each Markdown page only to files that exist', () => {
  const missing = pages.flatMap((page) =>
    linksOf(page)
      .filter((link) => !existsSync(join(root, dirname(page), link)))
      .map((link) => `${page}: ${link}`),
  );
  expect(missing).toEqual([]);
});
