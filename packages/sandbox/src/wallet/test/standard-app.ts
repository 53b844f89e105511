// An app's page without a kit: it finds wallets with the Wallet Standard's own package and does what the test says when
// its button is pressed. Bundled and served by open-standard-bench; runs in the browser.

import { getProviders, request } from 'sats-connect';
import { getWallets } from '@wallet-standard/app';
import type { Wallet, WalletAccount } from '@wallet-standard/base';

/** `sats:` means sats-connect, such as `sats:signMessage`. Bytes are lists of numbers, accounts their addresses. */
export interface AppCall {
  readonly key: string;
  readonly feature: string;
  readonly inputs: readonly Record<string, unknown>[];
}

type Method = (...inputs: unknown[]) => unknown;

const seen: { outcomes: Record<string, unknown>; changes: unknown[]; next: AppCall | undefined } = {
  outcomes: {},
  changes: [],
  next: undefined,
};

const { get, on } = getWallets();
const own = (): Wallet | undefined => get().find(({ name }) => name === 'Sandbox Wallet');

const plain = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return [...value];
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one)]));
};

const follow = (wallet: Wallet) => {
  const events = wallet.features['standard:events'];
  if (wallet.name !== 'Sandbox Wallet' || !events) return;
  const listen: Method = Reflect.get(Object(events), 'on');
  listen('change', (change: unknown) => seen.changes.push(plain(change)));
};

const real = (value: unknown, name: string): unknown => {
  if (name === 'account')
    return (
      own()?.accounts.find((one: WalletAccount) => one.address === value) ?? { address: value }
    );
  if (name === 'message' || name === 'transaction' || name === 'psbt')
    return Array.isArray(value) ? Uint8Array.from(value) : value;
  if (name === 'inputsToSign') return (value as Record<string, unknown>[]).map(realInput);
  return value;
};
const realInput = (input: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, real(value, name)]));

const press = async ({ key, feature, inputs }: AppCall): Promise<void> => {
  const methodName = feature.slice(feature.indexOf(':') + 1);
  if (feature.startsWith('sats:')) {
    const id = 'SandboxBitcoinProvider';
    seen.outcomes[key] = await Reflect.apply(request, undefined, [methodName, inputs[0], id]);
    return;
  }
  try {
    const found = Object(own()?.features[feature as keyof Wallet['features']]);
    const method: Method = Reflect.get(found, methodName);
    const result = await method(...inputs.map(realInput));
    seen.outcomes[key] = { result: plain(result) };
  } catch (error) {
    const { code, message, data }: Record<string, unknown> = Object(error);
    seen.outcomes[key] = { code, message, data };
  }
};

for (const wallet of get()) follow(wallet);
on('register', (...wallets) => wallets.forEach(follow));
Object.assign(window, {
  seen,
  wallets: () => plain(get()),
  satsProviders: () => plain(getProviders()),
  accounts: () => plain(own()?.accounts),
});
document.getElementById('go')?.addEventListener('click', () => {
  if (seen.next) void press(seen.next);
});
