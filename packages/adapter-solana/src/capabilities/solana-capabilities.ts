// Capabilities of connected wallets and their network. The first call that needs web3.js loads it.
import { type AdapterInstance, KitError, once, type WalletsParts } from '@openappkit/core/adapter';
import bs58 from 'bs58';
import { parseAddress } from '../address.js';
import type { SolanaAdapterOptions } from '../solana.js';
import type { OpenConnection } from '../transactions/open-connections.js';
import { createExpiryHeights } from '../transactions/expiry.js';
import type { SolanaConnectionTracker } from '../wallet/solana-connection.js';

interface CapabilityDeps extends Omit<WalletsParts<unknown, SolanaAdapterOptions>, 'discovery'> {
  readonly connections: SolanaConnectionTracker;
}

export function createSolanaCapabilities({
  context,
  options,
  destroyed,
  connections,
}: CapabilityDeps) {
  const { clock } = context.env;
  const sendDeps = { clock, destroyed, heights: createExpiryHeights() };
  const opener = once(async () => {
    const { createOpenConnection } = await import('../transactions/open-connections.js');
    return createOpenConnection(context, options.connectionSettings);
  });
  const open: OpenConnection = async (network) => {
    const openConnection = await opener().catch((cause: unknown) => {
      throw new KitError('kit/load-failed', { cause });
    });
    return openConnection(network);
  };

  return {
    parseAddress: async (address) => parseAddress(address),
    async balance(request) {
      const { readBalance } = await import('./balance.js').catch((cause: unknown) => {
        throw new KitError('balance/unavailable', { cause });
      });
      return readBalance(request, open);
    },
    async signMessage({ connectorId, address, message }) {
      const { signer } = connections.require(connectorId).wallet;
      const bytes = new TextEncoder().encode(message);
      return bs58.encode(await signer.signMessage(parseAddress(address), bytes));
    },
    async sendNative(request) {
      const live = connections.require(request.connectorId);
      const { sendNative } = await import('./send.js');
      return sendNative(live, request, open, sendDeps);
    },
    async sendToken(request) {
      const live = connections.require(request.connectorId);
      const { sendToken } = await import('./send.js');
      return sendToken(live, request, open, sendDeps);
    },
    async estimate(request) {
      const { estimate } = await import('./estimate.js');
      return estimate(request, open, clock);
    },
    async watchTransaction(request) {
      const { watchTransaction } = await import('./watch-transaction.js');
      return watchTransaction(request, open, sendDeps);
    },
    async lookAtRecipient(request) {
      const { lookAtRecipient } = await import('./look-at-recipient.js');
      return lookAtRecipient(request, open);
    },
    openClient: open,
  } satisfies Partial<AdapterInstance>;
}
