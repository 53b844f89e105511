import { testEnv } from '@openappkit/testing';
import { expect, it } from 'vitest';
import type { SessionState } from './session-state.js';
import { createNamespaceProvider } from './namespace-provider.js';

const chain = 'eip155:1';

function providerThat(fail: () => Promise<unknown>, methods: readonly string[]) {
  const approved = {
    methods: new Set(methods),
    wireIds: new Map([[chain, chain]]),
    chains: [chain],
  };
  const state = {
    hasEnded: false,
    namespaces: new Map([['eip155', { approved, currentNetwork: chain, accounts: [] }]]),
    session: { topic: 'topic' },
    client: { request: fail },
    context: { env: testEnv() },
  } as unknown as SessionState;
  return createNamespaceProvider(state, 'eip155', async () => undefined);
}
const expired = () => Promise.reject(new Error('Request expired. Please try again.'));

it('reports an expired payment as possibly sent, without suggesting a retry', async () => {
  for (const method of ['eth_sendTransaction', 'wallet_sendCalls', 'eth_sendRawTransaction'])
    await expect(providerThat(expired, [method]).request({ method })).rejects.toMatchObject({
      code: -32603,
      message: "We don't know yet if it was sent. Check its status before you try again.",
    });
});

it('suggests a retry for an expired signature', async () => {
  const provider = providerThat(expired, ['personal_sign']);
  await expect(provider.request({ method: 'personal_sign' })).rejects.toMatchObject({
    message: 'Request expired. Please try again.',
  });
});

it('reports a payment that the phone rejected with a code as rejected', async () => {
  const refuse = () => Promise.reject({ code: 5000, message: 'no' });
  const provider = providerThat(refuse, ['eth_sendTransaction']);
  await expect(provider.request({ method: 'eth_sendTransaction' })).rejects.toMatchObject({
    code: 5000,
  });
});
