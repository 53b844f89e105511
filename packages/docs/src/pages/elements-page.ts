import type { Declared, Member } from '../reading/read-module.js';
import type { Sources } from '../reading/sources.js';
import { cell, Page, typed } from '../page.js';

const elements = [
  ['appkit-button', 'modal/src/buttons/appkit-button.ts', 'AppkitButton'],
  ['appkit-connect-button', 'modal/src/buttons/appkit-button.ts', 'AppkitConnectButton'],
  ['appkit-account-button', 'modal/src/buttons/appkit-button.ts', 'AppkitAccountButton'],
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
    page.table(
      ['attribute', 'type', 'what it does'],
      attributesOf(sources, tag, declared).map(({ name, type, doc }) => [
        `\`${name}\``,
        typed(type),
        page.sentence(`${tag} ${name}`, doc),
      ]),
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

function attributesOf(sources: Sources, tag: string, { attributes }: Declared): readonly Member[] {
  const every = sources.find('modal/src/element/kit-element.ts', 'KitElement').attributes;
  if (tag === 'appkit-modal') return [...attributes, ...every];
  const button = sources.find('modal/src/buttons/button-element.ts', 'ButtonElement').attributes;
  return [...attributes, ...inherited(sources, tag), ...button, ...every];
}

function inherited(sources: Sources, tag: string): readonly Member[] {
  const props = taken[tag];
  if (props === undefined) return [];
  const named = sources.find('modal/src/buttons/button-props.types.ts', props).members;
  return sources
    .find('modal/src/buttons/appkit-button.ts', 'AppkitButton')
    .attributes.filter(({ name }) => named.some((each) => each.name === name));
}
