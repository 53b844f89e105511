// The state of a send under the names that apps read of `SendController` before. Types only.

/** A coin or token as apps read it before. Its numbers are for reading; what is computed uses `SendState`. */
export interface SendTokenBalance {
  readonly name: string;
  readonly symbol: string;
  /** CAIP-2. */
  readonly chainId: string;
  /** CAIP-10; undefined for the network's coin where services have no address for it. */
  readonly address: string | undefined;
  /** What all of it is worth; undefined without a price. */
  readonly value: number | undefined;
  /** 0 where nobody knows it. */
  readonly price: number;
  /** Decimal text, in whole units. */
  readonly quantity: { readonly decimals: string; readonly numeric: string };
  /** '' where there is none. */
  readonly iconUrl: string;
}

/** Follows from `SendState`, and is read only: the verbs change it. */
export interface EarlierSendState {
  readonly token: SendTokenBalance | undefined;
  /** Plain decimal text, in whole units of the token, whatever it was typed in. */
  readonly sendTokenAmount: string | undefined;
  /** Of the name that was typed, too; undefined until it can be sent to. */
  readonly receiverAddress: string | undefined;
  readonly receiverProfileName: string | undefined;
  readonly receiverProfileImageUrl: string | undefined;
  /** What the account has of the network's coin, as decimal text; undefined while balance or price is not known. */
  readonly networkBalanceInUSD: string | undefined;
  /** What the account holds on the network in use, as the list that was offered last has it. */
  readonly tokenBalances: readonly SendTokenBalance[];
  /** A token is read, the details are checked, or the wallet is asked. */
  readonly loading: boolean;
  /** Id of the payment in front. */
  readonly hash: string | undefined;
}
