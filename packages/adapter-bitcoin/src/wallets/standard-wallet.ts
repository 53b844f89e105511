// Wallet Standard wallets with `bitcoin:connect`. They tell accounts with the chains each works on; which of those is
// current is ours to remember, unless the wallet can be moved (`bitcoin:switchNetwork`).
import { KitError } from '@openappkit/core/adapter';
import {
  callFeature,
  listenToChanges,
  parseStandardAccounts,
  readMember,
  type StandardAccount,
  type StandardWallet,
} from '@openappkit/wallet-standard';
import { base64, hex } from '@scure/base';
import * as z from 'zod/mini';
import type { SignInput } from '../bitcoin-connector.types.js';
import { isOn, readAddress } from '../address/read-address.js';
import { type BitcoinNetwork, networkNamed } from '../networks/bitcoin-networks.js';
import type { BitcoinWallet, Offer, WalletPsbt } from './bitcoin-wallet.types.js';
import { sighashFlag } from './sighash-flag.js';
import { believing, makeOffer, parseAnswer, parsePsbt, parseTxid } from './parse-answers.js';

const purposes = ['payment', 'ordinals'] as const;
const bytesSchema = z.custom<Uint8Array>((value) => ArrayBuffer.isView(value));
const signedMessageSchema = z.array(z.object({ signature: bytesSchema }));
const signedPsbtSchema = z.array(z.object({ signedPsbt: bytesSchema }));
const sentSchema = z.array(z.object({ txId: z.string() }));

/**
 * @param preferred - networks of the app, in its order: of several the wallet offers, the first of these counts
 */
export function openStandardWallet(
  wallet: StandardWallet,
  preferred: () => readonly BitcoinNetwork[],
): BitcoinWallet {
  let current: BitcoinNetwork | undefined;
  let known: readonly StandardAccount[] = [];

  const offer = (accounts: readonly StandardAccount[], wish = current): Offer => {
    const wanted = wish === undefined ? preferred() : [wish, ...preferred()];
    const made = offerOf(accounts, wanted);
    [known, current] = [accounts, made.network];
    return made;
  };
  const call = (feature: `${string}:${string}`, given?: unknown): unknown =>
    callFeature(wallet, feature, ...(given === undefined ? [] : [given]));
  const connectSilently = async (): Promise<readonly StandardAccount[]> =>
    ours(readMember(await call('standard:connect', { silent: true }), 'accounts'));
  const has = (feature: string): boolean => wallet.feature(feature) !== undefined;
  const rawOf = (address: string): unknown => {
    const all = [...accountsNow(wallet), ...known];
    const account = all.find((each) => canonical(each.address) === address);
    if (account === undefined) throw new KitError('wallet/unauthorized');
    return account.raw;
  };

  return {
    async connect(wish) {
      const answer = await call('bitcoin:connect', { purposes: [...purposes] });
      const read = ours(readMember(answer, 'accounts'));
      if (read.length === 0) throw new KitError('wallet/unauthorized');
      return offer(read, wish ?? current);
    },
    async offered() {
      const listed = accountsNow(wallet);
      // After a reload a wallet may list nothing before it is asked, which `silent` lets it answer without a person.
      const isNew = known.length === 0 && has('standard:connect');
      const accounts = listed.length === 0 && isNew ? await connectSilently() : listed;
      return accounts.length === 0 ? undefined : offer(accounts);
    },
    // Some wallets have only events of their own.
    listen: ({ changed }) =>
      listenToChanges(
        wallet.feature('standard:events') ?? wallet.feature('bitcoin:events'),
        changed,
      ),
    async leave() {
      current = undefined;
      // A wallet of several namespaces stays connected in the others.
      const area = ['bitcoin', 'standard'].find((each) => has(`${each}:disconnect`));
      return area === undefined ? undefined : call(`${area}:disconnect`);
    },
    async signMessage({ address, message, protocol }) {
      const input = {
        account: rawOf(address),
        message: new TextEncoder().encode(message),
        protocol,
      };
      const answer = await call('bitcoin:signMessage', input);
      return toBytes(parseAnswer(signedMessageSchema, answer)[0]?.signature);
    },
    get onlySigns() {
      return !has('bitcoin:signAndSendTransaction');
    },
    async signPsbt(request) {
      const input = await psbtInput(request, rawOf);
      if (request.broadcast && has('bitcoin:signAndSendTransaction')) {
        const sent = await call('bitcoin:signAndSendTransaction', input);
        const [first] = parseAnswer(sentSchema, sent);
        return { psbt: request.psbt, txid: parseTxid(first?.txId) };
      }
      const signed = await call('bitcoin:signTransaction', input);
      return { psbt: parsePsbt(toBytes(parseAnswer(signedPsbtSchema, signed)[0]?.signedPsbt)) };
    },
    async switchNetwork(network) {
      if (has('bitcoin:switchNetwork')) {
        await call('bitcoin:switchNetwork', network.caipNetworkId);
        current = network;
        return true;
      }
      // Nothing to ask: the account works there too, and which network is meant is said with each request.
      const canServe = accountsNow(wallet).some((account) => networksOf(account).includes(network));
      if (canServe) current = network;
      return canServe;
    },
  };
}

/** @throws KitError `wallet/bad-answer`: garbage is not the same as nothing */
function accountsNow({ raw }: StandardWallet): readonly StandardAccount[] {
  return ours(readMember(raw, 'accounts'));
}

/** Wallets of several namespaces list the accounts of all: those of others are passed over. */
function ours(answer: unknown): readonly StandardAccount[] {
  const accounts = parseStandardAccounts(answer);
  if (accounts === undefined) throw new KitError('wallet/bad-answer');
  return accounts.filter(
    ({ address, chains }) =>
      chains.some((chain) => chain.startsWith('bitcoin:')) || canonical(address) !== undefined,
  );
}

/** The network, and the accounts that work on it. @throws KitError `wallet/bad-answer` */
function offerOf(accounts: readonly StandardAccount[], wanted: readonly BitcoinNetwork[]): Offer {
  const candidates = accounts.map(networksOf);
  const network =
    wanted.find((each) => candidates.some((networks) => networks.includes(each))) ??
    candidates[0]?.[0];
  if (network === undefined || candidates.some((networks) => networks.length === 0))
    throw new KitError('wallet/bad-answer', {
      metaMessages: ["A wallet account doesn't list the Bitcoin network its address belongs to."],
    });
  const there = accounts.filter((_, index) => candidates[index]?.includes(network));
  return makeOffer(
    there.map(({ address, publicKey }, index) => ({
      address,
      // They come in the order of the purposes asked for: what holds ordinals is a taproot address after the first.
      purpose: index > 0 && readAddress(address).type === 'p2tr' ? 'ordinal' : 'payment',
      publicKey: hex.encode(publicKey),
    })),
    network,
  );
}

/** A wallet may list every chain with each account: only those count that have such addresses. */
function networksOf({ address, chains }: StandardAccount): readonly BitcoinNetwork[] {
  const read = believing(() => readAddress(address));
  return chains.flatMap((chain) => {
    const network = networkNamed('standard', chain);
    return network !== undefined && isOn(read, network) ? [network] : [];
  });
}

function canonical(address: string): string | undefined {
  try {
    return readAddress(address).address;
  } catch {
    return undefined;
  }
}

function toBytes(value: Uint8Array | undefined): Uint8Array | undefined {
  return value && new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice();
}

async function psbtInput(
  request: WalletPsbt,
  rawOf: (address: string) => unknown,
): Promise<unknown> {
  const flagOf = await readFlags(request);
  const groups = new Map<string, SignInput[]>();
  for (const input of request.signInputs) {
    const key = `${input.address} ${flagOf(input)}`;
    groups.set(key, [...(groups.get(key) ?? []), input]);
  }
  const inputsToSign = [...groups.values()].flatMap((inputs) => {
    const [first] = inputs;
    if (first === undefined) return [];
    const sigHash = flagOf(first);
    return [
      {
        account: rawOf(first.address),
        signingIndexes: inputs.map(({ index }) => index),
        ...(sigHash === undefined ? {} : { sigHash }),
      },
    ];
  });
  return { psbt: base64.decode(request.psbt), inputsToSign, chain: request.network.standard };
}

/**
 * The single flag that Wallet Standard allows per input. Of several allowed types, the one that the PSBT declares, else the first.
 *
 * @throws KitError `wallet/failed`
 */
async function readFlags({
  psbt,
  signInputs,
}: WalletPsbt): Promise<(input: SignInput) => string | undefined> {
  const hasChoice = signInputs.some(({ sighashTypes = [] }) => sighashTypes.length > 1);
  const declared = hasChoice
    ? (await import('../chain/declared-sighash.js')).declaredSighashes(psbt)
    : [];
  return ({ index, sighashTypes = [] }) => {
    const wanted = sighashTypes.find((type) => type === declared[index]) ?? sighashTypes[0];
    return wanted === undefined ? undefined : sighashFlag(wanted);
  };
}
