// WalletKit on the given storage, without requests to any host but the relay.

import { WalletKit, type WalletKitTypes } from '@reown/walletkit';
import { Core } from '@walletconnect/core';
import type { PhoneMetadata, PhoneStorage } from './phone-wallet.types.js';

/** Catches a rejection that the pairing client does not await when the peer ends a session that is already gone. */
export function catchUnawaited(engine: object): void {
  const checks = engine as { isValidDisconnect(this: void, params: unknown): Promise<void> };
  const check = checks.isValidDisconnect;
  checks.isValidDisconnect = (params) => {
    const checked = check(params);
    checked.catch(() => undefined);
    return checked;
  };
}

type CoreOptions = NonNullable<ConstructorParameters<typeof Core>[0]>;
type KeyValueStorage = NonNullable<CoreOptions['storage']>;

/**
 * Starts a WalletKit that calls only the relay.
 *
 * WalletKit 1.2.10 has two outside calls that no option stops, so their two public methods are replaced before the
 * start: `core.eventClient.init` posts one INIT event to an analytics host even with `telemetryEnabled: false`, and
 * `core.verify.resolve` queries a verify host about every proposal and request. The replacement answers nothing, which
 * WalletKit reports as `validation: 'UNKNOWN'`.
 */
export async function openWalletKit(options: {
  readonly relayUrl: string;
  readonly projectId: string;
  readonly metadata: PhoneMetadata;
  readonly storagePrefix: string;
  readonly storage: PhoneStorage;
}) {
  const { relayUrl, projectId, metadata, storagePrefix, storage } = options;
  forgetSharedCore(storagePrefix);
  const core = new Core({
    relayUrl,
    projectId,
    customStoragePrefix: storagePrefix,
    storage: keyValues(storage, `wc:${storagePrefix}:`),
    telemetryEnabled: false,
    logger: 'silent',
  });
  forgetSharedCore(storagePrefix);
  Object.assign(core.verify, {
    register: async () => '',
    resolve: async () => undefined,
  });
  Object.assign(core.eventClient, { init: async () => {} });
  const kit = await WalletKit.init({
    // Core's type does not compile under exactOptionalPropertyTypes.
    core: core as WalletKitTypes.Options['core'],
    metadata: { ...metadata, icons: [...metadata.icons] },
    // Every pending request is shown, not one at a time.
    signConfig: { disableRequestQueue: true },
  });
  catchUnawaited(kit.engine.signClient.engine);
  return {
    kit,
    async close() {
      core.heartbeat.stop();
      await core.relayer.transportClose();
    },
  };
}

/** WalletKit shares a core per prefix in a realm, but two wallets, or a reopened one, must not share. */
function forgetSharedCore(storagePrefix: string): void {
  const name = `_walletConnectCore_${storagePrefix}`;
  Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(globalThis, `${name}_count`);
}

/** WalletKit's generics promise types that no storage can check. */
function keyValues(storage: PhoneStorage, prefix: string): KeyValueStorage {
  const read = (key: string) => {
    const text = storage.getItem(prefix + key);
    return text === null ? undefined : JSON.parse(text);
  };
  const keys = () =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
  return {
    getKeys: async () => keys(),
    getEntries: async () => keys().map((key) => [key, read(key)]),
    getItem: async (key) => read(key),
    setItem: async (key, value) => storage.setItem(prefix + key, JSON.stringify(value)),
    removeItem: async (key) => storage.removeItem(prefix + key),
  };
}
