// Wallets that speak the UniSat way: `window.unisat`, Bitget, Binance and, with `connect()` and an object for each
// network, OKX. One address at a time. Every method of theirs may be missing.
import { KitError, listenToWallet } from '@openappkit/core/adapter';
import { callMember, readMember } from '@openappkit/wallet-standard';
import { base64, hex } from '@scure/base';
import * as z from 'zod/mini';
import { type BitcoinNetwork, networkNamed } from '../networks/bitcoin-networks.js';
import type { BitcoinWallet, Offer, WalletPsbt } from './bitcoin-wallet.types.js';
import { firstFitting, makeOffer, parseAnswer, textSchema } from './parse-answers.js';

/** Binance answers with a single text. */
const accountsSchema = z.union([z.array(textSchema), textSchema]);
const chainSchema = z.object({ enum: textSchema });

export interface UniSatOptions {
  /** The only network of this object; asked of the wallet when left out. */
  readonly network?: BitcoinNetwork | undefined;
  readonly preferred: () => readonly BitcoinNetwork[];
}

export function openUniSatWallet(
  provider: unknown,
  { network: fixed, preferred }: UniSatOptions,
): BitcoinWallet {
  const has = (method: string): boolean => typeof readMember(provider, method) === 'function';
  const call = async (method: string, ...given: readonly unknown[]): Promise<unknown> =>
    callMember(provider, method, ...given);
  const network = async (first: string): Promise<BitcoinNetwork> => {
    if (fixed !== undefined) return fixed;
    if (has('getChain')) {
      const { enum: name } = parseAnswer(chainSchema, await call('getChain'));
      return known(networkNamed('unisat', name));
    }
    if (has('getNetwork')) return known(networkFrom(await call('getNetwork'), first, preferred()));
    return known(firstFitting(first, preferred()));
  };
  const toOffer = async (answer: unknown): Promise<Offer | undefined> => {
    const read = parseAnswer(accountsSchema, answer);
    const addresses = typeof read === 'string' ? (read === '' ? [] : [read]) : read;
    const [first] = addresses;
    if (first === undefined) return undefined;
    const on = await network(first);
    // Only the first has this key.
    const publicKey = has('getPublicKey') ? await call('getPublicKey').catch(() => '') : '';
    return makeOffer(
      addresses.map((address, index) => ({
        address,
        purpose: 'payment',
        ...(index === 0 && typeof publicKey === 'string' ? { publicKey } : {}),
      })),
      on,
    );
  };

  const askPerson = async (): Promise<unknown> =>
    has('requestAccounts') ? call('requestAccounts') : addressOf(await call('connect'));

  return {
    async connect() {
      const offer = await toOffer(await askPerson());
      if (offer === undefined) throw new KitError('wallet/unauthorized');
      return offer;
    },
    offered: async () => (has('getAccounts') ? toOffer(await call('getAccounts')) : undefined),
    confirm: async () =>
      toOffer(has('getAccounts') ? await call('getAccounts') : await askPerson()),
    listen: ({ changed, disconnected }) =>
      listenToWallet(provider, {
        accountsChanged: changed,
        // OKX says this one too; the wallet is asked again, so that hearing both costs nothing.
        accountChanged: changed,
        networkChanged: changed,
        chainChanged: changed,
        disconnect: disconnected,
      }),
    ...(has('disconnect') ? { leave: () => call('disconnect') } : {}),
    signMessage: ({ message, protocol }) =>
      call('signMessage', message, protocol === 'ecdsa' ? protocol : 'bip322-simple'),
    onlySigns: true,
    signPsbt: async (request) => ({ psbt: await call('signPsbt', ...psbtParams(request)) }),
    ...(has('pushPsbt')
      ? { push: (psbt: string) => call('pushPsbt', hex.encode(base64.decode(psbt))) }
      : {}),
    // OKX has no transfers on its test networks.
    ...(has('sendBitcoin')
      ? {
          sendTransfer: ({ recipient, amount }) => call('sendBitcoin', recipient, Number(amount)),
        }
      : {}),
    async switchNetwork(to) {
      if (fixed !== undefined) return fixed === to;
      if (has('switchChain')) await call('switchChain', to.unisat);
      else if (has('switchNetwork') && networkWord(to) !== undefined)
        await call('switchNetwork', networkWord(to));
      else return false;
      return true;
    },
  };
}

/** What `connect()` of OKX gives. */
function addressOf(answer: unknown): unknown {
  const address = readMember(answer, 'address');
  return typeof address === 'string' ? [address] : answer;
}

function known(network: BitcoinNetwork | undefined): BitcoinNetwork {
  if (network === undefined) throw new KitError('wallet/bad-answer');
  return network;
}

/** `livenet` is mainnet; what is called `testnet` may be any network with such addresses. */
function networkFrom(
  name: unknown,
  address: string,
  preferred: readonly BitcoinNetwork[],
): BitcoinNetwork | undefined {
  if (name === 'livenet' || name === 'mainnet') return networkNamed('sats', 'Mainnet');
  if (name === 'signet' || name === 'regtest' || name === 'testnet4')
    return networkNamed('standard', `bitcoin:${name}`);
  if (name !== 'testnet') return undefined;
  const fitting = firstFitting(
    address,
    preferred.filter(({ kind }) => kind === 'testnet'),
  );
  return fitting?.kind === 'testnet' ? fitting : undefined;
}

function networkWord({ kind, sats }: BitcoinNetwork): string | undefined {
  if (kind === 'mainnet') return 'livenet';
  return sats === 'Testnet' ? 'testnet' : undefined;
}

function psbtParams({ psbt, signInputs, broadcast }: WalletPsbt): readonly unknown[] {
  const toSignInputs = signInputs.map(({ sighashTypes, ...input }) => ({
    ...input,
    ...(sighashTypes === undefined ? {} : { sighashTypes: [...sighashTypes] }),
  }));
  // If omitted, the wallet signs all inputs of the current address.
  const named = toSignInputs.length > 0 ? { toSignInputs } : {};
  const options = { autoFinalized: broadcast === true, ...named };
  return [hex.encode(base64.decode(psbt)), options];
}
