// Opens wallets of packages that the app passes as loaders. Checks what the packages return, because their versions may differ.
import { type AdapterContext, KitError } from '@openappkit/core/adapter';
import { isWalletProvider, type WalletProvider } from '../wallet-provider.js';
import type { ExternalId, ExternalWallet } from '../evm-wallets.js';
import type { CoinbaseSdkOptions, EvmAdapterOptions } from './peer-packages.types.js';

type PeerId = Exclude<ExternalId, 'safe'>;

const peers = {
  farcaster: { name: '@farcaster/miniapp-sdk', option: 'farcaster' },
  coinbaseWallet: { name: '@coinbase/wallet-sdk', option: 'coinbase' },
  baseAccount: { name: '@base-org/account', option: 'baseAccount' },
} as const satisfies Record<PeerId, { name: string; option: keyof EvmAdapterOptions }>;

/** @throws KitError `connector/peer-missing`, `wallet/failed`, `wallet/unsupported-method` */
export async function openPeer(
  id: PeerId,
  context: AdapterContext,
  options: EvmAdapterOptions,
): Promise<ExternalWallet> {
  const { option } = peers[id];
  const load = options[option];
  if (load === undefined) throw createMissingError(id);
  const loaded: unknown = await load().catch((cause: unknown) => {
    throw createMissingError(id, cause);
  });
  if (id === 'farcaster') return { provider: await openFarcasterProvider(loaded) };
  const factory = id === 'baseAccount' ? 'createBaseAccountSDK' : 'createCoinbaseWalletSDK';
  const provider = openCoinbaseProvider(id, readExport(loaded, factory), createSdkOptions(context));
  return { provider, disconnect: () => callMethod(provider, 'disconnect') };
}

function createSdkOptions({
  metadata,
  networks,
  coinbasePreference,
}: AdapterContext): CoinbaseSdkOptions {
  return {
    appName: metadata.name,
    appLogoUrl: metadata.icons[0] ?? '',
    appChainIds: networks().map(({ id }) => Number(id)),
    // Keep telemetry off, because only the user may decide to send it.
    preference: { options: coinbasePreference, telemetry: false },
  };
}

function openCoinbaseProvider(
  id: PeerId,
  create: unknown,
  options: CoinbaseSdkOptions,
): WalletProvider {
  if (typeof create !== 'function') throw createMissingError(id);
  let provider: unknown;
  try {
    provider = callMethod(create(options), 'getProvider');
  } catch (cause) {
    throw new KitError('wallet/failed', { cause });
  }
  if (!isWalletProvider(provider)) throw createMissingError(id);
  return provider;
}

async function openFarcasterProvider(loaded: unknown): Promise<WalletProvider> {
  const wallet = readExport(readExport(loaded, 'sdk'), 'wallet');
  if (typeof readExport(wallet, 'getEthereumProvider') !== 'function')
    throw createMissingError('farcaster');
  const provider = await Promise.resolve(callMethod(wallet, 'getEthereumProvider')).catch(
    (cause: unknown) => {
      throw new KitError('wallet/failed', { cause });
    },
  );
  if (isWalletProvider(provider)) return provider;
  throw new KitError('wallet/unsupported-method', {
    metaMessages: ["This Farcaster client doesn't offer an Ethereum wallet to apps."],
  });
}

function createMissingError(id: PeerId, cause?: unknown): KitError {
  const { name, option } = peers[id];
  return new KitError('connector/peer-missing', {
    metaMessages: [
      `Install it: npm install ${name}`,
      `Pass it in: new EvmAdapter({ ${option}: () => import('${name}') })`,
    ],
    context: { package: name },
    cause,
  });
}

function readExport(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const object = value as Readonly<Record<string, unknown>>;
  return object[key] ?? (key === 'default' ? undefined : readExport(object.default, key));
}

function callMethod(object: unknown, method: string): unknown {
  const run = (object as Readonly<Record<string, unknown>> | undefined)?.[method];
  return typeof run === 'function' ? run.call(object) : undefined;
}
