// Somebody shows a passkey and gets the wrapping that it holds: a device that cannot open the person's keys, or a page behind a
// link. Whose passkey it must be is known before, by their session or by the link.
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { CallAnswer, CallAsk } from '../../api/calls.js';
import type { FrameDeps } from '../frame-deps.types.js';
import { Refused } from '../http/refused.js';
import { wrappingOf } from '../login/wrappings.js';
import { prfExtension } from './add-passkey.js';
import { challengeMs, newChallenge, takeChallenge } from './passkey-challenges.js';
import { listPasskeys, type PasskeyRow, transportsOf } from './passkeys.js';

type Signed = CallAsk<'/api/passkey/open'>['signed'];

const isNotHis = (): Refused =>
  new Refused('not-allowed', 'This passkey doesn’t open your wallet. Try another one.');

export async function askToOpen(
  deps: FrameDeps,
  personId: string,
): Promise<CallAnswer<'/api/passkey/ask'>> {
  const { perIp: rate } = deps.config.limits;
  await deps.limits.take([{ rule: 'passkey', key: personId, rate }]);
  const known = await listPasskeys(deps.db, personId);
  if (known.length === 0) throw new Refused('not-found', 'You don’t have a passkey here.');
  return {
    options: {
      rpId: new URL(deps.config.publicUrl).hostname,
      challenge: await newChallenge(deps, personId, 'open'),
      timeout: challengeMs,
      userVerification: 'required',
      allowCredentials: known.map((row) => ({
        id: row.id,
        type: 'public-key',
        transports: transportsOf(row),
      })),
      extensions: prfExtension,
    },
  };
}

export async function openWithPasskey(
  deps: FrameDeps,
  personId: string,
  signed: Signed,
): Promise<CallAnswer<'/api/passkey/open'>> {
  const { db, audit } = deps;
  const row = (await listPasskeys(db, personId)).find(({ id }) => id === signed.id);
  const counter = row && (await verify(deps, row, signed));
  if (!row || counter === undefined) throw isNotHis();
  const holder = { kind: 'passkey', id: row.id, key: '' } as const;
  const wrapping = await wrappingOf(db, deps, personId, holder);
  if (!wrapping) throw isNotHis();
  await db.updateTable('passkey').set({ counter }).where('id', '=', row.id).execute();
  audit('passkey-used', { person: personId });
  return { wrapping };
}

/** @returns how often it has signed; undefined where what it signed does not hold */
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
      expectedChallenge: (challenge) => takeChallenge(deps, row.person_id, 'open', challenge),
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
