// Wallets that speak the sats-connect way: `request(method, params)` resolves with `{ result }` or `{ error }`.
// Believes nothing of what they answer.
import { KitError } from '@openappkit/core/adapter';
import { attempt, readMember } from '@openappkit/wallet-standard';
import * as z from 'zod/mini';
import type { SignInput } from '../bitcoin-connector.types.js';
import { type BitcoinNetwork, networkNamed } from '../networks/bitcoin-networks.js';
import type {
  BitcoinWallet,
  ErrorCodes,
  Offer,
  OfferedAccount,
  WalletEvents,
} from './bitcoin-wallet.types.js';
import { makeOffer, parseAnswer, parseSigned, textSchema } from './parse-answers.js';
import { rpcRequest } from './rpc-request.js';

/** JSON-RPC codes of sats-connect; -32002 is a refusal of access there, "already asking" elsewhere. */
const codes: ErrorCodes = {
  [-32000]: 'wallet/rejected',
  [-32001]: 'wallet/unsupported-method',
  [-32002]: 'wallet/unauthorized',
};
const notOffered: readonly string[] = ['wallet/unsupported-method', 'wallet/unauthorized'];

const accountSchema = z.object({
  address: textSchema,
  publicKey: z.optional(textSchema),
  purpose: textSchema,
});
const accountsSchema = z.array(accountSchema);
const bitcoinSchema = z.object({ bitcoin: z.object({ name: textSchema }) });
const connectedSchema = z.object({ addresses: accountsSchema, network: z.optional(bitcoinSchema) });

type Connected = z.infer<typeof connectedSchema>;

export function openSatsConnectWallet(provider: unknown): BitcoinWallet {
  const request = rpcRequest(provider);
  const network = async (): Promise<BitcoinNetwork> =>
    nameToNetwork(parseAnswer(bitcoinSchema, await request('wallet_getNetwork', undefined)));
  const toOffer = async (connected: Connected): Promise<Offer> =>
    offerOf(connected, connected.network ? nameToNetwork(connected.network) : await network());

  return {
    codes,
    async connect() {
      const purposes = ['payment', 'ordinals'];
      const answer = await orElse(
        () => request('wallet_connect', { addresses: purposes }),
        // Wallets from before permissions.
        async () => ({ addresses: await request('getAccounts', { purposes }) }),
      );
      const offer = await toOffer(parseAnswer(connectedSchema, answer));
      if (offer.accounts.length === 0) throw new KitError('wallet/unauthorized');
      return offer;
    },
    async offered() {
      // Asks nobody: without permission it is an error.
      const ask = () => request('wallet_getAccount', undefined);
      const answer = await orElse(ask, async () => undefined);
      if (answer === undefined) return undefined;
      const offer = await toOffer(parseAnswer(connectedSchema, answer));
      return offer.accounts.length === 0 ? undefined : offer;
    },
    listen: (events) => listen(provider, events),
    leave: () => request('wallet_disconnect', undefined),
    async signMessage({ address, message, protocol }) {
      const params = { address, message, protocol: protocol.toUpperCase() };
      return readMember(await request('signMessage', params), 'signature');
    },
    async signPsbt({ psbt, signInputs, broadcast = false }) {
      const isNamed = signInputs.length > 0;
      // If omitted, the wallet finds its inputs itself.
      const named = isNamed ? { signInputs: indexesByAddress(signInputs) } : {};
      const params = { psbt, ...named, broadcast };
      const answer = await request('signPsbt', params);
      return parseSigned(readMember(answer, 'psbt'), readMember(answer, 'txid'));
    },
    async sendTransfer({ recipient, amount }) {
      const recipients = [{ address: recipient, amount: Number(amount) }];
      return readMember(await request('sendTransfer', { recipients }), 'txid');
    },
    async switchNetwork(to) {
      const move = async (): Promise<boolean> => {
        await request('wallet_changeNetwork', { name: to.sats });
        return true;
      };
      return orElse(move, async () => false);
    },
    request,
  };
}

/** Tries another way where the wallet does not offer the first. */
async function orElse<T>(first: () => Promise<T>, second: () => Promise<T>): Promise<T> {
  try {
    return await first();
  } catch (error) {
    const code = readMember(error, 'code');
    const known = codes[Number(code)] ?? (code === -32601 ? 'wallet/unsupported-method' : code);
    if (notOffered.includes(String(known))) return second();
    throw error;
  }
}

function nameToNetwork({ bitcoin }: z.infer<typeof bitcoinSchema>): BitcoinNetwork {
  const network = networkNamed('sats', bitcoin.name);
  if (network === undefined) throw new KitError('wallet/bad-answer');
  return network;
}

/** Addresses of other chains that the wallet adds (Stacks, Spark …) are left out. */
function offerOf({ addresses }: Connected, network: BitcoinNetwork): Offer {
  const ours = addresses.flatMap(({ purpose, address, publicKey }): OfferedAccount[] => {
    if (purpose !== 'payment' && purpose !== 'ordinals') return [];
    return [{ address, publicKey, purpose: purpose === 'payment' ? 'payment' : 'ordinal' }];
  });
  return makeOffer(ours, network);
}

function indexesByAddress(inputs: readonly SignInput[]): Record<string, number[]> {
  const indexes = new Map<string, number[]>();
  for (const { address, index } of inputs)
    indexes.set(address, [...(indexes.get(address) ?? []), index]);
  return Object.fromEntries(indexes);
}

/** `addListener({ eventName, cb })` gives the stop. */
function listen(provider: unknown, events: WalletEvents): () => void {
  const add = readMember(provider, 'addListener');
  const changed = (): void => events.changed();
  const handlers = {
    accountChange: changed,
    networkChange: changed,
    disconnect: () => events.disconnected(),
  };
  const stops = Object.entries(handlers).map(([eventName, cb]) =>
    attempt(add, provider, { eventName, cb }),
  );
  return () => {
    for (const stop of stops) attempt(stop);
  };
}
