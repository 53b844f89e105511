// The session defines accounts and networks. Its connector listens to it and ends it.
import { KitError, type WalletConnection } from '@openappkit/core/adapter';
import { callMember, readMember } from '@openappkit/wallet-standard';
import * as z from 'zod/mini';
import { isOnNetwork, decodeAddress } from '../address.js';
import { findNetwork } from '../bitcoin-networks.js';
import type { BitcoinWallet, AccountOffer } from './bitcoin-wallet.types.js';
import { createOffer, parseAnswer, parseSigned, textSchema } from './parse-answers.js';

const addressesSchema = z.array(
  z.object({
    address: textSchema,
    publicKey: z.optional(textSchema),
    path: z.optional(textSchema),
    intention: z.optional(textSchema),
  }),
);

/** @param connection - read for each call, because its accounts and network change */
export function openPairedWallet(connection: () => WalletConnection): BitcoinWallet {
  const request = async (
    method: string,
    params: unknown,
    caipNetworkId?: string,
  ): Promise<unknown> => {
    return callMember(connection().provider, 'request', { method, params }, caipNetworkId);
  };
  const account = (): string => connection().accounts[0];

  return {
    connect: () => Promise.reject(new KitError('wallet/unsupported-method')),
    async readOffer() {
      return toOffer(connection());
    },
    listen: () => () => undefined,
    async signMessage({ address, message, protocol, network }) {
      const params = { message, account: account(), address, protocol };
      return readMember(await request('signMessage', params, network.caipNetworkId), 'signature');
    },
    async signPsbt({ psbt, signInputs, broadcast = false, network }) {
      const params = { account: account(), psbt, signInputs, broadcast };
      const answer = await request('signPsbt', params, network.caipNetworkId);
      return parseSigned(readMember(answer, 'psbt'), readMember(answer, 'txid'));
    },
    async sendTransfer({ from, recipient, amount, network }) {
      const params = { account: from, recipientAddress: recipient, amount: amount.toString() };
      return readMember(await request('sendTransfer', params, network.caipNetworkId), 'txid');
    },
    async switchNetwork(to) {
      const { approved, caipNetworkId } = connection();
      return (approved ?? [caipNetworkId]).includes(to.caipNetworkId);
    },
    request: (method, params) => request(method, params),
    async requestAddresses() {
      const { caipNetworkId } = connection();
      const network = findNetwork(caipNetworkId);
      if (network === undefined) throw new KitError('chain/not-supported');
      const answer = await request('getAccountAddresses', { account: account() }, caipNetworkId);
      const read = parseAnswer(addressesSchema, answer);
      const claimed = read.map(({ intention, ...each }) => ({
        ...each,
        purpose: intention === 'ordinal' ? ('ordinal' as const) : ('payment' as const),
      }));
      return createOffer(claimed, network).accounts;
    },
  };
}

function toOffer({ accounts, caipNetworkId }: WalletConnection): AccountOffer | undefined {
  const network = findNetwork(caipNetworkId);
  if (network === undefined) return undefined;
  const onNetwork = accounts.filter((each) => isOnNetwork(decodeAddress(each), network));
  return createOffer(
    onNetwork.map((address) => ({ address, purpose: 'payment' })),
    network,
  );
}
