/// <reference types="vite/client" />
// The states that users see most, for checks that take too long for every state.
import type { StateMaker, ViewStates } from './view-states.types.js';

const files = import.meta.glob<{ readonly states: ViewStates }>('../views/*/test/states.ts', {
  eager: true,
});
const all: ViewStates = Object.assign({}, ...Object.values(files).map(({ states }) => states));

const names: Readonly<Record<string, readonly string[]>> = {
  Connect: [
    'installed and recommended',
    'offline',
    'terms to agree to',
    'ways without a wallet first',
  ],
  AllWallets: ['all, some installed', 'ids that collide', 'failed'],
  ConnectingWalletConnect: ['a code'],
  ConnectingExternal: ['declined'],
  WhatIsAWallet: ['explained'],
  SIWXSignMessage: ['offered', 'with the whole message'],
  Networks: ['connected', 'to be added by hand'],
  UnsupportedChain: ['several'],
  Account: ['worth, and tokens of two networks', 'balance on its way', 'named'],
  AccountSettings: ['by mail'],
  Transactions: ['of every kind', 'failed'],
  Collectible: ['with its picture'],
  WalletReceive: ['address', 'testnet'],
  WalletSend: ['all left out', 'every note', 'speeds'],
  WalletSendPreview: ['coin, to a name', 'look twice'],
  WalletSendConfirmed: ['confirmed', 'not known'],
  Swap: ['priced', 'an old price'],
  SwapPreview: ['token', 'to be allowed first'],
  Swapping: ['confirmed'],
  OnRampProviders: ['filled'],
  BuyInProgress: ['arrived'],
  Pay: ['ready', 'other tokens'],
  PayQuote: ['ready', 'with a deposit and a total'],
  PayLoading: ['confirmed'],
  RegisterAccountNameSuccess: ['done'],
  ApproveTransaction: ['several', 'without its frame'],
};

/** Entries of a name for the test and the maker. */
export const mainStates: readonly (readonly [string, StateMaker])[] = Object.entries(names).flatMap(
  ([view, states]) =>
    states.map((state) => {
      const make = all[view]?.[state];
      if (!make) throw new Error(`${view} has no state "${state}"`);
      return [`${view}, ${state}`, make] as const;
    }),
);
