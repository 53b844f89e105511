import type { Declared } from '../reading/read-module.js';
import type { Sources } from '../reading/sources.js';
import { attributeSentences } from '../data/attribute-sentences.js';
import { cell, Page, typed } from '../page.js';

const elements = [
  ['appkit-button', 'modal/src/buttons/appkit-button.ts', 'AppkitButton'],
  ['appkit-connect-button', 'modal/src/buttons/appkit-connect-button.ts', 'AppkitConnectButton'],
  ['appkit-account-button', 'modal/src/buttons/appkit-account-button.ts', 'AppkitAccountButton'],
  ['appkit-network-button', 'modal/src/buttons/appkit-network-button.ts', 'AppkitNetworkButton'],
  ['appkit-wallet-button', 'modal/src/buttons/appkit-wallet-button.ts', 'AppkitWalletButton'],
  ['appkit-modal', 'modal/src/modal/appkit-modal.ts', 'AppkitModal'],
] as const;
/** Elements that accept the attributes of the first element, as far as their props type names them. */
const taken: Readonly<Record<string, string>> = {
  'appkit-connect-button': 'ConnectButtonProps',
  'appkit-account-button': 'AccountButtonProps',
};

export function elementsPage(sources: Sources): Page {
  const page = new Page(
    'elements',
    'Elements',
    'What stands in HTML. Each also answers to its `w3m-` name. `createAppKit` registers them, in browsers only. Attributes are lower case in HTML; as properties they have the case shown.',
  );
  for (const [tag, file, name] of elements) {
    const declared = sources.find(file, name);
    page.heading(`\`<${tag}>\``);
    page.text(summaryOf(declared, page));
    const fields = fieldsOf(sources, tag, declared);
    const shared = tag === 'appkit-modal' ? ['instance'] : ['disabled', 'namespace', 'instance'];
    page.table(
      ['attribute', 'type', 'what it does'],
      [
        ...fields.map((field) => [
          `\`${field.name}\``,
          typed(field.type),
          sentence(page, field.name, tag),
        ]),
        ...shared
          .filter((each) => !fields.some((field) => field.name === each))
          .map((each) => [
            `\`${each}\``,
            typed(each === 'disabled' ? 'boolean' : 'string'),
            sentence(page, each),
          ]),
      ],
    );
    for (const { name: kind, text } of declared.doc?.tags ?? []) {
      const line = partSentence(kind, text);
      if (line !== undefined) page.text(line);
    }
  }
  return page;
}

/** Describes a slot, a part or an event from its tag. Other tags have no sentence. */
function partSentence(kind: string, text: string): string | undefined {
  const [, item = '', description = ''] = /^(\S*?)\s*-\s+([\s\S]*)$/.exec(text) ?? [];
  const name = item && `\`${item}\``;
  switch (kind) {
    case 'slot':
      return `Slot ${name || 'without a name'}: ${cell(description)}.`;
    case 'csspart':
      return `${name ? `Part ${name}` : 'Parts'}: ${cell(description)}.`;
    case 'event':
      return `Event ${name}: ${cell(description)}.`;
    default:
      return undefined;
  }
}

function summaryOf(declared: Declared, page: Page): string {
  const summary = declared.doc?.tags.find(({ name }) => name === 'summary')?.text;
  if (!summary) page.undocumented.push(`elements: ${declared.name}`);
  return cell(summary ?? '');
}

function fieldsOf(sources: Sources, tag: string, declared: Declared): Declared['members'] {
  const ownMembers = declared.members.filter(({ name }) => name in attributeSentences);
  const props = taken[tag];
  if (props === undefined) return ownMembers;
  const named = sources.find('modal/src/buttons/props/button-props.types.ts', props).members;
  const first = sources.find('modal/src/buttons/appkit-button.ts', 'AppkitButton').members;
  return first.filter(
    ({ name }) => name in attributeSentences && named.some((each) => each.name === name),
  );
}

function sentence(page: Page, name: string, tag = ''): string {
  const description = attributeSentences[`${tag} ${name}`] ?? attributeSentences[name];
  if (description === undefined) page.undocumented.push(`elements: the attribute ${name}`);
  return cell(description ?? '');
}
