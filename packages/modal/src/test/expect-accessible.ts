// expectAccessible(): axe over the open dialog in both themes, at rest: in the dark by what a theme can break, since all other
// rules see the same elements there. For tests of this package only.
// A view's states are looked at by every-view.test.ts; its own tests look at what else becomes of it.
import { expect } from '@open-wc/testing';
import axe from 'axe-core';
import { atRest, type MountedKit, until } from './mount-kit.js';

const ofColors = ['color-contrast', 'link-in-text-block'];

export async function expectAccessible({ kit }: Pick<MountedKit, 'kit'>): Promise<void> {
  await showIn('light', kit);
  await expect(modal()).to.be.accessible();
  const dark = await showIn('dark', kit);
  const { violations } = await axe.run(dark, {
    resultTypes: ['violations'],
    runOnly: { type: 'rule', values: ofColors },
  });
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).to.eql(
    [],
  );
}

const modal = (): Element => document.querySelector('appkit-modal') ?? document.body;

async function showIn(mode: 'light' | 'dark', kit: MountedKit['kit']): Promise<Element> {
  kit.setThemeMode(mode);
  await until(() => modal().shadowRoot?.querySelector(`[data-ak-theme=${mode}]`), mode);
  await atRest();
  return modal();
}
