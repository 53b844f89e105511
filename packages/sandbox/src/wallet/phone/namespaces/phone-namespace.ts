// A namespace of the phone: a signing family, with requests in WalletConnect's format.

import type * as z from 'zod/mini';
import { type Answer, messageOf, type Refusal, refuse } from '../../../signing/answer.js';
import type {
  Account,
  Network,
  ParsedRequest,
  Signer,
  SigningFamily,
  SigningRequest,
} from '../../../signing/signing-family.js';
import type { PhoneDescription } from '../phone-wallet.types.js';

/** A session request as a namespace sees it. */
export interface NamespaceRequest {
  readonly method: string;
  readonly params: unknown;
  /** CAIP-2 id of the request's network. */
  readonly caipNetworkId: string;
  /** The session's addresses in this namespace, the active one first. */
  readonly addresses: readonly string[];
}

/** Side effects of an approved request besides signing. */
export interface NamespaceEffects {
  switchNetwork(caipNetworkId: string): Promise<void>;
  addChain(chain: Required<Network>): void;
}

/** Converts WalletConnect requests of a family. */
export interface NamespaceProtocol {
  /** CAIP-2 namespace, such as `eip155`. */
  readonly key: string;
  readonly family: SigningFamily;
  /** Each method with the permission it grants: `send transactions`. */
  readonly methods: Readonly<Record<string, string>>;
  /** The data of `chainChanged` for a network. */
  chainChangedData(caipNetworkId: string): unknown;
  /** Returns the accounts of a session's addresses. Default: one each. */
  accounts?(addresses: readonly string[]): readonly Account[];
  /** Answers a request that needs no approval. */
  answer?(request: NamespaceRequest): Answer | undefined;
  /** Converts a request to the family's format. @throws Error when something is missing */
  read(request: NamespaceRequest): SigningRequest;
  /** Converts the family's result to WalletConnect's format. */
  write(request: NamespaceRequest, result: unknown, parsed: ParsedRequest): unknown;
  /** Applies the side effects of an approved request. */
  apply?(parsed: ParsedRequest, effects: NamespaceEffects): Promise<void>;
}

export interface PhoneNamespace extends Pick<NamespaceProtocol, 'key' | 'chainChangedData'> {
  readonly methods: readonly string[];
  readonly addresses: readonly string[];
  methodWords(method: string): string;
  /** Answers requests that need no approval, and invalid requests. */
  answerAlone(request: NamespaceRequest): Answer | undefined;
  describe(request: NamespaceRequest): PhoneDescription;
  /** Returns the address that would sign, if any. */
  signer(request: NamespaceRequest): string | undefined;
  /** Runs an approved request. A failed signature is an answer. */
  carryOut(request: NamespaceRequest, effects: NamespaceEffects): Promise<Answer>;
}

export const namespaceEvents: readonly string[] = ['accountsChanged', 'chainChanged'];

/** @param networks - reads the wallet's current networks */
export function createPhoneNamespace(
  words: NamespaceProtocol,
  signer: Signer,
  addresses: readonly string[],
  networks: () => readonly Network[],
): PhoneNamespace {
  const { key, family, methods, chainChangedData } = words;
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
      const parsed = family.parse(words.read(request), {
        origin: 'http://app.test',
        accounts:
          words.accounts?.(request.addresses) ?? request.addresses.map((address) => ({ address })),
        active: 0,
        chainId: chainIdOf(request.caipNetworkId),
        knownChains: networks().map(({ caipNetworkId }) => chainIdOf(caipNetworkId)),
      });
      // Do not prompt for a request that cannot be displayed.
      if (!('error' in parsed)) signer.describe(parsed, networks());
      return parsed;
    });
  return {
    key,
    chainChangedData,
    addresses,
    methods: Object.keys(methods),
    methodWords: (method) => methods[method] ?? method,
    answerAlone(request) {
      const parsed = attempt(() => words.answer?.(request)) ?? prepare(request);
      return 'signers' in parsed ? undefined : parsed;
    },
    describe(request) {
      const parsed = prepare(request);
      if ('error' in parsed) return { title: request.method, rows: [] };
      return signer.describe(parsed, networks());
    },
    signer(request) {
      const parsed = prepare(request);
      return 'error' in parsed ? undefined : parsed.signers[0];
    },
    async carryOut(request, effects) {
      const parsed = prepare(request);
      if ('error' in parsed) return parsed;
      const network = networks().find((one) => one.caipNetworkId === request.caipNetworkId);
      if (!network) return refuse(4901, "The wallet doesn't know this network.");
      try {
        await words.apply?.(parsed, effects);
        return { result: words.write(request, await signer.sign(parsed, network), parsed) };
      } catch (error) {
        return refuse(-32000, messageOf(error));
      }
    },
  };
}

/** Apps send a list with one entry, or the entry itself. @throws Error when it does not match the method */
export function readInput<T>(schema: z.ZodMiniType<T>, params: unknown): T {
  const parsed = schema.safeParse(Array.isArray(params) ? params[0] : (params ?? {}));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`The request can't be read: ${issue?.path.join('.')}: ${issue?.message}`);
}
