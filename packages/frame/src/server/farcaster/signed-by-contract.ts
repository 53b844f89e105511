// Verifies contract signatures (ERC-1271), including those of contracts that are not deployed yet (ERC-6492). Runs the ERC-6492
// validator in one `eth_call` on the Farcaster chain, which changes no state.
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

export interface ContractClaim {
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

/**
 * @param post - sends one JSON-RPC request to the node
 * @throws Error if the node fails or is on another chain
 */
export async function isSignedByContract(
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
