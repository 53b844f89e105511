// Opens WalletKit on a storage of ours, with the parts that call other hosts replaced. Called by create-phone-wallet.
// It must not let a request leave for any host but the relay.

import { catchUnawaited } from './catch-unawaited.js';
import { type IWalletKit, WalletKit, type WalletKitTypes } from '@reown/walletkit';
import { Core } from '@walletconnect/core';
import type { PhoneMetadata, PhoneStorage } from './phone-wallet.types.js';

type CoreOptions = NonNullable<ConstructorParameters<typeof Core>[0]>;
type KeyValueStorage = NonNullable<CoreOptions['storage']>;

export interface OpenWalletKit {
  readonly kit: IWalletKit;
  close(): Promise<void>;
}

/**
 * A started WalletKit that calls nobody but the relay.
 *
 * WalletKit 1.2.10 has two outside calls that no option stops, so their two public methods are replaced before the
 * start: `core.eventClient.init` posts one INIT event to an analytics host even with `telemetryEnabled: false`, and
 * `core.verify.resolve` asks a verify host about every proposal and request. Ours answers nothing, which WalletKit
 * reports as `validation: 'UNKNOWN'`.
 */
export async function openWalletKit(options: {
  readonly relayUrl: string;
  readonly projectId: string;
  readonly metadata: PhoneMetadata;
  readonly storagePrefix: string;
  readonly storage: PhoneStorage;
}): Promise<OpenWalletKit> {
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
    // Core's own declaration does not hold under exactOptionalPropertyTypes.
    core: core as WalletKitTypes.Options['core'],
    metadata: { ...metadata, icons: [...metadata.icons] },
    // The wallet shows every waiting request, not one after the other.
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

/** A core is shared by all of a realm with the same prefix; two wallets, or one opened again, must not share. */
function forgetSharedCore(storagePrefix: string): void {
  const name = `_walletConnectCore_${storagePrefix}`;
  Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(globalThis, `${name}_count`);
}

/** WalletKit's storage over text by key. Its generics promise types that no storage can check. */
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
