// A person who is signed in makes a passkey, by WebAuthn. It becomes the holder of one more wrapping: what it computes (`prf`) is that
// wrapping's other share, and stays in the page.
import { createHash } from 'node:crypto';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { CallAnswer, CallAsk } from '../../api/calls.js';
import { lockPerson } from '../account/lock-person.js';
import type { FrameDeps, Session } from '../frame-deps.types.js';
import { Refused } from '../http/refused.js';
import { describePerson, keysOf } from '../login/persons.js';
import { announceWrapping } from '../login/wrappings.js';
import { challengeMs, newChallenge, takeChallenge } from './passkey-challenges.js';
import { listPasskeys, transportsOf } from './passkeys.js';

const mostPasskeys = 20;
const tooMany = () =>
  new Refused('conflict', 'You’ve reached the passkey limit. Remove one first.');

/** The same for all people and always: another one, and no passkey would open what it holds. */
export const prfInput = createHash('sha256').update('openappkit passkey v1').digest('base64url');
export const prfExtension = { prf: { eval: { first: prfInput } } };

export async function askForNew(
  deps: FrameDeps,
  session: Session,
): Promise<CallAnswer<'/api/passkey/new'>> {
  const { db, config, secrets, limits } = deps;
  const { personId } = session;
  await limits.take([{ rule: 'passkey', key: personId, rate: config.limits.perIp }]);
  if ((await keysOf(db, personId))?.has_keys !== 1)
    throw new Refused('conflict', 'Create your wallet first, then add a passkey.');
  const known = await listPasskeys(db, personId);
  if (known.length >= mostPasskeys) throw tooMany();
  const person = await describePerson(db, secrets, session);
  const name = person.email ?? person.userName ?? 'Wallet';
  const host = new URL(config.publicUrl).hostname;
  const { user, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: host,
    rpID: host,
    userName: name,
    userID: Buffer.from(personId, 'base64url'),
  });
  return {
    options: {
      rp: { id: host, name: host },
      user: { id: user.id, name, displayName: name },
      challenge: await newChallenge(deps, personId, 'add'),
      pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
      timeout: challengeMs,
      attestation: 'none',
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      excludeCredentials: known.map((row) => ({
        id: row.id,
        type: 'public-key',
        transports: transportsOf(row),
      })),
      extensions: prfExtension,
    },
  };
}

export async function addPasskey(
  deps: FrameDeps,
  { personId }: Session,
  { made, name }: CallAsk<'/api/passkey/add'>,
): Promise<CallAnswer<'/api/passkey/add'>> {
  const { config, clock, audit } = deps;
  const { response, ...rest } = made;
  const { transports = [] } = response;
  const credential = await verifyRegistrationResponse({
    response: { ...rest, response: { ...response, transports } },
    expectedChallenge: (challenge) => takeChallenge(deps, personId, 'add', challenge),
    expectedOrigin: config.publicUrl,
    expectedRPID: new URL(config.publicUrl).hostname,
    requireUserVerification: true,
  }).then(
    ({ registrationInfo }) => registrationInfo?.credential,
    () => undefined,
  );
  if (!credential)
    throw new Refused('not-allowed', 'This passkey wasn’t created correctly. Try again.');
  const next = await deps.db.transaction().execute(async (db) => {
    // Several registrations may run concurrently.
    await lockPerson(db, personId);
    if ((await listPasskeys(db, personId)).length >= mostPasskeys) throw tooMany();
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('passkey')
      .values({
        id: credential.id,
        person_id: personId,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: JSON.stringify(transports),
        created_at: clock.now(),
      })
      .onConflict((it) => it.column('id').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n)
      throw new Refused('conflict', 'This passkey is already in use.');
    const holder = { kind: 'passkey', id: credential.id, key: '' } as const;
    return announceWrapping(db, deps, { personId, holder, isFirst: false, label: { name } });
  });
  audit('keys-added', { person: personId, reason: 'passkey' });
  return next;
}
