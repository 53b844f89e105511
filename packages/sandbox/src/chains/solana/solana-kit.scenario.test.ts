// Tests with @solana/kit, which parses responses more strictly than web3.js.

import {
  address,
  airdropFactory,
  appendTransactionMessageInstruction,
  assertIsTransactionWithBlockhashLifetime,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  generateKeyPairSigner,
  getSignatureFromTransaction,
  lamports,
  pipe,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit';
import { getTransferSolInstruction } from '@solana-program/system';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toyKelp } from './programs.js';
import { openReef, type Reef } from './test/open-reef.js';

let reef: Reef;

beforeAll(async () => {
  reef = await openReef();
});
afterAll(() => reef.stop());

it('airdrops, sends, confirms and reads bigints with kit', async () => {
  const rpc = createSolanaRpc(reef.rpcUrl);
  const rpcSubscriptions = createSolanaRpcSubscriptions(reef.wsUrl);
  const payer = await generateKeyPairSigner();
  const receiver = await generateKeyPairSigner();
  const airdrop = airdropFactory({ rpc, rpcSubscriptions });
  await airdrop({
    commitment: 'confirmed',
    recipientAddress: payer.address,
    lamports: lamports(2_000_000_000n),
  });
  const { value: latest } = await rpc.getLatestBlockhash().send();
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (one) => setTransactionMessageFeePayerSigner(payer, one),
    (one) => setTransactionMessageLifetimeUsingBlockhash(latest, one),
    (one) =>
      appendTransactionMessageInstruction(
        getTransferSolInstruction({
          source: payer,
          destination: receiver.address,
          amount: 1_500_000_000n,
        }),
        one,
      ),
  );
  const signed = await signTransactionMessageWithSigners(message);
  assertIsTransactionWithBlockhashLifetime(signed);
  const send = sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions });
  await send(signed, { commitment: 'confirmed' });
  expect((await rpc.getBalance(receiver.address).send()).value).toBe(1_500_000_000n);
  const found = await rpc
    .getTransaction(getSignatureFromTransaction(signed), {
      commitment: 'confirmed',
      encoding: 'json',
      maxSupportedTransactionVersion: 0,
    })
    .send();
  expect(found?.meta).toMatchObject({ err: null, fee: 5_000n });
  const mint = await rpc.getAccountInfo(address(toyKelp.mint), { encoding: 'jsonParsed' }).send();
  expect(mint.value?.data).toMatchObject({ parsed: { type: 'mint', info: { decimals: 6 } } });
});
