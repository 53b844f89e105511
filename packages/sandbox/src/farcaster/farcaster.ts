import { randomBytes, randomUUID } from 'node:crypto';
import { keccak256, stringToHex } from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { createSiweMessage } from 'viem/siwe';
import * as z from 'zod/mini';
import { escapeHtml, formPage } from '../http/form-page.js';
import {
  type HttpHandler,
  type HttpReply,
  type HttpRequest,
  json,
  notFound,
  readJson,
} from '../http/open-server.js';
import {
  type Clock,
  type Database,
  findRow,
  insertRow,
  type ServiceTables,
} from '../store/open-store.js';

// The custody keys are public.

export const farcasterTables: ServiceTables = {
  schema:
    'create table if not exists farcaster_channel (token text primary key, asked text not null, answered text, ends integer not null)',
};

interface FarcasterAccount {
  readonly fid: number;
  readonly username: string;
  readonly displayName: string;
}

const farcasterAccounts: readonly FarcasterAccount[] = [
  { fid: 1001, username: 'ada', displayName: 'Ada Lovelace' },
  { fid: 1002, username: 'grace', displayName: 'Grace Hopper' },
];

/** Derived from the id; owns nothing else. */
const custodyOf = ({ fid }: FarcasterAccount): PrivateKeyAccount =>
  privateKeyToAccount(keccak256(stringToHex(`sandbox farcaster ${fid}`)));

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const time = z.optional(z.iso.datetime());
const requestSchema = z.object({
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
type FarcasterRequest = z.infer<typeof requestSchema>;

const responseSchema = z.object({
  message: text(10_000),
  signature: z.string().check(z.regex(/^0x[0-9a-fA-F]{2,10000}$/)),
  authMethod: z._default(z.enum(['custody', 'authAddress']), 'custody'),
  fid: z.int().check(z.gte(1)),
  username: z.string().check(z.maxLength(100)),
  bio: z.string().check(z.maxLength(1_000)),
  displayName: z.string().check(z.maxLength(100)),
  pfpUrl: z.string().check(z.maxLength(1_000)),
});
type FarcasterResponse = z.infer<typeof responseSchema>;

interface FarcasterChannel {
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

function openChannel(db: Database, request: FarcasterRequest, now: number): string {
  const token = randomUUID();
  const channel = { token, asked: JSON.stringify(request), ends: now + channelMs };
  insertRow(db, 'farcaster_channel', channel);
  return token;
}

function findChannel(db: Database, token: string, now: number): FarcasterChannel | undefined {
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
function answerChannel(db: Database, token: string, answered: FarcasterResponse): boolean {
  const query = 'update farcaster_channel set answered = ? where token = ? and answered is null';
  return db.prepare(query).run(JSON.stringify(answered), token).changes === 1;
}

// Replaces the Farcaster app on a phone. The page behind the QR code shows the app and signs with the custody key
// (EIP-4361, FIP-11).

/** Undefined for other paths. */
async function handleApp(
  { db, clock }: FarcasterDeps,
  request: HttpRequest,
): Promise<HttpReply | undefined> {
  if (request.path === '/' && request.method === 'GET') return formPage('Farcaster', scanForm);
  if (request.path !== '/~/siwf') return undefined;
  const token = request.url.searchParams.get('channelToken') ?? '';
  const channel = findChannel(db, token, clock.now());
  if (!channel || channel.answered !== null) return over();
  if (request.method !== 'POST') return formPage('Sign-in request', drawRequest(channel.asked));
  const fid = new URLSearchParams(request.body).get('fid');
  const account = farcasterAccounts.find((each) => String(each.fid) === fid);
  if (!account) return formPage('Sign-in request', drawRequest(channel.asked));
  const answered = await signFor(account, channel.asked, clock.now());
  return answerChannel(db, token, answered)
    ? formPage('You’re signed in', '<p>Go back to the app.</p>')
    : over();
}

async function signFor(account: FarcasterAccount, request: FarcasterRequest, now: number) {
  const custody = custodyOf(account);
  const { domain, siweUri, nonce, expirationTime, notBefore, requestId } = request;
  const message = createSiweMessage({
    domain,
    address: custody.address,
    statement: 'Farcaster Auth',
    uri: siweUri,
    version: '1',
    chainId: 10,
    nonce,
    issuedAt: new Date(now),
    ...(expirationTime && { expirationTime: new Date(expirationTime) }),
    ...(notBefore && { notBefore: new Date(notBefore) }),
    ...(requestId && { requestId }),
    resources: [`farcaster://fid/${account.fid}`],
  });
  const { fid, username, displayName } = account;
  return {
    message,
    signature: await custody.signMessage({ message }),
    authMethod: 'custody' as const,
    fid,
    username,
    displayName,
    bio: '',
    pfpUrl: '',
  };
}

const drawRequest = ({ domain, siweUri }: FarcasterRequest): string => `
<p>${escapeHtml(domain)} asks you to sign in with your Farcaster account, at ${escapeHtml(siweUri)}.</p>
<form method="post">${farcasterAccounts
  .map(
    ({ fid, username, displayName }) =>
      `<button name="fid" value="${fid}">Sign in as ${escapeHtml(displayName)} (@${escapeHtml(username)})</button>`,
  )
  .join('')}</form>
<p>To decline, close this page.</p>`;

const scanForm = `
<p>This page simulates the Farcaster app. Open a QR code’s link in this browser, or paste its channel token.</p>
<form action="/~/siwf">
  <label for="channelToken">Channel token</label>
  <input id="channelToken" name="channelToken" required autocomplete="off">
  <button>Open</button>
</form>`;

const over = (): HttpReply => ({
  ...formPage('This request has ended', '<p>Go back to the app and start again.</p>'),
  status: 410,
});

// The hub's HTTP API: events of the id registry, by id and by address.

const registered = 'EVENT_TYPE_ID_REGISTER';

/** Undefined for other paths. */
function handleHub({ method, path, url }: HttpRequest): HttpReply | undefined {
  const params = url.searchParams;
  switch (`${method} ${path}`) {
    case 'GET /v1/onChainEventsByFid': {
      const isAsked = [registered, '3'].includes(params.get('event_type') ?? '');
      const account = farcasterAccounts.find(({ fid }) => String(fid) === params.get('fid'));
      const events = account && isAsked ? [describeEvent(account)] : [];
      return json({ events, nextPageToken: '' });
    }
    case 'GET /v1/onChainIdRegistryEventByAddress': {
      const address = (params.get('address') ?? '').toLowerCase();
      const account = farcasterAccounts.find(
        (each) => custodyOf(each).address.toLowerCase() === address,
      );
      return account
        ? json(describeEvent(account))
        : json({ errCode: 'not_found', presentable: false, name: 'HubError', code: 5 }, 400);
    }
  }
  return undefined;
}

const hash = (fill: string) => `0x${fill.repeat(64)}`;

function describeEvent(account: FarcasterAccount) {
  return {
    type: registered,
    chainId: 10,
    blockNumber: 111_816_370 + account.fid,
    blockHash: hash('a'),
    blockTimestamp: 1_699_231_517,
    transactionHash: hash('b'),
    logIndex: 1,
    txIndex: 1,
    fid: account.fid,
    version: 0,
    idRegisterEventBody: {
      to: custodyOf(account).address.toLowerCase(),
      eventType: 'ID_REGISTER_EVENT_TYPE_REGISTER',
      from: '0x',
      recoveryAddress: '0x00000000fcb080a4d6c39a9354da9eb9bc104cd7',
    },
  };
}

// The relay of Sign In With Farcaster (FIP-11). It verifies neither side, because the app verifies the answer.

interface FarcasterDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly url: string;
}

/** Undefined for other paths. */
function handleRelay(deps: FarcasterDeps, request: HttpRequest): HttpReply | undefined {
  switch (`${request.method} ${request.path}`) {
    case 'POST /v1/channel':
      return open(deps, request);
    case 'GET /v1/channel/status':
      return handleStatus(deps, request);
    case 'POST /v1/channel/authenticate':
      return authenticate(deps, request);
  }
  return undefined;
}

function open({ db, clock, url }: FarcasterDeps, { body }: HttpRequest): HttpReply {
  const parsed = requestSchema.safeParse(readJson(body));
  if (!parsed.success) return json({ error: 'Validation error' }, 400);
  const channelToken = openChannel(db, parsed.data, clock.now());
  const link = `${url}/~/siwf?${new URLSearchParams({ channelToken })}`;
  return json({ channelToken, url: link, nonce: parsed.data.nonce }, 201);
}

function handleStatus({ db, clock, url }: FarcasterDeps, request: HttpRequest): HttpReply {
  const channel = channelOf({ db, clock, url }, request);
  if (!channel) return unauthorized();
  const { asked, answered } = channel;
  const always = {
    nonce: asked.nonce,
    url: `${url}/~/siwf?${new URLSearchParams({ channelToken: channel.token })}`,
    acceptAuthAddress: asked.acceptAuthAddress,
    metadata: { ip: '127.0.0.1', userAgent: 'unknown' },
  };
  if (answered === null) return json({ state: 'pending', ...always }, 202);
  const account = farcasterAccounts.find(({ fid }) => fid === answered.fid);
  return json({
    state: 'completed',
    ...always,
    ...answered,
    custody: account ? custodyOf(account).address : null,
    verifications: [],
    signatureParams: asked,
  });
}

function authenticate(deps: FarcasterDeps, request: HttpRequest): HttpReply {
  const channel = channelOf(deps, request);
  if (!channel) return unauthorized();
  const parsed = responseSchema.safeParse(readJson(request.body));
  if (!parsed.success) return json({ error: 'Validation error' }, 400);
  if (!answerChannel(deps.db, channel.token, parsed.data))
    return json({ error: 'The channel has been answered.' }, 400);
  return json({ state: 'completed', nonce: channel.asked.nonce, ...parsed.data }, 201);
}

function channelOf(
  { db, clock }: FarcasterDeps,
  { authorization }: HttpRequest,
): FarcasterChannel | undefined {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  return token === undefined ? undefined : findChannel(db, token, clock.now());
}

const unauthorized = () => json({ error: 'Unauthorized' }, 401);

export function createFarcaster(deps: FarcasterDeps): HttpHandler {
  return async (request) =>
    handleRelay(deps, request) ??
    handleHub(request) ??
    (await handleApp(deps, request)) ??
    notFound(request);
}
