// /v1/sessions/{CAIP-10}: smart sessions. `/sign` is not implemented.

import { randomUUID } from 'node:crypto';
import { createClient, type Hex, http, isAddress } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { verifyMessage } from 'viem/actions';
import * as z from 'zod/mini';
import { describeChain } from '../chains/evm/describe-chain.js';
import type { SandboxChain } from '../chains/evm/sandbox-chain.js';
import { notFound } from '../http/open-server.js';
import { readJson } from '../http/read-json.js';
import { empty, type HttpReply, type HttpRequest, json, refuse } from '../http/reply.js';
import type { Clock } from '../store/clock.js';
import type { Database } from '../store/open-store.js';
import {
  findSession,
  listSessions,
  markRevoked,
  saveSession,
  setContext,
} from './session-store.js';

const hexText = z.string().check(z.regex(/^0x(?:[0-9a-f]{2})+$/i));
const grantSchema = z.object({
  expiry: z.int().check(z.positive()),
  permissions: z.array(z.object({ type: z.string(), data: z.record(z.string(), z.unknown()) })),
  policies: z._default(
    z.array(z.object({ type: z.string(), data: z.record(z.string(), z.unknown()) })),
    [],
  ),
});
const activationSchema = z.object({ pci: z.string(), context: hexText });
const revocationSchema = z.object({ pci: z.string(), signature: hexText });

export interface SessionDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly evm: readonly SandboxChain[];
}

interface Owner {
  /** CAIP-10, in lower case. */
  readonly account: string;
  readonly address: Hex;
  readonly chain: SandboxChain;
}

export async function handleSessions(
  deps: SessionDeps,
  [subject = '', leaf]: readonly string[],
  request: HttpRequest,
): Promise<HttpReply> {
  const [, reference, address = ''] = /^eip155:(\d+):(.+)$/.exec(subject) ?? [];
  const chain = deps.evm.find(({ chainId }) => String(chainId) === reference);
  if (!chain) return refuse(400, 'chainId', `No such chain: ${subject}`);
  if (!isAddress(address, { strict: false })) return refuse(400, 'address', 'Not an address.');
  const owner = { account: subject.toLowerCase(), address, chain };
  switch (`${request.method} ${leaf ?? ''}`) {
    case 'GET ':
      return json({
        pcis: listSessions(deps.db, owner.account).map(({ account: _, ...session }) => session),
      });
    case 'POST ':
      return create(deps, owner, request);
    case 'POST activate':
      return activate(deps, owner, request.body);
    case 'POST revoke':
      return revoke(deps, owner, request.body);
  }
  return notFound(request);
}

const seconds = (clock: Clock): number => Math.floor(clock.now() / 1000);
const invalidBody = () => refuse(422, '', 'The body is not one of a session.');

function create({ db, clock }: SessionDeps, { account }: Owner, request: HttpRequest): HttpReply {
  const parsed = grantSchema.safeParse(readJson(request.body));
  if (!parsed.success) return invalidBody();
  const { expiry, permissions, policies } = parsed.data;
  if (expiry <= seconds(clock)) return refuse(400, 'pci', 'The session would have ended already.');
  const id = request.url.searchParams.get('projectId') ?? '';
  const { origin } = request;
  const isPage = origin !== null && URL.canParse(origin);
  const pci = randomUUID();
  saveSession(db, {
    pci,
    account,
    project: {
      id,
      name: isPage ? new URL(origin).host : id,
      url: isPage ? origin : null,
      iconUrl: null,
    },
    expiry,
    createdAt: seconds(clock),
    permissions,
    policies,
    context: null,
    revokedAt: null,
  });
  const { publicKey } = privateKeyToAccount(generatePrivateKey());
  return json({ pci, key: { type: 'secp256k1', publicKey } });
}

function activate({ db, clock }: SessionDeps, { account }: Owner, body: string): HttpReply {
  const parsed = activationSchema.safeParse(readJson(body));
  if (!parsed.success) return invalidBody();
  const { pci, context } = parsed.data;
  if (!isActive(db, clock, account, pci)) return noSession(pci);
  setContext(db, pci, context);
  return empty(200);
}

/** The account signs the pci by EIP-191, ERC-1271 or ERC-6492. */
async function revoke(
  { db, clock }: SessionDeps,
  { account, address, chain }: Owner,
  body: string,
): Promise<HttpReply> {
  const parsed = revocationSchema.safeParse(readJson(body));
  if (!parsed.success) return invalidBody();
  const { pci, signature } = parsed.data;
  if (!isActive(db, clock, account, pci)) return noSession(pci);
  const { chainId, rpcUrl } = chain;
  const client = createClient({ chain: describeChain(chainId, rpcUrl), transport: http(rpcUrl) });
  const isSigned = await verifyMessage(client, {
    address,
    message: pci,
    signature: signature as Hex,
  }).catch(() => false);
  if (!isSigned) return refuse(401, 'signature', 'The account did not sign the pci.');
  return markRevoked(db, pci, seconds(clock)) ? empty(200) : noSession(pci);
}

const noSession = (pci: string) => refuse(400, 'pci', `No such session stands: ${pci}`);

function isActive(db: Database, clock: Clock, account: string, pci: string): boolean {
  const found = findSession(db, account, pci);
  return found !== undefined && found.revokedAt === null && found.expiry > seconds(clock);
}
