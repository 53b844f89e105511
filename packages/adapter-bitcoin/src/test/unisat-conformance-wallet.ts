// A UniSat wallet with real keys at `window.unisat`: one address, a current network and its own transfers.
import {
  type ConformanceWallet,
  createScriptedUser,
  withScriptedUser,
} from '@openappkit/testing/conformance';
import { hex } from '@scure/base';
import { Verifier } from 'bip322-js';
import { findNetwork, findNetworkByName } from '../bitcoin-networks.js';
import { badAddresses } from './garbage.js';
import { broadcastPsbt, payFrom } from './pay-from.js';
import type { Quarry } from './start-quarry.js';
import type { TestAccount } from './test-accounts.js';
import { signInputs } from './test-keys.js';

export interface InjectedConformanceWalletOptions {
  readonly quarry: Quarry;
  readonly caipNetworkId: ConformanceWallet['caipNetworkId'];
  readonly knows: readonly ConformanceWallet['caipNetworkId'][];
  readonly accounts: readonly [TestAccount, TestAccount];
}

export function createUniSatConformanceWallet(
  options: InjectedConformanceWalletOptions,
): ConformanceWallet {
  const { quarry, accounts } = options;
  const [first, second] = accounts;
  const scriptedUser = createScriptedUser({ code: 4001, message: 'User rejected the request.' });
  const { prompt, respond, garbledOr } = scriptedUser;
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  let { caipNetworkId } = options;
  let authorised: readonly string[] = [];

  const emit = (event: string, value?: unknown): void => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value);
  };
  const set = (addresses: readonly string[]): void => {
    authorised = addresses;
    emit('accountsChanged', addresses);
  };
  const active = (): TestAccount => {
    const account = accounts.find(({ address }) => address === authorised[0]);
    if (account === undefined) throw { code: 4100, message: 'Not connected' };
    return account;
  };
  const nameOf = (id: string): string => findNetwork(id)?.unisat ?? '';
  const provider = {
    requestAccounts: () =>
      prompt(() => {
        authorised = [first.address];
        return garbledOr('accounts', () => authorised);
      }),
    getAccounts: () => respond(() => garbledOr('accounts', () => authorised)),
    getPublicKey: () => respond(() => hex.encode(active().publicKey)),
    getChain: () =>
      respond(() => garbledOr('chain', () => ({ enum: nameOf(caipNetworkId), name: 'A chain' }))),
    switchChain: (name: string) =>
      prompt(() => {
        const target = findNetworkByName('unisat', name)?.caipNetworkId;
        if (wallet.pretendsToSwitch) return { enum: name };
        if (target === undefined || !options.knows.includes(target))
          throw new Error(`the chain ${name} is not supported`);
        wallet.moveTo(target);
        return { enum: name };
      }),
    signMessage: (message: string, type: string) =>
      prompt(() => {
        if (type !== 'ecdsa' && type !== 'bip322-simple') throw new Error('unknown type');
        return garbledOr('signature', () => active().sign(message));
      }),
    sendBitcoin: (to: string, satoshis: number) =>
      prompt(() => garbledOr('transaction', () => payFrom(quarry, active(), to, BigInt(satoshis)))),
    signPsbt: (psbt: string, { autoFinalized }: { readonly autoFinalized: boolean }) =>
      prompt(() => hex.encode(signInputs(active().key, hex.decode(psbt), autoFinalized))),
    pushPsbt: (psbt: string) => respond(() => broadcastPsbt(quarry, hex.decode(psbt))),
    disconnect() {
      if (wallet.ignoresDisconnect) return new Promise(() => undefined);
      return prompt(() => set([]));
    },
    on(event: string, listener: (value: unknown) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    removeListener: (event: string, listener: (value: unknown) => void) =>
      void listeners.get(event)?.delete(listener),
  };
  const wallet = withScriptedUser(scriptedUser, {
    connectorId: 'unisat',
    accounts: [first.address, second.address] as const,
    garbage: garbage(first.address),
    badAddresses,
    get caipNetworkId() {
      return caipNetworkId;
    },
    install(page) {
      page.globals.unisat = provider;
    },
    offerSilently(addresses) {
      authorised = addresses;
    },
    selectAccounts: set,
    moveTo(next) {
      caipNetworkId = next;
      emit('chainChanged', { enum: nameOf(next) });
      emit('networkChanged', 'testnet');
    },
    say: (kind, value) => emit(kind === 'accounts' ? 'accountsChanged' : 'chainChanged', value),
    leave() {
      authorised = [];
      emit('disconnect');
    },
    listenerCount: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
    knows: (id) => options.knows.includes(id),
    verify: async (message, signature, address) =>
      Verifier.verifySignature(address, message, signature),
    balanceOf: quarry.balanceOf,
    transaction: quarry.transaction,
  } satisfies Omit<ConformanceWallet, keyof typeof scriptedUser>);
  return wallet;
}

function garbage(good: string): ConformanceWallet['garbage'] {
  const nothing = [42, null, undefined, 'banana', {}, true];
  return {
    accounts: [
      ...nothing,
      [42],
      [null],
      [''],
      [[good]],
      [good, ''],
      ...badAddresses.map((bad) => [bad]),
    ],
    chain: [
      ...nothing,
      { enum: 5 },
      { enum: '' },
      { enum: 'FRACTAL_BITCOIN_MAINNET' },
      { name: 'x' },
    ],
    signature: [...nothing, '', '0x12', 'AA==', 'ab'.repeat(64), 'A'.repeat(88)],
    transaction: [...nothing, '', 'ab', 'g'.repeat(64), `0x${'a'.repeat(64)}`],
  };
}
