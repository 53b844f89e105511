// An EIP-1193 wallet with real keys for the conformance suite: signs with viem, sends to the local chain,
// and misbehaves on command. Used by the suites of every eip155 adapter.
import type { CaipNetworkId } from '@openappkit/core/adapter';
import { verifyMessage } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import {
  getBalance,
  getTransaction,
  sendTransaction,
  waitForTransactionReceipt,
} from 'viem/actions';
import {
  announceProvider,
  type FakeRequest,
  fakeEip1193Provider,
} from '../../doubles/fake-eip1193-provider.js';
import { createScriptedUser, withScriptedUser } from '../scripted-user.js';
import type { Answer, ConformanceWallet } from '../conformance.types.js';
import { openChain } from './contracts.js';

export interface EvmConformanceWalletOptions {
  readonly rpcUrl: string;
  /** The wallet's current chain; at first, the only chain it knows. */
  readonly caipNetworkId: CaipNetworkId;
  /** Keys of two funded accounts of the local chain. */
  readonly privateKeys: readonly [`0x${string}`, `0x${string}`];
  readonly rdns?: string;
}

interface EvmCall {
  readonly to: `0x${string}`;
  readonly value?: string;
  readonly data?: `0x${string}`;
}

interface Batch {
  readonly id: string;
  readonly from: string;
  readonly calls: readonly EvmCall[];
  readonly atomicRequired: boolean;
}

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const wrongChecksum = '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const garbage: Readonly<Record<Answer, readonly unknown[]>> = {
  accounts: [
    [42, null],
    'banana',
    address,
    {},
    null,
    undefined,
    [''],
    [address.slice(0, -1)],
    [address, '0x12'],
    [[address]],
  ],
  chain: [
    'banana',
    '',
    '0x',
    '0x0',
    -5,
    0,
    1.5,
    2 ** 53,
    `0x${'f'.repeat(64)}`,
    null,
    undefined,
    {},
    ['0x1'],
  ],
  signature: [42, null, '', '0x', 'signed', '0xzz', {}],
  transaction: [42, null, true, '', '0x', '0x12', `0x${'g'.repeat(64)}`],
};
const badAddresses = [
  '',
  '0x',
  'banana',
  wrongChecksum,
  `${address}0`,
  address.slice(2),
  `${address} `,
];

const toHex = (caipNetworkId: CaipNetworkId): string =>
  `0x${Number(caipNetworkId.split(':')[1]).toString(16)}`;
const methodsOf: Readonly<Record<Answer, readonly string[]>> = {
  accounts: ['eth_requestAccounts', 'eth_accounts'],
  chain: ['eth_chainId'],
  signature: ['personal_sign'],
  transaction: ['eth_sendTransaction', 'wallet_sendCalls'],
};

/** Creates a wallet that announces itself (EIP-6963) once installed on a page. */
export function createEvmConformanceWallet(
  options: EvmConformanceWalletOptions,
): ConformanceWallet {
  const keys = createKeys(options);
  const batches = createBatches(keys);
  const connectorId = options.rdns ?? 'com.example.conformance';
  const knownChains = new Set<string>([toHex(options.caipNetworkId)]);
  const user = createScriptedUser({ code: 4001, message: 'User rejected the request.' });
  const { prompt } = user;
  let caipNetworkId = options.caipNetworkId;
  let authorized: readonly string[] = [];

  const move = (chainId: string): null => {
    if (!wallet.pretendsToSwitch) wallet.moveTo(`eip155:${Number(chainId)}`);
    return null;
  };
  const chainOf = ({ params }: FakeRequest): string => (params[0] as { chainId: string }).chainId;
  const fake = fakeEip1193Provider({
    eth_chainId: () => toHex(caipNetworkId),
    eth_accounts: () => authorized,
    eth_requestAccounts: () =>
      prompt(() => {
        authorized = keys.addresses;
        return authorized;
      }),
    personal_sign: ({ params }: FakeRequest) => prompt(() => keys.sign(params)),
    eth_sendTransaction: ({ params }: FakeRequest) => prompt(() => keys.send(params)),
    wallet_getCapabilities: () => ({
      [toHex(caipNetworkId)]: { atomic: { status: 'unsupported' } },
    }),
    wallet_sendCalls: ({ params }: FakeRequest) => prompt(() => batches.send(params)),
    wallet_getCallsStatus: ({ params }: FakeRequest) => batches.status(params),
    wallet_switchEthereumChain(request: FakeRequest) {
      if (!knownChains.has(chainOf(request)) && !wallet.pretendsToSwitch)
        return prompt(() => Promise.reject({ code: 4902, message: 'Unrecognized chain ID' }));
      return prompt(() => move(chainOf(request)));
    },
    wallet_addEthereumChain: (request: FakeRequest) =>
      prompt(() => {
        knownChains.add(chainOf(request));
        return null;
      }),
    wallet_revokePermissions() {
      if (wallet.ignoresDisconnect) return new Promise(() => undefined);
      return prompt(() => {
        authorized = [];
        return null;
      });
    },
  });
  const provider = {
    ...fake,
    request: (args: Parameters<typeof fake.request>[0]) => user.respond(() => fake.request(args)),
  };
  const wallet: ConformanceWallet = withScriptedUser(user, {
    connectorId,
    accounts: keys.addresses,
    garbage,
    badAddresses,
    get caipNetworkId() {
      return caipNetworkId;
    },
    install: (page) =>
      void announceProvider(page.events, provider, { rdns: connectorId, name: 'Conformance' }),
    garble(kind, value) {
      for (const method of methodsOf[kind]) fake.answer(method, () => value);
    },
    offerSilently(accounts) {
      authorized = accounts;
    },
    selectAccounts(accounts) {
      authorized = accounts;
      fake.emit('accountsChanged', accounts);
    },
    moveTo(next) {
      caipNetworkId = next;
      fake.emit('chainChanged', toHex(next));
    },
    say: (kind, value) =>
      fake.emit(kind === 'accounts' ? 'accountsChanged' : 'chainChanged', value),
    leave: () => fake.emit('disconnect', { code: 4900, message: 'Disconnected' }),
    listenerCount: () => fake.listenerCount(),
    knows: (id) => knownChains.has(toHex(id)),
    verify: keys.verify,
    balanceOf: keys.balanceOf,
    transaction: keys.transaction,
  } satisfies Omit<ConformanceWallet, Exclude<keyof typeof user, 'garble'>>);
  return wallet;
}

/** Sends batches as single transactions (EIP-5792) and reports that they are not atomic. */
function createBatches(keys: ReturnType<typeof createKeys>) {
  const sent = new Map<unknown, readonly string[]>();
  return {
    async send([request]: readonly unknown[]) {
      const { id, from, calls, atomicRequired } = request as Batch;
      if (atomicRequired) throw { code: 5760, message: 'Not all or none' };
      const hashes: string[] = [];
      for (const call of calls) hashes.push(await keys.send([{ ...call, from }]));
      sent.set(id, hashes);
      return { id };
    },
    async status([id]: readonly unknown[]) {
      const hashes = sent.get(id);
      if (hashes === undefined) throw { code: 5730, message: 'Unknown calls' };
      const mined = await Promise.all(hashes.map((hash) => keys.transaction(hash)));
      const receipts = hashes.map((transactionHash) => ({ transactionHash, status: '0x1' }));
      const status = mined.every((each) => each !== undefined) ? 200 : 100;
      return { version: '2.0.0', id, atomic: false, status, receipts };
    },
  };
}

function createKeys({ rpcUrl, privateKeys, caipNetworkId }: EvmConformanceWalletOptions) {
  const accounts = [
    privateKeyToAccount(privateKeys[0]),
    privateKeyToAccount(privateKeys[1]),
  ] as const;
  const client = openChain(rpcUrl, Number(caipNetworkId.split(':')[1]));
  const accountOf = (requested: unknown) => {
    const account = accounts.find((candidate) => candidate.address === requested);
    if (account === undefined) throw { code: 4100, message: 'Not this account' };
    return account;
  };
  const addresses: readonly [string, string] = [accounts[0].address, accounts[1].address];
  return {
    addresses,
    sign: ([raw, from]: readonly unknown[]) =>
      accountOf(from).signMessage({ message: { raw: raw as `0x${string}` } }),
    async send([request]: readonly unknown[]) {
      const { from, to, value, data } = request as EvmCall & { readonly from: string };
      const call = { to, value: BigInt(value ?? 0), ...(data && { data }) };
      return sendTransaction(client, { account: accountOf(from), ...call });
    },
    verify: (message: string, signature: string, signer: string) =>
      verifyMessage({
        message,
        signature: signature as `0x${string}`,
        address: signer as `0x${string}`,
      }),
    balanceOf: (owner: string) => getBalance(client, { address: owner as `0x${string}` }),
    async transaction(hash: string) {
      const id = { hash: hash as `0x${string}` };
      const receipt = await waitForTransactionReceipt(client, { ...id, timeout: 5000 });
      const { from, to, value } = await getTransaction(client, id);
      const fee = receipt.gasUsed * receipt.effectiveGasPrice;
      const same = (text: string) =>
        addresses.find((address) => address.toLowerCase() === text.toLowerCase()) ?? text;
      return { from: same(from), to: to === null ? undefined : same(to), value, fee };
    },
  };
}
