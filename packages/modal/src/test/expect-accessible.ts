// Runs axe on the open dialog after animations end. The dark theme runs only the color rules, because the others see the same
// elements.
import { expect } from '@open-wc/testing';
import axe from 'axe-core';
import { atRest, type MountedKit, until } from './mount-kit.js';
import { textColours } from './text-colours.js';

const ofColors = ['color-contrast', 'link-in-text-block'];

/** @param checkedColors - text colors that axe has already checked; color rules are skipped if the dialog has no others */
export async function expectAccessible(
  { kit }: Pick<MountedKit, 'kit'>,
  checkedColors = new Set<string>(),
): Promise<void> {
  const light = await showIn('light', kit);
  const lightColours = textColours();
  const ignoredRules = isSubset(lightColours, checkedColors) ? ofColors : [];
  await expect(light).to.be.accessible({ ignoredRules });
  const dark = await showIn('dark', kit);
  const darkColours = textColours();
  if (!isSubset(darkColours, checkedColors)) expect(await colourFaults(dark)).to.eql([]);
  for (const colour of [...lightColours, ...darkColours]) checkedColors.add(colour);
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
