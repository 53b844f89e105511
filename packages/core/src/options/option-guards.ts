// Synchronous and without zod. Covers options that could throw, contact an unknown host, or show a wrong amount.
import type { Adapter } from '../adapter/adapter.types.js';
import type { NetworkInput } from '../network/network.types.js';
import { type Guard, isRecord } from '../storage/guards.js';
import type { GivenOptions, OptionsIssue, Options, ServicesOption } from './options.types.js';

export type SafeOptions = Pick<
  Options,
  'projectId' | 'instanceId' | 'networks' | 'defaultNetwork' | 'adapters' | 'services'
>;

export function isAdapter(value: unknown): value is Adapter {
  return isRecord(value) && typeof value.setup === 'function';
}

/** Whether the URL uses TLS or a loopback host. */
export function isSecureUrl(value: unknown): value is string {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return /^(https|wss):|^(http|ws):(localhost|127(\.\d+){3}|\[::1\])$/.test(protocol + hostname);
}

function isDecimals(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= 36;
}

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
    Object.values(value).every((url) => url === undefined || url === null || isSecureUrl(url)));

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

/** Returns the problems that prevent creating a kit. Without problems, the options are `SafeOptions`. */
export function findUnsafe(options: GivenOptions): readonly OptionsIssue[] {
  return Object.entries(guards)
    .filter(
      ([name, guard]) =>
        (options[name] !== undefined || name === 'networks') && !guard(options[name]),
    )
    .map(([name]) => ({
      path: [name],
      message: 'is invalid; run a development build for details',
    }));
}
