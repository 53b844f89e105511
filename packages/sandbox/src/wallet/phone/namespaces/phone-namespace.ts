// A namespace of the phone: a signing family, asked over pairing. The three beside this one say how pairing words its
// requests; the wallet itself knows no chain.

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
import type { PhoneWords } from '../phone-wallet.types.js';

/** A session request as a namespace sees it. */
export interface NamespaceRequest {
  readonly method: string;
  readonly params: unknown;
  /** CAIP-2 id the request is for. */
  readonly caipNetworkId: string;
  /** The addresses of the session on this namespace, the active one first. */
  readonly addresses: readonly string[];
}

/** What an approved request may change besides being signed. */
export interface NamespaceEffects {
  switchNetwork(caipNetworkId: string): Promise<void>;
  addChain(chain: Required<Network>): void;
}

/** How pairing words a family's requests. */
export interface PairingWords {
  /** CAIP-2 namespace, such as `eip155`. */
  readonly key: string;
  readonly family: SigningFamily;
  /** Each method, and what it lets an app do: `send transactions`. */
  readonly methods: Readonly<Record<string, string>>;
  /** `chainChanged`'s data for a network. */
  chainChangedData(caipNetworkId: string): unknown;
  /** The accounts behind a session's addresses. Default: one each. */
  accounts?(addresses: readonly string[]): readonly Account[];
  /** An answer that needs no person. */
  answer?(request: NamespaceRequest): Answer | undefined;
  /** The request in the family's own words. @throws Error when something is missing */
  read(request: NamespaceRequest): SigningRequest;
  /** What the family gave, in pairing's words. */
  write(request: NamespaceRequest, result: unknown, parsed: ParsedRequest): unknown;
  /** What an approved request changes. */
  apply?(parsed: ParsedRequest, effects: NamespaceEffects): Promise<void>;
}

export interface PhoneNamespace extends Pick<PairingWords, 'key' | 'chainChangedData'> {
  readonly methods: readonly string[];
  readonly addresses: readonly string[];
  methodWords(method: string): string;
  /** The answer where no person is needed: harmless questions, and errors for requests that make no sense. */
  answerAlone(request: NamespaceRequest): Answer | undefined;
  /** The request in words. */
  describe(request: NamespaceRequest): PhoneWords;
  /** The address that would sign, when one does. */
  signer(request: NamespaceRequest): string | undefined;
  /** Does what a person approved. A failed signature is an answer. */
  carryOut(request: NamespaceRequest, effects: NamespaceEffects): Promise<Answer>;
}

/** Every namespace has these. */
export const namespaceEvents: readonly string[] = ['accountsChanged', 'chainChanged'];

/** @param networks - reads those the wallet knows at that moment */
export function createPhoneNamespace(
  words: PairingWords,
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
      // What cannot be shown is not asked.
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

/** Apps send a list with one entry, or the entry itself. @throws Error when it is not what the method takes */
export function readInput<T>(schema: z.ZodMiniType<T>, params: unknown): T {
  const parsed = schema.safeParse(Array.isArray(params) ? params[0] : (params ?? {}));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`The request can't be read: ${issue?.path.join('.')}: ${issue?.message}`);
}
