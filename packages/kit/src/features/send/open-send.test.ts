import { KitError } from '@openappkit/core';
import { afterEach, expect, it } from 'vitest';
import { network } from '../../test/held-core.js';
import { ether, me, other, type SendWorld, sendWorld, token } from './test/send-world.js';

let world: SendWorld;
afterEach(() => world.kit.destroy());

async function open(given: object = {}) {
  const { kit, send, env } = world;
  const before = send.state.flow;
  const result = kit
    .open({ view: 'WalletSend', arguments: { amount: '1.5', to: other, ...given } })
    .then(
      (value) => value ?? 'opened',
      (error: unknown) => (error instanceof KitError ? error.code : error),
    );
  while (send.state.flow === before) await env.clock.advance(1);
  await env.clock.advance(1);
  return { result };
}
const send = async () => {
  await world.send.review();
  return world.send.submit();
};

it('sends what the app requested and resolves with the hash', async () => {
  world = await sendWorld();
  const { result } = await open({ assetAddress: token });
  expect(world.kit.isOpen()).toBe(true);
  await send();
  expect(await result).toEqual({ hash: '0x1' });
  expect(world.asked).toMatchObject([{ token, value: 1_500_000n, to: other, from: me }]);
});

it('emits OPEN_SEND once, from the view that shows the flow', async () => {
  world = await sendWorld();
  await open();
  await world.send.begin();
  expect(world.events.filter(({ event }) => event === 'OPEN_SEND').length).toBe(1);
  expect(world.send.state.amount.text).toBe('1.5');
});

it('accepts the coin placeholder address and a numeric amount', async () => {
  world = await sendWorld();
  const assetAddress = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE';
  const { result } = await open({ assetAddress, amount: 1e-7 });
  await send();
  expect(await result).toEqual({ hash: '0x1' });
  expect(world.asked).toMatchObject([{ value: ether / 10n ** 7n }]);
  expect(world.asked[0]).not.toHaveProperty('token');
});

it('rejects when the widget closes before anything was sent', async () => {
  world = await sendWorld();
  const { result } = await open();
  await world.send.review();
  await world.kit.close();
  expect(await result).toBe('send/modal-closed');
  expect(world.asked).toEqual([]);
});

it('waits for a wallet that was asked before the widget closed', async () => {
  world = await sendWorld();
  let agree = (_: string): void => undefined;
  world.wallet.answer = () =>
    new Promise((resolve) => {
      agree = resolve;
    });
  const { result } = await open();
  await world.send.review();
  const sending = world.send.submit();
  await world.kit.close();
  agree('0xlate');
  await sending;
  expect(await result).toEqual({ hash: '0xlate' });
});

it('rejects when that wallet declines, but lets the user retry while the widget is open', async () => {
  world = await sendWorld();
  const { result } = await open();
  await world.send.review();
  world.wallet.answer = () => Promise.reject(new KitError('wallet/rejected'));
  await world.send.submit().catch(() => undefined);
  world.wallet.answer = async () => '0x2';
  await world.send.submit();
  expect(await result).toEqual({ hash: '0x2' });
});

it('resolves with the hash of a payment that the user stopped waiting for', async () => {
  world = await sendWorld();
  const answers: { agree(id: string): void; decline(): void }[] = [];
  world.wallet.answer = () =>
    new Promise((agree, reject) => {
      answers.push({ agree, decline: () => reject(new KitError('wallet/rejected')) });
    });
  const { result } = await open();
  for (const _ of ['first', 'second']) {
    await world.send.review();
    void world.send.submit().catch(() => undefined);
    world.send.stopWaiting();
  }
  answers[1]?.decline();
  await world.env.clock.advance(1);
  await world.kit.close();
  answers[0]?.agree('0xfirst');
  expect(await result).toEqual({ hash: '0xfirst' });
});

it('rejects with tx/unknown when the result is unknown', async () => {
  world = await sendWorld();
  const { result } = await open();
  await world.send.review();
  world.wallet.answer = () => Promise.reject(new Error('lost'));
  await world.send.submit().catch(() => undefined);
  expect(await result).toBe('tx/unknown');
});

it('rejects the first call when the widget opens again, and resolves the second', async () => {
  world = await sendWorld();
  const { result: first } = await open();
  const { result: second } = await open({ amount: '2' });
  expect(await first).toBe('send/modal-closed');
  await send();
  expect(await second).toEqual({ hash: '0x1' });
  expect(world.asked).toMatchObject([{ value: 2n * ether }]);
});

it('switches to the requested network first, and rejects when that fails', async () => {
  world = await sendWorld();
  const { result } = await open({ namespace: 'eip155', chainId: 2 });
  await send();
  expect(await result).toEqual({ hash: '0x1' });
  expect(world.asked).toMatchObject([{ network: { name: 'Lagoon' } }]);
  const opening = world.kit.open({ view: 'WalletSend', arguments: { chainId: 99 } });
  await expect(opening).rejects.toMatchObject({ code: 'chain/not-found' });
  expect(world.kit.isOpen()).toBe(false);
});

it('rejects when no wallet is connected', async () => {
  world = await sendWorld();
  await world.kit.disconnect();
  const opening = world.kit.open({ view: 'WalletSend', arguments: { to: other } });
  await expect(opening).rejects.toMatchObject({ code: 'account/no-address' });
});

it('rejects with tx/unknown when the kit is destroyed', async () => {
  world = await sendWorld();
  world.wallet.answer = () => new Promise(() => undefined);
  const { result } = await open();
  await world.send.review();
  void world.send.submit().catch(() => undefined);
  world.kit.destroy();
  expect(await result).toBe('tx/unknown');
});

it('only opens the widget when there are no arguments', async () => {
  world = await sendWorld();
  expect(await world.kit.open({ view: 'WalletSend' })).toBeUndefined();
  expect(await world.kit.open({ view: 'Account', arguments: { to: other } })).toBeUndefined();
});

it('stays open when it cancels the network switch of an earlier call', async () => {
  const switches: (() => void)[] = [];
  world = await sendWorld({
    can: { switchNetwork: () => new Promise<void>((resolve) => void switches.push(resolve)) },
    kit: { networks: [network(1, 'Harbor'), network(2, 'Lagoon'), network(3, 'Reef')] },
  });
  const first = world.kit
    .open({ view: 'WalletSend', arguments: { chainId: 2 } })
    .catch((error: unknown) => error);
  while (switches.length < 1) await world.env.clock.advance(1);
  const second = world.kit
    .open({ view: 'WalletSend', arguments: { chainId: 3, amount: '1', to: other } })
    .catch((error: unknown) => error);
  while (switches.length < 2) await world.env.clock.advance(1);
  expect(await first).toMatchObject({ code: 'request/cancelled' });
  switches[1]?.();
  await world.env.clock.advance(1);
  expect(world.kit.isOpen()).toBe(true);
  expect(world.send.state.amount.text).toBe('1');
  await world.kit.close();
  expect(await second).toMatchObject({ code: 'send/modal-closed' });
});

it('rejects as unknown when the kit is destroyed while a node is asked for what was sent', async () => {
  world = await sendWorld({ can: { watchTransaction: () => new Promise(() => undefined) } });
  world.wallet.answer = ({ onProgress }) => {
    onProgress?.({ id: '0x5', isSent: false });
    return new Promise(() => undefined);
  };
  const { result } = await open();
  await world.send.review();
  void world.send.submit().catch(() => undefined);
  expect(world.send.state.payment).toMatchObject({ status: 'unknown', isLookingUp: true });
  let settled: unknown;
  void result.then((each) => (settled = each));
  world.kit.destroy();
  await world.env.clock.advance(60_000);
  expect(settled).toBe('tx/unknown');
});
