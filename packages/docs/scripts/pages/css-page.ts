// Every CSS variable that a host may set.
import { publicRoles, themeNames } from '@openappkit/ui';
import { variableSentences } from '../data/variable-sentences.js';
import { cell, Page } from '../page.js';

export function cssPage(): Page {
  const page = new Page(
    'css-variables',
    'CSS variables',
    "Set them on `:root` or an element around ours, or hand them to the option `themeVariables`. Under the names of the kit you come from (`--w3m-*`, `--apkt-*`) they work as well. A colour that would make text unreadable is moved until it can be read.",
  );
  const names = [...new Set([...themeNames, ...publicRoles])].sort();
  page.table(
    ['variable', 'default', 'what it changes'],
    names.map((name) => {
      const said = variableSentences[name];
      if (said === undefined) page.unsaid.push(`css-variables: --ak-${name}`);
      return [`\`--ak-${name}\``, cell(said?.standard ?? ''), cell(said?.sentence ?? '')];
    }),
  );
  const gone = Object.keys(variableSentences).filter((name) => !names.includes(name));
  page.unsaid.push(...gone.map((name) => `css-variables: --ak-${name} has a sentence, and is no variable`));
  return page;
}
