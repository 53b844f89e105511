// A page for the end-to-end tests. It creates a kit with the options in its URL (`?options={…}`), shows its state and sets `window.kit`.
import { EvmAdapter } from '@openappkit/adapter-evm';
import { sandboxHarbor, sandboxLagoon, withRpcUrl } from '@openappkit/sandbox/networks';
import {
  type AppKit,
  createAppKit,
  type PaymentOptions,
  type PaymentResult,
  pay,
} from 'openappkit';
import { pageSiwx } from './page-siwx.js';

declare global {
  interface Window {
    kit: AppKit;
    /** Results of `connect` and events of the kit. */
    events: string[];
    /** Requests a payment, as a shop does. */
    askToPay(options: PaymentOptions): void;
    /** The result or rejection code of each request, in the order they ended. */
    paid: (PaymentResult | string)[];
  }
}

const sandbox = JSON.parse(
  (import.meta as unknown as { env: { VITE_SANDBOX: string } }).env.VITE_SANDBOX,
);
const query = new URLSearchParams(location.search);
const options = JSON.parse(query.get('options') ?? '{}');
const siwx = query.get('siwx');
const chosen = query.get('networks')?.split(',') ?? ['31337', '31338'];
const networks = [sandboxHarbor, sandboxLagoon]
  .filter(({ id }) => chosen.includes(String(id)))
  .map((network) => {
    const at = sandbox.chains.find((chain: { chainId: number }) => chain.chainId === network.id);
    return withRpcUrl(network, at.rpcUrl);
  });
const [first, ...others] = networks;
if (!first) throw new Error('No network was chosen');

window.events = [];
window.kit = createAppKit({
  projectId: 'lab',
  networks: [first, ...others],
  adapters: query.has('no-adapter') ? [] : [new EvmAdapter()],
  services: { ...sandbox.services, ...options.services },
  ...(siwx !== null && { siwx: pageSiwx(JSON.parse(siwx)) }),
  metadata: { name: 'Lab', description: 'A test page.', url: location.origin, icons: [] },
  ...Object.fromEntries(Object.entries(options).filter(([name]) => name !== 'services')),
});

window.paid = [];
window.askToPay = (options) => {
  const failed = (error: unknown) => String(Reflect.get(Object(error), 'code'));
  void pay(options, undefined, window.kit)
    .catch(failed)
    .then((result) => window.paid.push(result));
};

const show = (id: string, text: string): void => {
  const element = document.querySelector(`[data-testid=${id}]`);
  if (element) element.textContent = text;
};
const render = (): void => {
  const { status, address } = window.kit.getAccount();
  show('status', status);
  show('address', address ?? '');
  show('network', window.kit.getCaipNetwork()?.name ?? 'none');
  show(
    'wallets',
    window.kit
      .getConnections()
      .map(({ name }) => name)
      .join(', '),
  );
};
window.kit.subscribeAccount(render);
window.kit.subscribeNetwork(render);
window.kit.subscribeConnections(render);
window.kit.subscribeEvents(({ data }) => window.events.push(data.event));
render();

document.querySelector('[data-testid=sign]')?.addEventListener('click', async () => {
  const provider = window.kit.getWalletProvider<{
    request(args: { method: string; params: readonly unknown[] }): Promise<unknown>;
  }>();
  const address = window.kit.getAddress();
  const message = `0x${[...new TextEncoder().encode('Hello from the lab')].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  try {
    const answer = await provider?.request({ method: 'personal_sign', params: [message, address] });
    show('signature', String(answer));
  } catch (error) {
    show('signature', `failed: ${error instanceof Error ? error.message : String(error)}`);
  }
});
