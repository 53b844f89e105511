// Calls to the relay (Sign In With Farcaster, FIP-11), the hub and the chain. Their answers are untrusted.
import {
  type Address,
  encodeDeployData,
  hashMessage,
  type Hex,
  numberToHex,
  universalSignatureValidatorAbi,
  universalSignatureValidatorByteCode,
} from 'viem';
import * as z from 'zod/mini';
import type { FarcasterConfig } from '../config.js';

export interface FarcasterAnswer {
  readonly message: string;
  readonly signature: `0x${string}`;
  readonly userName: string | null;
}

interface FarcasterRequest {
  readonly siweUri: string;
  readonly domain: string;
  readonly nonce: string;
  readonly endsAt: number;
}

export interface FarcasterCalls {
  /** @returns the secret token of the channel, and the address for the user's app */
  open(request: FarcasterRequest): Promise<{ readonly token: string; readonly url: string }>;
  /** Null while the user has not answered. */
  poll(token: string, signal: AbortSignal): Promise<FarcasterAnswer | null>;
  /** The current owner of an id, in lower case; undefined if it has none. */
  ownerOf(fid: number, signal: AbortSignal): Promise<string | undefined>;
  /** Whether the contract that owns an id has signed; undefined if contracts are not supported. */
  readonly isSignedByContract:
    | ((claim: ContractClaim, signal: AbortSignal) => Promise<boolean>)
    | undefined;
}

const timeoutMs = 10_000;
const maxBytes = 200_000;

const channelSchema = z.object({
  channelToken: z.string().check(z.regex(/^[-\w]{4,200}$/)),
  url: z.string().check(z.maxLength(2_000), z.regex(/^(https?|farcaster):\/\//)),
});
const channelStatusSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('pending') }),
  z.object({
    state: z.literal('completed'),
    message: z.string().check(z.maxLength(5_000)),
    signature: z.templateLiteral([
      '0x',
      z.string().check(z.regex(/^(?:[0-9a-fA-F]{2}){1,10000}$/)),
    ]),
    username: z.catch(z.nullish(z.string().check(z.minLength(1), z.maxLength(256))), null),
  }),
]);
const count = z.number().check(z.int(), z.minimum(0));
const events = z.object({
  events: z
    .array(
      z.object({
        fid: count,
        blockNumber: count,
        logIndex: count,
        idRegisterEventBody: z.object({ to: z.string(), eventType: z.string() }),
      }),
    )
    .check(z.maxLength(1_000)),
});

/** Whether the id has changed hands; a new recovery address does not change the owner. */
const ownerChangePattern = /^ID_REGISTER_EVENT_TYPE_(REGISTER|TRANSFER)$/;

export function createFarcasterCalls(config: FarcasterConfig): FarcasterCalls {
  const { relayUrl, hubUrl, custody } = config;
  return {
    async open({ siweUri, domain, nonce, endsAt }) {
      const expirationTime = new Date(endsAt).toISOString();
      // Require the owner's own key, because the hub does not report changes of other authorized keys.
      const body = { siweUri, domain, nonce, expirationTime, acceptAuthAddress: false };
      const { channelToken: token, url } = channelSchema.parse(
        await requestJson(`${relayUrl}/v1/channel`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      );
      return { token, url };
    },
    async poll(token, signal) {
      const headers = { authorization: `Bearer ${token}` };
      const channelStatus = channelStatusSchema.parse(
        await requestJson(`${relayUrl}/v1/channel/status`, { headers, signal }),
      );
      if (channelStatus.state === 'pending') return null;
      const { message, signature, username } = channelStatus;
      return { message, signature, userName: username ?? null };
    },
    async ownerOf(fid, signal) {
      const query = new URLSearchParams({ fid: String(fid), event_type: 'EVENT_TYPE_ID_REGISTER' });
      const response = events.parse(
        await requestJson(`${hubUrl}/v1/onChainEventsByFid?${query}`, { signal }),
      );
      const [newest] = response.events
        .filter(
          (each) => each.fid === fid && ownerChangePattern.test(each.idRegisterEventBody.eventType),
        )
        .sort((one, other) => other.blockNumber - one.blockNumber || other.logIndex - one.logIndex);
      return newest?.idRegisterEventBody.to.toLowerCase();
    },
    isSignedByContract:
      custody &&
      ((claim, signal) => {
        const headers = { 'content-type': 'application/json' };
        const post = (body: object) =>
          requestJson(custody.rpcUrl, {
            method: 'POST',
            headers,
            body: JSON.stringify(body),
            signal,
          });
        return isSignedByContract(post, custody.chainId, claim);
      }),
  };
}

async function requestJson(url: string, init: RequestInit): Promise<unknown> {
  const signals = [AbortSignal.timeout(timeoutMs), ...(init.signal ? [init.signal] : [])];
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.any(signals) });
  if (!answer.ok) throw new Error(`Farcaster answered with ${answer.status}.`);
  return JSON.parse(await readText(answer));
}

async function readText(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Error('Farcaster answered with too much.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Verifies contract signatures (ERC-1271), including those of contracts that are not deployed yet (ERC-6492). Runs the ERC-6492
 * validator in one `eth_call` on the Farcaster chain, which changes no state.
 * @param post - sends one JSON-RPC request to the node
 * @throws Error if the node fails or is on another chain
 */
async function isSignedByContract(
  post: (body: object) => Promise<unknown>,
  chainId: number,
  { address, message, signature }: ContractClaim,
): Promise<boolean> {
  const requestNode = async (method: string, params: readonly unknown[]) =>
    rpcAnswerSchema.parse(await post({ jsonrpc: '2.0', id: 1, method, params }));
  const chainIdAnswer = await requestNode('eth_chainId', []);
  // On another chain, the same address may belong to another owner.
  if (
    !('result' in chainIdAnswer) ||
    BigInt(quantity.parse(chainIdAnswer.result)) !== BigInt(chainId)
  )
    throw new Error('The node is one of another chain.');
  const data = encodeDeployData({
    abi: universalSignatureValidatorAbi,
    bytecode: universalSignatureValidatorByteCode,
    args: [address, hashMessage(message), signature],
  });
  const callAnswer = await requestNode('eth_call', [{ data, gas: maxGas }, 'latest']);
  if ('result' in callAnswer) return /^0x0*1$/.test(callAnswer.result);
  if (callAnswer.error.code === 3 || /revert/i.test(callAnswer.error.message)) return false;
  throw new Error('The node does not say who signed.');
}

interface ContractClaim {
  readonly address: Address;
  readonly message: string;
  readonly signature: Hex;
}

/** Limits the gas, because a contract could consume any amount. */
const maxGas = numberToHex(10_000_000n);

const quantity = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/));
const rpcAnswerSchema = z.union([
  z.object({ result: z.string().check(z.maxLength(10_000), z.regex(/^0x[0-9a-fA-F]*$/)) }),
  z.object({ error: z.object({ code: z.number(), message: z.string() }) }),
]);
