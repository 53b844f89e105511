import { expect, it } from 'vitest';
import type { EmbeddedProvider } from './index.js';
import { framePrefix } from './protocol/index.js';
import { toSerializable } from './requests/rpc-client.js';
import { fakeFrame, linkTo, noReply } from './test/fake-frame.js';
import { setUpEmbedded, userOf } from './test/set-up-embedded.js';

it('rejects the answer to another request, even if its shape fits', async () => {
  const frame = fakeFrame();
  const { env, link } = linkTo(frame, async () => undefined);
  frame.reply('IS_CONNECTED', noReply);
  const pending = link.request('IS_CONNECTED', undefined);
  pending.catch(() => undefined);
  await env.clock.advance(500);
  const id = frame.asked('IS_CONNECTED')[0]?.id;
  const type = `${framePrefix}GET_CHAIN_ID_SUCCESS`;
  frame.say({ id, type, payload: { isConnected: true, chainId: 1 } });
  await expect(pending).rejects.toMatchObject({ code: 'wallet/bad-answer' });
  link.destroy();
});

it('repeats the handshake when the frame reloads during it', async () => {
  const frame = fakeFrame();
  const { env, link } = linkTo(frame, async (request) => {
    await request('SYNC_THEME', { themeMode: 'dark' }).catch(() => undefined);
  });
  frame.reply('SYNC_THEME', noReply);
  const ready = link.ready();
  await env.clock.advance(500);
  expect(frame.asked('SYNC_THEME')).toHaveLength(1);
  frame.ready();
  await env.clock.advance(0);
  expect(link.state()).toBe('loading');
  frame.reply('SYNC_THEME', undefined);
  await env.clock.advance(500);
  await ready;
  expect(link.state()).toBe('ready');
  link.destroy();
});

it('rejects a network switch when the frame stays on the old network', async () => {
  const { connect, env, frame, reports } = setUpEmbedded();
  const { connections } = await connect();
  const { request } = connections[0].provider as EmbeddedProvider;
  frame.reply('GET_USER', () => userOf({ chainId: 1 }));
  const params = [{ chainId: '0x2105' }];
  const moving = request({ method: 'wallet_switchEthereumChain', params });
  moving.catch(() => undefined);
  await env.clock.advance(0);
  await expect(moving).rejects.toThrow();
  expect(reports).toEqual([]);
  expect(await request({ method: 'eth_chainId' })).toBe('0x1');
});

it('rejects parameters that are nested too deeply', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1n : { of: nested(depth - 1) });
  expect(JSON.stringify(toSerializable(nested(33)))).toContain('"0x1"');
  expect(() => toSerializable(nested(34))).toThrow('too deep');
});
