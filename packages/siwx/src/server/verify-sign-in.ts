// verifySignIn(): all that a server does with a signed message. The text alone is believed: its fields are read from it, and
// nothing that came beside it counts.
import { KitError, type SIWXSession } from '@openappkit/core/adapter';
import type { SignInMessage } from '../message/find-fault.js';
import { parseSignInMessage } from '../message/parse-sign-in-message.js';
import { BIP122Verifier } from '../verifier/bip122-verifier.js';
import { EIP155Verifier, type EIP155VerifierParams } from '../verifier/eip155-verifier.js';
import type { SIWXVerifier } from '../verifier/siwx-verifier.js';
import { SolanaVerifier } from '../verifier/solana-verifier.js';
import { type ExpectedSignIn, validateSignIn } from './validate-sign-in.js';

/** A signed message as a request brings it, and what is expected of it. */
export interface VerifySignInParams extends Partial<EIP155VerifierParams> {
  /** Exactly what was signed; hostile. */
  message: string;
  /** As the wallet gave it: hex for eip155, base58 for solana, base64 for bip122; hostile. */
  signature: string;
  expected: ExpectedSignIn;
  /** @default those of eip155, solana and bip122 */
  verifiers?: readonly SIWXVerifier[];
}

/**
 * A message and its signature as a request brings them, read and verified on any server: no DOM, no UI.
 *
 * @returns the session, once message and signature are what they must be. Take the nonce out of its store before: of two requests with
 * the same message only one may find it.
 *
 * @throws KitError `sign-in/message-invalid`, what `validateSignIn` throws, `sign-in/signature-invalid`; what a verifier throws
 * where it cannot tell
 * @example
 * const { data } = await verifySignIn({
 *   message: body.message,
 *   signature: body.signature,
 *   expected: { domain: 'example.com', uri: 'https://example.com/login', nonce },
 *   rpcUrls: () => ['https://rpc.example'],
 * });
 */
export async function verifySignIn(
  params: VerifySignInParams,
): Promise<SIWXSession & { readonly data: SignInMessage }> {
  const { message, signature, expected, rpcUrls } = params;
  const data = parseSignInMessage(message);
  // A request may bring anything in its place, or nothing.
  if (typeof signature !== 'string') throw new KitError('sign-in/signature-invalid');
  validateSignIn(data, expected);
  const session = { data, message, signature };
  const verifiers = params.verifiers ?? [
    new EIP155Verifier(rpcUrls && { rpcUrls }),
    new SolanaVerifier(),
    new BIP122Verifier(),
  ];
  const asked = verifiers.filter((verifier) => verifier.shouldVerify(session));
  const answers = await Promise.all(asked.map((verifier) => verifier.verify(session)));
  if (answers.length === 0 || !answers.every((answer) => answer === true))
    throw new KitError('sign-in/signature-invalid');
  return session;
}
