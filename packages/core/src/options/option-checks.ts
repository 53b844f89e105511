// Every option of createAppKit: its documentation, its type and its check, said here once. The types of
// options.types.ts are inferred from these tables, the defaults of option-defaults.ts are held to them by the
// compiler. As a value only for check-options.ts, which is loaded late: zod is not in an app's first load.
import * as z from 'zod/mini';
import type { Adapter } from '../adapter/adapter.types.js';
import { type CaipNetworkId, isCaipNetworkId } from '../caip/caip.js';
import type { NetworkInput } from '../network/network.types.js';
import { isAdapter, isServiceUrl } from './option-guards.js';

const text = z.string({ error: 'must be a string' });
const flag = z.boolean({ error: 'must be true or false' });
const number = z.number({ error: 'must be a number' });
const wholeNumber = number.check(
  z.refine((value) => Number.isSafeInteger(value), { error: 'must be a whole number' }),
);
const caipNetworkId = z.custom<CaipNetworkId>(isCaipNetworkId, {
  error: 'must be a CAIP-2 id, such as eip155:1',
});
const link = text.check(z.refine((value) => URL.canParse(value), { error: 'must be a URL' }));
const service = z.nullable(
  text.check(
    z.refine(isServiceUrl, { error: 'must be an https or wss URL (http and ws on loopback)' }),
  ),
);
const instance = z.custom<object>(
  (value) => (typeof value === 'object' && value !== null) || typeof value === 'function',
  { error: 'must be an object' },
);
const oneOf = <const Item extends string>(...items: readonly Item[]) =>
  z.custom<Item>((value) => items.some((item) => item === value), {
    error: `must be one of ${items.join(', ')}`,
  });
const list = <Item extends z.ZodMiniType>(item: Item) =>
  z.readonly(z.array(item, { error: 'must be a list' }));
const record = <Key extends z.ZodMiniType<string>, Item extends z.ZodMiniType>(
  key: Key,
  item: Item,
) => z.readonly(z.record(key, item, { error: 'must be an object' }));
const flagOr = <Item extends z.ZodMiniType>(item: Item) => z.union([flag, item]);

type Problems = { readonly path: readonly PropertyKey[]; readonly message: string }[];

/** Checked in depth, and of the type that is named: class instances and viem chains are more than what is checked. */
const deep = <Type>(problems: (value: unknown) => Problems) =>
  z.custom<Type>().check(
    z.check<Type>(({ value, issues }) => {
      for (const { path, message } of problems(value))
        issues.push({ code: 'custom', input: value, path: [...path], message });
    }),
  );
const of = (schema: z.ZodMiniType) => (value: unknown) =>
  schema.safeParse(value).error?.issues ?? [];

const network = z.looseObject(
  {
    id: z.union([wholeNumber.check(z.positive()), text.check(z.minLength(1), z.maxLength(64))], {
      error: 'must be a number or a string',
    }),
    name: text,
    nativeCurrency: z.looseObject({
      name: text,
      symbol: text,
      decimals: wholeNumber.check(z.minimum(1), z.maximum(36)),
    }),
    rpcUrls: z.looseObject({ default: z.looseObject({ http: list(text) }) }),
    caipNetworkId: z.optional(caipNetworkId),
    chainNamespace: z.optional(text),
    testnet: z.optional(flag),
  },
  { error: 'must be a network' },
);

const networks = z
  .array(network, { error: 'must be a list' })
  .check(z.minLength(1, 'must hold at least one network'));

/** `features`. */
export const featureChecks = {
  /** Swap inside the widget. Default true. */
  swaps: flagOr(list(text)),
  /** Buy through an on-ramp. Default true. */
  onramp: flagOr(list(text)),
  /** Default true. */
  receive: flag,
  /** Default true. */
  send: flag,
  /** Sign in with email into the embedded wallet. Default true. */
  email: flag,
  /** Show wallets beside the email field. Default true. */
  emailShowWallets: flag,
  /** Social logins in order. Default all seven; false switches them off. */
  socials: flagOr(
    list(oneOf('google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook')),
  ),
  /** Transaction history. Default true. */
  history: flag,
  /** Send usage events to `services.analytics`. Default true; false sends nothing at all. */
  analytics: flag,
  /** Default true. */
  allWallets: flag,
  /** Ask to agree to the terms before connecting. Default false. */
  legalCheckbox: flag,
  /** Default false. */
  smartSessions: flag,
  /** One "wallets" row instead of a list. Default false. */
  collapseWallets: flag,
  /** Default false. */
  pay: flag,
  /** No UI at all. Default false. */
  headless: flag,
  /** Default false. */
  reownAuthentication: flag,
  /** Default email, social, wallet; wallet first when an injected wallet exists. */
  connectMethodsOrder: list(oneOf('email', 'social', 'wallet')),
  /** Default onramp, swaps, receive, send. */
  walletFeaturesOrder: list(oneOf('onramp', 'swaps', 'receive', 'send')),
  /**
   * Order of the groups of wallets; what is left out comes last. Default recent, injected, featured, custom,
   * external, recommended, walletConnect; walletConnect first on a computer where no wallet is installed.
   */
  connectorTypeOrder: list(
    oneOf('walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'),
  ),
};

/** `services`. */
export const serviceChecks = {
  /** Names, balances, history, swap, on-ramp and the RPC proxy. */
  blockchainApi: service,
  /** Wallet list and images. */
  explorer: service,
  analytics: service,
  /** Pairing relay, `wss:` (or `ws:` on loopback). */
  relay: service,
  /**
   * Attests to phone wallets which origin asks (a hidden frame while pairing and signing, waited for at most a
   * second). `null`: wallets see the origin as unknown. Default the relay's public attestation service.
   */
  verify: service,
  /** Origin of the secure frame. */
  embeddedWallet: service,
  bitcoinUtxo: service,
};

type Checks = Readonly<Record<string, z.ZodMiniType>>;
const whole = (checks: Checks, required: Checks = {}) => {
  const optional = Object.entries(checks).map(([name, check]) => [name, z.optional(check)]);
  return z.object({ ...Object.fromEntries(optional), ...required }, { error: 'must be an object' });
};
const urls = of(whole(serviceChecks));

/** The type of a table: each option may be left out. */
export type Given<Table extends Checks> = {
  readonly [Name in keyof Table]?: z.output<Table[Name]>;
};

/** The options of createAppKit. */
export const optionChecks = {
  /** Project id of the services. Missing: an alert, and the kit runs with installed wallets only. */
  projectId: text,
  /** At least one; viem chains or `openappkit/networks`. */
  networks: deep<readonly [NetworkInput, ...NetworkInput[]]>(of(networks)),
  /** Active before anyone connects; must be one of `networks`. Default the first. */
  defaultNetwork: deep<NetworkInput>(of(network)),
  /** One per namespace. Default none. */
  adapters: list(
    z.custom<Adapter>(isAdapter, { error: 'must be an adapter, such as new EvmAdapter()' }),
  ),
  /** What wallets show of the app. Default read from the page. */
  metadata: z.readonly(
    z.object(
      {
        name: text,
        description: z.optional(text),
        url: text,
        icons: z.optional(list(text)),
      },
      { error: 'must be an object' },
    ),
  ),
  /** Default the page's own `color-scheme`, else what the system prefers. */
  themeMode: oneOf('light', 'dark'),
  /** `--ak-*`, or the names of the kit you come from (`--w3m-*`, `--apkt-*`). */
  themeVariables: record(text, z.union([text, number], { error: 'must be a string or a number' })),
  features: deep<Given<typeof featureChecks>>(of(whole(featureChecks))),
  /** RPC URLs tried before all others, by CAIP-2 id. */
  customRpcUrls: record(
    z.custom<CaipNetworkId>((key) => typeof key === 'string'),
    list(z.object({ url: link, config: z.optional(z.unknown()) })),
  ),
  /** Image URLs by chain id. */
  chainImages: record(text, text),
  /** Image URLs by rdns (announced wallets) or connector id. */
  connectorImages: record(text, text),
  /** Default 'SHOW'. */
  allWallets: oneOf('SHOW', 'HIDE', 'ONLY_MOBILE'),
  featuredWalletIds: list(text),
  includeWalletIds: list(text),
  excludeWalletIds: list(text),
  customWallets: list(
    z.readonly(
      z.object({
        id: text,
        name: text,
        homepage: z.optional(text),
        image_url: z.optional(text),
        mobile_link: z.optional(text),
        desktop_link: z.optional(text),
        webapp_link: z.optional(text),
        app_store: z.optional(text),
        play_store: z.optional(text),
      }),
    ),
  ),
  /** Token whose balance is shown instead of the native coin, by CAIP-2 id. */
  tokens: record(
    z.custom<CaipNetworkId>((key) => typeof key === 'string'),
    z.readonly(z.object({ address: text, image: z.optional(text) })),
  ),
  termsConditionsUrl: link,
  privacyPolicyUrl: link,
  /** Account type by namespace: eip155 eoa or smartAccount; bip122 payment, ordinal or stx; others eoa. */
  defaultAccountTypes: record(text, text),
  /** Sign-in with the wallet. Not together with `siweConfig`. */
  siwx: instance,
  /** Sign-in with Ethereum in its older form. Not together with `siwx`. */
  siweConfig: instance,
  universalProvider: instance,
  universalProviderConfigOverride: instance,
  /** Default false. */
  manualWCControl: flag,
  /** Default 'all'. */
  coinbasePreference: oneOf('all', 'smartWalletOnly', 'eoaOnly'),
  /** Default false: an unsupported network opens the change-network view. */
  allowUnsupportedChain: flag,
  /** Default true. */
  enableNetworkSwitch: flag,
  /** Default true; false clears the stored session at start. */
  enableReconnect: flag,
  /** Default true. */
  enableWallets: flag,
  /** Default true. */
  enableEIP6963: flag,
  /** Default true. */
  enableInjected: flag,
  /** Default true. */
  enableCoinbase: flag,
  /** Default true. */
  enableBaseAccount: flag,
  /** Default true. */
  enableWalletConnect: flag,
  /** Default true. */
  enableWalletGuide: flag,
  /** Default true. */
  enableAuthLogger: flag,
  /** The host places `<appkit-modal>` itself, in normal flow. Default false. */
  enableEmbedded: flag,
  /** Default false. */
  enableMobileFullScreen: flag,
  /** Do not append `<appkit-modal>` to the body. Default false. */
  disableAppend: flag,
  /** Default false. */
  experimental_preferUniversalLinks: flag,
  /** Default true: alerts go to the console. */
  debug: flag,
  /** Accepted for compatibility; use `enableWallets`. */
  showWallets: flag,
  /** Where the services are. Default: the public endpoints of the host's own projectId. */
  services: deep<'sandbox' | Given<typeof serviceChecks>>((value) =>
    value === 'sandbox' ? [] : urls(value),
  ),
  /** Names a second independent kit on one page. */
  instanceId: text.check(
    z.refine((value) => /^[\w-]{1,40}$/.test(value), {
      error: 'must be 1–40 letters, digits, _ or -',
    }),
  ),
};

/** All of them at once: the value it is given, and what is wrong with it. */
export const findProblems = of(whole(optionChecks, { networks: optionChecks.networks }));
