// Connects and signs in with one approval (`solana:signIn`). Otherwise the wallet connects as usual and the sign-in request follows.
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
import { callSolanaWallet } from '../wallet/call-solana-wallet.js';
import {
  type OfferedAccounts,
  readAccounts,
  readList,
  readSignature,
} from '../wallet/parse-answers.js';
import type { ConnectPreferences, SolanaConnection } from '../wallet/solana-connection.js';
import { chooseNetwork } from '../wallet/wallet-chain.js';

/** These errors end the attempt because the user refused or gave up, or because the wallet already shows a request. */
const finalErrorCodes = [
  'wallet/rejected',
  'wallet/pending',
  'wallet/disconnected',
  'request/cancelled',
];

interface SignInResult {
  readonly offered: OfferedAccounts;
  readonly address: string;
}

/**
 * Returns undefined if the wallet must be connected without one-step sign-in.
 * @throws KitError `wallet/rejected`, `wallet/pending`, `wallet/disconnected`, `request/cancelled`
 */
export async function connectWithSignIn(
  live: SolanaConnection,
  networks: ReturnType<AdapterContext['networks']>,
  { preferredNetwork, signIn }: ConnectPreferences & { readonly signIn?: BeginOneStep | undefined },
  signals: readonly AbortSignal[],
): Promise<SignInResult | undefined> {
  const { page } = live.wallet;
  if (!signIn || page?.feature('solana:signIn') === undefined) return undefined;
  const chainId = chooseNetwork(page.chains, networks, [preferredNetwork]);
  if (chainId === undefined) return undefined;
  const step = await abortable(
    signIn().catch(() => undefined),
    ...signals,
    live.signal,
  );
  const fields = step && (await abortable(step.message(chainId), ...signals, live.signal));
  if (!fields) return undefined;
  const callSignIn = (): unknown => callFeature(page, 'solana:signIn', createSignInInput(fields));
  try {
    const [output] = readList(await callSolanaWallet(callSignIn, ...signals, live.signal), 1);
    const [address] = readAccounts({ accounts: [readMember(output, 'account')] }).keys();
    if (address === undefined) return undefined;
    const offered = readAccounts(page.raw);
    if (!offered.has(address)) return undefined;
    reportSignature(step, fields, address, output);
    return { offered, address };
  } catch (error) {
    if (finalErrorCodes.some((code) => isKitError(error) && error.code === code)) throw error;
    return undefined;
  }
}

/** Ignores a signature over any other message, so that the usual sign-in request follows. */
function reportSignature(
  step: OneStepSignIn,
  fields: SignInFields,
  address: string,
  output: unknown,
): void {
  const message = formatSignInText(fields, address);
  const signedBytes = readMember(output, 'signedMessage');
  const signature = parseOrUndefined(() => readSignature(readMember(output, 'signature')));
  if (signature === undefined || !isEncodedText(signedBytes, message)) return;
  const data = { ...fields, accountAddress: address };
  step.signed({ data, message, signature: bs58.encode(signature) });
}

function isEncodedText(bytes: unknown, text: string): boolean {
  const expected = new TextEncoder().encode(text);
  return (
    bytes instanceof Uint8Array &&
    bytes.length === expected.length &&
    expected.every((byte, at) => bytes[at] === byte)
  );
}

/** The input of `solana:signIn`. The wallet chooses the account. */
function createSignInInput(fields: SignInFields) {
  const { chainId, resources, ...rest } = fields;
  return {
    ...rest,
    chainId: chainId.slice(chainId.indexOf(':') + 1),
    ...(resources && { resources: [...resources] }),
  };
}

/**
 * Builds the message that `solana:signIn` signs, so that a wallet's signed message is accepted only if it matches.
 * https://github.com/phantom/sign-in-with-solana and https://namespaces.chainagnostic.org/solana/caip122
 */
function formatSignInText(fields: SignInFields, address: string): string {
  const { domain, statement, chainId, resources, ...input } = createSignInInput(fields);
  const lines = [
    ['URI', input.uri],
    ['Version', input.version],
    ['Chain ID', chainId],
    ['Nonce', input.nonce],
    ['Issued At', input.issuedAt],
    ['Expiration Time', input.expirationTime],
    ['Not Before', input.notBefore],
    ['Request ID', input.requestId],
  ].flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
  if (resources?.length) lines.push('Resources:', ...resources.map((each) => `- ${each}`));
  return [
    `${domain} wants you to sign in with your Solana account:\n${address}`,
    ...(statement ? [statement] : []),
    lines.join('\n'),
  ].join('\n\n');
}
