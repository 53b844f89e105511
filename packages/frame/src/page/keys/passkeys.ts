// A passkey as a holder of the person's share: what it computes (WebAuthn Level 3, `prf`) never leaves this page. Made and asked
// for on the frame's own pages, since browsers make none inside another site.
import type { CallAnswer, CallAsk } from '../../api/calls.js';
import { passkeyMadeSchema, passkeySignedSchema } from '../../api/values.js';
import { type Bytes, zeroAfter } from '../../vault/bytes.js';
import { createPasskeyKey } from '../../vault/device-key.js';
import { openSealed, sealEntropy } from '../../vault/sealed.js';
import { PageError } from '../host/page-error.js';
import type { PageContext } from '../state/page-context.js';
import { randomText } from '../state/random-text.js';
import type { Session } from '../state/session.js';
import { keysIdOf } from './keys-id.js';
import { openEntropy } from './open-entropy.js';
import { assertPasskeys } from './passkey-support.js';

type MadeOptions = CallAnswer<'/api/passkey/new'>['options'];
type AskOptions = CallAnswer<'/api/approve/passkey/ask'>['options'];
type Made = CallAsk<'/api/passkey/add'>['made'];

const given = 'The passkey wasn’t used. Try again.';
const unable =
  'That device, security key or password manager can’t create passkeys that open a wallet. Nothing was added; use another one.';
const unableHere = 'This passkey can’t open a wallet here. Use another one, or another browser.';
const words: Readonly<Record<string, string>> = {
  InvalidStateError:
    'That device, security key or password manager already has a passkey for your wallet.',
  NotSupportedError: unable,
  SecurityError: 'Browsers don’t create passkeys at this address.',
};

/**
 * Adds a way in that outlives every browser of the person.
 * @returns its id
 */
export async function addPasskey(
  context: PageContext,
  session: Session,
  name: string,
): Promise<string> {
  await assertPasskeys();
  const { call } = context;
  const { token, person } = session;
  const { options } = await call('/api/passkey/new', {}, { token });
  const { credential, made } = await makePasskey(options);
  const prf = await computed(credential, options).catch((error: unknown) => {
    forgetPasskey(credential.id);
    throw error;
  });
  const holder = await createPasskeyKey(prf);
  const { wrappingId, serverShare } = await call('/api/passkey/add', { made, name }, { token });
  await zeroAfter(await openEntropy(context, session), async (entropy) => {
    const place = { holder, serverShare, wrappingId, personId: person.id };
    const sealed = await sealEntropy(entropy, place);
    const keysId = await keysIdOf(entropy, person.id);
    await call('/api/wrapping/put', { wrappingId, sealed, keysId, isFirst: false }, { token });
  });
  return credential.id;
}

/** Tells whatever keeps it that it is of no use any more; where a browser cannot say so, the person removes it there. */
export function forgetPasskey(credentialId: string): void {
  const rpId = location.hostname;
  void PublicKeyCredential.signalUnknownCredential?.({ rpId, credentialId }).catch(() => undefined);
}

/** The entropy of the person whose login a link asks to approve; its taker zeroes it. */
export async function openByPasskey(
  { call }: PageContext,
  link: string,
  personId: string,
): Promise<Bytes> {
  await assertPasskeys();
  const { options } = await call('/api/approve/passkey/ask', { link });
  const credential = await askPasskey(options);
  const prf = prfOf(credential);
  if (!prf) throw new PageError(unableHere);
  const holder = await createPasskeyKey(prf);
  const signed = passkeySignedSchema.parse(plain(credential));
  const { wrapping } = await call('/api/approve/passkey/open', { link, signed });
  const { id: wrappingId, serverShare, sealed } = wrapping;
  return openSealed(sealed, { holder, serverShare, wrappingId, personId });
}

async function makePasskey(
  options: MadeOptions,
): Promise<{ readonly credential: PublicKeyCredential; readonly made: Made }> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await navigator.credentials.create({ publicKey }).catch(notUsed);
  if (!(credential instanceof PublicKeyCredential)) throw new PageError(given);
  return { credential, made: passkeyMadeSchema.parse(plain(credential)) };
}

async function askPasskey(options: AskOptions): Promise<PublicKeyCredential> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await navigator.credentials.get({ publicKey }).catch(notUsed);
  if (!(credential instanceof PublicKeyCredential)) throw new PageError(given);
  return credential;
}

/** Many authenticators compute nothing yet when they make a passkey: they are asked once more, which the server need not know. */
async function computed(
  made: PublicKeyCredential,
  { rp, timeout, extensions }: MadeOptions,
): Promise<Bytes> {
  const first = prfOf(made);
  if (first) return first;
  if (made.getClientExtensionResults().prf?.enabled !== true) throw new PageError(unable);
  const { id } = made;
  const credential = await askPasskey({
    rpId: rp.id,
    challenge: randomText(32),
    timeout,
    userVerification: 'required',
    allowCredentials: [{ type: 'public-key', id }],
    extensions,
  });
  const prf = prfOf(credential);
  if (!prf) throw new PageError(unable);
  return prf;
}

function prfOf(credential: PublicKeyCredential): Bytes | undefined {
  const first = credential.getClientExtensionResults().prf?.results?.first;
  if (first === undefined) return undefined;
  if (!ArrayBuffer.isView(first)) return new Uint8Array(first).slice();
  return new Uint8Array(first.buffer, first.byteOffset, first.byteLength).slice();
}

/** What the server is told: nothing of what its extensions said, which is the person's share. */
function plain(credential: PublicKeyCredential): Record<string, unknown> {
  const { id, rawId, type, response } = credential.toJSON();
  return { id, rawId, type, response, clientExtensionResults: {} };
}

function notUsed(cause: unknown): never {
  const name = cause instanceof DOMException ? cause.name : '';
  throw new PageError(words[name] ?? given, { cause });
}
