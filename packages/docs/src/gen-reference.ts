// `pnpm gen` writes the reference pages from the sources and exits with 1 if an entry has no description.
// `check:generated` fails if a page is out of date.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { memberSentences } from './data/sentences.js';
import { cssPage } from './pages/css-page.js';
import { elementsPage } from './pages/elements-page.js';
import { errorsPage } from './pages/errors-page.js';
import { featuresPage } from './pages/features-page.js';
import { eventsPage } from './pages/events-page.js';
import { composablesPage, hooksPage } from './pages/hooks-page.js';
import { methodsPage } from './pages/methods-page.js';
import { optionsPage } from './pages/options-page.js';
import { requestsPage } from './pages/requests-page.js';
import { createSources } from './reading/sources.js';

const target = fileURLToPath(new URL('../site/reference/', import.meta.url));
const sources = createSources();
const pages = [
  optionsPage(sources),
  methodsPage(sources),
  featuresPage(sources),
  hooksPage(sources),
  composablesPage(sources),
  eventsPage(sources),
  elementsPage(sources),
  cssPage(),
  errorsPage(),
  requestsPage(),
];

mkdirSync(target, { recursive: true });
for (const page of pages) writeFileSync(`${target}${page.path}.md`, page.toString());
const unsaid = pages.flatMap((page) => page.undocumented);
const borrowed = pages.flatMap((page) => [...page.borrowed]);
for (const name of Object.keys(memberSentences))
  if (!borrowed.includes(name))
    unsaid.push(`${name} is in no source, or has a comment there: its sentence`);
for (const each of unsaid) console.error(`${each} has no sentence`);
if (unsaid.length > 0) process.exitCode = 1;
else console.log(`wrote ${pages.length} pages`);
