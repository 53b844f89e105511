// A Wallet Standard wallet with real keys that can send to the local ledger and misbehave on request.
import type { TestPage } from '@openappkit/testing';
import {
  type ConformanceWallet,
  createScriptedUser,
  withScriptedUser,
} from '@openappkit/testing/conformance';
import { base64 } from '@scure/base';
import type { Wallet } from '@wallet-standard/base';
import { Verifier } from 'bip322-js';
import { findNetwork } from '../bitcoin-networks.js';
import { badAddresses, createGarbage } from './garbage.js';
import { broadcastPsbt } from './pay-from.js';
import { registerOnPage } from './register-on-page.js';
import type { Quarry } from './start-quarry.js';
import type { TestAccount } from './test-accounts.js';
import { signInputs } from './test-keys.js';

interface BitcoinConformanceWalletOptions {
  readonly quarry: Quarry;
  readonly caipNetworkId: ConformanceWallet['caipNetworkId'];
  readonly chains: readonly string[];
  readonly accounts: readonly [TestAccount, TestAccount];
  readonly sends?: boolean;
}

interface PsbtInput {
  readonly psbt: Uint8Array;
  readonly inputsToSign: readonly { readonly account: { readonly address: string } }[];
}
interface MessageInput {
  readonly account: { readonly address: string };
  readonly message: Uint8Array;
}

export function createBitcoinConformanceWallet(
  options: BitcoinConformanceWalletOptions,
): ConformanceWallet {
  const { quarry, sends = false } = options;
  const scriptedUser = createScriptedUser({ code: 4001, message: 'User rejected the request.' });
  const { prompt, garbledOr } = scriptedUser;
  const pages = new Set<TestPage>();
  const listeners = new Set<(change: unknown) => void>();
  let chains = options.chains;
  let { caipNetworkId } = options;
  let authorised: readonly string[] = [];
  /** Replaces `accounts` while the wallet emits an invalid change. */
  let override: { readonly value: unknown } | undefined;

  const toAccounts = (addresses: readonly string[]) =>
    addresses.map((address) => {
      const { publicKey } = accountOf(address);
      return { address, publicKey, chains, features: [] };
    });
  const emit = (change: unknown): void => {
    for (const listener of [...listeners]) listener(change);
  };
  const set = (addresses: readonly string[]): void => {
    authorised = addresses;
    emit({ accounts: toAccounts(addresses) });
  };
  const accountOf = (address: string): TestAccount => {
    const account = options.accounts.find((each) => each.address === address);
    if (account === undefined) throw new Error('Not this account');
    return account;
  };
  const signed = ({ psbt, inputsToSign: [first] }: PsbtInput, finalize: boolean): Uint8Array =>
    signInputs(accountOf(first?.account.address ?? '').key, psbt, finalize);

  const standard = {
    version: '1.0.0',
    name: 'Conformance',
    icon: 'data:image/svg+xml;base64,PHN2Zy8+',
    get chains() {
      return chains;
    },
    get accounts() {
      return override === undefined
        ? garbledOr('accounts', () => toAccounts(authorised))
        : override.value;
    },
    features: {
      'bitcoin:connect': {
        version: '1.0.0',
        connect: ({ purposes }: { readonly purposes: readonly string[] }): unknown =>
          prompt(() => {
            if (purposes.join() !== 'payment,ordinals') throw new Error('Other purposes');
            authorised = wallet.accounts;
            emit({ accounts: toAccounts(authorised) });
            return { accounts: garbledOr('accounts', () => toAccounts(authorised)) };
          }),
      },
      'standard:disconnect': {
        version: '1.0.0',
        disconnect(): unknown {
          if (wallet.ignoresDisconnect) return new Promise(() => undefined);
          return prompt(() => set([]));
        },
      },
      'standard:events': {
        version: '1.0.0',
        on(_event: 'change', listener: (change: unknown) => void): () => void {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      'bitcoin:signMessage': {
        version: '1.0.0',
        signMessage: ({ account, message }: MessageInput): unknown =>
          prompt(() => {
            const text = new TextDecoder().decode(message);
            const sign = () => base64.decode(accountOf(account.address).sign(text));
            return [{ signedMessage: message, signature: garbledOr('signature', sign) }];
          }),
      },
      'bitcoin:signTransaction': {
        version: '1.0.0',
        signTransaction: (input: PsbtInput): unknown =>
          prompt(() => [{ signedPsbt: garbledOr('transaction', () => signed(input, false)) }]),
      },
      ...(sends
        ? {
            'bitcoin:signAndSendTransaction': {
              version: '1.0.0',
              signAndSendTransaction: (input: PsbtInput): unknown =>
                prompt(async () => {
                  const send = () => broadcastPsbt(quarry, signed(input, true));
                  return [{ txId: await garbledOr('transaction', send) }];
                }),
            },
          }
        : {}),
    },
  };
  const wallet = withScriptedUser(scriptedUser, {
    connectorId: 'conformance',
    accounts: [options.accounts[0].address, options.accounts[1].address] as const,
    garbage: createGarbage(toAccounts([options.accounts[0].address])[0], sends),
    badAddresses,
    get caipNetworkId() {
      return caipNetworkId;
    },
    install(page) {
      pages.add(page);
      registerOnPage(page, standard as unknown as Wallet);
    },
    offerSilently(accounts) {
      authorised = accounts;
    },
    selectAccounts: set,
    moveTo(next) {
      caipNetworkId = next;
      chains = [findNetwork(next)?.standard ?? ''];
      emit({ accounts: toAccounts(authorised), chains });
    },
    say(kind, value) {
      override = { value };
      emit(kind === 'accounts' ? { accounts: value } : { accounts: value, chains: value });
      override = undefined;
    },
    leave: () => set([]),
    listenerCount() {
      // Discovery listens to every listed wallet until it stops.
      const discoveries = [...pages].map((page) =>
        page.events.listenerCount('wallet-standard:register-wallet'),
      );
      return listeners.size - discoveries.reduce((sum, count) => sum + count, 0);
    },
    knows: (id) => chains.includes(findNetwork(id)?.standard ?? ''),
    // Signs with another implementation than the one that verifies.
    verify: async (message, signature, address) =>
      Verifier.verifySignature(address, message, signature),
    balanceOf: quarry.balanceOf,
    transaction: quarry.transaction,
  } satisfies Omit<ConformanceWallet, keyof typeof scriptedUser>);
  return wallet;
}
