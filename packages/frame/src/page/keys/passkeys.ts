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

type MadeOptions = CallAnswer<'/api/passkey/new'>['options'];
type AskOptions = CallAnswer<'/api/approve/passkey/ask'>['options'];
type Made = CallAsk<'/api/passkey/add'>['made'];

const given = 'The passkey was not used. Try again.';
const unable = 'This passkey cannot open a wallet. Use another one, or another browser.';

/** Adds a way in that outlives every browser of the person. */
export async function addPasskey(context: PageContext, session: Session): Promise<void> {
  const { call } = context;
  const { token, person } = session;
  const { options } = await call('/api/passkey/new', {}, { token });
  const { credential, made } = await makePasskey(options);
  const prf = prfOf(credential) ?? (await askAgain(credential, options));
  const holder = await createPasskeyKey(prf);
  const { wrappingId, serverShare } = await call('/api/passkey/add', { made }, { token });
  await zeroAfter(await openEntropy(context, session), async (entropy) => {
    const place = { holder, serverShare, wrappingId, personId: person.id };
    const sealed = await sealEntropy(entropy, place);
    const keysId = await keysIdOf(entropy, person.id);
    await call('/api/wrapping/put', { wrappingId, sealed, keysId, isFirst: false }, { token });
  });
}

/** The entropy of the person whose login a link asks to approve; its taker zeroes it. */
export async function openByPasskey(
  { call }: PageContext,
  link: string,
  personId: string,
): Promise<Bytes> {
  const { options } = await call('/api/approve/passkey/ask', { link });
  const credential = await askPasskey(options);
  const prf = prfOf(credential);
  if (!prf) throw new PageError(unable);
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
async function askAgain(
  { id }: PublicKeyCredential,
  { rp, timeout, extensions }: MadeOptions,
): Promise<Bytes> {
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
  const bytes = ArrayBuffer.isView(first) ? new Uint8Array(first.buffer) : new Uint8Array(first);
  return new Uint8Array(bytes);
}

/** What the server is told: nothing of what its extensions said, which is the person's share. */
function plain(credential: PublicKeyCredential): Record<string, unknown> {
  const { id, rawId, type, response } = credential.toJSON();
  return { id, rawId, type, response, clientExtensionResults: {} };
}

function notUsed(cause: unknown): never {
  throw new PageError(given, { cause });
}
