// Connects by signing in, for a wallet of the page that can (`solana:signIn`): one approval for both. Where it cannot, or does
// not answer as the standard has it, it is connected as any other and the sign-in is asked for afterwards.
import {
  type AdapterContext,
  abortable,
  type BeginOneStep,
  isKitError,
  type OneStepSignIn,
  parseOrUndefined,
  type SignInFields,
} from '@openappkit/core/adapter';
import { callFeature, readMember } from '@openappkit/wallet-standard';
import bs58 from 'bs58';
import { readList, readSignature } from '../wallet/answers.js';
import { askSolana } from '../wallet/ask-solana.js';
import { type OfferedAccounts, readAccounts } from '../wallet/read-accounts.js';
import { signInInput, signInText } from '../wallet/sign-in-text.js';
import type { SolanaLive, Wanted } from '../wallet/solana-connections.js';
import { chooseNetwork } from '../wallet/wallet-chain.js';

/** After these nothing more is asked: the person said no or gave up, or the wallet is looking at a question already. */
const final = ['wallet/rejected', 'wallet/pending', 'wallet/disconnected', 'request/cancelled'];

export interface SignedIn {
  readonly offered: OfferedAccounts;
  /** The account that signed. */
  readonly address: string;
}

/**
 * Undefined where the wallet is to be connected without.
 * @throws KitError `wallet/rejected`, `wallet/pending`, `wallet/disconnected`, `request/cancelled`
 */
export async function signInAtOnce(
  live: SolanaLive,
  networks: ReturnType<AdapterContext['networks']>,
  { wish, signIn }: Wanted & { readonly signIn?: BeginOneStep | undefined },
  signals: readonly AbortSignal[],
): Promise<SignedIn | undefined> {
  const { page } = live.wallet;
  if (!signIn || page?.feature('solana:signIn') === undefined) return undefined;
  const chainId = chooseNetwork(page.chains, networks, [wish]);
  if (chainId === undefined) return undefined;
  const step = await abortable(
    signIn().catch(() => undefined),
    ...signals,
    live.signal,
  );
  const fields = step && (await abortable(step.message(chainId), ...signals, live.signal));
  if (!fields) return undefined;
  const ask = (): unknown => callFeature(page, 'solana:signIn', signInInput(fields));
  try {
    const [output] = readList(await askSolana(ask, ...signals, live.signal), 1);
    const [address] = readAccounts({ accounts: [readMember(output, 'account')] }).keys();
    if (address === undefined) return undefined;
    const offered = readAccounts(page.raw);
    if (!offered.has(address)) return undefined;
    tell(step, fields, address, output);
    return { offered, address };
  } catch (error) {
    if (final.some((code) => isKitError(error) && error.code === code)) throw error;
    return undefined;
  }
}

/** Nothing is told of an answer to another question: then the ordinary one is asked. */
function tell(step: OneStepSignIn, fields: SignInFields, address: string, output: unknown): void {
  const message = signInText(fields, address);
  const signedBytes = readMember(output, 'signedMessage');
  const signature = parseOrUndefined(() => readSignature(readMember(output, 'signature')));
  if (signature === undefined || !isText(signedBytes, message)) return;
  const data = { ...fields, accountAddress: address };
  step.signed({ data, message, signature: bs58.encode(signature) });
}

function isText(bytes: unknown, text: string): boolean {
  const wanted = new TextEncoder().encode(text);
  return (
    bytes instanceof Uint8Array &&
    bytes.length === wanted.length &&
    wanted.every((byte, at) => bytes[at] === byte)
  );
}
