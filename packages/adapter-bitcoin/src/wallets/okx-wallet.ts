// OKX (`window.okxwallet`): a UniSat-like object for each network. Moving to another network is moving to another
// object, which has an address of its own.
import { KitError } from '@openappkit/core/adapter';
import { readMember } from '@openappkit/wallet-standard';
import { type BitcoinNetwork, bitcoinNetworks } from '../networks/bitcoin-networks.js';
import type { BitcoinWallet, WalletEvents } from './bitcoin-wallet.types.js';
import { openUniSatWallet } from './unisat-wallet.js';

const objects: Readonly<Record<string, string>> = {
  Mainnet: 'bitcoin',
  Testnet: 'bitcoinTestnet',
  Signet: 'bitcoinSignet',
};

export function openOkxWallet(
  root: unknown,
  preferred: () => readonly BitcoinNetwork[],
): BitcoinWallet {
  let told: WalletEvents | undefined;
  let stop: (() => void) | undefined;
  const there = bitcoinNetworks.filter(
    ({ sats }) => readMember(root, objects[sats] ?? '') !== undefined,
  );
  const open = (network: BitcoinNetwork): BitcoinWallet =>
    openUniSatWallet(readMember(root, objects[network.sats] ?? ''), { network, preferred });
  const first = preferred().find((each) => there.includes(each)) ?? there[0];
  let current = first && open(first);
  const now = (): BitcoinWallet => {
    if (current === undefined) throw new KitError('wallet/unsupported-method');
    return current;
  };
  const move = (network: BitcoinNetwork): void => {
    stop?.();
    current = open(network);
    stop = told && current.listen(told);
  };

  return {
    async connect(wish) {
      if (wish !== undefined && there.includes(wish)) move(wish);
      return now().connect(wish);
    },
    offered: () => now().offered(),
    confirm: async () => now().confirm?.(),
    listen(events) {
      told = events;
      stop = current?.listen(events);
      return () => {
        stop?.();
        told = undefined;
        stop = undefined;
      };
    },
    leave: async () => now().leave?.(),
    signMessage: (message) => now().signMessage(message),
    onlySigns: true,
    signPsbt: (psbt) => now().signPsbt(psbt),
    // What there is beside differs by network.
    get push() {
      return current?.push;
    },
    get sendTransfer() {
      return current?.sendTransfer;
    },
    async switchNetwork(to) {
      if (!there.includes(to)) return false;
      // Asks the person, who may decline: only then is the old one left.
      await open(to).connect(to);
      move(to);
      return true;
    },
  };
}
