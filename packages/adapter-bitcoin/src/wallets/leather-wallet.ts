// Leather (`window.LeatherProvider`) has its own methods and fields, needs the network in each request and emits no events.
import { KitError } from '@openappkit/core/adapter';
import { readMember } from '@openappkit/wallet-standard';
import { base64, hex } from '@scure/base';
import * as z from 'zod/mini';
import { decodeAddress } from '../address.js';
import type { BitcoinNetwork } from '../bitcoin-networks.js';
import type { BitcoinWallet, AccountOffer } from './bitcoin-wallet.types.js';
import {
  findNetworkOf,
  createOffer,
  parseAnswer,
  parseSigned,
  textSchema,
} from './parse-answers.js';
import { createRpcRequest } from './rpc-request.js';

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
  let lastOffer: AccountOffer | undefined;
  const requestOffer = async (candidates: readonly BitcoinNetwork[]): Promise<AccountOffer> => {
    lastOffer = toOffer(parseAnswer(addressesSchema, await request('getAddresses')), candidates);
    return lastOffer;
  };
  const request = createRpcRequest(provider);
  const typeOf = (address: string): 'p2tr' | 'p2wpkh' =>
    decodeAddress(address).type === 'p2tr' ? 'p2tr' : 'p2wpkh';

  return {
    async connect(preferredNetwork) {
      const offer = await requestOffer(
        preferredNetwork === undefined ? preferred() : [preferredNetwork, ...preferred()],
      );
      if (offer.accounts.length === 0) throw new KitError('wallet/unauthorized');
      return offer;
    },
    confirmOffer: () => requestOffer([...(lastOffer ? [lastOffer.network] : []), ...preferred()]),
    // `getAddresses` prompts the user, so accounts cannot be restored silently after a reload.
    readOffer: async () => lastOffer,
    listen: () => () => undefined,
    async disconnect() {
      lastOffer = undefined;
    },
    async signMessage({ address, message, network }) {
      const params = { message, paymentType: typeOf(address), network: toLeatherNetwork(network) };
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
        network: toLeatherNetwork(network),
      };
      const answer = await request('signPsbt', params);
      return parseSigned(readMember(answer, 'hex'), readMember(answer, 'txid'));
    },
    async sendTransfer({ recipient, amount, network }) {
      const recipients = [{ address: recipient, amount: amount.toString() }];
      const params = { recipients, network: toLeatherNetwork(network) };
      return readMember(await request('sendTransfer', params), 'txid');
    },
    switchNetwork: () => Promise.resolve(false),
    request,
  };
}

/** Leather uses the Wallet Standard chain names without the namespace. */
function toLeatherNetwork({ standard }: BitcoinNetwork): string {
  return standard.slice('bitcoin:'.length);
}

function toOffer(
  { addresses }: z.infer<typeof addressesSchema>,
  candidates: readonly BitcoinNetwork[],
): AccountOffer {
  const bitcoinAddresses = addresses.filter(({ symbol = 'BTC' }) => symbol === 'BTC');
  const [first] = bitcoinAddresses;
  if (first === undefined) throw new KitError('wallet/unauthorized');
  const network = findNetworkOf(first.address, candidates);
  if (network === undefined) throw new KitError('wallet/bad-answer');
  return createOffer(
    bitcoinAddresses.map(({ address, publicKey, derivationPath, type }) => ({
      address,
      publicKey,
      path: derivationPath,
      purpose: type === 'p2tr' ? 'ordinal' : 'payment',
    })),
    network,
  );
}
