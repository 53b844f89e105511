// Wallets of the UniSat family: `window.unisat`, Bitget, Binance, and OKX with an object for each network.
// Any method may be missing.
import { KitError, listenToWallet } from '@openappkit/core/adapter';
import { callMember, readMember } from '@openappkit/wallet-standard';
import { base64, hex } from '@scure/base';
import * as z from 'zod/mini';
import { type BitcoinNetwork, findNetworkByName } from '../bitcoin-networks.js';
import type { BitcoinWallet, AccountOffer, WalletPsbt } from './bitcoin-wallet.types.js';
import { findNetworkOf, createOffer, parseAnswer, textSchema } from './parse-answers.js';

/** Binance returns a single string. */
const accountsSchema = z.union([z.array(textSchema), textSchema]);
const chainSchema = z.object({ enum: textSchema });

interface UniSatOptions {
  /** The only network of this object. If missing, the wallet is queried. */
  readonly network?: BitcoinNetwork | undefined;
  readonly preferred: () => readonly BitcoinNetwork[];
}

export function openUniSatWallet(
  provider: unknown,
  { network: fixedNetwork, preferred }: UniSatOptions,
): BitcoinWallet {
  const has = (method: string): boolean => typeof readMember(provider, method) === 'function';
  const call = async (method: string, ...args: readonly unknown[]): Promise<unknown> =>
    callMember(provider, method, ...args);
  const network = async (first: string): Promise<BitcoinNetwork> => {
    if (fixedNetwork !== undefined) return fixedNetwork;
    if (has('getChain')) {
      const { enum: name } = parseAnswer(chainSchema, await call('getChain'));
      return requireNetwork(findNetworkByName('unisat', name));
    }
    if (has('getNetwork'))
      return requireNetwork(parseNetworkName(await call('getNetwork'), first, preferred()));
    return requireNetwork(findNetworkOf(first, preferred()));
  };
  const toOffer = async (answer: unknown): Promise<AccountOffer | undefined> => {
    const read = parseAnswer(accountsSchema, answer);
    const addresses = typeof read === 'string' ? [read].filter((text) => text !== '') : read;
    const [first] = addresses;
    if (first === undefined) return undefined;
    const currentNetwork = await network(first);
    // The key belongs to the first address only.
    const publicKey = has('getPublicKey') ? await call('getPublicKey').catch(() => '') : '';
    return createOffer(
      addresses.map((address, index) => ({
        address,
        purpose: 'payment',
        ...(index === 0 && typeof publicKey === 'string' ? { publicKey } : {}),
      })),
      currentNetwork,
    );
  };

  const requestAccounts = async (): Promise<unknown> =>
    has('requestAccounts') ? call('requestAccounts') : readConnectAnswer(await call('connect'));

  return {
    async connect() {
      const offer = await toOffer(await requestAccounts());
      if (offer === undefined) throw new KitError('wallet/unauthorized');
      return offer;
    },
    readOffer: async () => (has('getAccounts') ? toOffer(await call('getAccounts')) : undefined),
    confirmOffer: async () =>
      toOffer(has('getAccounts') ? await call('getAccounts') : await requestAccounts()),
    listen: ({ onChange, onDisconnect }) =>
      listenToWallet(provider, {
        accountsChanged: onChange,
        // OKX emits this event too. Each event only triggers a query, so receiving both is harmless.
        accountChanged: onChange,
        networkChanged: onChange,
        chainChanged: onChange,
        disconnect: onDisconnect,
      }),
    ...(has('disconnect') ? { disconnect: () => call('disconnect') } : {}),
    signMessage: ({ message, protocol }) =>
      call('signMessage', message, protocol === 'ecdsa' ? protocol : 'bip322-simple'),
    neverBroadcasts: true,
    signPsbt: async (request) => ({ psbt: await call('signPsbt', ...toPsbtParams(request)) }),
    ...(has('pushPsbt')
      ? { broadcastPsbt: (psbt: string) => call('pushPsbt', hex.encode(base64.decode(psbt))) }
      : {}),
    // OKX cannot send on its test networks.
    ...(has('sendBitcoin')
      ? {
          sendTransfer: ({ recipient, amount }) => call('sendBitcoin', recipient, Number(amount)),
        }
      : {}),
    async switchNetwork(to) {
      if (fixedNetwork !== undefined) return fixedNetwork === to;
      if (has('switchChain')) await call('switchChain', to.unisat);
      else if (has('switchNetwork') && toUniSatNetwork(to) !== undefined)
        await call('switchNetwork', toUniSatNetwork(to));
      else return false;
      return true;
    },
  };
}

function readConnectAnswer(answer: unknown): unknown {
  const address = readMember(answer, 'address');
  return typeof address === 'string' ? [address] : answer;
}

function requireNetwork(network: BitcoinNetwork | undefined): BitcoinNetwork {
  if (network === undefined) throw new KitError('wallet/bad-answer');
  return network;
}

/** `livenet` is mainnet; `testnet` may be any test network with such addresses. */
function parseNetworkName(
  name: unknown,
  address: string,
  preferred: readonly BitcoinNetwork[],
): BitcoinNetwork | undefined {
  if (name === 'livenet' || name === 'mainnet') return findNetworkByName('sats', 'Mainnet');
  if (name === 'signet' || name === 'regtest' || name === 'testnet4')
    return findNetworkByName('standard', `bitcoin:${name}`);
  if (name !== 'testnet') return undefined;
  const found = findNetworkOf(
    address,
    preferred.filter(({ kind }) => kind === 'testnet'),
  );
  return found?.kind === 'testnet' ? found : undefined;
}

function toUniSatNetwork({ kind, sats }: BitcoinNetwork): string | undefined {
  if (kind === 'mainnet') return 'livenet';
  return sats === 'Testnet' ? 'testnet' : undefined;
}

function toPsbtParams({ psbt, signInputs, broadcast }: WalletPsbt): readonly unknown[] {
  const toSignInputs = signInputs.map(({ sighashTypes, ...input }) => ({
    ...input,
    ...(sighashTypes === undefined ? {} : { sighashTypes: [...sighashTypes] }),
  }));
  // If omitted, the wallet signs all inputs of the current address.
  const named = toSignInputs.length > 0 ? { toSignInputs } : {};
  const options = { autoFinalized: broadcast === true, ...named };
  return [hex.encode(base64.decode(psbt)), options];
}
