// Trusts only the signed text: all fields are parsed from it, and other request data is ignored.
import { KitError, type SIWXSession } from '@openappkit/core/adapter';
import type { SignInMessage } from '../message/find-invalid-field.js';
import { parseSignInMessage } from '../message/parse-sign-in-message.js';
import { BIP122Verifier } from '../verifier/bip122-verifier.js';
import { EIP155Verifier, type EIP155VerifierParams } from '../verifier/eip155-verifier.js';
import type { SIWXVerifier } from '../verifier/siwx-verifier.js';
import { SolanaVerifier } from '../verifier/solana-verifier.js';
import { type ExpectedSignIn, validateSignIn } from './validate-sign-in.js';

/** A signed message from a request, and the expected values. */
export interface VerifySignInParams extends Partial<EIP155VerifierParams> {
  /** The exact text that was signed. Untrusted. */
  message: string;
  /** The wallet's signature: hex for eip155, base58 for solana, base64 for bip122. Untrusted. */
  signature: string;
  expected: ExpectedSignIn;
  /** @default verifiers for eip155, solana and bip122 */
  verifiers?: readonly SIWXVerifier[];
}

/**
 * Parses and verifies a signed message from a request. Works on any server, without DOM or UI.
 *
 * @returns the session, if message and signature are valid. Remove the nonce from its store first, because of two requests with
 * the same message only one may succeed.
 *
 * @throws KitError `sign-in/message-invalid`, what `validateSignIn` throws, `sign-in/signature-invalid`; what a verifier throws
 * when it cannot tell
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
  // An untrusted request may omit the signature or send another type.
  if (typeof signature !== 'string') throw new KitError('sign-in/signature-invalid');
  validateSignIn(data, expected);
  const session = { data, message, signature };
  const verifiers = params.verifiers ?? [
    new EIP155Verifier(rpcUrls && { rpcUrls }),
    new SolanaVerifier(),
    new BIP122Verifier(),
  ];
  const matching = verifiers.filter((verifier) => verifier.shouldVerify(session));
  const answers = await Promise.all(matching.map((verifier) => verifier.verify(session)));
  if (answers.length === 0 || !answers.every((answer) => answer === true))
    throw new KitError('sign-in/signature-invalid');
  return session;
}
