// Runs random user actions in two tabs of an app and a second kit, with the real client, messages and frame page.
import fc from 'fast-check';
import {
  type Hex,
  isErc6492Signature,
  parseErc6492Signature,
  recoverMessageAddress,
  recoverTypedDataAddress,
  toPrefixedMessage,
} from 'viem';
import { expect, it } from 'vitest';
import { type Browser, openBrowser } from './test/open-browser.js';
import type { Tab } from './test/open-tab.js';

const people = ['ada@example.com', 'bob@example.com'] as const;

const weights = {
  'log in': 3,
  'log in and leave': 1,
  'leave at the end': 1,
  ask: 6,
  approve: 6,
  decline: 1,
  'take back': 1,
  'sign out': 1,
  'load anew': 2,
  'other account': 2,
  'other network': 1,
  'end elsewhere': 1,
} as const;
type Verb = keyof typeof weights;
const step = fc.record({
  verb: fc.oneof(
    ...(Object.keys(weights) as Verb[]).map((verb) => ({
      weight: weights[verb],
      arbitrary: fc.constant(verb),
    })),
  ),
  at: fc.constantFrom(0, 0, 1, 2),
  which: fc.constantFrom(0, 1),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function run(browser: Browser, { verb, at, which }: Step): Promise<void> {
  const tab = browser.tabs[at] ?? browser.tabs[0];
  const [email, wallet] = [people[which] ?? people[0], await tab.wallet()];
  const actions: Readonly<Record<Verb, () => unknown>> = {
    'log in': () => browser.logIn(tab, email).then(() => browser.enter(tab)),
    'log in and leave': () => browser.behind.push(browser.logIn(tab, email)),
    'leave at the end': async () => {
      await browser.logIn(tab, email);
      await browser.enter(tab, 1 + 20 * which).catch(() => undefined);
    },
    ask: () => browser.ask(at),
    approve: () => browser.approve(at),
    decline: () => tab.queue.current()?.decline(),
    'take back': () => wallet.reject(),
    'sign out': () => tab.connector.disconnect(),
    'load anew': async () => {
      const before = browser.signedIn.length;
      await browser.comeBack(browser.load(at));
      expect(browser.signedIn.length).toBe(before);
    },
    'other account': () =>
      wallet.setPreferredAccount({ type: which === 0 ? 'eoa' : 'smartAccount' }),
    'other network': () => browser.moveTo(tab, which),
    'end elsewhere': () => browser.server.endSessions(),
  };
  await actions[verb]();
}

/** Recovers the address of the signing key, also from a signature of a smart account. */
function signerOf(message: string, address: string, chainId: number, signature: Hex) {
  if (!isErc6492Signature(signature)) return recoverMessageAddress({ message, signature });
  const verifyingContract = address as Hex;
  const name = 'OpenAppKit Smart Account';
  return recoverTypedDataAddress({
    domain: { name, version: '1', chainId, verifyingContract },
    types: { PersonalSign: [{ name: 'prefixed', type: 'bytes' }] },
    primaryType: 'PersonalSign',
    message: { prefixed: toPrefixedMessage(message) },
    signature: parseErc6492Signature(signature).signature,
  });
}

/** Expects a tab that still shows a signed-out user to sign out with its next request. */
async function learn(browser: Browser, tab: Tab): Promise<void> {
  const { profile } = await tab.wallet();
  const key = (await browser.state.session())?.addresses.evm;
  const [account, ...others] = profile()?.accounts ?? [];
  if (!account || [account, ...others].some(({ address }) => address === key)) return;
  const params = ['0x61', account.address];
  const provider = browser.providerOf(tab);
  await browser.done(provider?.request({ method: 'personal_sign', params }) ?? Promise.resolve());
  for (let rounds = 0; rounds < 100 && profile(); rounds += 1) await browser.turn();
  expect(profile()).toBeUndefined();
}

async function play(steps: readonly Step[]): Promise<void> {
  const browser = openBrowser();
  const { signRequests, signedIn, tabs } = browser;
  for (const each of [{ verb: 'log in', at: 0, which: 0 } as const, ...steps]) {
    await browser.done(run(browser, each));
    await browser.turn();
  }
  await browser.done(browser.behind.all());
  for (const tab of tabs) (await tab.wallet()).reject();
  for (const tab of tabs) await tab.env.clock.advance(4_000);
  for (const tab of tabs) await learn(browser, tab);
  for (const tab of tabs) await browser.done(tab.connector.disconnect());
  // A session that its user abandoned before the app learned about it stays stored but inactive.
  expect((await browser.state.session())?.isNew ?? true).toBe(true);
  for (const { text, address, chainId, key, outcomes } of signRequests) {
    const [outcome] = outcomes;
    expect(outcomes).toHaveLength(1);
    if (typeof outcome !== 'string') expect(outcome).toMatchObject({ name: 'ProviderError' });
    else expect(await signerOf(text, address, chainId, outcome as Hex)).toBe(key);
  }
  expect(signedIn.length).toBeLessThanOrEqual(browser.logins());
  for (const { message, address } of signedIn) expect(message.split('\n')[1]).toBe(address);
  for (const { connector } of tabs) connector.destroy();
  await browser.turn();
  for (const { env } of tabs)
    expect([env.clock.pending(), env.page.events.listenerCount(), env.errors]).toEqual([0, 0, []]);
}

it('signs only for the signed-in user and ends every request once', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), play), {
    numRuns: 12,
  });
});
