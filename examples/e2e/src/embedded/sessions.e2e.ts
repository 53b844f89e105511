// A session that a person grants to an app: the app spends by it without asking, up to what was granted, until it is revoked.
import { toSessionAccount } from '@openappkit/frame/smart-contracts';
import { sandboxHarbor } from '@openappkit/sandbox/networks';
import { createPublicClient, http, parseEther, toHex } from 'viem';
import { createBundlerClient } from 'viem/account-abstraction';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { answerOf, ask } from '../pages/ask-wallet.js';
import { FrameRequest } from '../pages/frame-request.js';
import { logInByEmail } from '../pages/log-in-by-email.js';
import { expect, test } from '../setup/test.js';

const shop = '0x00000000000000000000000000000000000c0ffe';

test('a session: granted in the dialog, used by the app alone, held to its limit, and refused once it is revoked', async ({
  lab,
  sandbox,
}) => {
  const [chain] = sandbox.description.chains;
  if (!chain) throw new Error('The sandbox has no chain');
  const { chainId } = chain;
  const frame = new FrameRequest(lab.page);
  await lab.goto();
  const address = await logInByEmail(lab, sandbox, 'dorothy@example.com');
  await sandbox.faucet(address, chainId);

  const key = privateKeyToAccount(generatePrivateKey());
  const client = createPublicClient({ chain: sandboxHarbor, transport: http(chain.rpcUrl) });
  const start = Number((await client.getBlock()).timestamp);
  const allowance = toHex(parseEther('0.1'));
  await ask(lab, 'grant', 'wallet_grantPermissions', [
    {
      chainId: toHex(chainId),
      expiry: start + 86_400,
      signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: key.publicKey }] } },
      permissions: [
        { type: 'native-token-recurring-allowance', data: { allowance, start, period: 86_400 } },
      ],
      policies: [],
      version: 2,
    },
  ]);
  await frame.expect(`${lab.url} requests a permission`);
  await expect(frame.body).toContainText('0.1 ETH');
  await frame.approve();
  const { context } = (await answerOf(lab, 'grant')) as { readonly context: `0x${string}` };
  await expect(lab.dialog).toBeHidden();

  const now = () => start;
  const account = await toSessionAccount({ client, chainId, address, context, key, now });
  const transport = http(chain.bundlerUrl, { retryCount: 0 });
  const bundler = createBundlerClient({ account, client, transport, pollingInterval: 50 });
  const pay = async (ether: string) => {
    const hash = await bundler.sendUserOperation({
      calls: [{ to: shop, value: parseEther(ether) }],
    });
    return (await bundler.waitForUserOperationReceipt({ hash })).success;
  };
  expect(await pay('0.07')).toBe(true);
  expect(await sandbox.balanceOf(chainId, shop)).toBe(parseEther('0.07'));
  await expect(pay('0.07')).rejects.toThrow();
  expect(await sandbox.balanceOf(chainId, shop)).toBe(parseEther('0.07'));

  await ask(lab, 'revoke', 'wallet_revokePermissions', [{ pci: context, address }]);
  await frame.expect(`${lab.url} takes a permission back`);
  await frame.approve();
  await answerOf(lab, 'revoke');
  await expect(pay('0.01')).rejects.toThrow();
  expect(await sandbox.balanceOf(chainId, shop)).toBe(parseEther('0.07'));
});
