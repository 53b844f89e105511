import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as adapter from './adapter.js';
import * as core from './index.js';
import { version } from './version.js';

it('the public face has exactly these values', () => {
  expect(Object.keys(core).sort()).toMatchInlineSnapshot(`
    [
      "KitError",
      "chainErrorCodes",
      "formatCaipAddress",
      "isCaipAddress",
      "isCaipNetworkId",
      "isKitError",
      "parseCaipAddress",
      "parseCaipAssetId",
      "parseCaipNetworkId",
    ]
  `);
  expect(Object.keys(adapter).sort()).toMatchInlineSnapshot(`
    [
      "KitError",
      "abortable",
      "askToSend",
      "askWallet",
      "broadcast",
      "chainErrorCodes",
      "checkLink",
      "cleanConnectorIcon",
      "cleanConnectorName",
      "connectorTypes",
      "createEmitter",
      "createLateInstance",
      "createLatest",
      "createLiveConnections",
      "createRowReports",
      "failSwitch",
      "farewell",
      "formatCaipAddress",
      "fromProvider",
      "inLimits",
      "inTime",
      "isCaipAddress",
      "isCaipNetworkId",
      "isConfusableName",
      "isKitError",
      "isLoopback",
      "isUnrecognizedChain",
      "listenToWallet",
      "nodeRefusal",
      "once",
      "ownCode",
      "parseCaipAddress",
      "parseCaipAssetId",
      "parseCaipNetworkId",
      "providerCode",
      "readText",
      "readable",
      "reconnectSilently",
      "refusalOf",
      "requireWalletRpcUrls",
      "rpcConfig",
      "rpcHeaders",
      "settleNetwork",
      "sleep",
      "unknownSend",
      "unmasked",
      "version",
      "walletRpcUrls",
      "walletSessions",
    ]
  `);
});

it('the version sent to services is that of the package', () => {
  const { version: packed } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  );
  expect(version).toBe(packed);
});
