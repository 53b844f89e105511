import { type ErrorCode, KitError } from '@openappkit/core';
import { waitForElement } from '../../../test/wait-for-element.js';
import { until } from '../../../test/mount-kit.js';
import {
  accounts,
  idOf,
  type Kind,
  mountMultichain,
  type MultichainKit,
} from '../../../test/mount-multichain.js';
import type { Mount, StateMaker, ViewStates } from '../../../test/view-states.types.js';

const tag = 'ak-connecting-multi-chain-view';
const kinds: readonly Kind[] = ['eip155', 'solana', 'bip122'];

async function choose(three: MultichainKit): Promise<MultichainKit> {
  await three.kit.open({ view: 'Connect' });
  (await waitForElement('ak-connect-view', 'ak-list-row[heading=Tern]')).click();
  await waitForElement(tag, 'ak-list-row');
  return three;
}

async function requestAll(mount: Mount): Promise<MultichainKit> {
  const three = await choose(await mountMultichain({}, mount));
  const last = await waitForElement(tag, 'ak-list-row', -1);
  last.click();
  await waitForElement(tag, 'ak-list-row[value="*"][selected]');
  (await waitForElement(tag, '.go ak-button')).click();
  await asked(three, 'eip155');
  return three;
}

const asked = ({ wallets }: MultichainKit, kind: Kind): Promise<unknown> =>
  until(() => wallets[kind].connects.length > 0, `${kind} to be asked`);

/** @param answers per namespace in order: 'yes' or an error code */
const answered =
  (...answers: readonly (ErrorCode | 'yes')[]): StateMaker =>
  async (mount) => {
    const three = await requestAll(mount);
    for (const [index, answer] of answers.entries()) {
      const kind = kinds[index] ?? 'eip155';
      await asked(three, kind);
      const { adapter, connects } = three.wallets[kind];
      const live = adapter.connection({ connectorId: idOf(kind), accounts: [accounts[kind]] });
      if (answer === 'yes') connects.at(-1)?.resolve(live);
      else connects.at(-1)?.reject(new KitError(answer));
    }
    const next = kinds[answers.length];
    if (next) await asked(three, next);
    await waitForElement(tag, next ? 'li[data-status=asked]' : 'ul:not(:has([data-status=asked]))');
    return three;
  };

export const states: ViewStates = {
  ConnectingMultiChain: {
    'which one': async (mount) => choose(await mountMultichain({}, mount)),
    'which one, with one connected': async (mount) => {
      const three = await mountMultichain({}, mount);
      await three.connect('eip155');
      return choose(three);
    },
    'the first is asked': answered(),
    'the second is asked': answered('yes'),
    'all accepted': answered('yes', 'yes', 'yes'),
    'some declined': answered('yes', 'wallet/rejected', 'yes'),
    'some failed': answered('wallet/rejected', 'yes', 'wallet/locked'),
    'none accepted': answered('wallet/rejected', 'wallet/rejected', 'wallet/failed'),
  },
};
