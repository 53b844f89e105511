// A wallet with two accounts and several chains that remembers approvals and counts prompts. Signs nothing.
import {
  announceProvider,
  type FakeEip1193Provider,
  fakeEip1193Provider,
} from '@openappkit/testing';

export interface FakeWallet {
  readonly id: string;
  readonly provider: FakeEip1193Provider;
  readonly prompts: number;
  announce(events: EventTarget): void;
  select(accounts: readonly string[]): void;
  move(chainId: number): void;
  leave(): void;
}

export function fakeWallet(id: string, accounts: readonly string[]): FakeWallet {
  let allowed: readonly string[] = [];
  let offered = accounts;
  let chainId = 31337;
  let prompts = 0;
  const hex = (): string => `0x${chainId.toString(16)}`;
  const move = (next: number): void => {
    chainId = next;
    provider.emit('chainChanged', hex());
  };
  const provider = fakeEip1193Provider({
    eth_chainId: hex,
    eth_accounts: () => allowed,
    eth_requestAccounts() {
      prompts++;
      allowed = offered;
      return allowed;
    },
    wallet_switchEthereumChain({ params }: { readonly params: readonly unknown[] }) {
      prompts++;
      move(Number((params[0] as { chainId: string }).chainId));
      return null;
    },
    wallet_revokePermissions() {
      allowed = [];
      return null;
    },
    personal_sign: `0x${'ab'.repeat(65)}`,
  });
  return {
    id,
    provider,
    get prompts() {
      return prompts;
    },
    announce(events) {
      const last = id.length.toString().padStart(12, '0');
      announceProvider(events, provider, {
        rdns: id,
        name: `Wallet ${id}`,
        uuid: `00000000-0000-4000-8000-${last}`,
      });
    },
    select(next) {
      offered = next;
      allowed = next;
      provider.emit('accountsChanged', next);
    },
    move,
    leave() {
      allowed = [];
      provider.emit('disconnect', { code: 4900, message: 'Disconnected' });
    },
  };
}
