// The session API under /auth/v1: issues nonces, exchanges signed messages for tokens, identifies tokens and signs out.
// Verifies Ethereum accounts, also smart accounts, and Solana; it rejects Bitcoin with a reason.

import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import type { Context, Hono } from 'hono';
import { isAddress, isAddressEqual, zeroAddress } from 'viem';
import * as z from 'zod/mini';
import { hasSignedOn } from '../chains/evm/chain-client.js';
import type { SandboxChain } from '../chains/sandbox-chains.js';
import { bearerOf, createService, json, Refusal, readBody, readJson } from '../http/open-server.js';
import { saveMail } from '../mail/mail.js';
import { type Clock, type Database, openCollection } from '../store/open-store.js';

interface SignInDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly evm: readonly SandboxChain[];
}

const dayMs = 86_400_000;
const nonceMs = 600_000;

const nonceRecord = z.object({ nonce: z.string(), at: z.number() });

const sessionRecord = z.object({
  /** Milliseconds since 1970. */
  ends: z.number(),
  account: z.looseObject({
    address: z.string(),
    caip2Network: z.string(),
    profileUuid: z.string(),
  }),
});

const profileRecord = z.object({
  uuid: z.string(),
  metadata: z.unknown(),
  /** First sign-in, in milliseconds since 1970. */
  at: z.number(),
});

const otpRecord = z.object({
  email: z.string(),
  account: z.string(),
  code: z.string(),
  tries: z.number(),
  verified: z.boolean(),
});
const maxTries = 5;

const signInBody = z.object({
  message: z.string().check(z.maxLength(10_000)),
  signature: z.string().check(z.maxLength(50_000)),
});
const metadataBody = z.object({ metadata: z.nullable(z.record(z.string(), z.unknown())) });
const otpBody = z.object({
  email: z.string().check(z.regex(/^[^@\s]+@[^@\s]+$/), z.maxLength(254)),
  account: z.string().check(z.regex(/^[-a-z0-9]+:[-\w]+:\w+$/), z.maxLength(200)),
});
const codeBody = z.object({ code: z.string() });

export function createSignIn(deps: SignInDeps): Hono {
  const { db, clock } = deps;
  const nonces = openCollection(db, 'sign-in-nonce', nonceRecord);
  const sessions = openCollection(db, 'sign-in-session', sessionRecord);
  /** By CAIP-10 account. */
  const profiles = openCollection(db, 'sign-in-profile', profileRecord);
  const codes = openCollection(db, 'sign-in-code', otpRecord);
  const newToken = (): string => randomBytes(24).toString('base64url');
  const sessionOf = (c: Context) => {
    const session = sessions.get(bearerOf(c.req.header('authorization')));
    if (session && session.ends > clock.now()) return session.account;
    throw new Refusal(401, 'authorization', 'No such session.');
  };
  const profileOf = (account: string) => {
    const found = profiles.get(account);
    if (found) return found;
    const created = { uuid: randomUUID(), metadata: null, at: clock.now() };
    profiles.set(account, created);
    return created;
  };
  const mailOf = (account: string, mailId: string | undefined) => {
    if (mailId === undefined) return undefined;
    const found = codes.get(mailId);
    if (found?.verified && found.account === account) return found.email;
    throw new Refusal(401, 'x-otp', 'That address is not verified.');
  };

  const service = createService();
  service.get('/auth/v1/nonce', () => {
    const [nonce, token] = [randomBytes(16).toString('hex'), newToken()];
    nonces.set(token, { nonce, at: clock.now() });
    return json({ nonce, token });
  });
  service.post('/auth/v1/authenticate', async (c) => {
    const { message, signature } = await readBody(c, signInBody);
    // Consuming the nonce first makes a message count only once, even if verification fails.
    const nonceToken = bearerOf(c.req.header('x-nonce-jwt'));
    const nonce = nonces.get(nonceToken);
    nonces.remove(nonceToken);
    const now = clock.now();
    if (!nonce || nonce.at < now - nonceMs)
      throw new Refusal(401, 'nonce', 'No such nonce, or no more.');
    const signed = readSigned(message);
    if (signed.nonce !== nonce.nonce)
      throw new Refusal(401, 'nonce', 'The message has another nonce.');
    checkSigned(signed, c.req.header('origin'), now);
    await checkSignature(deps, signed, message, signature);
    const { namespace, reference, address, domain, uri } = signed;
    const account = `${namespace}:${reference}:${address}`;
    const email = mailOf(account, c.req.header('x-otp'));
    const token = newToken();
    const described = {
      aud: domain,
      iss: 'sandbox',
      exp: Math.floor((now + dayMs) / 1000),
      sub: account,
      projectUuid: '00000000-0000-4000-8000-000000000001',
      address,
      caip2Network: `${namespace}:${reference}`,
      chainNamespace: namespace,
      chainId: reference,
      domain,
      uri,
      nonce: signed.nonce,
      projectIdKey: c.req.query('projectId') ?? '',
      profileUuid: profileOf(account).uuid,
      ...(email !== undefined && { email }),
    };
    sessions.set(token, { ends: now + dayMs, account: described });
    return json({ token });
  });
  service.get('/auth/v1/me', (c) => {
    const account = sessionOf(c);
    if (c.req.query('includeAppKitAccount') !== 'true') return json(account);
    const { address, caip2Network } = account;
    const { uuid, metadata, at } = profileOf(`${caip2Network}:${address}`);
    const first = new Date(at).toISOString();
    const appKitAccount = {
      uuid,
      caip2_chain: caip2Network,
      address,
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
  });
  service.put('/auth/v1/account-metadata', async (c) => {
    const { address, caip2Network } = sessionOf(c);
    const body = await readBody(c, metadataBody);
    profileOf(`${caip2Network}:${address}`);
    profiles.patch(`${caip2Network}:${address}`, body);
    return json(body);
  });
  service.post('/auth/v1/sign-out', (c) => {
    sessions.remove(bearerOf(c.req.header('authorization')));
    return json({});
  });
  // The code must only be in the mail.
  service.post('/auth/v1/otp', async (c) => {
    const { email, account } = await readBody(c, otpBody);
    const isVerified = codes
      .list()
      .some((one) => one.verified && one.email === email && one.account === account);
    if (isVerified) return json({ uuid: null });
    const uuid = randomUUID();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    codes.set(uuid, { email, account, code, tries: 0, verified: false });
    saveMail(db, {
      at: clock.now(),
      sender: 'sign-in@sandbox.localhost',
      email,
      subject: 'Your code',
      text: `Your code is ${code}. It confirms this address for the account ${account}.`,
    });
    return json({ uuid });
  });
  service.put('/auth/v1/otp', async (c) => {
    const body = codeBody.safeParse(readJson(await c.req.text()));
    const uuid = c.req.header('x-otp') ?? '';
    const found = codes.get(uuid);
    const isOpen = found !== undefined && found.tries < maxTries && !found.verified;
    const verified = isOpen && body.data?.code === found.code;
    if (isOpen) codes.patch(uuid, { tries: found.tries + 1, verified });
    if (verified) return json(null);
    throw new Refusal(401, 'code', 'Not the code of a mail, or too many tries.');
  });
  return service;
}

const namespaces = { Ethereum: 'eip155', Solana: 'solana', Bitcoin: 'bip122' } as const;

/**
 * Parses a sign-in message (EIP-4361, CAIP-122). The last of duplicate fields counts, because a statement precedes the fields.
 * Independent of the kit's parser on purpose, so that an error in one shows in the other.
 *
 * @throws Refusal
 */
function readSigned(message: string) {
  const [, domain, word, address] =
    /^(?:[a-z]+:\/\/)?(\S+) wants you to sign in with your (Ethereum|Solana|Bitcoin) account:\n(\S+)\n/.exec(
      message,
    ) ?? [];
  const field = (name: string): string | undefined =>
    [...message.matchAll(new RegExp(`^${name}: (\\S+)$`, 'gm'))].at(-1)?.[1];
  const [uri, reference, nonce] = [field('URI'), field('Chain ID'), field('Nonce')];
  if (!domain || !word || !address || !uri || !reference || !nonce)
    throw new Refusal(422, 'message', 'Not a sign-in message.');
  const namespace = namespaces[word as keyof typeof namespaces];
  const expiration = field('Expiration Time');
  const ends = expiration === undefined ? Number.POSITIVE_INFINITY : Date.parse(expiration);
  return { domain, address, namespace, reference, uri, nonce, ends };
}

type SignedText = ReturnType<typeof readSigned>;

/** @throws Refusal */
function checkSigned({ domain, uri, ends }: SignedText, origin: string | undefined, now: number) {
  const isFor = (url: string) => URL.canParse(url) && new URL(url).host === domain;
  // A page without an origin sends the text `null`.
  if (origin !== undefined && !isFor(origin))
    throw new Refusal(401, 'domain', `The message is for ${domain}.`);
  if (!isFor(uri)) throw new Refusal(401, 'uri', `The message is for ${uri}.`);
  if (!(ends > now)) throw new Refusal(401, 'expirationTime', 'The message has expired.');
}

/** @throws Refusal */
async function checkSignature(
  { evm }: SignInDeps,
  { namespace, reference, address }: SignedText,
  message: string,
  signature: string,
): Promise<void> {
  if (namespace === 'bip122') throw new Refusal(422, 'chainId', 'The sandbox verifies no Bitcoin.');
  const chain = evm.find(({ chainId }) => String(chainId) === reference);
  if (namespace === 'eip155' && !chain) throw new Refusal(401, 'chainId', 'No such chain here.');
  const isSigned = chain
    ? // Key recovery on the chain returns the zero address for an invalid signature.
      isAddress(address, { strict: false }) &&
      !isAddressEqual(address, zeroAddress) &&
      (await hasSignedOn(chain, address, message, signature))
    : hasSignedSolana(address, message, signature);
  if (!isSigned) throw new Refusal(401, 'signature', 'The account did not sign the message.');
}

function hasSignedSolana(address: string, message: string, signature: string): boolean {
  try {
    const bytes = new TextEncoder().encode(message);
    const options = { zip215: false };
    return ed25519.verify(base58.decode(signature), bytes, base58.decode(address), options);
  } catch {
    return false;
  }
}
