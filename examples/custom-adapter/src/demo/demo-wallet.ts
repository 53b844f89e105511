// A small Tide wallet inside the demo page that prompts with browser dialogs. A real browser extension announces itself the same way.
import type { TideWallet } from '../adapter/tide-wallet.types.js';
import { tideLocal } from '../networks.js';
import { createKeyRing } from '../wallet/key-ring.js';
import { createNodeClient } from '../wallet/node-client.js';
import { createWalletEvents, type WalletEvents } from '../wallet/page-wallet.js';

const grantedKey = 'tide-demo-wallet.granted';

interface DemoWallet {
  readonly wallet: TideWallet;
  /** Activates the other account, as if the user picked it. */
  pickOtherAccount(): void;
}

export function createDemoWallet(secretKeys: readonly Uint8Array[]): DemoWallet {
  const keys = createKeyRing(secretKeys, createNodeClient(tideLocal.rpcUrls.default.http[0]));
  const events: WalletEvents = createWalletEvents();
  const known = new Set<string>([tideLocal.id]);
  let chain: string = tideLocal.id;
  let accounts = keys.addresses;

  const isGranted = (): boolean => localStorage.getItem(grantedKey) === 'yes';
  const confirmOrThrow = (question: string): void => {
    if (!window.confirm(question)) throw { code: 'declined', message: 'The person declined' };
  };
  const wallet: TideWallet = {
    async connect() {
      if (!isGranted()) confirmOrThrow('Tide Demo Wallet: connect to this page?');
      localStorage.setItem(grantedKey, 'yes');
      return accounts;
    },
    accounts: async () => (isGranted() ? accounts : []),
    chain: async () => chain,
    async switchChain(reference) {
      if (!known.has(reference)) throw { code: 'unknown-chain', message: 'Never heard of it' };
      confirmOrThrow(`Tide Demo Wallet: switch to ${reference}?`);
      chain = reference;
      events.tell('chain', chain);
    },
    async addChain({ reference, name }) {
      confirmOrThrow(`Tide Demo Wallet: add the network ${name}?`);
      known.add(reference);
    },
    async signMessage(address, message) {
      confirmOrThrow(`Tide Demo Wallet: sign this message?\n\n${message}`);
      return keys.sign(address, message);
    },
    async send(transfer) {
      confirmOrThrow(`Tide Demo Wallet: send ${transfer.value} base units to ${transfer.to}?`);
      return keys.send(transfer);
    },
    async disconnect() {
      localStorage.removeItem(grantedKey);
    },
    on: events.on,
    off: events.off,
  };
  return {
    wallet,
    pickOtherAccount() {
      accounts = [...accounts.slice(1), ...accounts.slice(0, 1)];
      if (isGranted()) events.tell('accounts', accounts);
    },
  };
}
