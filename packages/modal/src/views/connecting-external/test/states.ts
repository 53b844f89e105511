import { type ErrorCode, KitError } from '@openappkit/core';
import { waitForElement } from '../../../test/wait-for-element.js';
import { type MountedKit, until } from '../../../test/mount-kit.js';
import type { StateMaker, ViewStates } from '../../../test/view-states.types.js';

const asked =
  (act: (mounted: MountedKit) => void = () => undefined, content = 'ak-button'): StateMaker =>
  async (mount) => {
    const mounted = await mount();
    await mounted.kit.open();
    (await waitForElement('ak-connect-view', 'ak-list-row')).click();
    await waitForElement('ak-connecting-external-view', 'ak-button');
    await until(() => mounted.wallet.connects.length > 0, 'wallet request');
    act(mounted);
    await waitForElement('ak-connecting-external-view', content);
    return mounted;
  };

const failed = (
  code: ErrorCode,
  more: ConstructorParameters<typeof KitError>[1] = {},
): StateMaker =>
  asked(
    ({ wallet }) => wallet.connects.at(-1)?.reject(new KitError(code, more)),
    code === 'wallet/pending' ? 'ak-button' : 'ak-the-line:not([state=waiting])',
  );

export const states: ViewStates = {
  ConnectingExternal: {
    waiting: asked(),
    'waiting, can be opened again': asked(({ env }) => env.advance(5_000)),
    slow: asked(({ env }) => env.advance(20_000), 'ak-the-line[state=timed-out]'),
    pending: failed('wallet/pending'),
    locked: failed('wallet/locked'),
    declined: failed('wallet/rejected'),
    blocked: failed('wallet/failed', { cause: new Error('Popup window was blocked') }),
    missing: failed('connector/not-found'),
    'peer missing': failed('connector/peer-missing', {
      metaMessages: ['Install it: npm install @amber/sdk'],
    }),
    'wrong network': failed('chain/not-supported'),
    failed: failed('wallet/failed'),
    'failed, and its details copied or not': async (mount) => {
      const mounted = await failed('wallet/failed')(mount);
      (await waitForElement('ak-connecting-external-view', 'ak-button', 1)).click();
      await until(() => mounted.kit.core.notices.state.open, 'the notice');
      return mounted;
    },
    done: asked(({ wallet }) => wallet.approve(), 'ak-the-line[state=done]'),
  },
};
