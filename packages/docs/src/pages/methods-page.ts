import type { Sources } from '../reading/sources.js';
import { Page, since } from '../page.js';

const file = 'kit/src/api/app-kit.types.ts';
const parts = [
  ['ModalMethods', 'Open, connect, disconnect'],
  ['AccountMethods', 'Accounts, providers, wallets'],
  ['NetworkMethods', 'Networks'],
  ['StateMethods', 'State, look, events'],
  ['OptionMethods', 'Options at run time'],
  ['ConnectionMethods', 'Several connections'],
  ['WalletMethods', 'The wallet list and the code'],
  ['AppKit', 'The kit itself'],
] as const;

export function methodsPage(sources: Sources): Page {
  const page = new Page(
    'methods',
    'Methods',
    'What the kit that `createAppKit` returns can do. Every `subscribe…` calls back on change and returns its stop.',
  );
  const sections = [...parts.map(([name, title]) => [file, name, title] as const)];
  for (const [path, name, title] of sections) {
    page.heading(title);
    for (const member of sources.find(path, name).members) {
      if (member.doc?.tags.some((tag) => tag.name === 'internal')) continue;
      page.heading(`\`${member.name}\``, 3);
      page.code(`${member.name}: ${member.type}`);
      page.whole(`${name}.${member.name}`, member.doc);
      page.text(`Since ${since(member.doc)}.`);
    }
  }
  page.heading('Features');
  for (const member of sources.find('kit/src/api/methods/feature-methods.ts', 'FeatureMethods')
    .members) {
    page.heading(`\`${member.name}\``, 3);
    page.code(`${member.name}: ${member.type}`);
    page.whole(`FeatureMethods.${member.name}`, member.doc);
  }
  return page;
}
