// The language of a kit, as an app sets it.
import type { Options } from '@openappkit/core';
import { testEnv } from '@openappkit/testing';
import { afterEach, expect, it } from 'vitest';
import type { AppKit } from '../api/app-kit.types.js';
import { createAppKit } from '../create-app-kit.js';
import { network } from '../test/held-core.js';
import { defineWords } from './define-words.js';
import { setLanguage } from './set-language.js';

const options: Options = { projectId: 'test', networks: [network(1, 'Ethereum')] };
const words = defineWords('greeting', { hello: 'Hello' });
let kit: AppKit | undefined;
afterEach(() => kit?.destroy());

it('is the one that is set, English where a table is missing, and English again', () => {
  kit = createAppKit(options, testEnv());
  const load = ({ name }: { readonly name: string }) =>
    name === 'greeting' ? { hello: 'Olá' } : undefined;
  setLanguage(kit, { tag: 'pt-BR', dir: 'ltr', load });
  expect(kit.words.of(words).hello).toBe('Olá');
  expect(kit.words.state.tag).toBe('pt-BR');
  expect(kit.words.of(defineWords('other', { yes: 'Yes' })).yes).toBe('Yes');
  setLanguage(kit, undefined);
  expect(kit.words.of(words).hello).toBe('Hello');
});

it('a table that does not come is told to onError, and English stays', async () => {
  const env = testEnv();
  kit = createAppKit(options, env);
  const failure = new TypeError('Failed to fetch');
  setLanguage(kit, { tag: 'ar', dir: 'rtl', load: () => Promise.reject(failure) });
  expect(kit.words.of(words).hello).toBe('Hello');
  await Promise.resolve();
  await Promise.resolve();
  expect(env.errors).toContain(failure);
  expect(kit.words.state.dir).toBe('rtl');
});
