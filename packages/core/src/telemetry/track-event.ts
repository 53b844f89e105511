// Names and properties of the analytics events this version sends; each feature adds its own. Types only.
import type { EmbeddedSocial } from '../adapter/embedded-wallet.types.js';

type Message = { readonly message: string };

/** A wallet of the explorer that a person was shown. */
interface WalletImpression {
  readonly name: string;
  readonly walletRank: number | undefined;
  readonly explorerId: string;
  readonly view: string;
  readonly displayIndex: number;
  readonly certified: boolean;
}

/** What was sent, or was to be. */
interface Payment {
  readonly isSmartAccount: boolean;
  /** CAIP-2 id. */
  readonly network: string;
  /** Symbol. */
  readonly token: string;
  /** In whole units, as near as a number can be. */
  readonly amount: number;
}

/** What was swapped, or was to be. Symbols, and decimal text in whole units. */
interface Swapping {
  readonly isSmartAccount: boolean;
  /** CAIP-2 id. */
  readonly network: string;
  readonly swapFromToken: string;
  readonly swapToToken: string;
  readonly swapFromAmount: string;
  readonly swapToAmount: string;
}

/** A name that is registered. It leaves the page only where the host asks for details. */
interface NameRegistration {
  readonly isSmartAccount: boolean;
  readonly ensName: string;
}

/** Whose account is to let a person in. */
interface SocialLogin {
  readonly provider: EmbeddedSocial | 'farcaster';
}

/** Where someone is asked to sign in. */
interface SignInStep {
  /** CAIP-2 id. */
  readonly network: string;
  readonly isSmartAccount: boolean;
}

/** A question for a page of the activity. Address and cursor leave only where the host asks for details. */
interface TransactionsAsked {
  readonly address: string;
  readonly projectId: string;
  readonly cursor: string | undefined;
  readonly isSmartAccount: boolean;
}

/** Properties by name; undefined where there are none. */
interface TrackEvents {
  INITIALIZE: Readonly<Record<string, unknown>>;
  MODAL_CREATED: undefined;
  MODAL_OPEN: { readonly connected: boolean };
  MODAL_CLOSE: { readonly connected: boolean };
  SELECT_WALLET: {
    readonly name: string;
    readonly platform: string;
    readonly view: string;
    readonly displayIndex?: number;
    /** Place in the explorer's ranking, lower is better; undefined for a wallet it does not tell of. */
    readonly walletRank: number | undefined;
  };
  CONNECT_SUCCESS: {
    readonly method: string;
    readonly name: string;
    readonly reconnect: boolean;
    readonly walletRank: number | undefined;
    /** The view that was open, by its public name. */
    readonly view: string;
    readonly caipNetworkId: string;
  };
  CONNECT_ERROR: Message;
  USER_REJECTED: Message;
  DISCONNECT_SUCCESS: { readonly namespace: string };
  DISCONNECT_ERROR: Message;
  CLICK_NETWORKS: undefined;
  CLICK_ALL_WALLETS: undefined;
  CLICK_WALLET_HELP: undefined;
  CLICK_NETWORK_HELP: undefined;
  CLICK_GET_WALLET_HELP: undefined;
  SEARCH_WALLET: { readonly badge: string; readonly search: string };
  GET_WALLET: {
    readonly name: string;
    readonly walletRank: number | undefined;
    readonly explorerId: string;
    readonly type: 'chrome_store' | 'app_store' | 'play_store' | 'homepage';
  };
  WALLET_IMPRESSION_V2: { readonly items: readonly WalletImpression[] };
  SWITCH_NETWORK: { readonly network: string };
  OPEN_SEND: Pick<Payment, 'isSmartAccount' | 'network'>;
  SEND_INITIATED: Payment;
  SEND_SUCCESS: Payment & { readonly hash: string };
  SEND_ERROR: Payment & Message;
  SEND_REJECTED: Payment & Message;
  OPEN_SWAP: Pick<Payment, 'isSmartAccount' | 'network'>;
  INITIATE_SWAP: Swapping;
  SWAP_SUCCESS: Swapping;
  /** A sentence of ours: never what a wallet or service said. */
  SWAP_ERROR: Swapping & Message;
  SWAP_APPROVAL_ERROR: Swapping & Message;
  /** A person opened the activity. */
  CLICK_TRANSACTIONS: Pick<TransactionsAsked, 'isSmartAccount'>;
  OPEN_ENS_FLOW: Pick<NameRegistration, 'isSmartAccount'>;
  REGISTER_NAME_INITIATED: NameRegistration;
  REGISTER_NAME_SUCCESS: NameRegistration;
  /** A sentence of ours: never what a wallet or service said. */
  REGISTER_NAME_ERROR: NameRegistration & { readonly error: string };
  CLICK_SIGN_SIWX_MESSAGE: SignInStep;
  CLICK_CANCEL_SIWX: SignInStep;
  SIWX_AUTH_SUCCESS: SignInStep;
  SIWX_AUTH_ERROR: SignInStep & { readonly message: string | undefined };
  SET_PREFERRED_ACCOUNT_TYPE: {
    readonly accountType: 'eoa' | 'smartAccount';
    /** CAIP-2 id. */
    readonly network: string;
  };
  EMAIL_LOGIN_SELECTED: undefined;
  EMAIL_SUBMITTED: undefined;
  EMAIL_EDIT: undefined;
  DEVICE_REGISTERED_FOR_EMAIL: undefined;
  EMAIL_VERIFICATION_CODE_SENT: undefined;
  EMAIL_VERIFICATION_CODE_PASS: undefined;
  /** A sentence of ours: never what the frame said. */
  EMAIL_VERIFICATION_CODE_FAIL: Message;
  SOCIAL_LOGIN_STARTED: SocialLogin;
  SOCIAL_LOGIN_REQUEST_USER_DATA: SocialLogin;
  SOCIAL_LOGIN_SUCCESS: SocialLogin & { readonly reconnect?: boolean };
  SOCIAL_LOGIN_ERROR: SocialLogin & Message;
  SOCIAL_LOGIN_CANCELED: SocialLogin;
  LOAD_MORE_TRANSACTIONS: TransactionsAsked;
  ERROR_FETCH_TRANSACTIONS: TransactionsAsked;
}

/** An event as apps see it through `subscribeEvents` and `useAppKitEvents`. */
export type TrackEvent = {
  [Name in keyof TrackEvents]: TrackEvents[Name] extends undefined
    ? { readonly event: Name }
    : { readonly event: Name; readonly properties: TrackEvents[Name] };
}[keyof TrackEvents];

/** The last event with its time in milliseconds. */
export interface TrackedEvent {
  readonly timestamp: number;
  readonly data: TrackEvent & { readonly type: 'track' };
}
