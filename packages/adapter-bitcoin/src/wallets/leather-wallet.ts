// Leather (`window.LeatherProvider`): JSON-RPC as sats-connect wallets, with methods and fields of its own. It has no
// current network: each request names one. It tells of no changes.
import { KitError } from '@openappkit/core/adapter';
import { readMember } from '@openappkit/wallet-standard';
import { base64, hex } from '@scure/base';
import * as z from 'zod/mini';
import { readAddress } from '../address/read-address.js';
import type { BitcoinNetwork } from '../networks/bitcoin-networks.js';
import type { BitcoinWallet, Offer } from './bitcoin-wallet.types.js';
import { firstFitting, makeOffer, parseAnswer, parseSigned, textSchema } from './parse-answers.js';
import { rpcRequest } from './rpc-request.js';

const addressSchema = z.object({
  symbol: z.optional(textSchema),
  type: z.optional(textSchema),
  address: textSchema,
  publicKey: z.optional(textSchema),
  derivationPath: z.optional(textSchema),
});
const addressesSchema = z.object({ addresses: z.array(addressSchema) });

export function openLeatherWallet(
  provider: unknown,
  preferred: () => readonly BitcoinNetwork[],
): BitcoinWallet {
  let last: Offer | undefined;
  const ask = async (wanted: readonly BitcoinNetwork[]): Promise<Offer> => {
    last = offerOf(parseAnswer(addressesSchema, await request('getAddresses')), wanted);
    return last;
  };
  const request = rpcRequest(provider);
  const typeOf = (address: string): 'p2tr' | 'p2wpkh' =>
    readAddress(address).type === 'p2tr' ? 'p2tr' : 'p2wpkh';

  return {
    async connect(wish) {
      const offer = await ask(wish === undefined ? preferred() : [wish, ...preferred()]);
      if (offer.accounts.length === 0) throw new KitError('wallet/unauthorized');
      return offer;
    },
    confirm: () => ask([...(last ? [last.network] : []), ...preferred()]),
    // `getAddresses` asks the person: after a reload it is not silent.
    offered: async () => last,
    listen: () => () => undefined,
    async leave() {
      last = undefined;
    },
    async signMessage({ address, message, network }) {
      const params = { message, paymentType: typeOf(address), network: nameOf(network) };
      return readMember(await request('signMessage', params), 'signature');
    },
    async signPsbt({ psbt, signInputs, broadcast = false, network }) {
      const indexes = signInputs.map(({ index }) => index);
      const sighashes = new Set(signInputs.flatMap(({ sighashTypes = [] }) => sighashTypes));
      const params = {
        hex: hex.encode(base64.decode(psbt)),
        // If omitted, Leather signs all inputs of the account.
        ...(indexes.length > 0 && { signAtIndex: indexes }),
        ...(sighashes.size > 0 && { allowedSighash: [...sighashes] }),
        broadcast,
        network: nameOf(network),
      };
      const answer = await request('signPsbt', params);
      return parseSigned(readMember(answer, 'hex'), readMember(answer, 'txid'));
    },
    async sendTransfer({ recipient, amount, network }) {
      const recipients = [{ address: recipient, amount: amount.toString() }];
      const params = { recipients, network: nameOf(network) };
      return readMember(await request('sendTransfer', params), 'txid');
    },
    switchNetwork: () => Promise.resolve(false),
    request,
  };
}

/** Leather calls its networks as Wallet Standard does, without the namespace. */
function nameOf({ standard }: BitcoinNetwork): string {
  return standard.slice('bitcoin:'.length);
}

function offerOf(
  { addresses }: z.infer<typeof addressesSchema>,
  wanted: readonly BitcoinNetwork[],
): Offer {
  const ours = addresses.filter(({ symbol = 'BTC' }) => symbol === 'BTC');
  const [first] = ours;
  if (first === undefined) throw new KitError('wallet/unauthorized');
  const network = firstFitting(first.address, wanted);
  if (network === undefined) throw new KitError('wallet/bad-answer');
  return makeOffer(
    ours.map(({ address, publicKey, derivationPath, type }) => ({
      address,
      publicKey,
      path: derivationPath,
      purpose: type === 'p2tr' ? 'ordinal' : 'payment',
    })),
    network,
  );
}
