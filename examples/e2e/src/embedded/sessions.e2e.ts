import { toSessionAccount } from '@openappkit/frame/smart-contracts';
import { sandboxHarbor } from '@openappkit/sandbox/networks';
import { createPublicClient, http, parseEther } from 'viem';
import { createBundlerClient } from 'viem/account-abstraction';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { FrameRequest } from '../pages/frame-request.js';
import { grantAllowance } from '../pages/ask-wallet.js';
import { logInByEmail } from '../pages/log-in-by-email.js';
import { expect, test } from '../setup/embedded-test.js';

const shop = '0x00000000000000000000000000000000000c0ffe';

test('grants a session in the dialog, enforces its limit, and rejects it after it is revoked in the list', async ({
  lab,
  sandbox,
}) => {
  const [chain] = sandbox.description.chains;
  if (!chain) throw new Error('The sandbox has no chain');
  const { chainId } = chain;
  const frame = new FrameRequest(lab.page);
  await lab.start({ options: { features: { smartSessions: true } } });
  const address = await logInByEmail(lab, sandbox, 'dorothy@example.com');
  await sandbox.faucet(address, chainId);

  const key = privateKeyToAccount(generatePrivateKey());
  const client = createPublicClient({ chain: sandboxHarbor, transport: http(chain.rpcUrl) });
  const start = Number((await client.getBlock()).timestamp);
  const { publicKey } = key;
  const context = await grantAllowance(lab, { chainId, publicKey, ether: '0.1', start });

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

  await lab.open('SmartSessionList');
  const permission = lab.dialog.getByRole('listitem');
  await expect(permission).toContainText(/can spend up to 0\.1\sETH per day until /);
  await permission.getByRole('button', { name: /^Revoke/ }).click();
  await frame.expect(`${lab.url} revokes a permission`);
  await frame.approve();
  await expect(lab.dialog.getByRole('heading', { name: 'No app permissions' })).toBeVisible();
  await expect(pay('0.01')).rejects.toThrow();
  expect(await sandbox.balanceOf(chainId, shop)).toBe(parseEther('0.07'));
});
