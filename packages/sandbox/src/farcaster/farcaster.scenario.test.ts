import { verifyMessage } from 'viem';
import { parseSiweMessage } from 'viem/siwe';
import { beforeEach, expect, it } from 'vitest';
import { openStore } from '../store/open-store.js';
import { createFarcaster } from './farcaster.js';

const late = { ms: 0 };
const now = () => Date.UTC(2026, 0, 1) + late.ms;
const clock = { now, advance: () => undefined, reset: () => undefined };
interface Ask {
  readonly authorization?: string;
  readonly body?: string;
}
let ask: (
  method: string,
  address: string,
  request?: Ask,
) => Promise<{ status: number; body: string }>;
beforeEach(() => {
  late.ms = 0;
  const { db } = openStore(':memory:');
  const service = createFarcaster({ db, clock, url: 'http://127.0.0.1:7114' });
  ask = async (method, address, { authorization = '', body } = {}) => {
    const init = { method, headers: { authorization }, ...(body !== undefined && { body }) };
    const answer = await service.request(new URL(address, 'http://127.0.0.1:7114').href, init);
    return { status: answer.status, body: await answer.text() };
  };
});

const asked = {
  siweUri: 'https://wallet.example/',
  domain: 'wallet.example',
  nonce: 'abcd1234abcd1234',
  expirationTime: '2026-01-01T00:05:00.000Z',
  acceptAuthAddress: false,
};
async function open(changes: Record<string, unknown> = {}) {
  const body = JSON.stringify({ ...asked, ...changes });
  const { status, body: text } = await ask('POST', '/v1/channel', { body });
  return { status, ...JSON.parse(text) };
}
async function status(token: string) {
  const authorization = `Bearer ${token}`;
  const { status, body } = await ask('GET', '/v1/channel/status', { authorization });
  return { status, ...JSON.parse(body) };
}

it("passes on the user's signature, by the key that the hub lists as owner", async () => {
  const { channelToken, url, nonce } = await open();
  expect(nonce).toBe(asked.nonce);
  expect(await status(channelToken)).toMatchObject({ status: 202, state: 'pending' });
  expect((await ask('GET', url)).body).toContain('wallet.example asks you to sign in');
  expect((await ask('POST', url, { body: 'fid=1001' })).body).toContain('You’re signed in');

  const channelStatus = await status(channelToken);
  expect(channelStatus).toMatchObject({
    status: 200,
    state: 'completed',
    fid: 1001,
    username: 'ada',
  });
  const { message, signature } = channelStatus;
  const { address = '0x', ...rest } = parseSiweMessage(message);
  expect(rest).toMatchObject({
    domain: 'wallet.example',
    uri: 'https://wallet.example/',
    nonce: asked.nonce,
    statement: 'Farcaster Auth',
    chainId: 10,
    expirationTime: new Date(asked.expirationTime),
    resources: ['farcaster://fid/1001'],
  });
  expect(await verifyMessage({ address, message, signature })).toBe(true);

  const { events } = JSON.parse(
    (await ask('GET', '/v1/onChainEventsByFid?fid=1001&event_type=EVENT_TYPE_ID_REGISTER')).body,
  );
  expect(
    events.map((event: { idRegisterEventBody: { to: string } }) => event.idRegisterEventBody.to),
  ).toEqual([address.toLowerCase()]);
  const byAddress = await ask('GET', `/v1/onChainIdRegistryEventByAddress?address=${address}`);
  expect(JSON.parse(byAddress.body)).toEqual(events[0]);
});

it('keeps the first answer, and finds a channel only by its token', async () => {
  const { channelToken, url } = await open();
  await ask('POST', url, { body: 'fid=1001' });
  expect((await ask('POST', url, { body: 'fid=1002' })).status).toBe(410);
  expect((await status(channelToken)).fid).toBe(1001);
  expect((await status('guess')).status).toBe(401);
  expect((await ask('GET', '/~/siwf?channelToken=guess')).status).toBe(410);
});

it("accepts an answer through the relay, like another Farcaster app's", async () => {
  const { channelToken } = await open();
  const authorization = `Bearer ${channelToken}`;
  const body = {
    message: 'm',
    signature: '0x00',
    fid: 7,
    username: 'eve',
    bio: '',
    displayName: 'Eve',
    pfpUrl: '',
  };
  const send = async (changes = {}) =>
    (
      await ask('POST', '/v1/channel/authenticate', {
        authorization,
        body: JSON.stringify({ ...body, ...changes }),
      })
    ).status;
  expect(await send({ fid: 'seven' })).toBe(400);
  expect(await send()).toBe(201);
  expect(await send()).toBe(400);
  expect(await status(channelToken)).toMatchObject({ state: 'completed', fid: 7, custody: null });
});

it('rejects a channel without a domain, and shows markup as text', async () => {
  expect((await open({ domain: '' })).status).toBe(400);
  expect((await open({ nonce: 'short' })).status).toBe(400);
  const { url } = await open({ domain: '<img src=x>' });
  expect((await ask('GET', url)).body).toContain('&lt;img src=x&gt; asks you');
});

it('expires a channel after an hour of its clock', async () => {
  const { channelToken, url } = await open();
  late.ms = 3_600_001;
  expect((await status(channelToken)).status).toBe(401);
  expect((await ask('POST', url, { body: 'fid=1001' })).status).toBe(410);
});
