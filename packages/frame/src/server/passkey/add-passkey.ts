// Adds a passkey to a signed-in user by WebAuthn. The passkey holds another wrapping. Its `prf` output is the other share of
// that wrapping and never leaves the page.
import { createHash } from 'node:crypto';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { CallOutput, CallInput } from '../../api/calls.js';
import { lockUser } from '../account/account-guards.js';
import type { FrameDeps, Session } from '../frame-deps.types.js';
import { CallError } from '../http/call-error.js';
import { describeUser, readKeysState } from '../login/users.js';
import { reserveWrapping } from '../login/wrappings.js';
import {
  challengeMs,
  createChallenge,
  consumeChallenge,
  listPasskeys,
  toCredential,
} from './passkeys.js';
import { passkeyMessages } from '../messages.js';

const maxPasskeys = 20;
const tooManyPasskeysError = () => new CallError('conflict', passkeyMessages.limitReached);

/** The same for all users and forever; with another input, no passkey could open its wrapping. */
const prfInput = createHash('sha256').update('openappkit passkey v1').digest('base64url');
export const prfExtension = { prf: { eval: { first: prfInput } } };

export async function createRegistrationOptions(
  deps: FrameDeps,
  session: Session,
): Promise<CallOutput<'/api/passkey/new'>> {
  const { db, config, secrets, limits } = deps;
  const { userId } = session;
  await limits.consume([{ rule: 'passkey', key: userId, rate: config.limits.perIp }]);
  if ((await readKeysState(db, userId))?.has_keys !== 1)
    throw new CallError('conflict', passkeyMessages.walletNeeded);
  const known = await listPasskeys(db, userId);
  if (known.length >= maxPasskeys) throw tooManyPasskeysError();
  const describedUser = await describeUser(db, secrets, session);
  const name = describedUser.email ?? describedUser.userName ?? passkeyMessages.defaultUserName;
  const host = new URL(config.publicUrl).hostname;
  const { user, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: host,
    rpID: host,
    userName: name,
    userID: Buffer.from(userId, 'base64url'),
  });
  return {
    options: {
      rp: { id: host, name: host },
      user: { id: user.id, name, displayName: name },
      challenge: await createChallenge(deps, userId, 'add'),
      pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
      timeout: challengeMs,
      attestation: 'none',
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      excludeCredentials: known.map(toCredential),
      extensions: prfExtension,
    },
  };
}

export async function addPasskey(
  deps: FrameDeps,
  { userId }: Session,
  { made, name }: CallInput<'/api/passkey/add'>,
): Promise<CallOutput<'/api/passkey/add'>> {
  const { config, clock, audit } = deps;
  const { response, ...rest } = made;
  const { transports = [] } = response;
  const credential = await verifyRegistrationResponse({
    response: { ...rest, response: { ...response, transports } },
    expectedChallenge: (challenge) => consumeChallenge(deps, userId, 'add', challenge),
    expectedOrigin: config.publicUrl,
    expectedRPID: new URL(config.publicUrl).hostname,
    requireUserVerification: true,
  }).then(
    ({ registrationInfo }) => registrationInfo?.credential,
    () => undefined,
  );
  if (!credential) throw new CallError('not-allowed', passkeyMessages.invalidRegistration);
  const next = await deps.db.transaction().execute(async (db) => {
    await lockUser(db, userId);
    if ((await listPasskeys(db, userId)).length >= maxPasskeys) throw tooManyPasskeysError();
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('passkey')
      .values({
        id: credential.id,
        person_id: userId,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: JSON.stringify(transports),
        created_at: clock.now(),
      })
      .onConflict((it) => it.column('id').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n)
      throw new CallError('conflict', passkeyMessages.alreadyInUse);
    const holder = { kind: 'passkey', id: credential.id, key: '' } as const;
    return reserveWrapping(db, deps, { userId, holder, isFirst: false, label: { name } });
  });
  audit('keys-added', { person: userId, reason: 'passkey' });
  return next;
}
