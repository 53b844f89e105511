import { EvmAdapter } from '@openappkit/adapter-evm';
import { SolanaAdapter } from '@openappkit/adapter-solana';
import { createCore } from '@openappkit/core/internal';
import { testEnv } from '@openappkit/testing';
import bs58 from 'bs58';
import { describe, expect, it } from 'vitest';
import { makeEmbeddedWallet } from './create-embedded-wallet.js';
import { fakeFrame } from './test/fake-frame.js';
import {
  base,
  mainnet,
  smartAddress,
  solana,
  solanaAddress,
  userOf,
} from './test/set-up-embedded.js';

const signature = `0x${'ab'.repeat(65)}`;

async function connected() {
  const frame = fakeFrame();
  frame.reply('GET_USER', (payload: unknown) => userOf(payload));
  frame.reply('SWITCH_NETWORK', (payload: unknown) => payload);
  frame.reply('RPC_REQUEST', signature);
  const env = testEnv({ page: frame.page });
  const adapters = [new EvmAdapter(), new SolanaAdapter()];
  const core = createCore(
    {
      projectId: 'p',
      networks: [mainnet, base, solana],
      adapters,
      features: { analytics: false },
      services: { embeddedWallet: 'https://secure.example', explorer: null, blockchainApi: null },
    },
    env,
    undefined,
    {
      connectors: [
        {
          id: 'AUTH',
          type: 'AUTH',
          name: 'Email wallet',
          needs: 'frame',
          isOn: () => true,
          load: async () => makeEmbeddedWallet,
        },
      ],
    },
  );
  core.mount();
  await core.ready();
  /** Waits in real time, because chunks load in real time; the test clock stands still. */
  const settle = async <T>(work: Promise<T>): Promise<T> => {
    let isDone = false;
    const end = (): void => {
      isDone = true;
    };
    work.then(end, end);
    while (!isDone) await env.clock.advance(0);
    return work;
  };
  const connecting = core.connect({ needs: 'frame' });
  while (frame.elements.length === 0) await env.clock.advance(0);
  await env.clock.advance(500);
  await settle(connecting);
  return { core, env, frame, meanwhile: settle };
}

describe('an app', () => {
  it('signs with the embedded wallet on EVM', async () => {
    const { core, frame, meanwhile: settle } = await connected();
    const request = { connectorId: 'AUTH', address: smartAddress, message: 'Hello' };
    const signing = core.adapters.get('eip155')?.signMessage?.(request);
    expect(await settle(Promise.resolve(signing))).toBe(signature);
    expect(frame.asked('RPC_REQUEST')[0]?.payload).toMatchObject({
      method: 'personal_sign',
      params: ['0x48656c6c6f', smartAddress],
      chainId: 1,
    });
    core.destroy();
  });

  it('signs with it on Solana', async () => {
    const { core, frame, meanwhile: settle } = await connected();
    const encodedSignature = bs58.encode(new Uint8Array(64).fill(7));
    frame.reply('RPC_REQUEST', { signature: encodedSignature });
    const request = { connectorId: 'AUTH', address: solanaAddress, message: 'Hello' };
    const signing = core.adapters.get('solana')?.signMessage?.(request);
    expect(await settle(Promise.resolve(signing))).toBe(encodedSignature);
    expect(frame.asked('RPC_REQUEST')[0]?.payload).toMatchObject({
      method: 'solana_signMessage',
      chainId: solana.caipNetworkId,
    });
    core.destroy();
  });

  it('switches the network with switchNetwork(), as for any wallet', async () => {
    const { core, frame, meanwhile: settle } = await connected();
    await settle(core.switchNetwork(base.caipNetworkId));
    expect(core.account.get('eip155').caipAddress).toBe(`eip155:8453:${smartAddress}`);
    frame.reply('SWITCH_NETWORK', new Error('The wallet does not work on network 1.'));
    await expect(settle(core.switchNetwork(mainnet.caipNetworkId))).rejects.toMatchObject({
      code: 'chain/switch-failed',
    });
    expect(core.chain.active()?.caipNetworkId).toBe(base.caipNetworkId);
    // The rejected switch requests no wallet_addEthereumChain.
    expect(frame.asked('RPC_REQUEST')).toEqual([]);
    core.destroy();
  });

  it('disconnects all namespaces and removes the frame', async () => {
    const { core, env, frame, meanwhile: settle } = await connected();
    await settle(core.disconnect());
    expect(frame.asked('SIGN_OUT')).toHaveLength(1);
    expect(core.account.get('eip155').status).toBe('disconnected');
    expect(core.account.get('solana').status).toBe('disconnected');
    core.destroy();
    expect(frame.elements).toEqual([]);
    expect(env.page.events.listenerCount('message')).toBe(0);
  });
});
