// A wallet on a phone, behind the provider of a pairing session. The session says which accounts and
// networks there are; this neither listens to it nor ends it: its connector does.
import { KitError, type WalletConnection } from '@openappkit/core/adapter';
import { readMember } from '@openappkit/wallet-standard';
import * as z from 'zod/mini';
import { isOn, readAddress } from '../address/read-address.js';
import { findNetwork } from '../networks/bitcoin-networks.js';
import type { BitcoinWallet, Offer } from './bitcoin-wallet.types.js';
import { makeOffer, parseAnswer, parsePsbt, parseTxid, textSchema } from './parse-answers.js';

const addressesSchema = z.array(
  z.object({
    address: textSchema,
    publicKey: z.optional(textSchema),
    path: z.optional(textSchema),
    intention: z.optional(textSchema),
  }),
);
const signedSchema = z.object({ signature: z.unknown() });
const psbtSchema = z.object({ psbt: z.unknown(), txid: z.optional(z.unknown()) });
const sentSchema = z.object({ txid: z.unknown() });

/** @param connection - read at each call: its accounts and network change */
export function openPairedWallet(connection: () => WalletConnection): BitcoinWallet {
  const request = async (
    method: string,
    params: unknown,
    caipNetworkId?: string,
  ): Promise<unknown> => {
    const { provider } = connection();
    const run = readMember(provider, 'request');
    if (typeof run !== 'function') throw new KitError('wallet/unsupported-method');
    return await Reflect.apply(run, provider, [{ method, params }, caipNetworkId]);
  };
  const account = (): string => connection().accounts[0];

  return {
    connect: () => Promise.reject(new KitError('wallet/unsupported-method')),
    async offered() {
      return offerOf(connection());
    },
    listen: () => () => undefined,
    async signMessage({ address, message, protocol, network }) {
      const params = { message, account: account(), address, protocol };
      const answer = await request('signMessage', params, network.caipNetworkId);
      return parseAnswer(signedSchema, answer).signature;
    },
    async signPsbt({ psbt, signInputs, broadcast = false, network }) {
      const params = { account: account(), psbt, signInputs, broadcast };
      const answer = parseAnswer(
        psbtSchema,
        await request('signPsbt', params, network.caipNetworkId),
      );
      const { txid } = answer;
      return {
        psbt: parsePsbt(answer.psbt),
        ...(txid === undefined || txid === '' ? {} : { txid: parseTxid(txid) }),
      };
    },
    async sendTransfer({ from, recipient, amount, network }) {
      const params = { account: from, recipientAddress: recipient, amount: amount.toString() };
      const answer = await request('sendTransfer', params, network.caipNetworkId);
      return parseAnswer(sentSchema, answer).txid;
    },
    async switchNetwork(to) {
      const { approved, caipNetworkId } = connection();
      return (approved ?? [caipNetworkId]).includes(to.caipNetworkId);
    },
    request: (method, params) => request(method, params),
    async addresses() {
      const { caipNetworkId } = connection();
      const network = findNetwork(caipNetworkId);
      if (network === undefined) throw new KitError('chain/not-supported');
      const answer = await request('getAccountAddresses', { account: account() }, caipNetworkId);
      const read = parseAnswer(addressesSchema, answer);
      const claimed = read.map(({ intention, ...each }) => ({
        ...each,
        purpose: intention === 'ordinal' ? ('ordinal' as const) : ('payment' as const),
      }));
      return makeOffer(claimed, network).accounts;
    },
  };
}

/** The accounts of the session that are of its current network. */
function offerOf({ accounts, caipNetworkId }: WalletConnection): Offer | undefined {
  const network = findNetwork(caipNetworkId);
  if (network === undefined) return undefined;
  const there = accounts.filter((each) => isOn(readAddress(each), network));
  return makeOffer(
    there.map((address) => ({ address, purpose: 'payment' })),
    network,
  );
}
