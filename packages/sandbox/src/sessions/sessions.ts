import { randomUUID } from 'node:crypto';
import { createClient, type Hex, http, isAddress } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { verifyMessage } from 'viem/actions';
import * as z from 'zod/mini';
import { describeChain } from '../chains/evm/chain-client.js';
import type { SandboxChain } from '../chains/sandbox-chains.js';
import {
  empty,
  type HttpReply,
  type HttpRequest,
  json,
  notFound,
  readJson,
  refuse,
} from '../http/open-server.js';
import {
  type Clock,
  type Database,
  findRow,
  insertRow,
  listRows,
  type ServiceTables,
} from '../store/open-store.js';

interface StoredSession {
  /** UUID. */
  readonly pci: string;
  /** CAIP-10, in lower case. */
  readonly account: string;
  readonly project: {
    readonly id: string;
    readonly name: string;
    readonly url: string | null;
    readonly iconUrl: string | null;
  };
  /** Seconds since 1970. */
  readonly expiry: number;
  /** Seconds since 1970. */
  readonly createdAt: number;
  readonly permissions: readonly unknown[];
  readonly policies: readonly unknown[];
  /** Null until the session is activated. */
  readonly context: string | null;
  /** Seconds since 1970; null until revoked. */
  readonly revokedAt: number | null;
}

export const sessionTables: ServiceTables = {
  schema: `create table if not exists smart_session
    (pci text primary key, account text not null, project text not null, expiry integer not null, created_at integer not null,
      permissions text not null, policies text not null, context text, revoked_at integer)`,
};

const limit = 255;

const row = z.object({
  pci: z.string(),
  account: z.string(),
  project: z.string(),
  expiry: z.number(),
  created_at: z.number(),
  permissions: z.string(),
  policies: z.string(),
  context: z.nullable(z.string()),
  revoked_at: z.nullable(z.number()),
});

const read = (stored: z.infer<typeof row>): StoredSession => {
  const { created_at: createdAt, revoked_at: revokedAt, project, permissions, policies } = stored;
  const { pci, account, expiry, context } = stored;
  return {
    pci,
    account,
    project: JSON.parse(project),
    expiry,
    createdAt,
    permissions: JSON.parse(permissions),
    policies: JSON.parse(policies),
    context,
    revokedAt,
  };
};

function saveSession(db: Database, session: StoredSession): void {
  insertRow(db, 'smart_session', {
    pci: session.pci,
    account: session.account,
    project: JSON.stringify(session.project),
    expiry: session.expiry,
    created_at: session.createdAt,
    permissions: JSON.stringify(session.permissions),
    policies: JSON.stringify(session.policies),
    context: session.context,
    revoked_at: session.revokedAt,
  });
}

/** Oldest first. */
function listSessions(db: Database, account: string): StoredSession[] {
  const query = `select * from smart_session where account = ? order by created_at, rowid limit ${limit}`;
  return listRows(db, row, query, account).map(read);
}

function findSession(db: Database, account: string, pci: string): StoredSession | undefined {
  const query = 'select * from smart_session where account = ? and pci = ?';
  const found = findRow(db, row, query, account, pci);
  return found && read(found);
}

function setContext(db: Database, pci: string, context: string): void {
  db.prepare('update smart_session set context = ? where pci = ?').run(context, pci);
}

function markRevoked(db: Database, pci: string, at: number): boolean {
  const query = 'update smart_session set revoked_at = ? where pci = ? and revoked_at is null';
  return db.prepare(query).run(at, pci).changes > 0;
}

// /v1/sessions/{CAIP-10}: smart sessions. `/sign` is not implemented.

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

interface SessionDeps {
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
