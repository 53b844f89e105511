// What the frame says after the person has left, or has begun something else.
import type { WalletConnection } from '@openappkit/core/adapter';
import { expect, it } from 'vitest';
import { silence } from './test/fake-frame.js';
import { setUpEmbedded, userOf } from './test/set-up-embedded.js';

const signal = new AbortController().signal;
type Request = (args: object) => Promise<unknown>;
const requestOf = ([{ provider }]: readonly [WalletConnection, ...unknown[]]): Request =>
  (provider as { readonly request: Request }).request;
const used = '@appkit-wallet/EMAIL_LOGIN_USED_KEY';

it('a login that was on its way when the person signed out does not come back', async () => {
  const { connector, env, frame, settle, wallet } = setUpEmbedded({ stored: { [used]: 'true' } });
  frame.reply('IS_CONNECTED', { isConnected: true });
  frame.reply('GET_USER', silence);
  const back = connector.reconnect(signal);
  const over = expect(back).rejects.toMatchObject({ code: 'request/cancelled' });
  await settle();
  const [question] = frame.asked('GET_USER');
  if (!question) throw new Error('Nobody was asked.');
  await connector.disconnect();
  frame.succeed(question, userOf({ chainId: 1 }));
  await over;
  expect((await wallet()).profile()).toBeUndefined();
  expect(env.storage.getItem(used)).toBeNull();
});

it('one that is taken up twice at once is that of who asked last, and the other changes nothing', async () => {
  const { connect, connector, frame, settle } = setUpEmbedded({ stored: { [used]: 'true' } });
  frame.reply('IS_CONNECTED', { isConnected: true });
  frame.reply('GET_USER', silence);
  const back = connector.reconnect(signal).catch(() => undefined);
  await settle();
  const [question] = frame.asked('GET_USER');
  if (!question) throw new Error('Nobody was asked.');
  frame.reply('GET_USER', (payload: unknown) => userOf(payload));
  const { connections } = await connect();
  frame.succeed(question, userOf({ chainId: 1 }));
  await back;
  expect(await requestOf(connections)({ method: 'eth_chainId' })).toBe('0x1');
});

it('that nobody was logged in before is no news once somebody is', async () => {
  const { connect, connector, env, frame, settle, wallet } = setUpEmbedded({
    stored: { [used]: 'true' },
  });
  frame.reply('IS_CONNECTED', silence);
  const back = connector.reconnect(signal);
  await settle();
  const [question] = frame.asked('IS_CONNECTED');
  if (!question) throw new Error('Nobody was asked.');
  await connect();
  frame.succeed(question, { isConnected: false });
  expect(await back).toBeUndefined();
  expect((await wallet()).profile()?.email).toBe('ada@example.com');
  expect(env.storage.getItem(used)).toBe('true');
});

it('who somebody is, that was asked before they signed out, is nobody’s any more', async () => {
  const { connect, connector, env, frame, reports, wallet } = setUpEmbedded();
  const { connections } = await connect();
  frame.reply('RPC_REQUEST', '0x1');
  frame.reply('GET_USER', silence);
  await requestOf(connections)({ method: 'eth_sendTransaction', params: [{}] });
  const question = frame.asked('GET_USER').at(-1);
  if (!question) throw new Error('Nobody was asked.');
  await connector.disconnect();
  frame.succeed(question, { ...userOf({ chainId: 1 }), smartAccountDeployed: true });
  await env.clock.advance(0);
  expect((await wallet()).profile()).toBeUndefined();
  expect(reports).toEqual([]);
});
