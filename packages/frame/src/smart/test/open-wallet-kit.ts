// A whole kit whose embedded wallet gives this frame's answers on the sandbox's chain. Only the window between them is simulated.
import { EvmAdapter } from '@openappkit/adapter-evm';
import { createAppKit } from '@openappkit/kit';
import { testEnv, createTestPage } from '@openappkit/testing';
import type { Address, LocalAccount } from 'viem';
import { expect } from 'vitest';
import {
  appPrefix,
  type Envelope,
  framePrefix,
  type MessageName,
} from '@openappkit/connector-embedded/protocol';
import type { DecodedRequest } from '../../decode/decoded.types.js';
import { toFailurePayload } from '../../page/page-error.js';
import { createAnswerRpc } from '../../rpc/create-answer-rpc.js';
import { createEoaAccount } from '../../rpc/eoa/eoa-account.js';
import { createNodes } from '../../rpc/request-node.js';
import { accountOf, appOrigin, newOwner, type SmartTest } from './open-smart-test.js';
import { machineClock } from '../../rpc/clock.js';

const frameUrl = 'https://secure.example';

export type AccountType = 'eoa' | 'smartAccount';

interface Given {
  readonly type?: AccountType;
  readonly owner?: LocalAccount;
  /** False simulates a wallet without EIP-5792 capabilities. Default true. */
  readonly tellsCapabilities?: boolean;
  readonly services?: object;
  readonly onApprove?: (decoded: DecodedRequest) => Promise<void>;
}

export async function openWalletKit(
  set: SmartTest,
  {
    type = 'smartAccount',
    owner = newOwner(),
    tellsCapabilities = true,
    services,
    onApprove,
  }: Given = {},
) {
  const { network } = set;
  const nodes = createNodes({ fetch, clock: machineClock });
  const eoa = createEoaAccount({ signer: owner, nodes, clock: machineClock });
  const smart = accountOf(owner, { networks: [network] });
  const account = type === 'eoa' ? eoa : smart;
  const address: Address = account.address;
  await set.fund(address);
  const approvals: DecodedRequest[] = [];
  const methods: string[] = [];
  const answerRpc = createAnswerRpc({
    app: { origin: appOrigin },
    networks: [network],
    current: () => network,
    evmAccounts: () => (type === 'eoa' ? [eoa, smart] : [smart, eoa]),
    solanaAccount: () => undefined,
    fetch,
    clock: machineClock,
    async approve(decoded) {
      approvals.push(decoded);
      await onApprove?.(decoded);
    },
  });
  const page = playFrame({
    IS_CONNECTED: () => ({ isConnected: true }),
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({
      smartAccountEnabledNetworks: [network.chainId],
    }),
    GET_USER: async () => ({
      email: 'ada@example.com',
      chainId: network.chainId,
      address,
      accounts: [smart, eoa].map((each) => ({ address: each.address, type: each.type })),
      preferredAccountType: type,
      smartAccountDeployed: await smart.isDeployed(network),
    }),
    async RPC_REQUEST(payload) {
      const request = payload as { readonly method: string };
      methods.push(request.method);
      if (!tellsCapabilities && request.method === 'wallet_getCapabilities') return {};
      return answerRpc(request).catch((error: unknown) => {
        throw toFailurePayload(error);
      });
    },
  });
  const env = { ...testEnv({ page }), clock: machineClock, fetch };
  const kit = createAppKit(
    {
      projectId: 'demo',
      networks: [
        {
          id: network.chainId,
          name: 'Harbor',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: { default: { http: [network.rpcUrl] } },
        },
      ],
      adapters: [new EvmAdapter()],
      customRpcUrls: { [`eip155:${network.chainId}`]: [{ url: network.rpcUrl }] },
      features: { analytics: false, pay: true },
      services: {
        blockchainApi: null,
        explorer: null,
        ...services,
        embeddedWallet: frameUrl,
        analytics: null,
        relay: null,
      },
    },
    env,
  );
  kit.mount();
  await kit.core.ready();
  await kit.core.connect({ needs: 'frame' });
  const until = (condition: () => unknown) =>
    expect.poll(async () => Boolean(await condition()), { interval: 20 }).toBe(true);
  return { kit, address, smart, network, approvals, methods, until, env };
}

export function approvedFee(approvals: readonly DecodedRequest[]): bigint {
  const last = approvals.at(-1);
  const maxFee = last?.kind === 'transactions' ? last.fee?.max : undefined;
  if (maxFee === undefined) throw new Error('The approval shows no fee.');
  return maxFee;
}

type Answers = Partial<Record<MessageName, (payload: unknown) => unknown>>;

/**
 * Simulates a page with an iframe whose window answers with functions of a test, without a browser.
 * @param answers - other messages succeed without a payload; a rejection becomes the payload of a failure
 */
function playFrame(answers: Answers) {
  const dispatchMessage = (source: object, data: unknown): void => {
    const event = Object.assign(new Event('message'), { source, origin: frameUrl, data });
    page.events.dispatchEvent(event);
  };
  const contentWindow = {
    async postMessage(message: unknown) {
      const { id, type, payload } = structuredClone(message) as Envelope;
      const name = type.slice(appPrefix.length) as MessageName;
      const reply = (outcome: 'SUCCESS' | 'ERROR', content: unknown): void =>
        dispatchMessage(contentWindow, {
          id,
          type: `${framePrefix}${name}_${outcome}`,
          payload: content,
        });
      try {
        reply('SUCCESS', await answers[name]?.(payload));
      } catch (failure) {
        reply('ERROR', failure);
      }
    },
  };
  const element = {
    style: { setProperty: () => undefined },
    contentWindow,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    remove: () => undefined,
  };
  const append = (): void =>
    queueMicrotask(() => dispatchMessage(contentWindow, { type: `${framePrefix}READY` }));
  const document = { createElement: () => element, documentElement: { append } };
  const page = createTestPage({ document });
  return page;
}
