// The zod/mini schema of the options: shape and defaults. Read only by parse-options.ts.
import * as z from 'zod/mini';

const text = z.string();
const flag = (value: boolean) => z._default(z.boolean(), value);
// z.enum, z.int and z.regex would weigh 0.8 kB in the first load; these say more in the error, too.
const oneOf = <const Item extends string>(items: readonly Item[]) =>
  z.custom<Item>((value) => items.some((item) => item === value), {
    error: `must be one of ${items.join(', ')}`,
  });
const wholeNumber = z.refine((value) => Number.isSafeInteger(value), {
  error: 'must be a whole number',
});
const matching = (pattern: RegExp, error: string) =>
  z.refine((value) => pattern.test(String(value)), { error });
const list = (items: readonly string[], fallback: readonly string[]) =>
  z._default(z.array(oneOf(items)), [...fallback]);
const url = z
  .string()
  .check(
    z.refine(isServiceUrl, { error: 'must be an https or wss URL (http and ws on loopback)' }),
  );
const link = z.string().check(z.refine((value) => URL.canParse(value), { error: 'must be a URL' }));
const instance = z.custom<object>(
  (value) => (typeof value === 'object' && value !== null) || typeof value === 'function',
  {
    error: 'must be an object',
  },
);

function isServiceUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  if (protocol === 'https:' || protocol === 'wss:') return true;
  return (
    /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname) &&
    (protocol === 'http:' || protocol === 'ws:')
  );
}

const socials = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const;
const methods = ['email', 'social', 'wallet'] as const;
const walletFeatures = ['onramp', 'swaps', 'receive', 'send'] as const;
const groups = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const;

export const networkSchema = z.looseObject({
  id: z.union([
    z.number().check(wholeNumber, z.positive()),
    text.check(z.minLength(1), z.maxLength(64)),
  ]),
  name: text,
  nativeCurrency: z.looseObject({
    name: text,
    symbol: text,
    decimals: z.number().check(wholeNumber, z.minimum(1), z.maximum(36)),
  }),
  rpcUrls: z.looseObject({ default: z.looseObject({ http: z.array(text) }) }),
  caipNetworkId: z.optional(
    text.check(matching(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'must be a CAIP-2 id')),
  ),
  chainNamespace: z.optional(text),
  testnet: z.optional(z.boolean()),
});

export const featuresSchema = z.object({
  swaps: z._default(z.union([z.boolean(), z.array(text)]), true),
  onramp: z._default(z.union([z.boolean(), z.array(text)]), true),
  receive: flag(true),
  send: flag(true),
  email: flag(true),
  emailShowWallets: flag(true),
  socials: z._default(z.union([z.boolean(), z.array(oneOf(socials))]), [...socials]),
  history: flag(true),
  analytics: flag(true),
  allWallets: flag(true),
  legalCheckbox: flag(false),
  smartSessions: flag(false),
  collapseWallets: flag(false),
  pay: flag(false),
  headless: flag(false),
  reownAuthentication: flag(false),
  connectMethodsOrder: z.optional(z.array(oneOf(methods))),
  walletFeaturesOrder: list(walletFeatures, walletFeatures),
  connectorTypeOrder: list(groups, groups),
});

const service = z.optional(z.nullable(url));
export const serviceUrlsSchema = z.object({
  blockchainApi: service,
  explorer: service,
  analytics: service,
  relay: service,
  verify: service,
  embeddedWallet: service,
  bitcoinUtxo: service,
});

export const optionsSchema = z.object({
  projectId: z._default(text, ''),
  networks: z.array(networkSchema).check(z.minLength(1, 'must hold at least one network')),
  defaultNetwork: z.optional(networkSchema),
  adapters: z._default(
    z.array(
      z.custom<object>(
        (value) => typeof (value as { setup?: unknown } | null)?.setup === 'function',
        { error: 'must be an adapter, such as new EvmAdapter()' },
      ),
    ),
    [],
  ),
  metadata: z.optional(
    z.looseObject({
      name: text,
      description: z.optional(text),
      url: text,
      icons: z.optional(z.array(text)),
    }),
  ),
  themeMode: z.optional(oneOf(['light', 'dark'])),
  themeVariables: z._default(z.record(text, z.union([text, z.number()])), {}),
  features: z.optional(z.looseObject({})),
  customRpcUrls: z._default(z.record(text, z.array(z.looseObject({ url: link }))), {}),
  chainImages: z._default(z.record(text, text), {}),
  connectorImages: z._default(z.record(text, text), {}),
  allWallets: z._default(oneOf(['SHOW', 'HIDE', 'ONLY_MOBILE']), 'SHOW'),
  featuredWalletIds: z._default(z.array(text), []),
  includeWalletIds: z._default(z.array(text), []),
  excludeWalletIds: z._default(z.array(text), []),
  customWallets: z._default(z.array(z.looseObject({ id: text, name: text })), []),
  tokens: z._default(z.record(text, z.looseObject({ address: text, image: z.optional(text) })), {}),
  termsConditionsUrl: z.optional(link),
  privacyPolicyUrl: z.optional(link),
  defaultAccountTypes: z._default(z.record(text, text), {}),
  siwx: z.optional(instance),
  siweConfig: z.optional(instance),
  universalProvider: z.optional(instance),
  universalProviderConfigOverride: z.optional(instance),
  manualWCControl: flag(false),
  coinbasePreference: z._default(oneOf(['all', 'smartWalletOnly', 'eoaOnly']), 'all'),
  allowUnsupportedChain: flag(false),
  enableNetworkSwitch: flag(true),
  enableReconnect: flag(true),
  enableWallets: flag(true),
  enableEIP6963: flag(true),
  enableInjected: flag(true),
  enableCoinbase: flag(true),
  enableBaseAccount: flag(true),
  enableWalletConnect: flag(true),
  enableWalletGuide: flag(true),
  enableAuthLogger: flag(true),
  enableEmbedded: flag(false),
  enableMobileFullScreen: flag(false),
  disableAppend: flag(false),
  experimental_preferUniversalLinks: flag(false),
  debug: flag(true),
  showWallets: z.optional(z.boolean()),
  services: z.optional(z.union([oneOf(['sandbox']), z.looseObject({})])),
  instanceId: z.optional(
    text.check(matching(/^[\w-]{1,40}$/, 'must be 1–40 letters, digits, _ or -')),
  ),
});
