import { expect } from '@open-wc/testing';
import { afterEach, describe, it } from 'vitest';
import { expectAccessible } from '../../test/expect-accessible.js';
import {
  buttonNamed,
  type MountedKit,
  mountKit,
  shellOf,
  textOf,
  until,
  viewOf,
} from '../../test/mount-kit.js';

let mounted: MountedKit | undefined;
afterEach(() => mounted?.kit.destroy());

const openView = async (): Promise<{ root: ShadowRoot; mounted: MountedKit }> => {
  mounted = await mountKit();
  await mounted.kit.open({ view: 'SampleThing' });
  const root = await until(() => viewOf('ak-sample-thing-view')?.shadowRoot, 'the view');
  await until(() => root.querySelector('p'), 'its text');
  return { root, mounted };
};

describe('sample-thing view', () => {
  it('shows the number of networks', async () => {
    const { root } = await openView();
    expect(textOf(root)).to.include('This app works on 2 networks.');
  });

  it('is accessible in light and dark', async () => {
    const { mounted } = await openView();
    await expectAccessible(mounted);
  });

  it('closes when it is done', async () => {
    const { root } = await openView();
    buttonNamed(root, 'Done')?.click();
    await until(() => shellOf() === null, 'the dialog to be gone');
  });
});
