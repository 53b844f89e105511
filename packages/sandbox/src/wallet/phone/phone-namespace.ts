import type * as z from 'zod/mini';
import {
  type Account,
  type Answer,
  messageOf,
  type Network,
  type ParsedRequest,
  type Refusal,
  refuse,
  type Signer,
  type SigningFamily,
  type SigningRequest,
} from '../../signing/signing-family.js';
import type { PhoneDescription } from './phone-wallet.types.js';

export interface NamespaceRequest {
  readonly method: string;
  readonly params: unknown;
  /** CAIP-2. */
  readonly caipNetworkId: string;
  /** In this namespace, the active one first. */
  readonly addresses: readonly string[];
}

/** Effects of an approved request besides signing. */
interface NamespaceEffects {
  switchNetwork(caipNetworkId: string): Promise<void>;
  addChain(chain: Required<Network>): void;
}

/** A signing family with requests in WalletConnect's format. */
export interface NamespaceProtocol {
  /** CAIP-2 namespace, such as `eip155`. */
  readonly key: string;
  readonly family: SigningFamily;
  /** The permission that each method grants: `send transactions`. */
  readonly methods: Readonly<Record<string, string>>;
  chainChangedData(caipNetworkId: string): unknown;
  /** Default: one account per address. */
  accounts?(addresses: readonly string[]): readonly Account[];
  answer?(request: NamespaceRequest): Answer | undefined;
  /** Converts a request to the family's format. @throws Error if a parameter is missing */
  read(request: NamespaceRequest): SigningRequest;
  write(request: NamespaceRequest, result: unknown, parsed: ParsedRequest): unknown;
  apply?(parsed: ParsedRequest, effects: NamespaceEffects): Promise<void>;
}

export type PhoneNamespace = ReturnType<typeof createPhoneNamespace>;

export const namespaceEvents: readonly string[] = ['accountsChanged', 'chainChanged'];

export function createPhoneNamespace(
  protocol: NamespaceProtocol,
  signer: Signer,
  addresses: readonly string[],
  networks: () => readonly Network[],
) {
  const { key, family, methods, chainChangedData } = protocol;
  const chainIdOf = (caipNetworkId: string) => Number(caipNetworkId.split(':')[1]);
  const attempt = <T>(read: () => T): T | Refusal => {
    try {
      return read();
    } catch (error) {
      return refuse(-32602, messageOf(error));
    }
  };
  const prepare = (request: NamespaceRequest): ParsedRequest | Refusal =>
    attempt(() => {
      const parsed = family.parse(protocol.read(request), {
        origin: 'http://app.test',
        accounts:
          protocol.accounts?.(request.addresses) ??
          request.addresses.map((address) => ({ address })),
        active: 0,
        chainId: chainIdOf(request.caipNetworkId),
        knownChains: networks().map(({ caipNetworkId }) => chainIdOf(caipNetworkId)),
      });
      // A request that cannot be displayed must not prompt.
      if (!('error' in parsed)) signer.describe(parsed, networks());
      return parsed;
    });
  return {
    key,
    chainChangedData,
    addresses,
    methods: Object.keys(methods),
    methodWords: (method: string) => methods[method] ?? method,
    /** Answers requests that need no approval, and invalid requests. */
    answerAlone(request: NamespaceRequest): Answer | undefined {
      const parsed = attempt(() => protocol.answer?.(request)) ?? prepare(request);
      return 'signers' in parsed ? undefined : parsed;
    },
    describe(request: NamespaceRequest): PhoneDescription {
      const parsed = prepare(request);
      if ('error' in parsed) return { title: request.method, rows: [] };
      return signer.describe(parsed, networks());
    },
    signer(request: NamespaceRequest): string | undefined {
      const parsed = prepare(request);
      return 'error' in parsed ? undefined : parsed.signers[0];
    },
    /** A failed signature is an answer, not an exception. */
    async carryOut(request: NamespaceRequest, effects: NamespaceEffects): Promise<Answer> {
      const parsed = prepare(request);
      if ('error' in parsed) return parsed;
      const network = networks().find((one) => one.caipNetworkId === request.caipNetworkId);
      if (!network) return refuse(4901, "The wallet doesn't know this network.");
      try {
        await protocol.apply?.(parsed, effects);
        return { result: protocol.write(request, await signer.sign(parsed, network), parsed) };
      } catch (error) {
        return refuse(-32000, messageOf(error));
      }
    },
  };
}

/** Apps send a list with one entry, or the entry itself. @throws Error if it does not match the method */
export function readInput<T>(schema: z.ZodMiniType<T>, params: unknown): T {
  const parsed = schema.safeParse(Array.isArray(params) ? params[0] : (params ?? {}));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`The request can't be read: ${issue?.path.join('.')}: ${issue?.message}`);
}
