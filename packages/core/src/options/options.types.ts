// Every option of createAppKit, also those whose feature comes later: types and their documentation. The compiler
// holds the checks (option-checks.ts) and the defaults (option-defaults.ts) to them, in both directions.
import type { Adapter } from '../adapter/adapter.types.js';
import type { CaipAddress, CaipNetworkId } from '../caip/caip.js';
import type { NetworkInput } from '../network/network.types.js';
import type { SIWEClient } from '../sign-in/sign-in-option.js';
import type { SIWXConfig } from '../sign-in/siwx.types.js';
import type { ThemeMode, ThemeVariables } from '../theme/theme.js';
import type { WordChanges } from './word-changes.types.js';
import type { connectMethods, connectorGroups } from './option-checks.js';
import type {
  featureDefaults,
  optionDefaults,
  socials,
  walletFeatures,
} from './option-defaults.js';

/** Feature switches. Those that are *to come* are taken and have no effect yet, whatever their default. */
export interface Features {
  /** Swap coins and tokens, on networks of `eip155`. Default true. */
  swaps?: boolean | readonly string[];
  /**
   * Buy with a card or from a bank. Default true: from every provider that there is; a list names them: `coinbase` (the
   * exchange behind `services.blockchainApi`), `meld` (`onRampAggregator`).
   */
  onramp?: boolean | readonly string[];
  /** The own address, to be paid. Default true. */
  receive?: boolean;
  /** Send coins and tokens, where the adapter can. Default true. */
  send?: boolean;
  /** Log in with an address, into the embedded wallet. Default true. */
  email?: boolean;
  /** Wallets are listed beside the email field; false puts one row in their place. Default true. */
  emailShowWallets?: boolean;
  /** Social logins in this order, into the embedded wallet. Default all seven; false switches them off. */
  socials?: readonly (typeof socials)[number][] | boolean;
  /** What the account has done, as a list. Default true. */
  history?: boolean;
  /** Send usage events to `services.analytics`, which the host names. Default true; false sends nothing at all. */
  analytics?: boolean;
  /**
   * Send with them what tells of a person: the connected address, what was searched for, the page's query and the text
   * of failures. Default false.
   */
  analyticsDetails?: boolean;
  /** Taken for apps that move over; the option `allWallets` decides. Default true. */
  allWallets?: boolean;
  /** Ask to agree to the terms before connecting. Default false. */
  legalCheckbox?: boolean;
  /** List what the app may do from an embedded wallet's smart account without asking (ERC-7715), with Revoke. Default false. */
  smartSessions?: boolean;
  /** One "wallets" row instead of a list. Default false. */
  collapseWallets?: boolean;
  /** Pay what the app asks for inside the widget, and add funds from an exchange. Default false. */
  pay?: boolean;
  /** No UI at all. Default false. */
  headless?: boolean;
  /** Taken for apps that move over; has no effect: `siwx: new ReownAuthentication()` of @openappkit/siwx does. Default false. */
  reownAuthentication?: boolean;
  /** Order of the ways in. Default email, social, wallet; wallet first when an injected wallet exists. */
  connectMethodsOrder?: readonly (typeof connectMethods)[number][];
  /** Order of what a connected account can do, on its first view; what is left out comes last. Default send, receive, swaps, onramp. */
  walletFeaturesOrder?: readonly (typeof walletFeatures)[number][];
  /**
   * Order of the groups of wallets; what is left out comes last. Default recent, injected, featured, custom,
   * external, recommended, walletConnect; walletConnect first on a computer where no wallet is installed.
   */
  connectorTypeOrder?: readonly (typeof connectorGroups)[number][];
}

/** Base URLs of every service, `https:` (`http:` on loopback); `null` switches one off. */
export interface ServiceUrls {
  /** Names, balances, history, swap, on-ramp and the RPC proxy. */
  blockchainApi?: string | null;
  /** Wallet list and images. */
  explorer?: string | null;
  /** Usage events (`POST /e`). Default none: nothing is sent until the host names one. */
  analytics?: string | null;
  /** Pairing relay, `wss:` (or `ws:` on loopback). */
  relay?: string | null;
  /**
   * Attests to phone wallets which origin asks (a hidden frame while pairing and signing, waited for at most a
   * second). `null`: wallets see the origin as unknown. Default the relay's public attestation service.
   */
  verify?: string | null;
  /**
   * Base of the embedded wallet: its page `/sdk` is the frame. Asked only once a login is begun, or where one was made before;
   * it must allow the app's origin. `null` turns off email and social logins. Default `https://secure.walletconnect.org`, the
   * public frame of another vendor: we have neither seen its code nor tested the kit with it, so run your own frame with
   * `@openappkit/frame`.
   */
  embeddedWallet?: string | null;
  /** Bitcoin balances, fees and sending, as mempool.space and esplora answer. `null`: none of them. */
  bitcoinUtxo?: string | null;
}

/** `'sandbox'`: the local sandbox on its default ports. Any other sandbox: pass the `services` of its `/sandbox.json`. */
export type ServicesOption = 'sandbox' | ServiceUrls;

interface Metadata {
  /** Name of the app, as wallets show it. */
  name: string;
  /** In one sentence. */
  description?: string | undefined;
  /** `https://…`. Wallets show it, and may warn where the page is of another origin. */
  url: string;
  /** URLs of images; wallets show the first. */
  icons?: readonly string[] | undefined;
}

interface CustomWallet {
  /** Of your own; not that of a wallet of the explorer. */
  id: string;
  /** As the list shows it. */
  name: string;
  /** Where someone gets it. */
  homepage?: string | undefined;
  /** URL of its picture, `https:`. */
  image_url?: string | undefined;
  /** What opens its app with a code, as `maple://` or `https://link.maple.test`. */
  mobile_link?: string | undefined;
  /** The same on a computer. */
  desktop_link?: string | undefined;
  /** The same of a wallet that is a page. */
  webapp_link?: string | undefined;
  /** URL of its page there. */
  app_store?: string | undefined;
  /** The same for Android. */
  play_store?: string | undefined;
}

/** An aggregator of on-ramps, which sells on a page of its own. */
interface OnRampAggregator {
  /** Of the page where people pay, such as `https://meldcrypto.com`. */
  url: string;
  /** What the aggregator knows your app by. It stands in the address of that page: a public key, never a secret one. */
  publicKey: string;
  /** As people read it. Default Meld. */
  name?: string | undefined;
}

/**
 * Options of createAppKit.
 *
 * @example
 * createAppKit({ projectId: 'abc', networks: [mainnet], adapters: [new EvmAdapter()] });
 */
export interface Options {
  /** Project id of the services. Missing: an alert, and the kit runs with installed wallets only. */
  projectId?: string;
  /** At least one; viem chains or `openappkit/networks`. */
  networks: readonly [NetworkInput, ...NetworkInput[]];
  /** Active before anyone connects; must be one of `networks`. Default the first. */
  defaultNetwork?: NetworkInput;
  /** One per namespace. Default none. */
  adapters?: readonly Adapter[];
  /** What wallets show of the app. Default read from the page. */
  metadata?: Metadata;
  /** Default the page's own `color-scheme`, else what the system prefers. */
  themeMode?: ThemeMode;
  /** `--ak-*`, or the names of the kit you come from (`--w3m-*`, `--apkt-*`). */
  themeVariables?: ThemeVariables;
  /**
   * Sentences of your own in place of the kit's, by catalogue, in whatever language the kit speaks; the others stay.
   * @example words: { buttons: { connect: 'Log in' } }
   */
  words?: WordChanges;
  /** What the widget offers, and in which order. */
  features?: Features;
  /** RPC URLs tried before all others, by CAIP-2 id. */
  customRpcUrls?: Record<CaipNetworkId, readonly { url: string; config?: unknown }[]>;
  /** Image URLs by chain id, as `{ 1: 'https://…' }`. */
  chainImages?: Record<string, string>;
  /** Image URLs by rdns (announced wallets) or connector id. */
  connectorImages?: Record<string, string>;
  /** Where the row of all wallets stands. Default 'SHOW'. */
  allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE';
  /** Ids of the explorer's wallets that come first, in this order. */
  featuredWalletIds?: readonly string[];
  /** Ids of the explorer, or ids or rdns of installed wallets: no others are listed. Default all are. */
  includeWalletIds?: readonly string[];
  /** The same of wallets that are never listed. */
  excludeWalletIds?: readonly string[];
  /** Wallets that the explorer does not know; they are reached by a code. */
  customWallets?: readonly CustomWallet[];
  /** Token whose balance is shown instead of the native coin, by CAIP-2 id. */
  tokens?: Record<CaipNetworkId, { address: string; image?: string | undefined }>;
  /** A page of the web or, by a relative address, of the app's own site; '' stands for none. */
  termsConditionsUrl?: string;
  /** The same. */
  privacyPolicyUrl?: string;
  /** Account type by namespace: eip155 eoa or smartAccount; bip122 payment, ordinal or stx; others eoa. */
  defaultAccountTypes?: Record<string, string>;
  /** Sign-in with the wallet (CAIP-122), required or offered. Not together with `siweConfig`. */
  siwx?: SIWXConfig;
  /** Sign-in with Ethereum in its older form. Not together with `siwx`. */
  siweConfig?: SIWEClient;
  /** A `UniversalProvider` of the app's own, initialised, by which codes are made and sessions come. Default the kit's. */
  universalProvider?: object;
  /** `methods`, `chains` and `events` by namespace, `rpcMap` and `defaultChain`: each takes the place of what the kit asks. */
  universalProviderConfigOverride?: object;
  /** The app makes the codes, on the `universalProvider` it hands in; the kit waits for their sessions. Default false. */
  manualWCControl?: boolean;
  /** Which account Coinbase Wallet is asked for. Default 'all'. */
  coinbasePreference?: 'all' | 'smartWalletOnly' | 'eoaOnly';
  /** Default false: an unsupported network opens the change-network view. */
  allowUnsupportedChain?: boolean;
  /** Default true; false leaves changing networks to the wallet. */
  enableNetworkSwitch?: boolean;
  /** Default true; false brings no stored session back, and ends one that was paired. */
  enableReconnect?: boolean;
  /**
   * Keeps who is connected in a cookie of this site, so that a server can draw the account at once: addresses, and nothing
   * that would sign anybody in. The browser sends it with every request to the site. Off, one that is left is taken away.
   * Default false.
   */
  accountCookie?: boolean;
  /**
   * Who was connected when the page was left, as `accountsFromCookie` of `openappkit/cookies` reads it. Until its wallet is
   * back, an account is `reconnecting` and its address is shown by buttons and hooks; `isConnected` is false. Default none.
   */
  initialAccounts?: readonly CaipAddress[];
  /**
   * Default true: while the page is idle and a button of the kit is on screen, what its click will need is fetched from
   * the app's own origin; never with Save-Data or on a 2g network.
   */
  enablePrefetch?: boolean;
  /** Whether wallets are listed. Default true. */
  enableWallets?: boolean;
  /** Wallets that announce themselves (EIP-6963). Default true. */
  enableEIP6963?: boolean;
  /** Wallets that put themselves into the page. Default true. */
  enableInjected?: boolean;
  /** Coinbase Wallet, where its package is handed to the `EvmAdapter`. Default true. */
  enableCoinbase?: boolean;
  /** Base Account, where its package is handed to the `EvmAdapter`. Default true. */
  enableBaseAccount?: boolean;
  /** Phone wallets, by a code. Default true. */
  enableWalletConnect?: boolean;
  /** What a wallet is, and where to get one. Default true. */
  enableWalletGuide?: boolean;
  /** Taken for apps that move over; has no effect. Default true. */
  enableAuthLogger?: boolean;
  /** The host places `<appkit-modal>` itself, in normal flow. Default false. */
  enableEmbedded?: boolean;
  /**
   * What stands beside the wallets where the dialog has room for two panes (from 840 px): what a wallet is, or at once a
   * code for any phone. The code asks the relay whenever the dialog opens, before anybody has chosen it. Default learn.
   */
  connectPane?: 'learn' | 'qr';
  /** In which names are registered, such as `maple.reown.id`. Default `reown.id`. */
  nameZone?: string;
  /** The aggregator that `features.onramp` offers, with your own key. Default none. */
  onRampAggregator?: OnRampAggregator;
  /** On a phone the dialog is as large as the screen. Default false. */
  enableMobileFullScreen?: boolean;
  /** Do not append `<appkit-modal>` to the body. Default false. */
  disableAppend?: boolean;
  /** Apps of wallets are opened by `https:` links before their own schemes. Default false. */
  experimental_preferUniversalLinks?: boolean;
  /** Default true: alerts, and names of options that nobody knows, go to the console. */
  debug?: boolean;
  /** Taken for apps that move over; has no effect: use `enableWallets`. */
  showWallets?: boolean;
  /** Where the services are. Default: the public endpoints of the host's own projectId. */
  services?: ServicesOption;
  /** Names a second independent kit on one page: 1–40 letters, digits, `_` or `-`. */
  instanceId?: string;
}

/** What is given, and never undefined where there is a default. */
type Filled<Values, Defaults extends { readonly [Name in keyof Values]-?: unknown }> = {
  readonly [Name in keyof Values]-?: Defaults[Name] extends undefined
    ? Values[Name] | undefined
    : NonNullable<Values[Name]>;
};

/** Feature switches with their defaults filled in. */
export type ResolvedFeatures = Filled<Features, typeof featureDefaults>;
export type ResolvedServices = Required<ServiceUrls>;

/** Options with every default in place. */
export interface ResolvedOptions extends FilledOptions {
  readonly networks: Options['networks'];
  readonly features: ResolvedFeatures;
  readonly services: ResolvedServices;
}

/** Those whose default is in the one table. */
export interface FilledOptions
  extends Omit<Filled<Options, typeof optionDefaults>, 'networks' | 'features' | 'services'> {}
