// OKX (`window.okxwallet`) has a UniSat-like object with its own address for each network, so a switch changes the object.
import { KitError } from '@openappkit/core/adapter';
import { readMember } from '@openappkit/wallet-standard';
import { type BitcoinNetwork, bitcoinNetworks } from '../bitcoin-networks.js';
import type { BitcoinWallet, WalletListeners } from './bitcoin-wallet.types.js';
import { openUniSatWallet } from './unisat-wallet.js';

const objectNames: Readonly<Record<string, string>> = {
  Mainnet: 'bitcoin',
  Testnet: 'bitcoinTestnet',
  Signet: 'bitcoinSignet',
};

export function openOkxWallet(
  root: unknown,
  preferred: () => readonly BitcoinNetwork[],
): BitcoinWallet {
  let listeners: WalletListeners | undefined;
  let stop: (() => void) | undefined;
  const available = bitcoinNetworks.filter(
    ({ sats }) => readMember(root, objectNames[sats] ?? '') !== undefined,
  );
  const open = (network: BitcoinNetwork): BitcoinWallet =>
    openUniSatWallet(readMember(root, objectNames[network.sats] ?? ''), { network, preferred });
  const first = preferred().find((each) => available.includes(each)) ?? available[0];
  let current = first && open(first);
  const requireCurrent = (): BitcoinWallet => {
    if (current === undefined) throw new KitError('wallet/unsupported-method');
    return current;
  };
  const switchTo = (network: BitcoinNetwork): void => {
    stop?.();
    current = open(network);
    stop = listeners && current.listen(listeners);
  };

  return {
    async connect(preferredNetwork) {
      if (preferredNetwork !== undefined && available.includes(preferredNetwork))
        switchTo(preferredNetwork);
      return requireCurrent().connect(preferredNetwork);
    },
    readOffer: () => requireCurrent().readOffer(),
    confirmOffer: async () => requireCurrent().confirmOffer?.(),
    listen(events) {
      listeners = events;
      stop = current?.listen(events);
      return () => {
        stop?.();
        listeners = undefined;
        stop = undefined;
      };
    },
    disconnect: async () => requireCurrent().disconnect?.(),
    signMessage: (message) => requireCurrent().signMessage(message),
    neverBroadcasts: true,
    signPsbt: (psbt) => requireCurrent().signPsbt(psbt),
    get broadcastPsbt() {
      return current?.broadcastPsbt;
    },
    get sendTransfer() {
      return current?.sendTransfer;
    },
    async switchNetwork(to) {
      if (!available.includes(to)) return false;
      // Prompts the user, who may reject. Keep the old object until the user accepts.
      await open(to).connect(to);
      switchTo(to);
      return true;
    },
  };
}
