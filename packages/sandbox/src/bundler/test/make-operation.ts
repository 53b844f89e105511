import { smartAccountAbi, smartAccountFactory } from '@openappkit/frame/smart-contracts';
import {
  concat,
  createClient,
  encodeFunctionData,
  type Hex,
  http,
  numberToHex,
  zeroHash,
} from 'viem';
import {
  entryPoint08Abi,
  entryPoint08Address,
  getUserOperationTypedData,
} from 'viem/account-abstraction';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { getCode, readContract } from 'viem/actions';

export type SpelledOperation = Readonly<Record<string, unknown>> & { readonly signature: Hex };

export interface TestAccount {
  readonly address: Hex;
  operation(
    call: { readonly to: Hex; readonly value?: bigint; readonly data?: Hex },
    changes?: Readonly<Record<string, unknown>>,
  ): Promise<SpelledOperation>;
}

const gas = {
  callGasLimit: 200_000n,
  verificationGasLimit: 500_000n,
  preVerificationGas: 60_000n,
  maxFeePerGas: 3_000_000_000n,
  maxPriorityFeePerGas: 1_000_000_000n,
};

export async function makeAccount(chainId: number, rpcUrl: string): Promise<TestAccount> {
  const owner = privateKeyToAccount(generatePrivateKey());
  const client = createClient({ transport: http(rpcUrl) });
  const { address: factory, abi } = smartAccountFactory;
  const args = [owner.address, zeroHash] as const;
  const address = await readContract(client, {
    address: factory,
    abi,
    functionName: 'addressOf',
    args,
  });
  return {
    address,
    async operation({ to, value = 0n, data = '0x' }, changes = {}) {
      const isThere = (await getCode(client, { address })) !== undefined;
      const nonce = await readContract(client, {
        address: entryPoint08Address,
        abi: entryPoint08Abi,
        functionName: 'getNonce',
        args: [address, 0n],
      });
      const factoryData = encodeFunctionData({ abi, functionName: 'createAccount', args });
      const callData = encodeFunctionData({
        abi: smartAccountAbi,
        functionName: 'execute',
        args: [zeroHash, concat([to, numberToHex(value, { size: 32 }), data])],
      });
      const factoryFields = isThere ? {} : { factory, factoryData };
      const userOperation = {
        sender: address,
        nonce,
        ...factoryFields,
        callData,
        ...gas,
        ...changes,
      };
      const signature = await owner.signTypedData(
        getUserOperationTypedData({
          chainId,
          entryPointAddress: entryPoint08Address,
          userOperation: { ...userOperation, signature: '0x' },
        }),
      );
      return { signature, ...toRpcOperation(userOperation) };
    },
  };
}

function toRpcOperation(
  fields: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? numberToHex(value) : value,
    ]),
  );
}
