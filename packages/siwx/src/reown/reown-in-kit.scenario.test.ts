// ReownAuthentication in a kit with the session API of the sandbox, another implementation that verifies our messages.
import { startSandbox } from '@openappkit/sandbox';
import { testEnv } from '@openappkit/testing';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, expect, it } from 'vitest';
import { ReownAuthentication } from '../index.js';
import { openSigningKit } from '../test/open-signing-kit.js';

const sandbox = await startSandbox({ ports: 'free', chains: ['evm'], silent: true });
afterAll(() => sandbox.stop());
const id = sandbox.chains[0]?.chainId ?? 0;
const chainId = `eip155:${id}` as const;
const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`);
const stranger = privateKeyToAccount(`0x${'22'.repeat(32)}`);

async function openPage({ stored = {}, signer = owner } = {}) {
  const siwx = new ReownAuthentication();
  const told: unknown[] = [];
  siwx.on('sessionChanged', (session) => told.push(session?.data.accountAddress));
  const env = testEnv({ startMs: Date.now(), fetch: (input, init) => fetch(input, init), stored });
  const { explorer } = sandbox.services;
  const services = { explorer, blockchainApi: null, relay: null, embeddedWallet: null };
  const sign = (message: string) => signer.signMessage({ message });
  const wallet = { address: owner.address, sign, chainId: id };
  return { ...(await openSigningKit(wallet, { services, siwx }, env)), siwx, told };
}

it("signs in over the kit's service, and restores the session on the next page", async () => {
  const page = await openPage();
  page.connect();
  await page.until(page.step).toBe('ready');
  await page.signIn.requestSignMessage();
  await page.until(page.status).toBe('connected');
  expect(page.told).toEqual([owner.address]);
  const token = page.env.storage.getItem('@appkit/siwx-auth-token');
  expect(token).not.toBeNull();

  expect(await page.siwx.setSessionAccountMetadata({ colour: 'red' })).toEqual({
    metadata: { colour: 'red' },
  });
  expect(await page.siwx.getSessionAccount()).toMatchObject({
    address: owner.address,
    caip2Network: chainId,
    projectIdKey: 'p',
    domain: new URL(page.env.page.url()).host,
    appKitAccount: { metadata: { colour: 'red' }, address: owner.address },
  });

  const next = await openPage({ stored: { '@appkit/siwx-auth-token': token ?? '' } });
  await next.kit.connect({ connectorId: 'one' });
  expect([next.status(), next.step()]).toEqual(['connected', 'idle']);
  await next.kit.disconnect();
  await expect.poll(() => next.siwx.getSessions(chainId, owner.address)).toEqual([]);
  expect(await page.siwx.getSessions(chainId, owner.address)).toEqual([]);
});

it('rejects a sign-in that the server does not verify', async () => {
  const page = await openPage({ signer: stranger });
  const connecting = page.kit.connect({ connectorId: 'one' }).catch((error) => error.code);
  await page.until(page.step).toBe('ready');
  await page.signIn.requestSignMessage();
  expect(await connecting).toBe('sign-in/signature-invalid');
  expect([page.status(), page.told]).toEqual(['disconnected', []]);
  expect(page.env.storage.getItem('@appkit/siwx-auth-token')).toBeNull();
});

async function codeFor(email: string): Promise<string> {
  const headers = { authorization: `Bearer ${sandbox.adminToken}` };
  const answer = await fetch(`${sandbox.controlUrl}/admin/mails`, { headers });
  const mails = (await answer.json()) as { readonly email: string; readonly code: string }[];
  return mails.filter((mail) => mail.email === email).at(-1)?.code ?? '';
}

it('confirms an email address that the server then returns', async () => {
  const page = await openPage();
  const account = `${chainId}:${owner.address}`;
  page.connect();
  await page.until(page.step).toBe('ready');
  const email = 'maple@tide.example';
  expect(await page.siwx.requestEmailOtp({ email, account })).toEqual({ uuid: expect.any(String) });
  await expect(page.siwx.confirmEmailOtp({ code: 'not it' })).rejects.toMatchObject({
    code: 'api/status',
  });
  await page.siwx.confirmEmailOtp({ code: await codeFor(email) });
  const created = await page.siwx.createMessage({ chainId, accountAddress: owner.address });
  const message = created.toString();
  expect(message).toContain('\nResources:\n- email:maple@tide.example');
  await page.siwx.addSession({
    data: created,
    message,
    signature: await owner.signMessage({ message }),
  });
  expect(await page.siwx.getSessionAccount()).toMatchObject({ email });
  expect(await page.siwx.requestEmailOtp({ email, account })).toEqual({ uuid: null });
});
