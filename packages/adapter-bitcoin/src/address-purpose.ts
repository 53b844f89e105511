// Names that existing AppKit apps use for the purposes of addresses.

/** Values of `purpose` in `getAccountAddresses`. */
export const AddressPurpose = { Ordinal: 'ordinal', Payment: 'payment', Stacks: 'stx' } as const;
export type AddressPurpose = (typeof AddressPurpose)[keyof typeof AddressPurpose];

/** Maps a purpose of a sats-connect wallet. @example mapSatsConnectAddressPurpose('ordinals') // 'ordinal' */
export function mapSatsConnectAddressPurpose(purpose: string): AddressPurpose {
  if (purpose === 'ordinals') return AddressPurpose.Ordinal;
  return purpose === 'stacks' ? AddressPurpose.Stacks : AddressPurpose.Payment;
}
