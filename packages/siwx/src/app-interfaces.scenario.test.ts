// Checks that parts of an app can implement the public interfaces without the package's classes.
import { NETWORK, p2wpkh, WIF } from '@scure/btc-signer';
import { pubECDSA } from '@scure/btc-signer/utils.js';
import { Signer, Verifier } from 'bip322-js';
import { type Hex, verifyMessage } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import {
  DefaultSIWX,
  type SIWXMessage,
  SIWXMessenger,
  type SIWXSession,
  type SIWXStorage,
  SIWXVerifier,
} from './index.js';

const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`);
const stranger = privateKeyToAccount(`0x${'22'.repeat(32)}`);
const bitcoinKey = new Uint8Array(32).fill(7);
const bitcoinAddress = p2wpkh(pubECDSA(bitcoinKey)).address ?? '';
const bitcoin = 'bip122:000000000019d6689c085ae165831e93';

class EvmVerifier {
  public readonly chainNamespace = 'eip155';

  public shouldVerify(session: SIWXSession): boolean {
    return session.data.chainId.startsWith(this.chainNamespace);
  }
  public async verify({ data, message, signature }: SIWXSession): Promise<boolean> {
    return verifyMessage({
      address: data.accountAddress as Hex,
      message,
      signature: signature as Hex,
    });
  }
}

class BitcoinVerifier implements SIWXVerifier {
  public readonly chainNamespace = 'bip122';

  public shouldVerify(session: SIWXSession): boolean {
    return session.data.chainId.startsWith(this.chainNamespace);
  }
  public async verify({ data, message, signature }: SIWXSession): Promise<boolean> {
    return Verifier.verifySignature(data.accountAddress, message, signature);
  }
}

class AppMessenger {
  private readonly domain = 'https://example.com';

  async createMessage(input: SIWXMessage.Input): Promise<SIWXMessage> {
    const message = `${this.domain}: ${input.accountAddress} on ${input.chainId}`;
    return {
      ...input,
      domain: 'example.com',
      uri: this.domain,
      version: '1',
      nonce: '12345678',
      toString: () => message,
    };
  }
}

/** Its private members have names that a base class might use too. */
class ExtendedMessenger extends SIWXMessenger {
  protected readonly version = '1';
  private readonly domain = 'https://example.com';
  private now(): string {
    return 'today';
  }

  protected override stringify({ accountAddress, chainId }: SIWXMessage.Data): string {
    return `${this.domain} ${this.now()}: ${accountAddress} on ${chainId}`;
  }
}

class AppStorage implements SIWXStorage {
  private sessions: SIWXSession[] = [];

  async add(session: SIWXSession): Promise<void> {
    this.sessions.push(session);
  }
  async set(sessions: SIWXSession[]): Promise<void> {
    this.sessions = sessions;
  }
  async get(chainId: string, address: string): Promise<SIWXSession[]> {
    return this.sessions.filter(
      ({ data }) => data.chainId === chainId && data.accountAddress === address,
    );
  }
  async delete(chainId: string, address: string): Promise<void> {
    this.sessions = this.sessions.filter(
      ({ data }) => data.chainId !== chainId || data.accountAddress !== address,
    );
  }
}

const messengers = {
  'an object with createMessage()': () => new AppMessenger(),
  'a class that extends SIWXMessenger': () =>
    new ExtendedMessenger({
      domain: 'example.com',
      uri: 'https://example.com',
      getNonce: async () => '12345678',
    }),
};

describe.each(Object.entries(messengers))(
  'DefaultSIWX with parts of an app, %s',
  (_, messenger) => {
    const setUp = () => {
      const siwx = new DefaultSIWX({
        messenger: messenger(),
        verifiers: [new EvmVerifier(), new BitcoinVerifier()],
        storage: new AppStorage(),
      });
      siwx.attach({ rpcUrls: async () => [] });
      return siwx;
    };
    const signers = {
      'eip155:1': {
        accountAddress: owner.address,
        sign: (message: string) => owner.signMessage({ message }),
        forge: (message: string) => stranger.signMessage({ message }),
      },
      [bitcoin]: {
        accountAddress: bitcoinAddress,
        sign: async (message: string) => {
          const signature = Signer.sign(WIF(NETWORK).encode(bitcoinKey), bitcoinAddress, message);
          return signature.toString();
        },
        forge: async () => {
          const signature = Signer.sign(WIF(NETWORK).encode(bitcoinKey), bitcoinAddress, 'other');
          return signature.toString();
        },
      },
    } as const;

    it.each(['eip155:1', bitcoin] as const)(
      'stores, returns and revokes a session on %s',
      async (chainId) => {
        const siwx = setUp();
        const { accountAddress, sign } = signers[chainId];
        const data = await siwx.createMessage({ accountAddress, chainId });
        const message = data.toString();
        const session: SIWXSession = { data, message, signature: await sign(message) };
        await siwx.addSession(session);
        expect(await siwx.getSessions(chainId, accountAddress)).toEqual([session]);
        await siwx.revokeSession(chainId, accountAddress);
        expect(await siwx.getSessions(chainId, accountAddress)).toEqual([]);
        await siwx.setSessions([session]);
        expect(await siwx.getSessions(chainId, accountAddress)).toEqual([session]);
      },
    );

    it.each(['eip155:1', bitcoin] as const)('rejects a forged signature on %s', async (chainId) => {
      const siwx = setUp();
      const { accountAddress, forge } = signers[chainId];
      const data = await siwx.createMessage({ accountAddress, chainId });
      const message = data.toString();
      await expect(
        siwx.addSession({ data, message, signature: await forge(message) }),
      ).rejects.toMatchObject({ code: 'sign-in/signature-invalid' });
      expect(await siwx.getSessions(chainId, accountAddress)).toEqual([]);
    });
  },
);

it("attaches an app's verifier that calls the base class", async () => {
  const networks: string[] = [];
  class Attached extends SIWXVerifier {
    readonly chainNamespace = 'toy';
    override attach(context: Parameters<NonNullable<SIWXVerifier['attach']>>[0]): void {
      super.attach?.(context);
      networks.push('attached');
    }
    async verify(): Promise<boolean> {
      return true;
    }
  }
  const siwx = new DefaultSIWX({ verifiers: [new Attached()], storage: new AppStorage() });
  siwx.attach({ rpcUrls: async () => [] });
  await siwx.getSessions('toy:1', 'x');
  expect(networks).toEqual(['attached']);
});
