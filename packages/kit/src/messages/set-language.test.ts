import type { Options } from '@openappkit/core';
import { testEnv } from '@openappkit/testing';
import { afterEach, expect, it } from 'vitest';
import type { AppKit } from '../api/app-kit.types.js';
import { createAppKit } from '../create-app-kit.js';
import { network } from '../test/held-core.js';
import { type WrapText, defineMessages, type MessageParams } from './define-messages.js';
import { setLanguage } from './set-language.js';

const options: Options = { projectId: 'test', networks: [network(1, 'Ethereum')] };
const words = defineMessages('greeting', { hello: 'Hello' });
let kit: AppKit | undefined;
afterEach(() => kit?.destroy());

it('uses the set language, English for a missing table, and English again when unset', () => {
  kit = createAppKit(options, testEnv());
  const load = ({ name }: { readonly name: string }) =>
    name === 'greeting' ? { hello: 'Olá' } : undefined;
  setLanguage(kit, { tag: 'pt-BR', dir: 'ltr', load });
  expect(kit.messages.of(words).hello).toBe('Olá');
  expect(kit.messages.state.tag).toBe('pt-BR');
  expect(kit.messages.of(defineMessages('other', { yes: 'Yes' })).yes).toBe('Yes');
  setLanguage(kit, undefined);
  expect(kit.messages.of(words).hello).toBe('Hello');
});

it('calls onError and keeps English when a table fails to load', async () => {
  const env = testEnv();
  kit = createAppKit(options, env);
  const failure = new TypeError('Failed to fetch');
  setLanguage(kit, { tag: 'ar', dir: 'rtl', load: () => Promise.reject(failure) });
  expect(kit.messages.of(words).hello).toBe('Hello');
  await Promise.resolve();
  await Promise.resolve();
  expect(env.errors).toContain(failure);
  expect(kit.messages.state.dir).toBe('rtl');
});

it('loads a message table again once the page is online, if it failed to load', async () => {
  const env = testEnv();
  kit = createAppKit(options, env);
  let isOnline = false;
  const load = async () => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return { hello: 'Olá' };
  };
  setLanguage(kit, { tag: 'pt-BR', dir: 'ltr', load });
  expect(kit.messages.of(words).hello).toBe('Hello');
  await expect.poll(() => env.errors).toHaveLength(1);
  expect(kit.messages.of(words).hello).toBe('Hello');
  isOnline = true;
  env.page?.events.dispatchEvent(new Event('online'));
  await expect.poll(() => kit?.messages.of(words).hello).toBe('Olá');
});

it('isolates message params in right-to-left languages only', async () => {
  kit = createAppKit(options, testEnv());
  const catalogue = defineMessages('paying', {
    send: ({ amount }: MessageParams<'amount'>) => `Send ${amount}`,
    left: ({ count }: MessageParams<'count', number>) => `${count} left`,
    agree: ({ terms, app }: MessageParams<'terms', WrapText> & MessageParams<'app'>) => [
      terms('Terms'),
      ' of ',
      app,
    ],
    done: 'Done',
  });
  const load = ({ name }: { readonly name: string }) =>
    name === 'paying'
      ? { send: ({ amount }: MessageParams<'amount'>) => `שלח ${amount}` }
      : undefined;
  setLanguage(kit, { tag: 'he', dir: 'rtl', load });
  expect(kit.messages.of(catalogue).send({ amount: '0.25 ETH' })).toBe('שלח ⁨0.25 ETH⁩');
  expect(kit.messages.of(catalogue).send({ amount: '' })).toBe('שלח ');
  setLanguage(kit, { tag: 'ar', dir: 'rtl', load: () => Promise.resolve(catalogue.english) });
  const read = () => kit?.messages.of(catalogue);
  const expectApart = (): void => {
    expect(read()?.send({ amount: '0.25 ETH' })).toBe('Send ⁨0.25 ETH⁩');
    expect(read()?.left({ count: 2 })).toBe('2 left');
    expect(read()?.agree({ terms: (text) => [text], app: 'Fjord' })).toEqual([
      ['Terms'],
      ' of ',
      '⁨Fjord⁩',
    ]);
    expect(read()?.done).toBe('Done');
  };
  expectApart();
  await Promise.resolve();
  await Promise.resolve();
  expectApart();
  setLanguage(kit, { tag: 'pt-BR', dir: 'ltr', load: () => undefined });
  expect(read()?.send({ amount: '0.25 ETH' })).toBe('Send 0.25 ETH');
});
