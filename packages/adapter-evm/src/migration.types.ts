// Types that apps moving over import from the adapter they come from. Types only.
import type { Eip1193Provider } from '@openappkit/core/adapter';

/** What `useAppKitProvider('eip155')` gives: wrap it in the library you use. */
export type Provider = Eip1193Provider;
/** What a provider is asked. */
export type RequestArguments = Parameters<Eip1193Provider['request']>[0];
/** Of an account or a contract. */
export type Address = `0x${string}`;

/** What wallets show of the app. */
export interface Metadata {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly icons: readonly string[];
}
