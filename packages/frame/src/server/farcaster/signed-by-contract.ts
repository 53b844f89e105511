// Whether a contract has signed a text (ERC-1271), or would have once it is there (ERC-6492): one call of the validator of ERC-6492
// at the node of the chain where Farcaster ids are, which changes nothing there.
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

/** What verifying may take; a contract can ask for any amount. */
const maxGas = numberToHex(10_000_000n);

const quantity = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/));
const rpcAnswerSchema = z.union([
  z.object({ result: z.string().check(z.maxLength(10_000), z.regex(/^0x[0-9a-fA-F]*$/)) }),
  z.object({ error: z.object({ code: z.number(), message: z.string() }) }),
]);

/**
 * @param post - puts one JSON-RPC request to the node
 * @throws Error where the node cannot say, or is one of another chain
 */
export async function isSignedByContract(
  post: (body: object) => Promise<unknown>,
  chainId: number,
  { address, message, signature }: ContractClaim,
): Promise<boolean> {
  const requestNode = async (method: string, params: readonly unknown[]) =>
    rpcAnswerSchema.parse(await post({ jsonrpc: '2.0', id: 1, method, params }));
  const chainIdAnswer = await requestNode('eth_chainId', []);
  // The same address may be somebody else's on another one.
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
  // The contract's own no.
  if (callAnswer.error.code === 3 || /revert/i.test(callAnswer.error.message)) return false;
  throw new Error('The node does not say who signed.');
}
