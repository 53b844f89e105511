// The session API under /auth/v1: issues nonces, exchanges signed messages for tokens, identifies tokens and signs out.
// Verifies Ethereum accounts, also smart accounts, and Solana; it rejects Bitcoin with a reason.

import { ed25519 } from '@noble/curves/ed25519';
import { base58 } from '@scure/base';
import { createClient, type Hex, http, isAddress, isAddressEqual, isHex, zeroAddress } from 'viem';
import { verifyMessage } from 'viem/actions';
import * as z from 'zod/mini';
import { describeChain } from '../chains/evm/describe-chain.js';
import type { SandboxChain } from '../chains/evm/sandbox-chain.js';
import { readJson } from '../http/read-json.js';
import { type HttpReply, type HttpRequest, json, refuse } from '../http/reply.js';
import type { Clock } from '../store/clock.js';
import type { Database } from '../store/open-store.js';
import { readSigned, type SignedText } from './read-signed.js';
import { handleMail } from './handle-mail.js';
import {
  endSession,
  findMail,
  findProfile,
  findSession,
  issueNonce,
  openSession,
  setMetadata,
  type SignInAccount,
  consumeNonce,
} from './sign-in-store.js';

export interface SignInDeps {
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
