import { fakeAddress, otherFakeAddress } from '@openappkit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { type HeldCore, heldCore } from '../test/held-core.js';
import { findKnownParties } from './known-parties.js';
import { createKnownRecipients } from './known-recipients.js';

const paid = '0xde709f2102306220921060314715629080e2fb77';
const namespace = 'eip155';

let made: HeldCore | undefined;
afterEach(() => made?.core.destroy());

async function connected(): Promise<HeldCore> {
  made = await heldCore();
  await made.core.connect({ connectorId: 'com.fjord' });
  await made.core.connect({ connectorId: 'com.amber' });
  return made;
}

describe('findKnownParties', () => {
  it('names recipients that the active account paid by name, in any case of the address', async () => {
    const { core } = await connected();
    const recipients = createKnownRecipients(core);
    recipients.add({ namespace, address: fakeAddress }, { address: paid, name: 'willow.eth' });
    recipients.add(
      { namespace, address: otherFakeAddress },
      { address: `${paid.slice(0, -1)}1`, name: 'other.eth' },
    );
    const find = findKnownParties(core, namespace);
    expect(find(paid)).toEqual({ name: 'willow.eth', imageUrl: undefined });
    expect(find(paid.toUpperCase().replace('0X', '0x'))?.name).toBe('willow.eth');
    expect(find(`${paid.slice(0, -1)}1`)).toBe(undefined);
  });

  it('names only the latest of two recipients that were paid by the same name', async () => {
    const { core } = await connected();
    const recipients = createKnownRecipients(core);
    const owner = { namespace, address: fakeAddress };
    const later = `${paid.slice(0, -1)}1`;
    recipients.add(owner, { address: paid, name: 'willow.eth' });
    recipients.add(owner, { address: later, name: 'willow.eth' });
    const find = findKnownParties(core, namespace);
    expect([find(later)?.name, find(paid)]).toEqual(['willow.eth', undefined]);
  });

  it('ignores a name that looks like another one', async () => {
    const { core } = await connected();
    const owner = { namespace, address: fakeAddress };
    createKnownRecipients(core).add(owner, { address: paid, name: 'w\u0456llow.eth' });
    expect(findKnownParties(core, namespace)(paid)).toBe(undefined);
  });

  it("names the user's own accounts by their wallet, and the active account by its own name", async () => {
    const { core, env } = await connected();
    const requests = env.fetch.calls.length;
    expect(findKnownParties(core, namespace)(otherFakeAddress)?.name).toBe('Fjord');
    expect(findKnownParties(core, namespace)(fakeAddress)?.name).toBe('Amber Vault');
    core.account.setIdentity(namespace, { name: 'maple.eth', avatar: 'https://a.test/a.png' });
    expect(findKnownParties(core, namespace)(fakeAddress)).toEqual({
      name: 'maple.eth',
      imageUrl: 'https://a.test/a.png',
    });
    expect(env.fetch.calls).toHaveLength(requests);
  });

  it('names a recipient by its own name, even if a wallet claims to have the address', async () => {
    const { core } = await connected();
    const owner = { namespace, address: fakeAddress };
    createKnownRecipients(core).add(owner, { address: otherFakeAddress, name: 'willow.eth' });
    expect(findKnownParties(core, namespace)(otherFakeAddress)?.name).toBe('willow.eth');
  });

  it('names no address without a connected account', async () => {
    made = await heldCore();
    expect(findKnownParties(made.core, namespace)(paid)).toBe(undefined);
  });
});
