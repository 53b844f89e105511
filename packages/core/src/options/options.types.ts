// The compiler compares these types with option-checks.ts and option-defaults.ts in both directions.
import type { WordChanges } from './word-changes.types.js';
import type { Adapter } from '../adapter/adapter.types.js';
import type { CaipAddress, CaipNetworkId } from '../caip.js';
import type { NetworkInput } from '../network/network.types.js';
import type { SIWEClient, SIWXConfig } from '../sign-in/siwx.types.js';
import type { ThemeMode, ThemeVariables } from '../state/theme.js';

/** Feature switches. Features marked *to come* are accepted and have no effect yet, whatever their default. */
export interface Features {
  /** Swaps coins and tokens on `eip155` networks. Default true. */
  swaps?: boolean | readonly string[];
  /**
   * Buys crypto with a card or from a bank. Default true, which offers every provider. A list selects providers: `coinbase`
   * (the exchange behind `services.blockchainApi`) and `meld` (`onRampAggregator`).
   */
  onramp?: boolean | readonly string[];
  /** Shows the user's own address for receiving. Default true. */
  receive?: boolean;
  /** Sends coins and tokens if the adapter supports it. Default true. */
  send?: boolean;
  /** Logs in to the embedded wallet with an email address. Default true. */
  email?: boolean;
  /** Lists wallets next to the email field; false shows one row instead. Default true. */
  emailShowWallets?: boolean;
  /** Social logins to the embedded wallet, in this order. Default all seven; false turns them off. */
  socials?:
    | readonly ('google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook')[]
    | boolean;
  /** Lists the account's transactions. Default true. */
  history?: boolean;
  /** Sends usage events to `services.analytics`, which has no default. Default true; false sends nothing. */
  analytics?: boolean;
  /**
   * Adds personal data to usage events: the connected address, search terms, the page's query and error texts.
   * Default false.
   */
  analyticsDetails?: boolean;
  /** Accepted for apps that migrate from AppKit; the option `allWallets` decides. Default true. */
  allWallets?: boolean;
  /** Requires the user to accept the terms before connecting. Default false. */
  legalCheckbox?: boolean;
  /** Lists permissions that let the app use an embedded wallet's smart account without asking (ERC-7715), with Revoke. Default false. */
  smartSessions?: boolean;
  /** Shows one "wallets" row instead of a list. Default false. */
  collapseWallets?: boolean;
  /** Lets users pay inside the widget and add funds from an exchange. Default false. */
  pay?: boolean;
  /** Runs the kit without any UI. Default false. */
  headless?: boolean;
  /**
   * Accepted for apps that migrate from AppKit; has no effect. Use `siwx: new ReownAuthentication()` of @openappkit/siwx. Default false.
   */
  reownAuthentication?: boolean;
  /** Default email, social, wallet. Wallet comes first if an injected wallet exists. */
  connectMethodsOrder?: readonly ('email' | 'social' | 'wallet')[];
  /** Omitted actions come last. Default send, receive, swaps, onramp. */
  walletFeaturesOrder?: readonly ('send' | 'receive' | 'swaps' | 'onramp')[];
  /**
   * Order of the wallet groups; omitted ones come last. Default recent, injected, featured, custom, external,
   * recommended, walletConnect; walletConnect comes first on a computer without an installed wallet.
   */
  connectorTypeOrder?: readonly (
    | 'walletConnect'
    | 'recent'
    | 'injected'
    | 'featured'
    | 'custom'
    | 'external'
    | 'recommended'
  )[];
}

/** Base URLs of every service, `https:` (`http:` on loopback); `null` turns one off. */
export interface ServiceUrls {
  /** Names, balances, history, swap, on-ramp and the RPC proxy. */
  blockchainApi?: string | null;
  /** Wallet list and images. */
  explorer?: string | null;
  /** Usage events (`POST /e`). Default none: nothing is sent until the host sets a URL. */
  analytics?: string | null;
  /** Pairing relay, `wss:` (or `ws:` on loopback). */
  relay?: string | null;
  /**
   * Attests the requesting origin to phone wallets, in a hidden frame while pairing and signing. Waits at most one second.
   * `null`: wallets see the origin as unknown. Default the relay's public attestation service.
   */
  verify?: string | null;
  /**
   * Base URL of the embedded wallet; its page `/sdk` is the frame. Requested only once a login begins, or after an earlier
   * login; it must allow the app's origin. `null` turns off email and social logins. Default
   * `https://secure.walletconnect.org`, the public frame of another vendor. We have not reviewed its code or tested the kit
   * with it, so run your own frame with `@openappkit/frame`.
   */
  embeddedWallet?: string | null;
  /** Balances, fees and sending, with the API of mempool.space and esplora. `null` turns them off. */
  bitcoinUtxo?: string | null;
}

/** `'sandbox'`: the local sandbox on its default ports. For any other sandbox, pass the `services` of its `/sandbox.json`. */
export type ServicesOption = 'sandbox' | ServiceUrls;

interface Metadata {
  /** Name of the app, as wallets show it. */
  name: string;
  /** Description in one sentence. */
  description?: string | undefined;
  /** `https://…`. Wallets show it, and may warn if the page has another origin. */
  url: string;
  /** URLs of images; wallets show the first. */
  icons?: readonly string[] | undefined;
}

interface CustomWallet {
  /** An ID of your own that no wallet of the explorer has. */
  id: string;
  /** Name in the wallet list. */
  name: string;
  /** Website where users get the wallet. */
  homepage?: string | undefined;
  /** URL of its image, `https:`. */
  image_url?: string | undefined;
  /** Link that opens the mobile app with a pairing code, such as `maple://` or `https://link.maple.test`. */
  mobile_link?: string | undefined;
  /** Link that opens the desktop app. */
  desktop_link?: string | undefined;
  /** Link that opens a web wallet. */
  webapp_link?: string | undefined;
  /** URL of its App Store page. */
  app_store?: string | undefined;
  /** URL of its Google Play page. */
  play_store?: string | undefined;
}

/** An aggregator that sells on its own page. */
interface OnRampAggregator {
  /** URL of the payment page, such as `https://meldcrypto.com`. */
  url: string;
  /** The key that identifies your app. It appears in the page's URL, so use a public key and never a secret one. */
  publicKey: string;
  /** Display name. Default Meld. */
  name?: string | undefined;
}

/**
 * Options of createAppKit.
 *
 * @example
 * createAppKit({ projectId: 'abc', networks: [mainnet], adapters: [new EvmAdapter()] });
 */
export interface Options {
  /** Project ID of the services. If missing, the kit shows an alert and supports only installed wallets. */
  projectId?: string;
  /** At least one; viem chains or `openappkit/networks`. */
  networks: readonly [NetworkInput, ...NetworkInput[]];
  /** Active before any wallet connects; must be one of `networks`. Default the first. */
  defaultNetwork?: NetworkInput;
  /** One adapter per namespace. Default none. */
  adapters?: readonly Adapter[];
  /** How wallets show the app. Default read from the page. */
  metadata?: Metadata;
  /** Default the page's own `color-scheme`, otherwise the system preference. */
  themeMode?: ThemeMode;
  /** `--ak-*`, or AppKit's names (`--w3m-*`, `--apkt-*`). */
  themeVariables?: ThemeVariables;
  /**
   * Replaces texts of the kit, by catalog, in every language; other texts stay.
   * @example words: { buttons: { connect: 'Log in' } }
   */
  words?: WordChanges;
  /** Features of the widget and their order. */
  features?: Features;
  /** RPC URLs tried before all others, by CAIP-2 ID. */
  customRpcUrls?: Record<CaipNetworkId, readonly { url: string; config?: unknown }[]>;
  /** Image URLs by chain ID, as `{ 1: 'https://…' }`. */
  chainImages?: Record<string, string>;
  /** Image URLs by rdns (announced wallets) or connector ID. */
  connectorImages?: Record<string, string>;
  /** Where to show the "All wallets" row. Default 'SHOW'. */
  allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE';
  /** Explorer IDs of wallets to list first, in this order. */
  featuredWalletIds?: readonly string[];
  /** Explorer IDs, or IDs or rdns of installed wallets; only these are listed. Default all. */
  includeWalletIds?: readonly string[];
  /** Explorer IDs, or IDs or rdns of installed wallets, that are never listed. */
  excludeWalletIds?: readonly string[];
  /** Wallets that the explorer does not list; they connect with a pairing code. */
  customWallets?: readonly CustomWallet[];
  /** Token whose balance is shown instead of the native coin, by CAIP-2 ID. */
  tokens?: Record<CaipNetworkId, { address: string; image?: string | undefined }>;
  /** URL of the terms, or a path on the app's own site; '' means none. */
  termsConditionsUrl?: string;
  /** URL of the privacy policy, or a path on the app's own site; '' means none. */
  privacyPolicyUrl?: string;
  /** Account type by namespace: eip155 eoa or smartAccount; bip122 payment, ordinal or stx; others eoa. */
  defaultAccountTypes?: Record<string, string>;
  /** Sign-in with the wallet (CAIP-122), required or optional. Cannot be combined with `siweConfig`. */
  siwx?: SIWXConfig;
  /** The older Sign-In with Ethereum API. Cannot be combined with `siwx`. */
  siweConfig?: SIWEClient;
  /** The app's own initialized `UniversalProvider`, which makes codes and holds sessions. Default the kit's own. */
  universalProvider?: object;
  /** `methods`, `chains` and `events` by namespace, `rpcMap` and `defaultChain`; each replaces what the kit requests. */
  universalProviderConfigOverride?: object;
  /** The app makes pairing codes with its own `universalProvider`, and the kit waits for their sessions. Default false. */
  manualWCControl?: boolean;
  /** Account type to request from Coinbase Wallet. Default 'all'. */
  coinbasePreference?: 'all' | 'smartWalletOnly' | 'eoaOnly';
  /** Default false: an unsupported network opens the change-network view. */
  allowUnsupportedChain?: boolean;
  /** Default true; false leaves network changes to the wallet. */
  enableNetworkSwitch?: boolean;
  /** Default true; false restores no stored session, and ends paired ones. */
  enableReconnect?: boolean;
  /**
   * Stores the connected addresses in a cookie of this site, so that a server can render the account. The cookie authenticates
   * no user, and the browser sends it with every request. When off, a leftover cookie is removed. Default false.
   */
  accountCookie?: boolean;
  /**
   * Accounts that were connected at the last visit, as `accountsFromCookie` of `openappkit/cookies` returns them. Until its wallet
   * reconnects, an account is `reconnecting`: buttons and hooks show its address and `isConnected` is false. Default none.
   */
  initialAccounts?: readonly CaipAddress[];
  /**
   * Default true: prefetches the code for a click from the app's own origin while the page is idle and shows a button of the
   * kit. Never with Save-Data or on a 2g network.
   */
  enablePrefetch?: boolean;
  /** Whether wallets are listed. Default true. */
  enableWallets?: boolean;
  /** Lists wallets that announce themselves (EIP-6963). Default true. */
  enableEIP6963?: boolean;
  /** Lists wallets that inject a provider into the page. Default true. */
  enableInjected?: boolean;
  /** Coinbase Wallet, if its package is passed to the `EvmAdapter`. Default true. */
  enableCoinbase?: boolean;
  /** Base Account, if its package is passed to the `EvmAdapter`. Default true. */
  enableBaseAccount?: boolean;
  /** Phone wallets that connect with a pairing code. Default true. */
  enableWalletConnect?: boolean;
  /** Explains what a wallet is and where to get one. Default true. */
  enableWalletGuide?: boolean;
  /** Accepted for apps that migrate from AppKit; has no effect. Default true. */
  enableAuthLogger?: boolean;
  /** The host places `<appkit-modal>` itself, in normal flow. Default false. */
  enableEmbedded?: boolean;
  /**
   * What a dialog with two panes (from 840 px) shows next to the wallets: what a wallet is, or a QR code for any phone.
   * `qr` contacts the relay each time the dialog opens, before the user chooses. Default learn.
   */
  connectPane?: 'learn' | 'qr';
  /** Zone in which names are registered, such as `maple.reown.id`. Default `reown.id`. */
  nameZone?: string;
  /** The aggregator that `features.onramp` offers, with your own key. Default none. */
  onRampAggregator?: OnRampAggregator;
  /** Makes the dialog fill the screen on phones. Default false. */
  enableMobileFullScreen?: boolean;
  /** Do not append `<appkit-modal>` to the body. Default false. */
  disableAppend?: boolean;
  /** Opens wallet apps with `https:` links before their own schemes. Default false. */
  experimental_preferUniversalLinks?: boolean;
  /** Default true: logs alerts and unknown option names to the console. */
  debug?: boolean;
  /** Accepted for apps that migrate from AppKit; has no effect. Use `enableWallets`. */
  showWallets?: boolean;
  /** Service endpoints. Default the public endpoints of the host's own projectId. */
  services?: ServicesOption;
  /** Names a second independent kit on one page: 1–40 letters, digits, `_` or `-`. */
  instanceId?: string;
}

export type ResolvedServices = Required<ServiceUrls>;

export interface OptionsIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

export interface OptionsReport {
  readonly issues: readonly OptionsIssue[];
  /** Likely mistakes that are not errors: unknown names, and networks without an adapter. */
  readonly warning: string | undefined;
}

export type GivenOptions = Readonly<Record<string, unknown>>;

export type CheckOptions = (options: GivenOptions) => OptionsReport | undefined;
