// The few checks of options that are never late: what fails one of them could throw, send to a host that nobody
// named, or show another amount, before the deep check has come. Part of the first load: no zod in here.
import type { Adapter } from '../adapter/adapter.types.js';
import type { NetworkInput } from '../network/network.types.js';
import { type Guard, isRecord } from '../storage/guards.js';
import type { GivenOptions, OptionsIssue } from './check-options.js';
import type { Options, ServicesOption } from './options.types.js';

/** The options that every kit is made of. */
export type SafeOptions = Pick<
  Options,
  'projectId' | 'instanceId' | 'networks' | 'defaultNetwork' | 'adapters' | 'services'
>;

/** Something with `setup`, as every adapter has. */
export function isAdapter(value: unknown): value is Adapter {
  return isRecord(value) && typeof value.setup === 'function';
}

/** Encrypted on its way, or on this machine. */
export function isServiceUrl(value: unknown): value is string {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return /^(https|wss):|^(http|ws):(localhost|127(\.\d+){3}|\[::1\])$/.test(protocol + hostname);
}

/** Smallest units of a coin that amounts are shown with: 1–36. */
function isDecimals(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= 36;
}

/** What a kit can show and reach; the deep check says more. */
export function isNetwork(value: unknown): value is NetworkInput {
  if (!isRecord(value)) return false;
  const { id, nativeCurrency, rpcUrls } = value;
  return (
    (typeof id === 'number' || typeof id === 'string') &&
    isRecord(nativeCurrency) &&
    isDecimals(nativeCurrency.decimals) &&
    isRecord(rpcUrls) &&
    isRecord(rpcUrls.default) &&
    Array.isArray(rpcUrls.default.http)
  );
}

const isNetworks = (value: unknown): value is Options['networks'] =>
  Array.isArray(value) && value.length > 0 && value.every(isNetwork);

const isAdapters = (value: unknown): value is readonly Adapter[] =>
  Array.isArray(value) && value.every(isAdapter);

const isServices = (value: unknown): value is ServicesOption =>
  value === 'sandbox' ||
  (isRecord(value) &&
    Object.values(value).every((url) => url === undefined || url === null || isServiceUrl(url)));

const isText = (value: unknown): value is string => typeof value === 'string';

const guards: {
  readonly [Name in keyof SafeOptions]-?: Guard<NonNullable<SafeOptions[Name]>>;
} = {
  projectId: isText,
  instanceId: isText,
  networks: isNetworks,
  defaultNetwork: isNetwork,
  adapters: isAdapters,
  services: isServices,
};

/** What of the given options no kit can be made of: without any, they are `SafeOptions`. The deep check, where it is not late, has said more. */
export function findUnsafe(given: GivenOptions): readonly OptionsIssue[] {
  return Object.entries(guards)
    .filter(
      ([name, guard]) => (given[name] !== undefined || name === 'networks') && !guard(given[name]),
    )
    .map(([name]) => ({
      path: [name],
      message: 'is invalid; run a development build for details',
    }));
}
