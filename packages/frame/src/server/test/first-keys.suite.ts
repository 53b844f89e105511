import { Kysely, Migrator, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { privateKeyToAccount } from 'viem/accounts';
import type { CallOutput, CallInput } from '../../api/calls.js';
import type { Device } from '../../api/values.js';
import { migrations } from '../database/migrations.js';
import { dialectOf, openDatabase } from '../database/open-database.js';
import type { FrameTables } from '../database/tables.js';
import { type FakeFarcaster, openFarcaster, ownerKey } from '../social/test/open-farcaster.js';
import { codeOf as codeOfMail, linkOf } from './catch-mail.js';
import type { TestDatabase } from './databases.js';
import {
  approve,
  askByEmail,
  asking,
  createTestClock,
  logIn,
  newDevice,
  newEmail,
  newKeys,
  newPut,
  newTransfer,
  random,
  roomy,
  startFrame,
  type TestFrame,
} from './start-frame.js';

const minute = 60_000;

export function describeFirstKeys(databaseOf: () => TestDatabase): void {
  const clock = createTestClock();
  let farcaster: FakeFarcaster;
  let frame: TestFrame;
  let lastFid = 5000;
  beforeAll(async () => {
    farcaster = await openFarcaster(clock.now);
    frame = await startFrame({
      databaseUrl: await databaseOf().another('first_keys'),
      clock,
      config: {
        farcaster: { relayUrl: farcaster.url, hubUrl: farcaster.url },
        limits: { waitMs: 1, ...roomy },
      },
    });
  });
  afterAll(async () => {
    await frame.close();
    await farcaster.close();
  });

  const newFid = () => {
    lastFid += 1;
    farcaster.owners.set(lastFid, [privateKeyToAccount(ownerKey).address.toLowerCase()]);
    return lastFid;
  };
  async function enter(fid: number, device = newDevice()) {
    const { ticket } = await frame.get('/api/login/farcaster', asking(device));
    await farcaster.sign({ fid });
    const { login } = await frame.get('/api/login/farcaster/wait', { ticket });
    if (!login) throw new Error('The login was not finished.');
    return { ...login, device };
  }
  type Entered = Awaited<ReturnType<typeof enter>>;
  const firstKeys = ({ next }: Entered, keysId = random(32)) => ({
    wrappingId: next?.wrappingId ?? '',
    sealed: newKeys(),
    keysId,
    isFirst: true,
  });
  const putFirst = async (login: Entered) => {
    const { answer, refusal } = await frame.call('/api/wrapping/put', firstKeys(login), login);
    return answer ? 'put' : refusal.code;
  };
  const codeOf = async (
    response: Promise<{ readonly refusal?: { readonly code: string } | undefined }>,
  ) => (await response).refusal?.code;
  const approveNew = (
    link: string,
    device: Device,
    { next, person }: CallOutput<'/api/approve/open'>,
  ) => {
    const put = {
      wrappingId: next.wrappingId,
      sealed: newKeys(),
      keysId: `${person.id}${random(16)}`.slice(0, 43),
    };
    const input: CallInput<'/api/approve/confirm'> = { link, device, transfer: newTransfer(), put };
    return frame.get('/api/approve/confirm', input);
  };
  /** Logs in on a device that cannot open the keys, then replaces the wallet. */
  async function beginAgain(fid: number, device = newDevice()) {
    const login = await enter(fid, device);
    const { ticket, link } = await frame.get('/api/login/hand-over', asking(device), login);
    const approver = newDevice();
    const found = await frame.get('/api/approve/open', { link, device: approver });
    const replacement = await frame.call('/api/approve/begin-again', { link, device: approver });
    return { found, replacement, ticket, link, approver, login };
  }

  describe('a session that began before the first keys', () => {
    it('changes nothing once another session has created the first keys', async () => {
      const fid = newFid();
      const [early, owner] = [await enter(fid), await enter(fid)];
      expect(await putFirst(owner)).toBe('put');
      expect(await codeOf(frame.call('/api/person/delete', {}, early))).toBe('not-allowed');
      expect(await codeOf(frame.call('/api/passkey/new', {}, early))).toBe('not-allowed');
      const evenIfLast = { id: owner.device.id, evenIfLast: true };
      expect(await codeOf(frame.call('/api/device/remove', evenIfLast, early))).toBe('not-allowed');
      expect(await putFirst(early)).toBe('conflict');
      const { wrapping } = await frame.get('/api/session', { device: owner.device }, owner);
      expect(wrapping?.holder).toBe(owner.device.id);
      expect(await codeOf(frame.call('/api/passkey/new', {}, owner))).toBeUndefined();
    });

    it('is locked when the page behind a link creates the first keys', async () => {
      const fid = newFid();
      const attacker = await enter(fid);
      expect(await putFirst(attacker)).toBe('put');
      const { replacement, link, approver, login } = await beginAgain(fid);
      expect(await codeOf(frame.call('/api/session', login, login))).toBe('not-signed-in');
      const { person } = replacement.answer ?? {};
      const early = await enter(fid);
      expect(early.person.id).toBe(person?.id);
      await approveNew(link, approver, replacement.answer as CallOutput<'/api/approve/open'>);
      expect(await codeOf(frame.call('/api/person/delete', {}, early))).toBe('not-allowed');
    });

    it('ends ten minutes after its login unless it has created keys', async () => {
      const fid = newFid();
      const [early, late] = [await enter(fid), await enter(fid)];
      clock.advance(10 * minute - 1000);
      expect(await putFirst(early)).toBe('put');
      clock.advance(1000);
      expect(await codeOf(frame.call('/api/wrapping/put', firstKeys(late), late))).toBe(
        'not-signed-in',
      );
      clock.advance(29 * 24 * 60 * minute);
      await frame.get('/api/session', { device: early.device }, early);
      clock.advance(24 * 60 * minute);
      expect(await codeOf(frame.call('/api/session', early, early))).toBe('not-signed-in');
    });

    it('gets no link that would allow creating first keys later', async () => {
      const early = await enter(newFid());
      const handover = frame.call('/api/login/hand-over', asking(early.device), early);
      expect(await codeOf(handover)).toBe('not-allowed');
    });
  });

  it('keeps older sessions unlocked only if their device opens the keys', async () => {
    const url = await databaseOf().another('before_proven_keys');
    const options = { url, clock, connections: 1, onError: () => undefined };
    const before = new Kysely<FrameTables>({ dialect: dialectOf(options) });
    const provider = { getMigrations: async () => ({ ...migrations }) };
    await new Migrator({ db: before, provider }).migrateTo('006-ways-in');
    await sql`INSERT INTO person (id, has_keys, keys_hash, created_at) VALUES ('p', 1, 'keys', 1), ('q', 0, NULL, 1)`.execute(
      before,
    );
    await sql`INSERT INTO wrapping (id, person_id, kind, holder, holder_key, is_first, share, sealed, created_at)
      VALUES ('w', 'p', 'device', 'owner', '', 1, '', '{}', 1), ('x', 'p', 'device', 'early', '', 1, '', NULL, 1)`.execute(
      before,
    );
    for (const [token, personId, device, locked] of [
      ['opens', 'p', 'owner', 0],
      ['announced', 'p', 'early', 0],
      ['unknown', 'p', null, 0],
      ['locked', 'p', 'owner', 1],
      ['no keys', 'q', 'owner', 0],
    ] as const)
      await sql`INSERT INTO session (token_hash, person_id, identity_kind, subject_hash, project_id, is_locked, created_at, expires_at, device_id)
        VALUES (${token}, ${personId}, 'farcaster', '', 'app', ${locked}, 1, 2, ${device})`.execute(
        before,
      );
    await before.destroy();
    const db = await openDatabase(options);
    onTestFinished(() => db.destroy());
    const rows = await db.selectFrom('session').select(['token_hash', 'keys_hash']).execute();
    expect(Object.fromEntries(rows.map((row) => [row.token_hash, row.keys_hash]))).toEqual({
      opens: 'keys',
      announced: null,
      unknown: null,
      locked: null,
      'no keys': null,
    });
    const persons = await db.selectFrom('person').select(['id', 'is_confirmed']).execute();
    expect(Object.fromEntries(persons.map(({ id, is_confirmed }) => [id, is_confirmed]))).toEqual({
      p: 1,
      q: 0,
    });
  });

  describe('replacing the wallet', () => {
    it('gives a wallet to the owner of a Farcaster account for which an attacker created the first keys', async () => {
      const fid = newFid();
      const attacker = await enter(fid);
      await putFirst(attacker);
      const { found, replacement, ticket, link, approver, login } = await beginAgain(fid);
      expect(login.isLocked).toBe(true);
      expect(found).toMatchObject({ hasKeys: true, wrapping: null, mayBeginAgain: true });
      expect(replacement.answer).toMatchObject({ hasKeys: false, mayBeginAgain: false });
      expect(replacement.answer?.person).toMatchObject({ userName: 'ada', identity: 'farcaster' });
      const { code } = await approveNew(link, approver, replacement.answer as typeof found);
      const ownerLogin = await frame.get('/api/login/code', { ticket, code: code ?? '' });
      expect(ownerLogin).toMatchObject({ isLocked: false, person: replacement.answer?.person });
      expect(ownerLogin.person.id).not.toBe(attacker.person.id);
      // The attacker's session keeps the attacker's keys, but the account leads to the owner's.
      const { person } = await frame.get('/api/session', { device: attacker.device }, attacker);
      expect(person.id).toBe(attacker.person.id);
      expect((await enter(fid)).person.id).toBe(ownerLogin.person.id);
      expect((await enter(fid)).isLocked).toBe(true);
    });

    it('keeps the keys of the device that can open them, and leads to them again after its next login', async () => {
      const fid = newFid();
      const owner = await enter(fid);
      await putFirst(owner);
      // A phishing attack made the owner sign in once more on another device.
      const phished = await beginAgain(fid);
      await approveNew(
        phished.link,
        phished.approver,
        phished.replacement.answer as typeof phished.found,
      );
      const back = await enter(fid, owner.device);
      expect(back.person.id).toBe(owner.person.id);
      expect(back.wrapping?.holder).toBe(owner.device.id);
      expect(await codeOf(frame.call('/api/passkey/new', {}, back))).toBeUndefined();
      // A second login has opened the owner's keys, so the account permanently leads to them again.
      const second = await beginAgain(fid);
      expect(second.login.person.id).toBe(owner.person.id);
      expect(second.found.mayBeginAgain).toBe(false);
      expect(second.replacement.refusal?.code).toBe('not-allowed');
    });

    it('is refused after a second login has opened the keys', async () => {
      const fid = newFid();
      const owner = await enter(fid);
      await putFirst(owner);
      await enter(fid, owner.device);
      const { found, replacement } = await beginAgain(fid);
      expect(found.mayBeginAgain).toBe(false);
      expect(replacement.refusal?.code).toBe('not-allowed');
      expect((await enter(fid, owner.device)).wrapping).not.toBeNull();
    });

    it('is refused after a second login has opened the keys with a phrase or a passkey', async () => {
      const fid = newFid();
      const keysId = random(32);
      const owner = await enter(fid);
      const putWrapping = async (login: Entered, token: Entered, isFirst = false) =>
        frame.get('/api/wrapping/put', { ...firstKeys(login, keysId), isFirst }, token);
      await putWrapping(owner, owner, true);
      const second = await enter(fid);
      await putWrapping(second, owner);
      const { link } = await frame.get('/api/login/hand-over', asking(newDevice()), owner);
      const page = { link, device: newDevice() };
      expect((await frame.get('/api/approve/open', page)).mayBeginAgain).toBe(true);
      await putWrapping(await enter(fid), second);
      expect((await frame.get('/api/approve/open', page)).mayBeginAgain).toBe(false);
      expect(await codeOf(frame.call('/api/approve/begin-again', page))).toBe('not-allowed');
    });

    it('ignores hand-over links of an existing session', async () => {
      const fid = newFid();
      const attacker = await enter(fid);
      await putFirst(attacker);
      // The attacker hands the keys over to another device of their own without another login.
      const { link } = await frame.get('/api/login/hand-over', asking(newDevice()), attacker);
      const { device } = attacker;
      await frame.get('/api/approve/open', { link, device });
      const input = { link, device, transfer: newTransfer(), put: null };
      await frame.get('/api/approve/confirm', input);
      const ownerLogin = await beginAgain(fid);
      expect(ownerLogin.found.mayBeginAgain).toBe(true);
      // An old session cannot replace the wallet of the owner who has just replaced it.
      const handover = await frame.get('/api/login/hand-over', asking(newDevice()), attacker);
      const other = { link: handover.link, device: newDevice() };
      const found = await frame.get('/api/approve/open', other);
      expect([found.person.id, found.mayBeginAgain]).toEqual([attacker.person.id, false]);
      expect(await codeOf(frame.call('/api/approve/begin-again', other))).toBe('not-allowed');
    });

    it('gives a wallet to the owner of an email address and keeps the wallet of the former device', async () => {
      const email = newEmail();
      const stranger = await logIn(frame, email);
      const { mail } = await askByEmail(frame, email);
      const input = { link: linkOf(mail), device: newDevice() };
      expect((await frame.get('/api/approve/open', input)).mayBeginAgain).toBe(true);
      const replacement = await frame.get('/api/approve/begin-again', input);
      expect(replacement).toMatchObject({ email, hasKeys: false, person: { email } });
      await approveNew(input.link, input.device, replacement);
      const known = await askByEmail(frame, email, stranger.device);
      expect(known.action).toBe('VERIFY_OTP');
    });

    it('stays possible after one login that was requested and approved on the same device', async () => {
      const email = newEmail();
      const device = newDevice();
      const { ticket, mail } = await askByEmail(frame, email, device);
      await approve(frame, linkOf(mail), device);
      const code = codeOfMail(await frame.mail.mailTo(email, 1));
      const login = await frame.get('/api/login/code', { ticket, code });
      expect(login.wrapping?.holder).toBe(device.id);
      const { mail: next } = await askByEmail(frame, email);
      const input = { link: linkOf(next), device: newDevice() };
      expect((await frame.get('/api/approve/open', input)).mayBeginAgain).toBe(true);
    });

    it('does not fail when it races the approval of the same link', async () => {
      const racing = async () => {
        const { email } = await logIn(frame);
        const { mail } = await askByEmail(frame, email);
        const page = { link: linkOf(mail), device: newDevice() };
        const request = await frame.get('/api/approve/open', page);
        const confirm = { ...page, transfer: newTransfer(), put: newPut(request) };
        const both = [
          frame.call('/api/approve/confirm', confirm),
          frame.call('/api/approve/begin-again', page),
          frame.call('/api/approve/begin-again', page),
        ];
        return (await Promise.all(both)).map(({ refusal }) => refusal?.code ?? 'done');
      };
      const answers = (await Promise.all(Array.from({ length: 12 }, racing))).flat();
      expect(answers.filter((each) => each === 'unavailable')).toEqual([]);
      expect(answers).toContain('done');
    });

    it('becomes impossible for an email address once a second login has opened its keys', async () => {
      const { email, approver } = await logIn(frame);
      await logIn(frame, email, approver);
      const { mail } = await askByEmail(frame, email);
      const input = { link: linkOf(mail), device: newDevice() };
      expect((await frame.get('/api/approve/open', input)).mayBeginAgain).toBe(false);
      expect(await codeOf(frame.call('/api/approve/begin-again', input))).toBe('not-allowed');
    });
  });
}
