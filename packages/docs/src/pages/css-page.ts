// Lists every CSS variable that a host may set. The compiler checks the table against the theme option.
import { variableSentences } from '../data/sentences.js';
import { cell, Page } from '../page.js';

export function cssPage(): Page {
  const page = new Page(
    'css-variables',
    'CSS variables',
    'Set them on `:root` or an element around ours, or hand them to the option `themeVariables`. Under the names of the kit you come from (`--w3m-*`, `--apkt-*`) they work as well. A colour that would make text unreadable is moved until it can be read.',
    true,
  );
  page.table(
    ['variable', 'default', 'what it changes'],
    Object.entries(variableSentences)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, { standard, sentence }]) => [
        `\`--ak-${name}\``,
        cell(standard),
        cell(sentence),
      ]),
  );
  return page;
}
