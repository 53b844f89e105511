import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as adapter from './adapter.js';
import * as core from './index.js';
import { version } from './version.js';

it('exports exactly these values', () => {
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
      "broadcast",
      "callWallet",
      "chainErrorCodes",
      "checkLink",
      "cleanConnectorIcon",
      "cleanConnectorName",
      "connectorTypes",
      "createConnectionTracker",
      "createEmitter",
      "createLatest",
      "createLazyInstance",
      "createRowReports",
      "failSwitch",
      "formatCaipAddress",
      "fromProvider",
      "inLimits",
      "inTime",
      "isCaipAddress",
      "isCaipNetworkId",
      "isConfusableName",
      "isKitError",
      "isLoopback",
      "isSameAddress",
      "isUnrecognizedChain",
      "listenToWallet",
      "namespaceOf",
      "nodeRefusal",
      "notifyDisconnect",
      "once",
      "ownCode",
      "parseCaipAddress",
      "parseCaipAssetId",
      "parseCaipNetworkId",
      "parseOrUndefined",
      "providerCode",
      "readAllowance",
      "readText",
      "refusalOf",
      "requestSend",
      "requireWalletRpcUrls",
      "rpcConfig",
      "rpcHeaders",
      "sleep",
      "unknownSend",
      "unwrapError",
      "version",
      "walletRpcUrls",
    ]
  `);
});

it('sends the version of the package to services', () => {
  const { version: packed } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  );
  expect(version).toBe(packed);
});
