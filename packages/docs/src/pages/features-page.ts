// Documents every feature controller that `await kit.feature('…')` returns.
import { cell, Page, typed } from '../page.js';
import type { Declared, Member } from '../reading/read-module.js';
import { featureSources } from '../reading/view-requests.js';
import type { Sources } from '../reading/sources.js';

/** Sign-in is part of connecting, so core declares it. */
const elsewhere: Readonly<Record<string, string>> = {
  signIn: 'core/src/sign-in/sign-in.types.ts',
};

/** Declares the members that the controllers of paying features share. */
const sharedByPaying = 'kit/src/transactions/payment.types.ts';

export function featuresPage(sources: Sources): Page {
  const page = new Page(
    'features',
    'Features',
    "What `await kit.feature('…')` gives: the controller of a feature, loaded when it is first asked for, with or without a widget. `state` is of valtio: `subscribe` tells of changes. It is there where `kit.hasFeature('…')` says so; else asking for it is `feature/off`. Each also has `destroy`, which the kit calls.",
  );
  const payments = sources.all(sharedByPaying);
  for (const name of [...featureSources().keys()].sort()) {
    const file = elsewhere[name] ?? fileOf(name);
    const declared = sources.all(file);
    const controller = declared.find(
      (each) => each.name.toLowerCase() === name.toLowerCase() && each.kind === 'interface',
    );
    if (!controller) throw new Error(`${file} declares no controller of ${name}`);
    page.heading(`\`${name}\``);
    if (controller.doc?.text) page.text(cell(controller.doc.text));
    const state = stateOf(controller, declared);
    if (state.length > 0)
      page.table(
        ['state', 'type', 'what it is'],
        state.map((member) => [
          `\`${member.name}\``,
          typed(member.type),
          page.memberSentence(member.name, member.doc, name),
        ]),
      );
    const inherited = controller.bases.flatMap(
      (base) => payments.find((each) => each.name === base)?.members ?? [],
    );
    for (const member of [...controller.members, ...inherited]) drawMethod(page, name, member);
  }
  return page;
}

const fileOf = (name: string): string => {
  const folder = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `kit/src/features/${folder}/${folder}.types.ts`;
};

function stateOf(controller: Declared, declared: readonly Declared[]): readonly Member[] {
  const type = controller.members.find(({ name }) => name === 'state')?.type ?? '';
  return type
    .split(' & ')
    .flatMap((each) => declared.find(({ name }) => name === each)?.members ?? []);
}

function drawMethod(page: Page, feature: string, member: Member): void {
  const isInternal = member.doc?.tags.some(({ name }) => name === 'internal') === true;
  if (member.name === 'state' || isInternal) return;
  page.heading(`\`${feature}.${member.name}\``, 3);
  page.code(`${member.name}: ${member.type}`);
  const text = member.doc?.text || page.memberSentence(member.name, undefined, feature);
  page.whole(member.name, { text, tags: member.doc?.tags ?? [] });
}
