import { type ErrorCode, KitError } from '@openappkit/core';
import type { WalletConnection } from '@openappkit/core/adapter';
import { otherFakeAddress } from '@openappkit/testing';
import { navigate } from '../../../navigation/navigate.js';
import { waitForElement } from '../../../test/wait-for-element.js';
import { address, connectors, network } from '../../../test/held-wallet.js';
import { type MountedKit, until } from '../../../test/mount-kit.js';
import { mountMultichain } from '../../../test/mount-multichain.js';
import type { Mount, StateMaker, ViewStates } from '../../../test/view-states.types.js';

const tag = 'ak-profile-wallets-view';
const explorer = { default: { name: 'Scan', url: 'https://scan.test/' } };

async function connect(
  { kit, wallet, env }: MountedKit,
  connectorId: string,
  change: Partial<WalletConnection> = {},
): Promise<void> {
  const before = wallet.connects.length;
  const connecting = kit.connect({ connectorId });
  await until(() => wallet.connects.length > before, 'wallet request');
  wallet.connects.at(-1)?.resolve(wallet.adapter.connection({ connectorId, ...change }));
  await connecting;
  env.advance(700);
}

async function show({ kit }: MountedKit, content: string): Promise<void> {
  navigate(kit).reset('ProfileWallets');
  kit.core.modal.open();
  await waitForElement(tag, content);
}

const live =
  (change: Partial<WalletConnection>, ...ids: readonly string[]): StateMaker =>
  async (mount) => {
    const mounted = await mount({
      networks: [{ ...network(1, 'Ethereum'), blockExplorers: explorer }],
    });
    for (const id of ids) await connect(mounted, id, id === 'com.amber' ? change : {});
    await show(mounted, ids.length > 0 ? '.account' : 'ak-empty');
    return mounted;
  };

async function withPast(mount: Mount): Promise<MountedKit> {
  const mounted = await live({}, 'com.amber', 'com.fjord')(mount);
  await mounted.kit.disconnect({ namespace: 'eip155', connectorId: 'com.fjord' });
  await waitForElement(tag, '.past ak-list-row');
  return mounted;
}

async function withAsked(mount: Mount): Promise<MountedKit> {
  const mounted = await withPast(mount);
  const before = mounted.wallet.connects.length;
  (await waitForElement(tag, '.past ak-list-row')).click();
  await until(() => mounted.wallet.connects.length > before, 'wallet request');
  await waitForElement(tag, '.past ak-list-row[busy]');
  return mounted;
}

const failed =
  (code: ErrorCode): StateMaker =>
  async (mount) => {
    const mounted = await withAsked(mount);
    mounted.wallet.connects.at(-1)?.reject(new KitError(code));
    await waitForElement(tag, '.past ak-list-row[failed]');
    return mounted;
  };

const gone: StateMaker = async (mount) => {
  const mounted = await withPast(mount);
  mounted.wallet.adapter.report.connectors(connectors.slice(0, 1));
  await waitForElement(tag, '.past ak-list-row[disabled]');
  return mounted;
};

const several =
  (tab: number): StateMaker =>
  async (mount) => {
    const three = await mountMultichain({}, mount);
    await three.connect('solana');
    await three.connect('solana', { connectorId: 'skua', accounts: ['SkuaAddress12345'] });
    await three.connect('eip155');
    await show(three, '[role=tab]');
    (await waitForElement(tag, '[role=tab]', tab)).click();
    await waitForElement(tag, `[role=tab][aria-selected=true]`);
    return three;
  };

const another: StateMaker = async (mount) => {
  const mounted = await live({}, 'com.amber', 'com.fjord')(mount);
  (await waitForElement(tag, '.account:not([data-active]) ak-list-row')).click();
  await until(() => mounted.kit.getWalletInfo()?.name === 'Amber Vault', 'the other wallet');
  return mounted;
};

export const states: ViewStates = {
  ProfileWallets: {
    none: live({}),
    one: live({}, 'com.amber'),
    two: live({}, 'com.amber', 'com.fjord'),
    'another was chosen': another,
    'several accounts': live({ accounts: [address, otherFakeAddress] }, 'com.amber'),
    'one of the past': withPast,
    'one of the past is asked': withAsked,
    declined: failed('wallet/rejected'),
    pending: failed('wallet/pending'),
    locked: failed('wallet/locked'),
    failed: failed('wallet/failed'),
    'not in this browser': gone,
    'several namespaces': several(0),
    'a namespace that is not in use': several(1),
    'a namespace without a wallet': several(2),
  },
};
