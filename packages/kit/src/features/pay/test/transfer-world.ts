// The pay world with a scripted transfer service.
import type { Asset } from '@openappkit/core/adapter';
import { nativeCoin } from '../../../assets/asset-amounts.js';
// Preload the lazy module, so that tests do not wait for it.
import '../../../transfers/transfer-calls.js';
import { ether } from '../../send/test/send-world.js';
import { bill, payWorld } from './pay-world.js';

export const deposit = '0x1234567890123456789012345678901234567890';
export const requestId = '0xrequest1';
/** The service's price: 0.005 of the coin. */
export const price = 5_000_000_000_000_000n;

type Answer = Record<string, unknown>;

/** @param status the service's first status of a transfer */
export async function transferWorld(
  options: Parameters<typeof payWorld>[0] = {},
  status = 'waiting',
) {
  const services = { explorer: 'https://api.test', ...options.services };
  const world = await payWorld({ ...options, services });
  const { env, eth, kit, pay, rest, usdc } = world;
  const service = {
    status,
    price,
    receiver: deposit,
    isDown: false,
    bodies: [] as Answer[],
    change: (answer: Answer): unknown => answer,
  };
  const lagoon = kit.core.chain.find('eip155:2');
  if (!lagoon) throw new Error('no network');
  /** The coin of the network on which the wallet is not. */
  const far: Asset = { ...nativeCoin(lagoon, 10n * ether), price: eth.price };
  const currency = ({ assetId, caipNetworkId, decimals, symbol }: Asset, asset: string) => ({
    network: caipNetworkId,
    asset,
    metadata: { name: assetId, symbol, decimals },
  });
  env.fetch.route('/appkit/v1/transfers/quote', ({ body = '' }) => {
    const asked = JSON.parse(body) as Answer;
    service.bodies.push(asked);
    if (service.isDown) return new Response('', { status: 503 });
    const amount = String(service.price);
    const id = `${requestId}-${service.bodies.length}`;
    const paid = currency(asked.originChainId === 'eip155:2' ? far : eth, 'native');
    const token = usdc.assetId.slice(usdc.assetId.lastIndexOf(':') + 1);
    return service.change({
      origin: { amount, currency: paid },
      destination: { amount: asked.amount, currency: currency(usdc, token) },
      fees: [{ id: 'service', label: 'Service fee', amount: '25', currency: paid }],
      steps: [
        {
          requestId: id,
          type: 'deposit',
          deposit: { amount, currency: 'native', receiver: service.receiver },
        },
      ],
      timeInSeconds: 5,
    }) as object;
  });
  env.fetch.route('/appkit/v1/transfers/status', () =>
    service.isDown ? new Response('', { status: 503 }) : { status: service.status },
  );
  /** Begins the bill and chooses the coin to pay with. */
  const begin = async (paid: Asset = eth): Promise<void> => {
    await pay.begin(bill);
    pay.offer({ at: 1, assets: [eth, usdc, far], spam: [] });
    await rest();
    pay.payWith(paid.assetId);
    await rest();
  };
  /** Begins the bill and submits it to the wallet. */
  const sent = async (): Promise<void> => {
    await begin();
    pay.choose();
    await pay.submit();
    await rest();
  };
  return { ...world, far, service, begin, sent };
}

export type TransferWorld = Awaited<ReturnType<typeof transferWorld>>;
