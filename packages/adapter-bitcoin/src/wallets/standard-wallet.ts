// Wallet Standard wallets report accounts with the chains of each. The adapter stores the current one, unless the wallet
// supports `bitcoin:switchNetwork`.
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
import { decodeAddress, isOnNetwork } from '../address.js';
import type { SignInput } from '../bitcoin-connector.types.js';
import { type BitcoinNetwork, findNetworkByName } from '../bitcoin-networks.js';
import type { AccountOffer, BitcoinWallet, WalletPsbt } from './bitcoin-wallet.types.js';
import { checkAnswer, createOffer, parseAnswer, parsePsbt, parseTxid } from './parse-answers.js';

const purposes = ['payment', 'ordinals'] as const;
const bytesSchema = z.custom<Uint8Array>((value) => ArrayBuffer.isView(value));
const signedMessageSchema = z.array(z.object({ signature: bytesSchema }));
const signedPsbtSchema = z.array(z.object({ signedPsbt: bytesSchema }));
const sentSchema = z.array(z.object({ txId: z.string() }));

/** @param preferred - networks of the app, in its order; the first one that the wallet offers is used */
export function openStandardWallet(
  wallet: StandardWallet,
  preferred: () => readonly BitcoinNetwork[],
): BitcoinWallet {
  let current: BitcoinNetwork | undefined;
  let known: readonly StandardAccount[] = [];

  const offer = (
    accounts: readonly StandardAccount[],
    preferredNetwork = current,
  ): AccountOffer => {
    const candidates =
      preferredNetwork === undefined ? preferred() : [preferredNetwork, ...preferred()];
    const selected = selectOffer(accounts, candidates);
    [known, current] = [accounts, selected.network];
    return selected;
  };
  const call = (feature: `${string}:${string}`, args?: unknown): unknown =>
    callFeature(wallet, feature, ...(args === undefined ? [] : [args]));
  const connectSilently = async (): Promise<readonly StandardAccount[]> =>
    filterBitcoinAccounts(readMember(await call('standard:connect', { silent: true }), 'accounts'));
  const has = (feature: string): boolean => wallet.feature(feature) !== undefined;
  const findRawAccount = (address: string): unknown => {
    const all = [...readAccounts(wallet), ...known];
    const account = all.find((each) => toCanonical(each.address) === address);
    if (account === undefined) throw new KitError('wallet/unauthorized');
    return account.raw;
  };

  return {
    async connect(preferredNetwork) {
      const answer = await call('bitcoin:connect', { purposes: [...purposes] });
      const read = filterBitcoinAccounts(readMember(answer, 'accounts'));
      if (read.length === 0) throw new KitError('wallet/unauthorized');
      return offer(read, preferredNetwork ?? current);
    },
    async readOffer() {
      const listed = readAccounts(wallet);
      // After a reload, a wallet may list no accounts until a silent connect, which does not prompt the user.
      const isNew = known.length === 0 && has('standard:connect');
      const accounts = listed.length === 0 && isNew ? await connectSilently() : listed;
      return accounts.length === 0 ? undefined : offer(accounts);
    },
    // Some wallets only have their own events.
    listen: ({ onChange }) =>
      listenToChanges(
        wallet.feature('standard:events') ?? wallet.feature('bitcoin:events'),
        onChange,
      ),
    async disconnect() {
      current = undefined;
      // Prefer the Bitcoin feature, so that a multichain wallet stays connected in its other namespaces.
      const featurePrefix = ['bitcoin', 'standard'].find((each) => has(`${each}:disconnect`));
      return featurePrefix === undefined ? undefined : call(`${featurePrefix}:disconnect`);
    },
    async signMessage({ address, message, protocol }) {
      const input = {
        account: findRawAccount(address),
        message: new TextEncoder().encode(message),
        protocol,
      };
      const answer = await call('bitcoin:signMessage', input);
      return toBytes(parseAnswer(signedMessageSchema, answer)[0]?.signature);
    },
    get neverBroadcasts() {
      return !has('bitcoin:signAndSendTransaction');
    },
    async signPsbt(request) {
      const input = await createPsbtInput(request, findRawAccount);
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
      // No request is needed if an account works on the network, because each request names its network.
      const canServe = readAccounts(wallet).some((account) =>
        networksOf(account).includes(network),
      );
      if (canServe) current = network;
      return canServe;
    },
  };
}

/** @throws KitError `wallet/bad-answer`, because an unreadable list does not mean that there are no accounts */
function readAccounts({ raw }: StandardWallet): readonly StandardAccount[] {
  return filterBitcoinAccounts(readMember(raw, 'accounts'));
}

/** Skips accounts of other namespaces, which multichain wallets list too. */
function filterBitcoinAccounts(answer: unknown): readonly StandardAccount[] {
  const accounts = parseStandardAccounts(answer);
  if (accounts === undefined) throw new KitError('wallet/bad-answer');
  return accounts.filter(
    ({ address, chains }) =>
      chains.some((chain) => chain.startsWith('bitcoin:')) || toCanonical(address) !== undefined,
  );
}

/** Selects the network and the accounts that work on it. @throws KitError `wallet/bad-answer` */
function selectOffer(
  accounts: readonly StandardAccount[],
  preferred: readonly BitcoinNetwork[],
): AccountOffer {
  const candidates = accounts.map(networksOf);
  const network =
    preferred.find((each) => candidates.some((networks) => networks.includes(each))) ??
    candidates[0]?.[0];
  if (network === undefined || candidates.some((networks) => networks.length === 0))
    throw new KitError('wallet/bad-answer', {
      metaMessages: ["A wallet account doesn't list the Bitcoin network its address belongs to."],
    });
  const onNetwork = accounts.filter((_, index) => candidates[index]?.includes(network));
  return createOffer(
    onNetwork.map(({ address, publicKey }, index) => ({
      address,
      // Accounts come in the order of the requested purposes, so a later taproot address holds ordinals.
      purpose: index > 0 && decodeAddress(address).type === 'p2tr' ? 'ordinal' : 'payment',
      publicKey: hex.encode(publicKey),
    })),
    network,
  );
}

/** A wallet may list every chain with each account, so keep only those that match the address. */
function networksOf({ address, chains }: StandardAccount): readonly BitcoinNetwork[] {
  const read = checkAnswer(() => decodeAddress(address));
  return chains.flatMap((chain) => {
    const network = findNetworkByName('standard', chain);
    return network !== undefined && isOnNetwork(read, network) ? [network] : [];
  });
}

function toCanonical(address: string): string | undefined {
  try {
    return decodeAddress(address).address;
  } catch {
    return undefined;
  }
}

function toBytes(value: Uint8Array | undefined): Uint8Array | undefined {
  return value && new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice();
}

async function createPsbtInput(
  request: WalletPsbt,
  findRawAccount: (address: string) => unknown,
): Promise<unknown> {
  const flagOf = await createFlagReader(request);
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
        account: findRawAccount(first.address),
        signingIndexes: inputs.map(({ index }) => index),
        ...(sigHash === undefined ? {} : { sigHash }),
      },
    ];
  });
  return { psbt: base64.decode(request.psbt), inputsToSign, chain: request.network.standard };
}

/**
 * Returns the single flag that Wallet Standard allows per input: the type that the PSBT declares, else the first allowed one.
 *
 * @throws KitError `wallet/failed`
 */
async function createFlagReader({
  psbt,
  signInputs,
}: WalletPsbt): Promise<(input: SignInput) => string | undefined> {
  const hasChoice = signInputs.some(({ sighashTypes = [] }) => sighashTypes.length > 1);
  const declared = hasChoice ? (await import('../chain/psbt.js')).readDeclaredSighashes(psbt) : [];
  return ({ index, sighashTypes = [] }) => {
    const sighashType = sighashTypes.find((type) => type === declared[index]) ?? sighashTypes[0];
    return sighashType === undefined ? undefined : toSighashFlag(sighashType);
  };
}

const flags: ReadonlyMap<number, string> = new Map([
  [0x01, 'ALL'],
  [0x02, 'NONE'],
  [0x03, 'SINGLE'],
  [0x81, 'ALL|ANYONECANPAY'],
  [0x82, 'NONE|ANYONECANPAY'],
  [0x83, 'SINGLE|ANYONECANPAY'],
]);

/**
 * Returns the Wallet Standard name of a sighash type. Undefined for 0, the taproot default, which wallets use without a flag.
 *
 * @throws KitError `wallet/failed` for a number that is not a sighash type
 */
function toSighashFlag(type: number): string | undefined {
  const flag = flags.get(type);
  if (flag === undefined && type !== 0)
    throw new KitError('wallet/failed', {
      metaMessages: [`${type} in \`sighashTypes\` isn't a sighash type.`],
    });
  return flag;
}
