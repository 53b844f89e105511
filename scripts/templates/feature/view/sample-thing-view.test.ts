import { expect } from '@open-wc/testing';
import { afterEach, describe, it } from 'vitest';
import { expectAccessible } from '../../test/expect-accessible.js';
import { heldEnv } from '../../test/held-env.js';
import { heldWallet } from '../../test/held-wallet.js';
import {
  buttonNamed,
  type MountedKit,
  mountKit,
  textOf,
  until,
  viewOf,
} from '../../test/mount-kit.js';

let mounted: MountedKit | undefined;
afterEach(() => mounted?.kit.destroy());

/** Opens the view with a service that responds with `reply`. */
const openView = async (
  reply: () => Promise<unknown>,
): Promise<{ root: ShadowRoot; mounted: MountedKit }> => {
  const env = heldEnv();
  const fetch = async (input: string): Promise<Response> => {
    if (!input.includes('/v1/sample-thing')) throw new TypeError('no network in this test');
    return Response.json(await reply());
  };
  mounted = await mountKit({}, heldWallet(), Object.assign(env, { fetch }));
  await mounted.kit.open({ view: 'SampleThing' });
  const root = await until(() => viewOf('ak-sample-thing-view')?.shadowRoot, 'the view');
  return { root, mounted };
};

describe('sample-thing view', () => {
  it('renders the items of the service accessibly', async () => {
    const { root, mounted } = await openView(async () => ['Amber', 'Fjord']);
    await until(() => root.querySelectorAll('li').length === 2, 'two rows');
    expect(textOf(root)).to.include('Amber').and.include('Fjord');
    await expectAccessible(mounted);
  });

  it('shows that there are no items', async () => {
    const { root, mounted } = await openView(async () => []);
    await until(() => textOf(root).includes('Nothing here yet'), 'the empty state');
    await expectAccessible(mounted);
  });

  it('shows a failure and a button to try again accessibly', async () => {
    let answer: () => Promise<unknown> = async () => ({ wrong: true });
    const { root, mounted } = await openView(() => answer());
    await until(() => textOf(root).includes('This section didn’t load'), 'the failure');
    await expectAccessible(mounted);
    answer = async () => ['Amber'];
    buttonNamed(root, 'Try again')?.click();
    await until(() => textOf(root).includes('Amber'), 'its rows');
  });
});
