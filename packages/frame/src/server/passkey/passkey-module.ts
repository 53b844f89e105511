// Passkeys open the keys of a signed-in user. A passkey alone does not log in.
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { CallHandlers, FrameDeps } from '../frame-deps.types.js';
import { linkEndedError, CallError } from '../http/call-error.js';
import { findWaitingTicket } from '../login/approve.js';
import { addPasskey, createRegistrationOptions, prfExtension } from './add-passkey.js';
import {
  describePasskeys,
  removePasskey,
  renamePasskey,
  challengeMs,
  createChallenge,
  consumeChallenge,
  listPasskeys,
  type PasskeyRow,
  toCredential,
} from './passkeys.js';
import type { CallOutput, CallInput } from '../../api/calls.js';
import { findWrapping } from '../login/wrappings.js';
import { passkeyMessages } from '../messages.js';

export const passkeyCalls = (deps: FrameDeps): CallHandlers => ({
  '/api/passkey/new': (_, { session }) => createRegistrationOptions(deps, session),
  '/api/passkey/add': (input, { session }) => addPasskey(deps, session, input),
  '/api/passkey/list': (_, { session }) => describePasskeys(deps, session),
  '/api/passkey/rename': (input, { session }) => renamePasskey(deps, session, input),
  '/api/passkey/remove': (input, { session }) => removePasskey(deps, session, input),
  '/api/passkey/ask': (_, { session }) => createRequestOptions(deps, session.userId),
  '/api/passkey/open': ({ signed }, { session }) => openWithPasskey(deps, session.userId, signed),
  '/api/approve/passkey/ask': async ({ link }) =>
    createRequestOptions(deps, await findLinkUser(deps, link)),
  '/api/approve/passkey/open': async ({ link, signed }) =>
    openWithPasskey(deps, await findLinkUser(deps, link), signed),
});

async function findLinkUser(deps: FrameDeps, link: string): Promise<string> {
  const { person_id: personId } = await findWaitingTicket(deps, deps.db, link);
  if (personId === null) throw linkEndedError();
  return personId;
}

async function createRequestOptions(
  deps: FrameDeps,
  userId: string,
): Promise<CallOutput<'/api/passkey/ask'>> {
  const { perIp: rate } = deps.config.limits;
  await deps.limits.consume([{ rule: 'passkey', key: userId, rate }]);
  const known = await listPasskeys(deps.db, userId);
  if (known.length === 0) throw new CallError('not-found', passkeyMessages.noPasskey);
  return {
    options: {
      rpId: new URL(deps.config.publicUrl).hostname,
      challenge: await createChallenge(deps, userId, 'open'),
      timeout: challengeMs,
      userVerification: 'required',
      allowCredentials: known.map(toCredential),
      extensions: prfExtension,
    },
  };
}

type Signed = CallInput<'/api/passkey/open'>['signed'];

/**
 * Gives out the wrapping that a passkey holds, to a device that cannot open the user's keys or to a page behind a link. The
 * session or the link determines which user's passkey is valid.
 */
async function openWithPasskey(
  deps: FrameDeps,
  userId: string,
  signed: Signed,
): Promise<CallOutput<'/api/passkey/open'>> {
  const { db, audit } = deps;
  const row = (await listPasskeys(db, userId)).find(({ id }) => id === signed.id);
  const counter = row && (await verify(deps, row, signed));
  if (!row || counter === undefined) throw wrongPasskeyError();
  const holder = { kind: 'passkey', id: row.id, key: '' } as const;
  const wrapping = await findWrapping(db, deps, userId, holder);
  if (!wrapping) throw wrongPasskeyError();
  await db.updateTable('passkey').set({ counter }).where('id', '=', row.id).execute();
  audit('passkey-used', { person: userId });
  return { wrapping };
}

const wrongPasskeyError = (): CallError =>
  new CallError('not-allowed', passkeyMessages.wrongPasskey);

/** @returns the new signature counter; undefined if the signature is invalid */
async function verify(
  deps: FrameDeps,
  row: PasskeyRow,
  { response, ...rest }: Signed,
): Promise<number | undefined> {
  const { userHandle, ...signature } = response;
  const { publicUrl } = deps.config;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...rest, response: { ...signature, ...(userHandle && { userHandle }) } },
      expectedChallenge: (challenge) => consumeChallenge(deps, row.person_id, 'open', challenge),
      expectedOrigin: publicUrl,
      expectedRPID: new URL(publicUrl).hostname,
      credential: {
        id: row.id,
        publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
        counter: row.counter,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
