// The compiler compares these tables with options.types.ts in both directions. Loaded on demand, because zod is not in the first load.
import * as z from 'zod/mini';
import type { Adapter } from '../adapter/adapter.types.js';
import { type CaipAddress, type CaipNetworkId, isCaipAddress, isCaipNetworkId } from '../caip.js';
import type { NetworkInput } from '../network/network.types.js';
import { featureDefaults, optionDefaults, socials, walletFeatures } from './option-defaults.js';
import { isAdapter, isSecureUrl } from './option-guards.js';
import type { SIWEClient, SIWXConfig } from '../sign-in/siwx.types.js';
import type { Features, Options, ServicesOption, ServiceUrls } from './options.types.js';
import type { WordChanges } from './word-changes.types.js';
import { publicServices } from './services.js';
import type { ThemeVariables } from '../state/theme.js';

const text = z.string({ error: 'must be a string' });

/** Of other types, says only the type, because an object may be large or have getters that throw. */
const shown = (value: unknown): string =>
  typeof value === 'string' ? `"${value.slice(0, 40)}"` : typeof value;

const mustBe = (expected: string) => ({
  error: ({ input }: { readonly input?: unknown }) => `must be ${expected}; got ${shown(input)}`,
});

const flag = z.boolean(mustBe('true or false'));

const number = z.number(mustBe('a number'));

const wholeNumber = number.check(
  z.refine((value) => Number.isSafeInteger(value), { error: 'must be a whole number' }),
);

const caipNetworkId = z.custom<CaipNetworkId>(isCaipNetworkId, {
  error: 'must be a CAIP-2 ID, such as eip155:1',
});

const link = text.check(z.refine((value) => URL.canParse(value), { error: 'must be a URL' }));

/** Rejects "localhost:3000", which is a URL with the scheme "localhost". Apps in a shell have schemes such as `capacitor:`. */
const siteLink = text.check(
  z.refine((value) => URL.canParse(value) && value.includes('://'), {
    error: 'must be a whole URL, such as https://example.com',
  }),
);

const pageLink = text.check(
  z.refine(isPageLink, { error: 'must be an https:// URL or a path on this site' }),
);

const base = 'https://site.invalid';

/** Accepts a web page or a relative path. Rejects links that run code. */
export function isPageLink(value: string): boolean {
  if (!URL.canParse(value, base)) return false;
  const { protocol, username, password } = new URL(value, base);
  // "https://shop.test@evil.test" shows one host and opens another.
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

const service = z.nullable(
  text.check(
    z.refine(isSecureUrl, { error: 'must be an https or wss URL (http and ws on loopback)' }),
  ),
);

const instance = z.custom<object>(
  (value) => (typeof value === 'object' && value !== null) || typeof value === 'function',
  { error: 'must be an object' },
);

const sentence = z.custom<unknown>(
  (value) => typeof value === 'string' || typeof value === 'function',
  { error: 'must be a string, or a function that returns one' },
);

const has =
  (...methods: readonly string[]) =>
  (value: unknown): boolean =>
    typeof value === 'object' &&
    value !== null &&
    methods.every((method) => typeof Reflect.get(value, method) === 'function');

const oneOf = <const Item extends string>(...items: readonly Item[]) =>
  z.custom<Item>(
    (value) => items.some((item) => item === value),
    mustBe(`one of ${items.join(', ')}`),
  );

const list = <Item extends z.ZodMiniType>(item: Item, error = 'must be a list') =>
  z.readonly(z.array(item, { error }));

const record = <Key extends z.ZodMiniType<string>, Item extends z.ZodMiniType>(
  key: Key,
  item: Item,
) => z.readonly(z.record(key, item, { error: 'must be an object' }));

const flagOrList = <Item extends z.ZodMiniType>(item: Item, items: string) =>
  z.union([flag, list(item)], { error: `must be true, false or a list of ${items}` });

type Problems = { readonly path: readonly PropertyKey[]; readonly message: string }[];

/** Checks only some fields of `Type`, because class instances and viem chains have more. */
const deep = <Type>(problems: (value: unknown) => Problems) =>
  z.custom<Type>().check(
    z.check<Type>(({ value, issues }) => {
      for (const { path, message } of problems(value))
        issues.push({ code: 'custom', input: value, path: [...path], message });
    }),
  );

const of = (schema: z.ZodMiniType) => (value: unknown) =>
  schema.safeParse(value).error?.issues ?? [];

const rpcUrlsError =
  "must be an object, such as { default: { http: ['https://rpc.example.com'] } }";

const network = z.looseObject(
  {
    id: z.union([wholeNumber.check(z.positive()), text.check(z.minLength(1), z.maxLength(64))], {
      error: 'must be a number or a string',
    }),
    name: text,
    nativeCurrency: z.looseObject(
      {
        name: text,
        symbol: text,
        decimals: wholeNumber.check(
          z.refine((value) => value >= 1 && value <= 36, { error: 'must be from 1 to 36' }),
        ),
      },
      { error: 'must be an object with name, symbol and decimals' },
    ),
    rpcUrls: z.looseObject(
      { default: z.looseObject({ http: list(text) }, { error: rpcUrlsError }) },
      { error: rpcUrlsError },
    ),
    caipNetworkId: z.optional(caipNetworkId),
    chainNamespace: z.optional(text),
    testnet: z.optional(flag),
  },
  { error: 'must be a network, such as `mainnet` from openappkit/networks' },
);

const networks = z
  .array(network, { error: 'must be a list, such as [mainnet]' })
  .check(z.minLength(1, 'must contain at least one network'));

/** A boolean default makes the option a flag, unless the table below says otherwise. */
const flagsOf = <Defaults extends object>(defaults: Defaults) =>
  Object.fromEntries(
    Object.entries(defaults).flatMap(([name, value]) =>
      typeof value === 'boolean' ? [[name, flag]] : [],
    ),
  ) as { [Name in keyof Defaults as Defaults[Name] extends boolean ? Name : never]: typeof flag };

export const featureChecks = {
  ...flagsOf(featureDefaults),
  swaps: flagOrList(text, 'strings'),
  onramp: flagOrList(text, 'strings'),
  socials: flagOrList(oneOf(...socials), socials.join(', ')),
  connectMethodsOrder: list(oneOf('email', 'social', 'wallet')),
  walletFeaturesOrder: list(oneOf(...walletFeatures)),
  connectorTypeOrder: list(
    oneOf('walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'),
  ),
};

export const serviceChecks = Object.fromEntries(
  Object.keys(publicServices).map((name) => [name, service]),
) as Record<keyof ServiceUrls, typeof service>;

type Checks = Readonly<Record<string, z.ZodMiniType>>;

type Checked<Table extends Checks> = { [Name in keyof Table]: z.output<Table[Name]> };

/** Never, unless both have the same names and accept the same values. */
type Same<Values, Table extends Checks> = [Required<Values>, Checked<Table>] extends [
  Checked<Table>,
  Required<Values>,
]
  ? unknown
  : never;

/**
 * Combines a table into one check. Does not compile if the table and its type differ. Only given options are checked,
 * because an app sets few of them and a reconnecting wallet waits for this.
 */
const whole =
  <Values>() =>
  <Table extends Checks>(table: Table & Same<Values, Table>, ...required: (keyof Table)[]) =>
  (input: unknown): Problems => {
    if (typeof input !== 'object' || input === null || Array.isArray(input))
      return [{ path: [], message: 'must be an object' }];
    return Object.entries<z.ZodMiniType>(table).flatMap(([name, check]) => {
      const value: unknown = Reflect.get(input, name);
      if (value === undefined && !required.includes(name)) return [];
      return of(check)(value).map(({ path, message }) => ({ path: [name, ...path], message }));
    });
  };

const urls = whole<ServiceUrls>()(serviceChecks);

export const optionChecks = {
  ...flagsOf(optionDefaults),
  projectId: text,
  networks: deep<readonly [NetworkInput, ...NetworkInput[]]>(of(networks)),
  defaultNetwork: deep<NetworkInput>(of(network)),
  adapters: list(
    z.custom<Adapter>(isAdapter, { error: 'must be an adapter, such as new EvmAdapter()' }),
    'must be a list, such as [new EvmAdapter()]',
  ),
  metadata: z.readonly(
    z.object(
      {
        name: text,
        description: z.optional(text),
        url: siteLink,
        icons: z.optional(list(text)),
      },
      { error: 'must be an object' },
    ),
  ),
  themeMode: oneOf('light', 'dark'),
  themeVariables: deep<ThemeVariables>(
    of(record(text, z.union([text, number], { error: 'must be a string or a number' }))),
  ),
  words: deep<WordChanges>(of(record(text, record(text, sentence)))),
  features: deep<Features>(whole<Features>()(featureChecks)),
  customRpcUrls: record(
    z.custom<CaipNetworkId>((key) => typeof key === 'string'),
    list(
      z.object(
        { url: link, config: z.optional(z.unknown()) },
        { error: "must be an object, such as { url: 'https://rpc.example.com' }" },
      ),
      "must be a list, such as [{ url: 'https://rpc.example.com' }]",
    ),
  ),
  chainImages: record(text, text),
  connectorImages: record(text, text),
  allWallets: oneOf('SHOW', 'HIDE', 'ONLY_MOBILE'),
  featuredWalletIds: list(text),
  includeWalletIds: list(text),
  excludeWalletIds: list(text),
  customWallets: list(
    z.readonly(
      z.object(
        {
          id: text,
          name: text,
          homepage: z.optional(text),
          image_url: z.optional(text),
          mobile_link: z.optional(text),
          desktop_link: z.optional(text),
          webapp_link: z.optional(text),
          app_store: z.optional(text),
          play_store: z.optional(text),
        },
        { error: 'must be an object with id and name' },
      ),
    ),
  ),
  tokens: record(
    z.custom<CaipNetworkId>((key) => typeof key === 'string'),
    z.readonly(
      z.object(
        { address: text, image: z.optional(text) },
        { error: 'must be an object with address' },
      ),
    ),
  ),
  termsConditionsUrl: pageLink,
  privacyPolicyUrl: pageLink,
  defaultAccountTypes: record(text, text),
  initialAccounts: list(
    z.custom<CaipAddress>(isCaipAddress, {
      error: 'must be a CAIP-10 ID, as accountsFromCookie() returns it',
    }),
  ),
  siwx: z.custom<SIWXConfig>(
    has('createMessage', 'addSession', 'revokeSession', 'setSessions', 'getSessions'),
    { error: 'must be a SIWXConfig, such as new DefaultSIWX()' },
  ),
  siweConfig: z.custom<SIWEClient>(has('mapToSIWX'), {
    error: 'must be the value createSIWEConfig() returns',
  }),
  universalProvider: instance,
  universalProviderConfigOverride: instance,
  coinbasePreference: oneOf('all', 'smartWalletOnly', 'eoaOnly'),
  connectPane: oneOf('learn', 'qr'),
  nameZone: text.check(
    z.refine((value) => /^[a-z0-9-]+\.[a-z0-9-]+$/.test(value), {
      error: 'must be a name zone with two labels, such as reown.id',
    }),
  ),
  onRampAggregator: z.readonly(
    z.object(
      {
        url: text.check(
          z.refine(isSecureUrl, { error: 'must be an https URL (http on loopback)' }),
        ),
        publicKey: text.check(z.minLength(1, 'must be your public key')),
        name: z.optional(text),
      },
      { error: 'must be an object' },
    ),
  ),
  showWallets: flag,
  services: deep<ServicesOption>((value) => (value === 'sandbox' ? [] : urls(value))),
  instanceId: text.check(
    z.refine((value) => /^[\w-]{1,40}$/.test(value), {
      error: 'must be 1 to 40 letters, digits, _ or -',
    }),
  ),
};

export const findProblems = whole<Options>()(optionChecks, 'networks');
