// The pay world with the deposit feature.
import { payWorld } from '../../pay/test/pay-world.js';

export async function depositWorld(...given: Parameters<typeof payWorld>) {
  const world = await payWorld(...given);
  const deposit = await world.kit.feature('deposit');
  return { ...world, deposit };
}

export type DepositWorld = Awaited<ReturnType<typeof depositWorld>>;
