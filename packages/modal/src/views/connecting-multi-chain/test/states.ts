import { type ErrorCode, KitError } from '@openappkit/core';
import { drawn } from '../../../test/drawn.js';
import { until } from '../../../test/mount-kit.js';
import {
  accounts,
  idOf,
  type Kind,
  mountThree,
  type ThreeKinds,
} from '../../../test/three-kinds.js';
import type { Mount, StateMaker, ViewStates } from '../../../test/view-states.types.js';

const tag = 'ak-connecting-multi-chain-view';
const kinds: readonly Kind[] = ['eip155', 'solana', 'bip122'];

async function choose(three: ThreeKinds): Promise<ThreeKinds> {
  await three.kit.open({ view: 'Connect' });
  (await drawn('ak-connect-view', 'ak-list-row[heading=Tern]')).click();
  await drawn(tag, 'ak-list-row');
  return three;
}

async function askAll(mount: Mount): Promise<ThreeKinds> {
  const three = await choose(await mountThree({}, mount));
  const last = await drawn(tag, 'ak-list-row', -1);
  last.click();
  await drawn(tag, 'ak-list-row[value="*"][selected]');
  (await drawn(tag, '.go ak-button')).click();
  await asked(three, 'eip155');
  return three;
}

const asked = ({ wallets }: ThreeKinds, kind: Kind): Promise<unknown> =>
  until(() => wallets[kind].connects.length > 0, `${kind} to be asked`);

/** @param answers per namespace in order: 'yes' or an error code */
const answered =
  (...answers: readonly (ErrorCode | 'yes')[]): StateMaker =>
  async (mount) => {
    const three = await askAll(mount);
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
    await drawn(tag, next ? 'li[data-status=asked]' : 'ul:not(:has([data-status=asked]))');
    return three;
  };

export const states: ViewStates = {
  ConnectingMultiChain: {
    'which one': async (mount) => choose(await mountThree({}, mount)),
    'which one, with one connected': async (mount) => {
      const three = await mountThree({}, mount);
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
