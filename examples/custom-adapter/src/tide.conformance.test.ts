// Runs the adapter conformance suite against a real Tide node on a free port.
import { type ConformanceOptions, proveConformance } from '@openappkit/testing/conformance';
import { afterAll, describe, it } from 'vitest';
import { addressOf } from './chain/signing.js';
import { startTideNode } from './chain/tide-node.js';
import { TideAdapter, tideEbb, tideLocal } from './index.js';
import { createTideConformanceWallet } from './test/tide-conformance-wallet.js';

const secretKeys = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)] as const;
const funded = Object.fromEntries(
  secretKeys.map((key) => [addressOf(key), 1_000_000_000_000_000_000n]),
);
const node = await startTideNode({ chain: 'local', funded });
afterAll(() => node.close());

const rpcUrls = { default: { http: [node.url] } };
const options: ConformanceOptions = {
  makeAdapter: () => new TideAdapter(),
  makeWallet: () => createTideConformanceWallet({ rpcUrl: node.url, secretKeys }),
  networks: [
    { ...tideLocal, rpcUrls },
    { ...tideEbb, rpcUrls },
  ],
  rpcUrl: node.url,
};

proveConformance({ describe, it, worlds: { 'a wallet of Tide': options } });
