// Sends 0.01 ETH to a validated address and shows when it is mined.
import { explain } from '@openappkit/example-shared/explain';
import { useAppKitAccount } from 'openappkit/react';
import { type FormEvent, useState } from 'react';
import { isAddress, isHex, parseEther, toHex } from 'viem';
import { Panel } from './panel.js';
import { useWallet, type WalletProvider } from './use-wallet.js';

const pollMs = 500;
const patienceMs = 120_000;

const amountWei = parseEther('0.01');

type Step =
  | { readonly name: 'form' | 'asking' }
  | { readonly name: 'mining'; readonly hash: string }
  | { readonly name: 'mined'; readonly hash: string; readonly block: bigint }
  | { readonly name: 'failed'; readonly problem: string };

export function SendPanel() {
  const { address } = useAppKitAccount();
  const wallet = useWallet();
  const [to, setTo] = useState('');
  const [step, setStep] = useState<Step>({ name: 'form' });
  const isBusy = step.name === 'asking' || step.name === 'mining';
  const isWrong = to !== '' && !isAddress(to);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!wallet || !address || !isAddress(to)) return;
    try {
      setStep({ name: 'asking' });
      const hash = await askToSend(wallet, address, to);
      setStep({ name: 'mining', hash });
      setStep({ name: 'mined', hash, block: await waitUntilMined(wallet, hash) });
    } catch (error) {
      setStep({ name: 'failed', problem: explain(error) });
    }
  };
  return (
    <Panel id="send" title="Send 0.01 ETH">
      <form onSubmit={(event) => void submit(event)}>
        <label htmlFor="to">To</label>
        <input
          id="to"
          className="mono"
          placeholder="0x…"
          autoComplete="off"
          spellCheck={false}
          value={to}
          aria-invalid={isWrong}
          aria-describedby="to-problem"
          data-testid="send-to"
          onChange={(event) => setTo(event.target.value.trim())}
        />
        <p id="to-problem" className="bad" data-testid="send-to-problem">
          {isWrong ? 'Not a valid Ethereum address.' : ''}
        </p>
        <button
          type="submit"
          className="primary"
          data-testid="send"
          disabled={isBusy || !wallet || !isAddress(to)}
        >
          {step.name === 'asking' ? 'Waiting for the wallet…' : 'Send'}
        </button>
      </form>
      <div role="status">
        <SendOutcome step={step} />
      </div>
    </Panel>
  );
}

function SendOutcome({ step }: { readonly step: Step }) {
  switch (step.name) {
    case 'form':
    case 'asking':
      return null;
    case 'failed':
      return (
        <p className="bad" data-testid="send-error">
          {step.problem}
        </p>
      );
    default:
      return (
        <>
          <p className={step.name === 'mined' ? 'good' : 'muted'} data-testid="send-status">
            {step.name === 'mined' ? `Mined in block ${step.block}` : 'Sent, waiting for a block…'}
          </p>
          <p className="mono muted" data-testid="send-hash">
            {step.hash}
          </p>
        </>
      );
  }
}

/** @throws any error of the wallet, or an Error if its answer is not a hash */
async function askToSend(wallet: WalletProvider, from: string, to: string) {
  const hash = await wallet.request({
    method: 'eth_sendTransaction',
    params: [{ from, to, value: toHex(amountWei) }],
  });
  if (!isHex(hash)) throw new Error('The wallet sent no transaction hash');
  return hash;
}

/** Resolves with the block number once mined. @throws Error when reverted, or not mined in two minutes */
async function waitUntilMined(wallet: WalletProvider, hash: string): Promise<bigint> {
  const end = Date.now() + patienceMs;
  while (Date.now() < end) {
    const receipt = await wallet.request({ method: 'eth_getTransactionReceipt', params: [hash] });
    const { status, blockNumber } = (receipt ?? {}) as { status?: unknown; blockNumber?: unknown };
    if (status === '0x0') throw new Error('The chain reverted the transfer');
    if (isHex(blockNumber)) return BigInt(blockNumber);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  throw new Error('Not mined after two minutes');
}
