// Wallets of the sats-connect family: `request(method, params)` resolves with `{ result }` or `{ error }`.
import { KitError } from '@openappkit/core/adapter';
import { attempt, readMember } from '@openappkit/wallet-standard';
import * as z from 'zod/mini';
import type { SignInput } from '../bitcoin-connector.types.js';
import { type BitcoinNetwork, findNetworkByName } from '../bitcoin-networks.js';
import type {
  BitcoinWallet,
  ErrorCodes,
  AccountOffer,
  OfferedAccount,
  WalletListeners,
} from './bitcoin-wallet.types.js';
import { createOffer, parseAnswer, parseSigned, textSchema } from './parse-answers.js';
import { createRpcRequest } from './rpc-request.js';

/** JSON-RPC codes of sats-connect. Here -32002 means access denied, while elsewhere it means that a request is pending. */
const codes: ErrorCodes = {
  [-32000]: 'wallet/rejected',
  [-32001]: 'wallet/unsupported-method',
  [-32002]: 'wallet/unauthorized',
};
const unsupportedCodes: readonly string[] = ['wallet/unsupported-method', 'wallet/unauthorized'];

const accountSchema = z.object({
  address: textSchema,
  publicKey: z.optional(textSchema),
  purpose: textSchema,
});
const accountsSchema = z.array(accountSchema);
const bitcoinSchema = z.object({ bitcoin: z.object({ name: textSchema }) });
const connectedSchema = z.object({ addresses: accountsSchema, network: z.optional(bitcoinSchema) });

type ConnectAnswer = z.infer<typeof connectedSchema>;

export function openSatsConnectWallet(provider: unknown): BitcoinWallet {
  const request = createRpcRequest(provider);
  const network = async (): Promise<BitcoinNetwork> =>
    toNetwork(parseAnswer(bitcoinSchema, await request('wallet_getNetwork', undefined)));
  const toOffer = async (connected: ConnectAnswer): Promise<AccountOffer> =>
    createOfferOf(connected, connected.network ? toNetwork(connected.network) : await network());

  return {
    errorCodes: codes,
    async connect() {
      const purposes = ['payment', 'ordinals'];
      const answer = await withFallback(
        () => request('wallet_connect', { addresses: purposes }),
        // Older wallets have no permission methods.
        async () => ({ addresses: await request('getAccounts', { purposes }) }),
      );
      const offer = await toOffer(parseAnswer(connectedSchema, answer));
      if (offer.accounts.length === 0) throw new KitError('wallet/unauthorized');
      return offer;
    },
    async readOffer() {
      // Never prompts; without permission it returns an error.
      const getAccount = () => request('wallet_getAccount', undefined);
      const answer = await withFallback(getAccount, async () => undefined);
      if (answer === undefined) return undefined;
      const offer = await toOffer(parseAnswer(connectedSchema, answer));
      return offer.accounts.length === 0 ? undefined : offer;
    },
    listen: (events) => listen(provider, events),
    disconnect: () => request('wallet_disconnect', undefined),
    async signMessage({ address, message, protocol }) {
      const params = { address, message, protocol: protocol.toUpperCase() };
      return readMember(await request('signMessage', params), 'signature');
    },
    async signPsbt({ psbt, signInputs, broadcast = false }) {
      const isNamed = signInputs.length > 0;
      // If omitted, the wallet finds its inputs itself.
      const named = isNamed ? { signInputs: groupIndexes(signInputs) } : {};
      const params = { psbt, ...named, broadcast };
      const answer = await request('signPsbt', params);
      return parseSigned(readMember(answer, 'psbt'), readMember(answer, 'txid'));
    },
    async sendTransfer({ recipient, amount }) {
      const recipients = [{ address: recipient, amount: Number(amount) }];
      return readMember(await request('sendTransfer', { recipients }), 'txid');
    },
    async switchNetwork(to) {
      const changeNetwork = async (): Promise<boolean> => {
        await request('wallet_changeNetwork', { name: to.sats });
        return true;
      };
      return withFallback(changeNetwork, async () => false);
    },
    request,
  };
}

async function withFallback<T>(first: () => Promise<T>, second: () => Promise<T>): Promise<T> {
  try {
    return await first();
  } catch (error) {
    const code = readMember(error, 'code');
    const known = codes[Number(code)] ?? (code === -32601 ? 'wallet/unsupported-method' : code);
    if (unsupportedCodes.includes(String(known))) return second();
    throw error;
  }
}

function toNetwork({ bitcoin }: z.infer<typeof bitcoinSchema>): BitcoinNetwork {
  const network = findNetworkByName('sats', bitcoin.name);
  if (network === undefined) throw new KitError('wallet/bad-answer');
  return network;
}

/** Skips addresses of other chains that the wallet adds (Stacks, Spark …). */
function createOfferOf({ addresses }: ConnectAnswer, network: BitcoinNetwork): AccountOffer {
  const bitcoinAccounts = addresses.flatMap(({ purpose, address, publicKey }): OfferedAccount[] => {
    if (purpose !== 'payment' && purpose !== 'ordinals') return [];
    return [{ address, publicKey, purpose: purpose === 'payment' ? 'payment' : 'ordinal' }];
  });
  return createOffer(bitcoinAccounts, network);
}

function groupIndexes(inputs: readonly SignInput[]): Record<string, number[]> {
  const indexes = new Map<string, number[]>();
  for (const { address, index } of inputs)
    indexes.set(address, [...(indexes.get(address) ?? []), index]);
  return Object.fromEntries(indexes);
}

/** `addListener({ eventName, cb })` returns the function that removes the listener. */
function listen(provider: unknown, events: WalletListeners): () => void {
  const add = readMember(provider, 'addListener');
  const changed = (): void => events.onChange();
  const handlers = {
    accountChange: changed,
    networkChange: changed,
    disconnect: () => events.onDisconnect(),
  };
  const stops = Object.entries(handlers).map(([eventName, cb]) =>
    attempt(add, provider, { eventName, cb }),
  );
  return () => {
    for (const stop of stops) attempt(stop);
  };
}
