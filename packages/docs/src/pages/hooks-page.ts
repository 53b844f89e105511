import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Declared, Member } from '../reading/read-module.js';
import { packages, type Sources } from '../reading/sources.js';
import { Page, since, typed } from '../page.js';

export const hooksPage = (sources: Sources): Page =>
  usesPage(
    sources,
    'react/src/hooks',
    new Page(
      'hooks',
      'React hooks',
      'From `openappkit/react`; `openappkit/react/headless` has the same. Each throws `kit/missing` where there is no kit yet.',
    ),
  );

export const composablesPage = (sources: Sources): Page =>
  usesPage(
    sources,
    'vue/src/composables',
    new Page(
      'composables',
      'Vue composables',
      'From `openappkit/vue`. Each throws `kit/missing` where there is no kit yet, follows what it is given where that is a ref or a getter, and stops listening with the component or scope that uses it.',
    ),
  );

function usesPage(sources: Sources, folder: string, page: Page): Page {
  const files = readdirSync(join(packages, folder)).filter((name) =>
    /^use-[a-z-]+\.tsx?$/.test(name),
  );
  const shared = ['kit/src/api/public.types.ts', ...bindings()].flatMap((each) =>
    sources.all(each),
  );
  for (const file of files.sort()) {
    const declared = sources.all(`${folder}/${file}`);
    for (const hook of declared.filter(
      ({ name, kind }) => kind === 'function' && /^use[A-Z]/.test(name),
    )) {
      page.heading(`\`${hook.name}\``);
      page.code(`${hook.name}${hook.signature.replace(' => ', ': ')}`);
      page.whole(hook.name, hook.doc);
      const named = membersOf(`${upper(hook.name)}Return`, [...declared, ...shared]);
      if (named.length > 0)
        page.table(
          ['it returns', 'type', 'what it is'],
          named.map((member) => [
            `\`${member.name}\``,
            typed(member.type),
            page.memberSentence(member.name, member.doc),
          ]),
        );
      page.text(`Since ${since(hook.doc)}.`);
    }
  }
  return page;
}

const bindings = (): readonly string[] =>
  readdirSync(join(packages, 'kit/src/bindings'))
    .filter((name) => !name.includes('.test.'))
    .map((name) => `kit/src/bindings/${name}`);

/** Includes members of base interfaces and of aliased types. */
function membersOf(name: string, all: readonly Declared[]): readonly Member[] {
  const found = all.find((each) => each.name === name);
  if (!found) return [];
  const others = found.kind === 'type' ? [found.signature] : found.bases;
  return [...others.flatMap((other) => membersOf(other, all)), ...found.members];
}

const upper = (name: string): string => `${name[0]?.toUpperCase()}${name.slice(1)}`;
