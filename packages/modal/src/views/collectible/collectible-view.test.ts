import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import { expectAccessible } from '../../test/expect-accessible.js';
import {
  allElements,
  buttonNamed,
  type MountedKit,
  mountKit,
  rootOf,
  textOf,
  until,
} from '../../test/mount-kit.js';
import { states } from './test/states.js';

let mounted: MountedKit | undefined;
async function openView(name: string): Promise<ShadowRoot> {
  mounted = await states.Collectible?.[name]?.(mountKit);
  return rootOf('ak-collectible-view');
}

describe('collectible view', () => {
  it('describes the collectible and loads its image as data', async () => {
    const root = await openView('with its picture');
    const image = await until(
      () =>
        allElements(root).find(
          (element): element is HTMLImageElement => element instanceof HTMLImageElement,
        ),
      'the picture',
    );
    expect(image.src).to.match(/^data:image\/svg\+xml;base64,/);
    const text = textOf(root);
    expect(text)
      .to.include('Collection Boats of the harbor')
      .and.include('Token ID 7')
      .and.include('You own 3');
    expect(text).to.include('Network Ethereum').and.include('0x3333');
    const link = buttonNamed(root, 'View on Scan');
    expect(link?.getAttribute('href')).to.equal(
      'https://scan.test/token/0x3333bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb4444',
    );
  });

  for (const name of Object.keys(states.Collectible ?? {}))
    it(`is accessible in light and dark: ${name}`, async () => {
      await openView(name);
      if (mounted) await expectAccessible(mounted);
    });

  it('shows the name if there is no image', async () => {
    const root = await openView('without a picture');
    expect(textOf(root)).to.include('Boat 7').and.not.include('You own');
  });

  it('marks a collectible derived from the activity, and shows no explorer link', async () => {
    const root = await openView('derived');
    expect(textOf(root)).to.include('Based on your activity');
    expect(buttonNamed(root, 'View on')).to.equal(undefined);
  });
});
