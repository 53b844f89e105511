import { expect, it } from 'vitest';
import { RpcFailure } from '../../rpc/rpc-failure.js';
import { harbor, lagoon } from '../../rpc/test/set-up-rpc.js';
import type { PageContext } from '../page-context.js';
import { createMemoryStore } from '../state/page-store.js';
import { createSessionState } from '../state/session.js';
import { createApprovalQueue } from '../approve/approval-queue.js';
import { createAccounts } from './accounts.js';
import { createNetworkChoice } from './networks.js';
import { createRequests } from './requests.js';
import { createUserHandlers } from './user-handlers.js';
import type { SmartWalletAccount } from '../../smart/create-smart-account.js';

const evm = `0x${'11'.repeat(20)}` as const;
const contract = {
  type: 'smartAccount',
  address: `0x${'22'.repeat(20)}`,
  methods: {
    wallet_getGrantedExecutionPermissions: async () => ({ run: async () => ['all'] }),
  },
  prepareCalls: async () => {
    throw new RpcFailure('refused', 'prepared');
  },
  callsStatus: async () => ({ status: 200 }),
  isDeployed: async () => true,
};
const smart = {
  networks: [harbor.chainId],
  open: async () => contract as unknown as SmartWalletAccount,
};

async function openTabs() {
  const state = createSessionState(createMemoryStore(), 'https://app.example');
  const person = { id: 'a'.repeat(16), email: null, identity: 'email', userName: null } as const;
  await state.saveSession({ token: 't'.repeat(43), person, addresses: { evm, solana: 's' } });
  const open = () => createAccounts({ state } as PageContext, fetch, smart);
  return { state, open };
}

it('keeps the account type of a tab when another tab changes it', async () => {
  const { open } = await openTabs();
  const [one, other] = [open(), open()];
  await Promise.all([one.open(), other.open()]);
  await other.setPreferredType('smartAccount');
  await one.open();
  expect(one.evm(harbor).map(({ type }) => type)).toEqual(['eoa', 'smartAccount']);
  expect(await one.accountTypeOn(harbor)).toBe('eoa');
  expect(other.evm(harbor).map(({ type }) => type)).toEqual(['smartAccount', 'eoa']);
  expect(await open().accountTypeOn(harbor)).toBe('smartAccount');
});

it('keeps all preferences that are changed at the same time', async () => {
  const { state } = await openTabs();
  await Promise.all([
    state.updatePreferences(() => ({ accountType: 'smartAccount' })),
    state.updatePreferences(({ networks }) => ({ networks: { ...networks, eip155: 'eip155:1' } })),
    state.updatePreferences(({ networks }) => ({ networks: { ...networks, solana: 'solana:x' } })),
  ]);
  expect(await state.preferences()).toEqual({
    accountType: 'smartAccount',
    networks: { eip155: 'eip155:1', solana: 'solana:x' },
  });
});

it('answers a request with the accounts of the network that it names', async () => {
  const { open } = await openTabs();
  const requests = createRequests({
    appOrigin: 'https://app.example',
    networks: [harbor, lagoon],
    accounts: open(),
    choice: {
      supports: () => true,
      choose: async () => lagoon,
      current: () => lagoon,
      currentIn: () => lagoon,
    },
    queue: createApprovalQueue(() => undefined),
    fetch,
    onBusy: () => undefined,
  });
  const request = (method: string, chainId: number, ...params: unknown[]) =>
    requests.answer({ method, params, chainId });
  const list = 'wallet_getGrantedExecutionPermissions';
  expect(await request(list, harbor.chainId)).toEqual(['all']);
  await expect(request(list, lagoon.chainId)).rejects.toMatchObject({ code: 4200 });
  const { chainId } = harbor;
  const calls = [{ to: evm, value: '0x1' }];
  const batch = { from: contract.address, chainId: `0x${chainId.toString(16)}`, calls };
  // The batch names its own network (EIP-5792).
  await expect(request('wallet_sendCalls', lagoon.chainId, batch)).rejects.toThrow('prepared');
  expect(await request('wallet_getCallsStatus', lagoon.chainId, '0x5e')).toMatchObject({
    status: 200,
  });
});

it('answers concurrent requests about two networks with their own network', async () => {
  const { open, state } = await openTabs();
  const choice = await createNetworkChoice([harbor, lagoon], state, undefined);
  const signIn = {
    recordLogin: () => {},
    forget: () => {},
    consumeLogin: () => false,
    sign: async () => ({}),
  };
  const user = createUserHandlers(open(), choice, signIn);
  const both = [harbor, lagoon].map(({ chainId }) => user.GET_USER({ chainId }));
  expect(await Promise.all(both)).toMatchObject([
    { chainId: harbor.chainId },
    { chainId: lagoon.chainId },
  ]);
});
