// Names and properties of the analytics events this version sends; each feature adds its own. Types only.

/** An event as apps see it through `subscribeEvents` and `useAppKitEvents`. */
export type TrackEvent =
  | { readonly event: 'INITIALIZE'; readonly properties: Readonly<Record<string, unknown>> }
  | {
      readonly event: 'MODAL_OPEN' | 'MODAL_CLOSE';
      readonly properties: { readonly connected: boolean };
    }
  | {
      readonly event: 'SELECT_WALLET';
      readonly properties: {
        readonly name: string;
        readonly platform: string;
        readonly view: string;
        readonly displayIndex?: number;
        readonly walletRank?: number | undefined;
      };
    }
  | {
      readonly event: 'CONNECT_SUCCESS';
      readonly properties: {
        readonly method: string;
        readonly name: string;
        readonly reconnect: boolean;
      };
    }
  | {
      readonly event: 'CONNECT_ERROR' | 'USER_REJECTED';
      readonly properties: { readonly message: string };
    }
  | { readonly event: 'DISCONNECT_SUCCESS'; readonly properties: { readonly namespace: string } }
  | { readonly event: 'DISCONNECT_ERROR'; readonly properties: { readonly message: string } }
  | {
      readonly event:
        | 'MODAL_CREATED'
        | 'CLICK_NETWORKS'
        | 'CLICK_ALL_WALLETS'
        | 'CLICK_WALLET_HELP'
        | 'CLICK_NETWORK_HELP'
        | 'CLICK_GET_WALLET_HELP';
    }
  | {
      readonly event: 'SEARCH_WALLET';
      readonly properties: { readonly badge: string; readonly search: string };
    }
  | {
      readonly event: 'GET_WALLET';
      readonly properties: {
        readonly name: string;
        readonly walletRank: number | undefined;
        readonly explorerId: string;
        readonly type: 'chrome_store' | 'app_store' | 'play_store' | 'homepage';
      };
    }
  | { readonly event: 'SWITCH_NETWORK'; readonly properties: { readonly network: string } };

/** The last event with its time in milliseconds. */
export interface TrackedEvent {
  readonly timestamp: number;
  readonly data: TrackEvent & { readonly type: 'track' };
}
