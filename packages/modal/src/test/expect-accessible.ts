// expectAccessible(): axe over the open dialog in both themes, at rest: in the dark by what a theme can break, since all other
// rules see the same elements there. For tests of this package only.
// A view's states are looked at by every-view.test.ts; its own tests look at what else becomes of it.
import { expect } from '@open-wc/testing';
import axe from 'axe-core';
import { atRest, type MountedKit, until } from './mount-kit.js';
import { textColours } from './text-colours.js';

const ofColors = ['color-contrast', 'link-in-text-block'];

/** @param seen - ways in which text is coloured that axe has seen already: where a state has no other, colours are not looked at */
export async function expectAccessible(
  { kit }: Pick<MountedKit, 'kit'>,
  seen = new Set<string>(),
): Promise<void> {
  const light = await showIn('light', kit);
  const lightColours = textColours();
  const ignoredRules = isSubset(lightColours, seen) ? ofColors : [];
  await expect(light).to.be.accessible({ ignoredRules });
  const dark = await showIn('dark', kit);
  const darkColours = textColours();
  if (!isSubset(darkColours, seen)) expect(await colourFaults(dark)).to.eql([]);
  for (const colour of [...lightColours, ...darkColours]) seen.add(colour);
}

const isSubset = (some: ReadonlySet<string>, all: ReadonlySet<string>): boolean =>
  [...some].every((one) => all.has(one));

async function colourFaults(element: Element): Promise<readonly string[]> {
  const { violations } = await axe.run(element, {
    resultTypes: ['violations'],
    runOnly: { type: 'rule', values: ofColors },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

const modal = (): Element => document.querySelector('appkit-modal') ?? document.body;

async function showIn(mode: 'light' | 'dark', kit: MountedKit['kit']): Promise<Element> {
  kit.setThemeMode(mode);
  await until(() => modal().shadowRoot?.querySelector(`[data-ak-theme=${mode}]`), mode);
  await atRest();
  return modal();
}
