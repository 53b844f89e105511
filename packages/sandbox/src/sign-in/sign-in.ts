import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519';
import { base58 } from '@scure/base';
import { createClient, type Hex, http, isAddress, isAddressEqual, isHex, zeroAddress } from 'viem';
import { verifyMessage } from 'viem/actions';
import * as z from 'zod/mini';
import { describeChain } from '../chains/evm/chain-client.js';
import type { SandboxChain } from '../chains/sandbox-chains.js';
import { type HttpReply, type HttpRequest, json, readJson, refuse } from '../http/open-server.js';
import { saveMail } from '../mail/mail.js';
import {
  type Clock,
  type Database,
  findRow,
  insertRow,
  type ServiceTables,
} from '../store/open-store.js';

// Parses a sign-in message (EIP-4361, CAIP-122). The last of duplicate fields counts, because a statement precedes the fields.
// Independent of the kit's parser on purpose, so that an error in one shows in the other.

interface SignedText {
  readonly domain: string;
  readonly address: string;
  readonly namespace: 'eip155' | 'solana' | 'bip122';
  readonly reference: string;
  readonly uri: string;
  readonly nonce: string;
  /** Milliseconds since 1970; infinite if the message does not expire. */
  readonly ends: number;
}

const namespaces = { Ethereum: 'eip155', Solana: 'solana', Bitcoin: 'bip122' } as const;

function readSigned(message: string): SignedText | undefined {
  const [, domain, word, address] =
    /^(?:[a-z]+:\/\/)?(\S+) wants you to sign in with your (Ethereum|Solana|Bitcoin) account:\n(\S+)\n/.exec(
      message,
    ) ?? [];
  const field = (name: string): string | undefined =>
    [...message.matchAll(new RegExp(`^${name}: (\\S+)$`, 'gm'))].at(-1)?.[1];
  const [uri, reference, nonce] = [field('URI'), field('Chain ID'), field('Nonce')];
  if (!domain || !word || !address || !uri || !reference || !nonce) return undefined;
  const ends = field('Expiration Time');
  return {
    domain,
    address,
    namespace: namespaces[word as keyof typeof namespaces],
    reference,
    uri,
    nonce,
    ends: ends === undefined ? Number.POSITIVE_INFINITY : Date.parse(ends),
  };
}

export const signInTables: ServiceTables = {
  schema: `create table if not exists sign_in_nonce (token text primary key, nonce text not null, at integer not null);
    create table if not exists sign_in_session (token text primary key, account text not null, ends integer not null);
    create table if not exists sign_in_mail (uuid text primary key, email text not null, account text not null, code text not null, tries integer not null, verified integer not null);
    create table if not exists sign_in_profile (account text primary key, uuid text not null, metadata text not null, at integer not null)`,
};

interface SignInAccount {
  readonly aud: string;
  readonly iss: string;
  /** Seconds since 1970. */
  readonly exp: number;
  readonly projectIdKey: string;
  readonly sub: string;
  readonly projectUuid: string;
  readonly profileUuid: string;
  readonly email?: string;
  readonly address: string;
  readonly caip2Network: string;
  readonly chainNamespace: string;
  readonly chainId: string;
  readonly domain: string;
  readonly uri: string;
  readonly nonce: string;
}

const nonceRow = z.object({ nonce: z.string(), at: z.number() });
const sessionRow = z.object({ account: z.string() });

const newToken = (): string => randomBytes(24).toString('base64url');

function issueNonce(db: Database, at: number): { nonce: string; token: string } {
  const issued = { nonce: randomBytes(16).toString('hex'), token: newToken() };
  insertRow(db, 'sign_in_nonce', { ...issued, at });
  return issued;
}

/** Deletes the nonce, so that it is found only once. */
function consumeNonce(
  db: Database,
  token: string,
): { readonly nonce: string; readonly at: number } | undefined {
  const query = 'delete from sign_in_nonce where token = ? returning nonce, at';
  return findRow(db, nonceRow, query, token);
}

function openSession(db: Database, account: SignInAccount, ends: number): string {
  const token = newToken();
  insertRow(db, 'sign_in_session', { token, account: JSON.stringify(account), ends });
  return token;
}

function findSession(db: Database, token: string, now: number): SignInAccount | undefined {
  const query = 'select account from sign_in_session where token = ? and ends > ?';
  const found = findRow(db, sessionRow, query, token, now);
  return found && JSON.parse(found.account);
}

function endSession(db: Database, token: string): void {
  db.prepare('delete from sign_in_session where token = ?').run(token);
}

interface Profile {
  readonly uuid: string;
  readonly metadata: unknown;
  /** First sign-in, in milliseconds since 1970. */
  readonly at: number;
}
const profileRow = z.object({ uuid: z.string(), metadata: z.string(), at: z.number() });

/** @param account - CAIP-10; the profile is created if missing */
function findProfile(db: Database, account: string, now: number): Profile {
  const first = { account, uuid: randomUUID(), metadata: 'null', at: now };
  insertRow(db, 'sign_in_profile', first, 'ignore');
  const query = 'select uuid, metadata, at from sign_in_profile where account = ?';
  const { metadata, ...rest } = profileRow.parse(db.prepare(query).get(account));
  return { ...rest, metadata: JSON.parse(metadata) };
}

function setMetadata(db: Database, account: string, metadata: unknown): void {
  const query = 'update sign_in_profile set metadata = ? where account = ?';
  db.prepare(query).run(JSON.stringify(metadata), account);
}

interface Mail {
  readonly email: string;
  readonly account: string;
}
const mailRow = z.object({ email: z.string(), account: z.string() });
const codeRow = z.object({ code: z.string() });

/** The code must only be in the mail. Undefined if the account has already verified that address. */
function requestEmailCode(
  db: Database,
  { email, account }: Mail,
): { readonly uuid: string; readonly code: string } | undefined {
  const query = 'select 1 from sign_in_mail where email = ? and account = ? and verified = 1';
  if (db.prepare(query).get(email, account) !== undefined) return undefined;
  const uuid = randomUUID();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  insertRow(db, 'sign_in_mail', { uuid, email, account, code, tries: 0, verified: 0 });
  return { uuid, code };
}

const maxTries = 5;

function verifyEmailCode(db: Database, uuid: string, code: string): boolean {
  const query =
    'update sign_in_mail set tries = tries + 1 where uuid = ? and tries < ? returning code';
  if (findRow(db, codeRow, query, uuid, maxTries)?.code !== code) return false;
  db.prepare('update sign_in_mail set verified = 1, tries = ? where uuid = ?').run(maxTries, uuid);
  return true;
}

function findMail(db: Database, uuid: string): Mail | undefined {
  const query = 'select email, account from sign_in_mail where uuid = ? and verified = 1';
  return findRow(db, mailRow, query, uuid);
}

// Verifies email addresses under /auth/v1/otp. Codes go to the sandbox's inbox.

const requestSchema = z.object({
  email: z.string().check(z.regex(/^[^@\s]+@[^@\s]+$/), z.maxLength(254)),
  account: z.string().check(z.regex(/^[-a-z0-9]+:[-\w]+:\w+$/), z.maxLength(200)),
});
const codeSchema = z.object({ code: z.string() });

/** Undefined for other paths. */
function handleMail(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { method, path, body, mailId }: HttpRequest,
): HttpReply | undefined {
  switch (`${method} ${path}`) {
    case 'POST /auth/v1/otp': {
      const parsed = requestSchema.safeParse(readJson(body));
      if (!parsed.success) return refuse(422, 'email', 'Not an address and an account.');
      const requested = requestEmailCode(db, parsed.data);
      if (requested)
        saveMail(db, {
          at: clock.now(),
          sender: 'sign-in@sandbox.localhost',
          email: parsed.data.email,
          subject: 'Your code',
          text: `Your code is ${requested.code}. It confirms this address for the account ${parsed.data.account}.`,
        });
      return json({ uuid: requested?.uuid ?? null });
    }
    case 'PUT /auth/v1/otp': {
      const parsed = codeSchema.safeParse(readJson(body));
      const isRight = parsed.success && verifyEmailCode(db, mailId ?? '', parsed.data.code);
      return isRight
        ? json(null)
        : refuse(401, 'code', 'Not the code of a mail, or too many tries.');
    }
  }
  return undefined;
}

// The session API under /auth/v1: issues nonces, exchanges signed messages for tokens, identifies tokens and signs out.
// Verifies Ethereum accounts, also smart accounts, and Solana; it rejects Bitcoin with a reason.

interface SignInDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly evm: readonly SandboxChain[];
}

const dayMs = 86_400_000;
const nonceMs = 600_000;

const bodySchema = z.object({
  message: z.string().check(z.maxLength(10_000)),
  signature: z.string().check(z.maxLength(50_000)),
});

const metadataSchema = z.object({ metadata: z.nullable(z.record(z.string(), z.unknown())) });

/** Undefined for other paths. */
export async function handleSignIn(
  deps: SignInDeps,
  request: HttpRequest,
): Promise<HttpReply | undefined> {
  const { db, clock } = deps;
  const token = bearer(request.authorization);
  switch (`${request.method} ${request.path}`) {
    case 'GET /auth/v1/nonce':
      return json(issueNonce(db, clock.now()));
    case 'POST /auth/v1/authenticate':
      return authenticate(deps, request);
    case 'GET /auth/v1/me':
      return handleSession(deps, request);
    case 'PUT /auth/v1/account-metadata':
      return saveMetadata(deps, request);
    case 'POST /auth/v1/sign-out':
      endSession(db, token);
      return json({});
  }
  return handleMail(deps, request);
}

const noSession = () => refuse(401, 'authorization', 'No such session.');
const accountOf = ({ caip2Network, address }: SignInAccount): string =>
  `${caip2Network}:${address}`;

function handleSession({ db, clock }: SignInDeps, { authorization, url }: HttpRequest): HttpReply {
  const account = findSession(db, bearer(authorization), clock.now());
  if (!account) return noSession();
  if (url.searchParams.get('includeAppKitAccount') !== 'true') return json(account);
  const { uuid, metadata, at } = findProfile(db, accountOf(account), clock.now());
  const first = new Date(at).toISOString();
  const appKitAccount = {
    uuid,
    caip2_chain: account.caip2Network,
    address: account.address,
    profile_uuid: account.profileUuid,
    created_at: first,
    is_main_account: true,
    verification_status: null,
    connection_method: null,
    metadata,
    last_signed_in_at: first,
    signed_up_at: first,
    updated_at: first,
  };
  return json({ ...account, appKitAccount });
}

function saveMetadata({ db, clock }: SignInDeps, { authorization, body }: HttpRequest): HttpReply {
  const account = findSession(db, bearer(authorization), clock.now());
  if (!account) return noSession();
  const parsed = metadataSchema.safeParse(readJson(body));
  if (!parsed.success) return refuse(422, 'metadata', 'An object, or null.');
  findProfile(db, accountOf(account), clock.now());
  setMetadata(db, accountOf(account), parsed.data.metadata);
  return json(parsed.data);
}

async function authenticate(
  { db, clock, evm }: SignInDeps,
  { body, nonceToken, origin, mailId, url }: HttpRequest,
): Promise<HttpReply> {
  const parsed = bodySchema.safeParse(readJson(body));
  if (!parsed.success) return refuse(422, '', 'The body is not one that signs in.');
  // Consuming the nonce first makes a message count only once, even if verification fails.
  const nonce = consumeNonce(db, bearer(nonceToken));
  const now = clock.now();
  if (!nonce || nonce.at < now - nonceMs) return refuse(401, 'nonce', 'No such nonce, or no more.');
  const { message, signature } = parsed.data;
  const text = readSigned(message);
  if (!text) return refuse(422, 'message', 'Not a sign-in message.');
  if (text.nonce !== nonce.nonce) return refuse(401, 'nonce', 'The message has another nonce.');
  // A page without an origin sends the text `null`.
  const isOther =
    origin !== null && (!URL.canParse(origin) || new URL(origin).host !== text.domain);
  if (isOther) return refuse(401, 'domain', `The message is for ${text.domain}.`);
  if (!URL.canParse(text.uri) || new URL(text.uri).host !== text.domain)
    return refuse(401, 'uri', `The message is for ${text.uri}.`);
  if (!(text.ends > now)) return refuse(401, 'expirationTime', 'The message has expired.');
  if (text.namespace === 'bip122')
    return refuse(422, 'chainId', 'The sandbox verifies no Bitcoin.');
  const chain = evm.find(({ chainId }) => String(chainId) === text.reference);
  if (text.namespace === 'eip155' && !chain) return refuse(401, 'chainId', 'No such chain here.');
  const isSigned = chain
    ? await hasSigned(chain, text.address, message, signature)
    : hasSignedSolana(text.address, message, signature);
  if (!isSigned) return refuse(401, 'signature', 'The account did not sign the message.');
  const account = `${text.namespace}:${text.reference}:${text.address}`;
  const mail = mailId === null ? undefined : findMail(db, mailId);
  if (mailId !== null && mail?.account !== account)
    return refuse(401, 'x-otp', 'That address is not verified.');
  const described = {
    ...describe(text, now + dayMs),
    projectIdKey: url.searchParams.get('projectId') ?? '',
    profileUuid: findProfile(db, account, now).uuid,
    ...(mail && { email: mail.email }),
  };
  return json({ token: openSession(db, described, now + dayMs) });
}

const describe = (text: SignedText, ends: number) => ({
  aud: text.domain,
  iss: 'sandbox',
  exp: Math.floor(ends / 1000),
  sub: `${text.namespace}:${text.reference}:${text.address}`,
  projectUuid: '00000000-0000-4000-8000-000000000001',
  address: text.address,
  caip2Network: `${text.namespace}:${text.reference}`,
  chainNamespace: text.namespace,
  chainId: text.reference,
  domain: text.domain,
  uri: text.uri,
  nonce: text.nonce,
});

const bearer = (header: string | null): string => /^Bearer (\S+)$/.exec(header ?? '')?.[1] ?? '';

async function hasSigned(
  { chainId, rpcUrl }: SandboxChain,
  address: string,
  message: string,
  signature: string,
): Promise<boolean> {
  if (!isAddress(address, { strict: false }) || !isHex(signature)) return false;
  // Key recovery on the chain returns the zero address for an invalid signature.
  if (isAddressEqual(address, zeroAddress)) return false;
  const client = createClient({ chain: describeChain(chainId, rpcUrl), transport: http(rpcUrl) });
  return verifyMessage(client, { address, message, signature: signature as Hex }).catch(
    () => false,
  );
}

function hasSignedSolana(address: string, message: string, signature: string): boolean {
  try {
    const bytes = new TextEncoder().encode(message);
    return ed25519.verify(base58.decode(signature), bytes, base58.decode(address), {
      zip215: false,
    });
  } catch {
    return false;
  }
}
