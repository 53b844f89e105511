// Sign In With Farcaster (FIP-11): the relay, the hub's HTTP API, and a page that replaces the Farcaster app on a phone.

import { randomBytes, randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { keccak256, stringToHex } from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { createSiweMessage } from 'viem/siwe';
import * as z from 'zod/mini';
import { formPage, type Html } from '../http/form-page.js';
import { bearerOf, createService, json, readJson } from '../http/open-server.js';
import { type Clock, type Database, openCollection } from '../store/open-store.js';

const accounts = [
  { fid: 1001, username: 'ada', displayName: 'Ada Lovelace' },
  { fid: 1002, username: 'grace', displayName: 'Grace Hopper' },
];
type FarcasterAccount = (typeof accounts)[number];

/** Derived from the id, so the key is public. */
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

const channelMs = 3_600_000;
const channelRecord = z.object({
  asked: requestSchema,
  answered: z.nullable(responseSchema),
  ends: z.number(),
});

export function createFarcaster({
  db,
  clock,
  url,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly url: string;
}): Hono {
  const channels = openCollection(db, 'farcaster-channel', channelRecord);
  const find = (token: string) => {
    const channel = channels.get(token);
    return channel && channel.ends > clock.now() ? channel : undefined;
  };
  const tokenOf = (c: Context) => bearerOf(c.req.header('authorization'));
  const linkTo = (channelToken: string) => `${url}/~/siwf?${new URLSearchParams({ channelToken })}`;
  const unauthorized = () => json({ error: 'Unauthorized' }, 401);

  const service = createService();
  // The relay verifies neither side, because the app verifies the answer.
  service.post('/v1/channel', async (c) => {
    const parsed = requestSchema.safeParse(readJson(await c.req.text()));
    if (!parsed.success) return json({ error: 'Validation error' }, 400);
    const asked = parsed.data;
    const channelToken = randomUUID();
    channels.set(channelToken, { asked, answered: null, ends: clock.now() + channelMs });
    return json({ channelToken, url: linkTo(channelToken), nonce: asked.nonce }, 201);
  });
  service.get('/v1/channel/status', (c) => {
    const token = tokenOf(c);
    const channel = find(token);
    if (!channel) return unauthorized();
    const { asked, answered } = channel;
    const always = {
      nonce: asked.nonce,
      url: linkTo(token),
      acceptAuthAddress: asked.acceptAuthAddress,
      metadata: { ip: '127.0.0.1', userAgent: 'unknown' },
    };
    if (answered === null) return json({ state: 'pending', ...always }, 202);
    const account = accounts.find(({ fid }) => fid === answered.fid);
    return json({
      state: 'completed',
      ...always,
      ...answered,
      custody: account ? custodyOf(account).address : null,
      verifications: [],
      signatureParams: asked,
    });
  });
  service.post('/v1/channel/authenticate', async (c) => {
    const token = tokenOf(c);
    const channel = find(token);
    if (!channel) return unauthorized();
    const parsed = responseSchema.safeParse(readJson(await c.req.text()));
    if (!parsed.success) return json({ error: 'Validation error' }, 400);
    if (channel.answered) return json({ error: 'The channel has been answered.' }, 400);
    channels.patch(token, { answered: parsed.data });
    return json({ state: 'completed', nonce: channel.asked.nonce, ...parsed.data }, 201);
  });

  service.get('/v1/onChainEventsByFid', (c) => {
    const isAsked = [registered, '3'].includes(c.req.query('event_type') ?? '');
    const account = accounts.find(({ fid }) => String(fid) === c.req.query('fid'));
    return json({ events: account && isAsked ? [describeEvent(account)] : [], nextPageToken: '' });
  });
  service.get('/v1/onChainIdRegistryEventByAddress', (c) => {
    const address = (c.req.query('address') ?? '').toLowerCase();
    const account = accounts.find((each) => custodyOf(each).address.toLowerCase() === address);
    return account
      ? json(describeEvent(account))
      : json({ errCode: 'not_found', presentable: false, name: 'HubError', code: 5 }, 400);
  });

  service.get('/', () => formPage('Farcaster', scanForm));
  service.on(['GET', 'POST'], '/~/siwf', async (c) => {
    const token = c.req.query('channelToken') ?? '';
    const channel = find(token);
    const isOver = !channel || channel.answered !== null;
    if (isOver)
      return formPage(
        'This request has ended',
        html`<p>Go back to the app and start again.</p>`,
        410,
      );
    const fid = new URLSearchParams(await c.req.text()).get('fid');
    const account = accounts.find((each) => String(each.fid) === fid);
    if (!account) return formPage('Sign-in request', drawRequest(channel.asked));
    channels.patch(token, { answered: await signFor(account, channel.asked, clock.now()) });
    return formPage('You’re signed in', html`<p>Go back to the app.</p>`);
  });
  return service;
}

/** Signs with the custody key (EIP-4361, FIP-11). */
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
  const signature = await custody.signMessage({ message });
  return { message, signature, authMethod: 'custody' as const, ...account, bio: '', pfpUrl: '' };
}

const drawRequest = ({ domain, siweUri }: FarcasterRequest): Html => html`
<p>${domain} asks you to sign in with your Farcaster account, at ${siweUri}.</p>
<form method="post">${accounts.map(
  ({ fid, username, displayName }) =>
    html`<button name="fid" value="${fid}">Sign in as ${displayName} (@${username})</button>`,
)}</form>
<p>To decline, close this page.</p>`;

const scanForm = html`
<p>This page simulates the Farcaster app. Open a QR code’s link in this browser, or paste its channel token.</p>
<form action="/~/siwf">
  <label for="channelToken">Channel token</label>
  <input id="channelToken" name="channelToken" required autocomplete="off">
  <button>Open</button>
</form>`;

const registered = 'EVENT_TYPE_ID_REGISTER';
const hash = (fill: string) => `0x${fill.repeat(64)}`;

/** The event of the id registry. */
const describeEvent = (account: FarcasterAccount) => ({
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
});
