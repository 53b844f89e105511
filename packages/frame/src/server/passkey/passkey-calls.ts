// Passkeys open the keys of a signed-in user (WebAuthn). A passkey alone does not log in. Each holds another wrapping. Its `prf`
// output is the other share of that wrapping and never leaves the page.
import { createHash } from 'node:crypto';
import {
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { assertLoginMethodLeft, lockUser } from '../account/account-guards.js';
import type { CallHandlers, FrameDeps } from '../frame-deps.types.js';
import { linkEndedError, CallError } from '../http/call-error.js';
import { findWaitingTicket } from '../login/approve.js';
import {
  challengeMs,
  createChallenge,
  consumeChallenge,
  listPasskeys,
  passkeysOf,
  type PasskeyRow,
  toCredential,
} from './passkeys.js';
import type { CallOutput, CallInput } from '../../api/calls.js';
import { describeUser, readKeysState } from '../login/users.js';
import {
  findWrapping,
  openWrappingLabel,
  reserveWrapping,
  sealWrappingLabel,
} from '../login/wrappings.js';
import { passkeyMessages } from '../messages.js';

const maxPasskeys = 20;
const tooManyPasskeysError = () => new CallError('conflict', passkeyMessages.limitReached);

/** The same for all users and forever; with another input, no passkey could open its wrapping. */
const prfInput = createHash('sha256').update('openappkit passkey v1').digest('base64url');
const prfExtension = { prf: { eval: { first: prfInput } } };

export const passkeyCalls = (deps: FrameDeps): CallHandlers => ({
  async '/api/passkey/new'(_, { session }) {
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
  },
  async '/api/passkey/add'({ made, name }, { session: { userId } }) {
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
  },
  async '/api/passkey/list'(_, { session }) {
    const rows = await passkeysOf(deps.db, session.userId)
      .select(['passkey.id', 'passkey.created_at', 'wrapping.used_at', 'wrapping.label'])
      .select('wrapping.id as wrappingId')
      .orderBy('passkey.created_at')
      .execute();
    return {
      passkeys: rows.map(({ id, created_at, used_at, label, wrappingId }) => ({
        id,
        name:
          openWrappingLabel(deps.secrets, wrappingId, label).name ?? passkeyMessages.defaultName,
        createdAt: created_at,
        usedAt: used_at,
      })),
    };
  },
  async '/api/passkey/rename'({ id, name }, { session }) {
    const { db, secrets } = deps;
    const row = await passkeysOf(db, session.userId)
      .select('wrapping.id')
      .where('passkey.id', '=', id)
      .executeTakeFirst();
    if (!row) throw passkeyNotFoundError();
    await db
      .updateTable('wrapping')
      .set({ label: sealWrappingLabel(secrets, row.id, { name }) })
      .where('id', '=', row.id)
      .execute();
  },
  /** Also removes the wrapping of the passkey, so that a found passkey opens nothing. */
  async '/api/passkey/remove'({ id, evenIfLast }, { session: { userId } }) {
    await deps.db.transaction().execute(async (db) => {
      await db
        .deleteFrom('wrapping')
        .where('person_id', '=', userId)
        .where('kind', '=', 'passkey')
        .where('holder', '=', id)
        .execute();
      const { numDeletedRows } = await db
        .deleteFrom('passkey')
        .where('id', '=', id)
        .where('person_id', '=', userId)
        .executeTakeFirst();
      if (numDeletedRows !== 1n) throw passkeyNotFoundError();
      await assertLoginMethodLeft(db, userId, evenIfLast);
    });
    deps.audit('keys-removed', { person: userId, reason: 'passkey' });
  },
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

const passkeyNotFoundError = (): CallError =>
  new CallError('not-found', passkeyMessages.alreadyRemoved);

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
