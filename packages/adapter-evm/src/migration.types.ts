// Types that AppKit's adapters export, for apps that migrate.
import type { Eip1193Provider } from '@openappkit/core/adapter';

/** The EIP-1193 provider of `useAppKitProvider('eip155')`, to wrap in the library you use. */
export type Provider = Eip1193Provider;
export type RequestArguments = Parameters<Eip1193Provider['request']>[0];
export type Address = `0x${string}`;

/** App metadata that wallets show. */
export interface Metadata {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly icons: readonly string[];
}
