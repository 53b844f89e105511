// The custody keys are public.

import { randomBytes, randomUUID } from 'node:crypto';
import { keccak256, stringToHex } from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import * as z from 'zod/mini';
import type { Database, ServiceTables } from '../store/open-store.js';
import { findRow, insertRow } from '../store/rows.js';

export const farcasterTables: ServiceTables = {
  schema:
    'create table if not exists farcaster_channel (token text primary key, asked text not null, answered text, ends integer not null)',
};

export interface FarcasterAccount {
  readonly fid: number;
  readonly username: string;
  readonly displayName: string;
}

export const farcasterAccounts: readonly FarcasterAccount[] = [
  { fid: 1001, username: 'ada', displayName: 'Ada Lovelace' },
  { fid: 1002, username: 'grace', displayName: 'Grace Hopper' },
];

/** Derived from the id; owns nothing else. */
export const custodyOf = ({ fid }: FarcasterAccount): PrivateKeyAccount =>
  privateKeyToAccount(keccak256(stringToHex(`sandbox farcaster ${fid}`)));

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const time = z.optional(z.iso.datetime());
export const requestSchema = z.object({
  siweUri: text(2_000).check(z.refine((uri) => URL.canParse(uri))),
  domain: text(253),
  nonce: z._default(z.string().check(z.regex(/^[A-Za-z0-9]{8,200}$/)), () =>
    randomBytes(8).toString('hex'),
  ),
  notBefore: time,
  expirationTime: time,
  requestId: z.optional(text(200)),
  acceptAuthAddress: z._default(z.boolean(), true),
});
export type FarcasterRequest = z.infer<typeof requestSchema>;

export const responseSchema = z.object({
  message: text(10_000),
  signature: z.string().check(z.regex(/^0x[0-9a-fA-F]{2,10000}$/)),
  authMethod: z._default(z.enum(['custody', 'authAddress']), 'custody'),
  fid: z.int().check(z.gte(1)),
  username: z.string().check(z.maxLength(100)),
  bio: z.string().check(z.maxLength(1_000)),
  displayName: z.string().check(z.maxLength(100)),
  pfpUrl: z.string().check(z.maxLength(1_000)),
});
export type FarcasterResponse = z.infer<typeof responseSchema>;

export interface FarcasterChannel {
  readonly token: string;
  readonly asked: FarcasterRequest;
  readonly answered: FarcasterResponse | null;
}

const channelMs = 3_600_000;
const channelRow = z.object({
  token: z.string(),
  asked: z.string(),
  answered: z.nullable(z.string()),
});

export function openChannel(db: Database, request: FarcasterRequest, now: number): string {
  const token = randomUUID();
  const channel = { token, asked: JSON.stringify(request), ends: now + channelMs };
  insertRow(db, 'farcaster_channel', channel);
  return token;
}

export function findChannel(
  db: Database,
  token: string,
  now: number,
): FarcasterChannel | undefined {
  const query = 'select token, asked, answered from farcaster_channel where token = ? and ends > ?';
  const found = findRow(db, channelRow, query, token, now);
  if (!found) return undefined;
  const { asked, answered, ...rest } = found;
  return {
    ...rest,
    asked: requestSchema.parse(JSON.parse(asked)),
    answered: answered === null ? null : responseSchema.parse(JSON.parse(answered)),
  };
}

/** Only the first answer counts. */
export function answerChannel(db: Database, token: string, answered: FarcasterResponse): boolean {
  const query = 'update farcaster_channel set answered = ? where token = ? and answered is null';
  return db.prepare(query).run(JSON.stringify(answered), token).changes === 1;
}
