import { addressKey, type FeatureDeps, isConfusableName } from '@openappkit/core/feature';
import { createKnownRecipients } from './known-recipients.js';

/** A counterparty whose name is known without a request. */
export interface KnownParty {
  readonly name: string;
  readonly imageUrl: string | undefined;
}

/**
 * Finds the user's own accounts and the recipients that the active account has paid by name.
 * @returns a lookup by address; ignores the case of hexadecimal addresses
 */
export function findKnownParties(
  deps: Pick<FeatureDeps, 'account' | 'connection' | 'env' | 'options'>,
  namespace: string,
): (address: string) => KnownParty | undefined {
  const { address, profileImage, profileName } = deps.account.get(namespace);
  if (address === undefined) return () => undefined;
  const parties = new Map<string, KnownParty>();
  // A wallet may list any address, so it does not rename a recipient.
  for (const { accounts, imageUrl, name } of deps.connection.all(namespace))
    for (const account of accounts) parties.set(addressKey(account), { name, imageUrl });
  const names = new Set<string>();
  for (const recipient of createKnownRecipients(deps).of({ namespace, address })) {
    const { name } = recipient;
    // The newest comes first. An older recipient no longer has the name.
    if (name === undefined || names.has(name) || isConfusableName(name)) continue;
    names.add(name);
    parties.set(addressKey(recipient.address), { name, imageUrl: undefined });
  }
  if (profileName !== undefined)
    parties.set(addressKey(address), { name: profileName, imageUrl: profileImage });
  return (counterparty) => parties.get(addressKey(counterparty));
}
