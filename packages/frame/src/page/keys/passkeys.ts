// Passkeys as holders of the user's key share. The output of the `prf` extension (WebAuthn Level 3) never leaves this page.
// Only the frame's own pages use passkeys, because browsers create none inside another site.
import type { CallOutput, CallInput } from '../../api/calls.js';
import { passkeyMadeSchema, passkeySignedSchema } from '../../api/values.js';
import { type Bytes, useAndZero, randomText } from '../../vault/bytes.js';
import { createPasskeyKey } from '../../vault/sealed.js';
import { PageError } from '../page-error.js';
import type { PageContext } from '../page-context.js';
import type { Session } from '../state/session.js';
import { openEntropy, openWrapping, sealWrapping } from './wallet-keys.js';
import { keysMessages } from '../messages.js';

type CreationOptions = CallOutput<'/api/passkey/new'>['options'];
type RequestOptions = CallOutput<'/api/approve/passkey/ask'>['options'];
type CreatedPasskey = CallInput<'/api/passkey/add'>['made'];

const createErrorMessages: Readonly<Record<string, string>> = {
  InvalidStateError: keysMessages.passkeyExists,
  NotSupportedError: keysMessages.passkeyUnsupported,
  SecurityError: keysMessages.insecureAddress,
};

/**
 * Checks before the user tries whether this browser can create passkeys that open a wallet. Support of the authenticator is known
 * only after it has created a passkey.
 * @returns the reason as a message for the user; undefined if no reason is known
 */
export async function findPasskeyProblem(): Promise<string | undefined> {
  const { PublicKeyCredential, location } = window;
  if (/^[\d.]+$|^\[/.test(location.hostname)) return keysMessages.ipAddressPage;
  if (typeof PublicKeyCredential?.parseCreationOptionsFromJSON !== 'function')
    return keysMessages.browserWithoutPasskeys;
  // Browsers that do not report the capability may still support it.
  const capabilities = await PublicKeyCredential.getClientCapabilities?.().catch(() => undefined);
  return capabilities?.['extension:prf'] === false ? keysMessages.browserWithoutPrf : undefined;
}

/**
 * Adds a passkey that opens the wallet without any of the user's browsers.
 * @returns the passkey's id
 */
export async function addPasskey(
  context: PageContext,
  session: Session,
  name: string,
): Promise<string> {
  await assertPasskeySupport();
  const { call } = context;
  const { token, person } = session;
  const { options } = await call('/api/passkey/new', {}, { token });
  const { credential, made } = await createPasskey(options);
  const prf = await readPrf(credential, options).catch((error: unknown) => {
    signalRemovedPasskey(credential.id);
    throw error;
  });
  const holder = await createPasskeyKey(prf);
  const next = await call('/api/passkey/add', { made, name }, { token });
  await useAndZero(await openEntropy(context, session), async (entropy) => {
    const filled = await sealWrapping(entropy, next, holder, person.id);
    await call('/api/wrapping/put', { ...filled, isFirst: false }, { token });
  });
  return credential.id;
}

/** Tells the authenticator to drop the passkey. If the browser cannot, the user has to delete it there. */
export function signalRemovedPasskey(credentialId: string): void {
  const rpId = location.hostname;
  void PublicKeyCredential.signalUnknownCredential?.({ rpId, credentialId }).catch(() => undefined);
}

/** Opens the entropy of the user whose login the link asks to approve; the caller must zero it. */
export async function openWithPasskey(
  { call }: PageContext,
  link: string,
  personId: string,
): Promise<Bytes> {
  await assertPasskeySupport();
  const { options } = await call('/api/approve/passkey/ask', { link });
  const credential = await requestPasskey(options);
  const prf = prfResultOf(credential);
  if (!prf) throw new PageError(keysMessages.passkeyUnsupportedHere);
  const holder = await createPasskeyKey(prf);
  const signed = passkeySignedSchema.parse(withoutExtensions(credential));
  const { wrapping } = await call('/api/approve/passkey/open', { link, signed });
  return openWrapping(wrapping, holder, personId);
}

async function createPasskey(
  options: CreationOptions,
): Promise<{ readonly credential: PublicKeyCredential; readonly made: CreatedPasskey }> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await navigator.credentials.create({ publicKey }).catch(throwNotUsed);
  if (!(credential instanceof PublicKeyCredential))
    throw new PageError(keysMessages.passkeyNotUsed);
  return { credential, made: passkeyMadeSchema.parse(withoutExtensions(credential)) };
}

async function requestPasskey(options: RequestOptions): Promise<PublicKeyCredential> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await navigator.credentials.get({ publicKey }).catch(throwNotUsed);
  if (!(credential instanceof PublicKeyCredential))
    throw new PageError(keysMessages.passkeyNotUsed);
  return credential;
}

/** Many authenticators return no PRF output at creation, so request it again. The server does not verify this request. */
async function readPrf(
  createdCredential: PublicKeyCredential,
  { rp, timeout, extensions }: CreationOptions,
): Promise<Bytes> {
  const first = prfResultOf(createdCredential);
  if (first) return first;
  if (createdCredential.getClientExtensionResults().prf?.enabled !== true)
    throw new PageError(keysMessages.passkeyUnsupported);
  const { id } = createdCredential;
  const credential = await requestPasskey({
    rpId: rp.id,
    challenge: randomText(32),
    timeout,
    userVerification: 'required',
    allowCredentials: [{ type: 'public-key', id }],
    extensions,
  });
  const prf = prfResultOf(credential);
  if (!prf) throw new PageError(keysMessages.passkeyUnsupported);
  return prf;
}

function prfResultOf(credential: PublicKeyCredential): Bytes | undefined {
  const first = credential.getClientExtensionResults().prf?.results?.first;
  if (first === undefined) return undefined;
  if (!ArrayBuffer.isView(first)) return new Uint8Array(first).slice();
  return new Uint8Array(first.buffer, first.byteOffset, first.byteLength).slice();
}

/** Removes the extension results, because they contain the user's key share. */
function withoutExtensions(credential: PublicKeyCredential): Record<string, unknown> {
  const { id, rawId, type, response } = credential.toJSON();
  return { id, rawId, type, response, clientExtensionResults: {} };
}

function throwNotUsed(cause: unknown): never {
  const name = cause instanceof DOMException ? cause.name : '';
  throw new PageError(createErrorMessages[name] ?? keysMessages.passkeyNotUsed, { cause });
}

/** @throws PageError if passkeys are known not to work */
async function assertPasskeySupport(): Promise<void> {
  const problem = await findPasskeyProblem();
  if (problem !== undefined) throw new PageError(keysMessages.useOtherBrowser({ problem }));
}
