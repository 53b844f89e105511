// What an address of a wallet is for, under the names that apps and wallets use. Part of what hosts import; no state.

/** As `getAccountAddresses` tells it. */
export const AddressPurpose = { Ordinal: 'ordinal', Payment: 'payment', Stacks: 'stx' } as const;
export type AddressPurpose = (typeof AddressPurpose)[keyof typeof AddressPurpose];

/** Of what sats-connect wallets say. @example mapSatsConnectAddressPurpose('ordinals') // 'ordinal' */
export function mapSatsConnectAddressPurpose(purpose: string): AddressPurpose {
  if (purpose === 'ordinals') return AddressPurpose.Ordinal;
  return purpose === 'stacks' ? AddressPurpose.Stacks : AddressPurpose.Payment;
}
